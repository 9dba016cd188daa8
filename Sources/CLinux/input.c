#include "CLinuxInput.h"

#include <linux/input.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { most_events = 64, word_bits = 8 * sizeof(unsigned long) };

_Static_assert(CLINUX_EV_ABS == EV_ABS && CLINUX_EV_KEY == EV_KEY, "numbers of linux/input.h");
_Static_assert(
    CLINUX_SYN_DROPPED == SYN_DROPPED && CLINUX_BTN_TOUCH == BTN_TOUCH
        && CLINUX_ABS_MT_SLOT == ABS_MT_SLOT && CLINUX_ABS_MT_POSITION_X == ABS_MT_POSITION_X
        && CLINUX_ABS_MT_POSITION_Y == ABS_MT_POSITION_Y
        && CLINUX_ABS_MT_TRACKING_ID == ABS_MT_TRACKING_ID,
    "numbers of linux/input-event-codes.h");

int clinux_input_read(int descriptor, struct clinux_input *events, int capacity) {
  struct input_event raw[most_events];
  size_t wanted = (size_t)(capacity < most_events ? capacity : most_events) * sizeof raw[0];
  ssize_t taken = read(descriptor, raw, wanted);
  if (taken < 0) return -1;
  int count = (int)((size_t)taken / sizeof raw[0]);
  for (int i = 0; i < count; i++) {
    events[i] = (struct clinux_input){raw[i].type, raw[i].code, raw[i].value};
  }
  return count;
}

static int has_bit(const unsigned long *bits, int bit) {
  return (bits[bit / (int)word_bits] >> (bit % (int)word_bits)) & 1;
}

int clinux_input_has(int descriptor, int type, int code) {
  unsigned long bits[KEY_MAX / word_bits + 1];
  memset(bits, 0, sizeof bits);
  if (code > KEY_MAX || ioctl(descriptor, EVIOCGBIT(type, sizeof bits), bits) < 0) return -1;
  return has_bit(bits, code);
}

int clinux_input_range(int descriptor, int axis, int32_t *least, int32_t *greatest) {
  struct input_absinfo info;
  if (ioctl(descriptor, EVIOCGABS(axis), &info) < 0) return -1;
  *least = info.minimum;
  *greatest = info.maximum;
  return 0;
}

int clinux_input_name(int descriptor, char *name, int capacity) {
  memset(name, 0, (size_t)capacity);
  return ioctl(descriptor, EVIOCGNAME(capacity - 1), name);
}

int clinux_input_is_direct(int descriptor) {
  unsigned long bits[INPUT_PROP_MAX / word_bits + 1];
  memset(bits, 0, sizeof bits);
  if (ioctl(descriptor, EVIOCGPROP(sizeof bits), bits) < 0) return -1;
  return has_bit(bits, INPUT_PROP_DIRECT);
}

int clinux_input_grab(int descriptor) { return ioctl(descriptor, EVIOCGRAB, 1); }
