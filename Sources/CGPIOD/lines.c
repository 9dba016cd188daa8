#include "CGPIOD.h"

#include <errno.h>
#include <fcntl.h>
#include <gpiod.h>
#include <stdlib.h>

static const char consumer[] = "mrz-kiosk";

static int never_wait(int descriptor) {
  int flags = fcntl(descriptor, F_GETFL);
  return flags < 0 ? -1 : fcntl(descriptor, F_SETFL, flags | O_NONBLOCK);
}

#ifdef GPIOD_LINE_BULK_MAX_LINES /* libgpiod 1 */

struct cgpiod_line {
  struct gpiod_chip *chip;
  struct gpiod_line *line;
};

static int request(struct gpiod_line *line, int direction, int is_active_low) {
  if (direction == CGPIOD_OUTPUT) {
    int flags = is_active_low ? GPIOD_LINE_REQUEST_FLAG_ACTIVE_LOW : 0;
    return gpiod_line_request_output_flags(line, consumer, flags, 0);
  }
  int flags = is_active_low ? GPIOD_LINE_REQUEST_FLAG_ACTIVE_LOW : 0;
  if (gpiod_line_request_both_edges_events_flags(line, consumer, flags) < 0) return -1;
  return never_wait(gpiod_line_event_get_fd(line));
}

int cgpiod_open(const char *name, int direction, int is_active_low, struct cgpiod_line **line) {
  char chip_name[64];
  unsigned int offset;
  int found = gpiod_ctxless_find_line(name, chip_name, sizeof chip_name, &offset);
  if (found <= 0) {
    if (found == 0) errno = ENOENT;
    return -1;
  }
  struct cgpiod_line *opened = calloc(1, sizeof *opened);
  if (opened == NULL) return -1;
  opened->chip = gpiod_chip_open_by_name(chip_name);
  if (opened->chip != NULL) opened->line = gpiod_chip_get_line(opened->chip, offset);
  if (opened->line == NULL || request(opened->line, direction, is_active_low) < 0) {
    int cause = errno;
    cgpiod_close(opened);
    errno = cause;
    return -1;
  }
  *line = opened;
  return 0;
}

void cgpiod_close(struct cgpiod_line *line) {
  if (line->chip != NULL) gpiod_chip_close(line->chip);
  free(line);
}

int cgpiod_descriptor(struct cgpiod_line *line) { return gpiod_line_event_get_fd(line->line); }

int cgpiod_take_edge(struct cgpiod_line *line) {
  struct gpiod_line_event event;
  if (gpiod_line_event_read(line->line, &event) < 0) return errno == EAGAIN ? CGPIOD_NO_EDGE : -1;
  return event.event_type == GPIOD_LINE_EVENT_RISING_EDGE ? CGPIOD_TO_ACTIVE : CGPIOD_TO_INACTIVE;
}

int cgpiod_get(struct cgpiod_line *line) { return gpiod_line_get_value(line->line); }

int cgpiod_set(struct cgpiod_line *line, int is_active) {
  return gpiod_line_set_value(line->line, is_active);
}

#else /* libgpiod 2 */

#include <dirent.h>
#include <stdio.h>
#include <string.h>

struct cgpiod_line {
  struct gpiod_line_request *request;
  struct gpiod_edge_event_buffer *events;
  unsigned int offset;
};

/* The chip that has a line `name`, and the line's offset in it. */
static struct gpiod_chip *find(const char *name, unsigned int *offset) {
  DIR *devices = opendir("/dev");
  if (devices == NULL) return NULL;
  struct gpiod_chip *chip = NULL;
  int cause = ENOENT;
  struct dirent *entry;
  while (chip == NULL && (entry = readdir(devices)) != NULL) {
    char path[sizeof entry->d_name + sizeof "/dev/"];
    snprintf(path, sizeof path, "/dev/%s", entry->d_name);
    if (strncmp(entry->d_name, "gpiochip", 8) != 0 || !gpiod_is_gpiochip_device(path)) continue;
    chip = gpiod_chip_open(path);
    if (chip == NULL) {
      cause = errno;
      continue;
    }
    int found = gpiod_chip_get_line_offset_from_name(chip, name);
    if (found >= 0) {
      *offset = (unsigned int)found;
    } else {
      gpiod_chip_close(chip);
      chip = NULL;
    }
  }
  closedir(devices);
  errno = cause;
  return chip;
}

static struct gpiod_line_request *request(
    struct gpiod_chip *chip, unsigned int offset, int direction, int is_active_low) {
  struct gpiod_line_request *made = NULL;
  struct gpiod_line_settings *settings = gpiod_line_settings_new();
  struct gpiod_line_config *lines = gpiod_line_config_new();
  struct gpiod_request_config *how = gpiod_request_config_new();
  if (settings != NULL && lines != NULL && how != NULL) {
    gpiod_line_settings_set_active_low(settings, is_active_low);
    if (direction == CGPIOD_OUTPUT) {
      gpiod_line_settings_set_direction(settings, GPIOD_LINE_DIRECTION_OUTPUT);
      gpiod_line_settings_set_output_value(settings, GPIOD_LINE_VALUE_INACTIVE);
    } else {
      gpiod_line_settings_set_direction(settings, GPIOD_LINE_DIRECTION_INPUT);
      gpiod_line_settings_set_edge_detection(settings, GPIOD_LINE_EDGE_BOTH);
    }
    gpiod_request_config_set_consumer(how, consumer);
    if (gpiod_line_config_add_line_settings(lines, &offset, 1, settings) == 0) {
      made = gpiod_chip_request_lines(chip, how, lines);
    }
  }
  int cause = errno;
  gpiod_request_config_free(how);
  gpiod_line_config_free(lines);
  gpiod_line_settings_free(settings);
  errno = cause;
  return made;
}

int cgpiod_open(const char *name, int direction, int is_active_low, struct cgpiod_line **line) {
  unsigned int offset = 0;
  struct gpiod_chip *chip = find(name, &offset);
  if (chip == NULL) return -1;
  struct cgpiod_line *opened = calloc(1, sizeof *opened);
  if (opened != NULL) {
    opened->offset = offset;
    opened->request = request(chip, offset, direction, is_active_low);
    opened->events = gpiod_edge_event_buffer_new(1);
  }
  int cause = errno;
  gpiod_chip_close(chip);
  if (opened == NULL || opened->request == NULL || opened->events == NULL
      || never_wait(gpiod_line_request_get_fd(opened->request)) < 0) {
    if (opened != NULL) cgpiod_close(opened);
    errno = cause;
    return -1;
  }
  *line = opened;
  return 0;
}

void cgpiod_close(struct cgpiod_line *line) {
  if (line->events != NULL) gpiod_edge_event_buffer_free(line->events);
  if (line->request != NULL) gpiod_line_request_release(line->request);
  free(line);
}

int cgpiod_descriptor(struct cgpiod_line *line) {
  return gpiod_line_request_get_fd(line->request);
}

int cgpiod_take_edge(struct cgpiod_line *line) {
  int count = gpiod_line_request_read_edge_events(line->request, line->events, 1);
  if (count < 0) return errno == EAGAIN ? CGPIOD_NO_EDGE : -1;
  if (count == 0) return CGPIOD_NO_EDGE;
  struct gpiod_edge_event *event = gpiod_edge_event_buffer_get_event(line->events, 0);
  return gpiod_edge_event_get_event_type(event) == GPIOD_EDGE_EVENT_RISING_EDGE
    ? CGPIOD_TO_ACTIVE
    : CGPIOD_TO_INACTIVE;
}

int cgpiod_get(struct cgpiod_line *line) {
  return gpiod_line_request_get_value(line->request, line->offset);
}

int cgpiod_set(struct cgpiod_line *line, int is_active) {
  return gpiod_line_request_set_value(
      line->request, line->offset,
      is_active ? GPIOD_LINE_VALUE_ACTIVE : GPIOD_LINE_VALUE_INACTIVE);
}

#endif
