#define _GNU_SOURCE
#include "CLinuxConsole.h"

#include <errno.h>
#include <linux/kd.h>
#include <linux/netlink.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <unistd.h>

_Static_assert(
    CLINUX_KD_TEXT == KD_TEXT && CLINUX_KD_GRAPHICS == KD_GRAPHICS && CLINUX_K_OFF == K_OFF,
    "numbers of linux/kd.h");

int clinux_console_mode(int descriptor) {
  int mode;
  int result = ioctl(descriptor, KDGETMODE, &mode);
  return result < 0 ? result : mode;
}

int clinux_console_set_mode(int descriptor, int mode) {
  return ioctl(descriptor, KDSETMODE, (long)mode);
}

int clinux_console_keys(int descriptor) {
  int mode;
  int result = ioctl(descriptor, KDGKBMODE, &mode);
  return result < 0 ? result : mode;
}

int clinux_console_set_keys(int descriptor, int mode) {
  return ioctl(descriptor, KDSKBMODE, (long)mode);
}

int clinux_uevents_open(void) {
  int descriptor = socket(
      AF_NETLINK, SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, NETLINK_KOBJECT_UEVENT);
  if (descriptor < 0) return -1;
  struct sockaddr_nl address = {.nl_family = AF_NETLINK, .nl_groups = 1};
  if (bind(descriptor, (struct sockaddr *)&address, sizeof address) == 0) return descriptor;
  int cause = errno;
  close(descriptor);
  errno = cause;
  return -1;
}

int clinux_uevent_is_of(const char *bytes, size_t count, const char *subsystem) {
  static const char key[] = "SUBSYSTEM=";
  size_t length = strlen(subsystem);
  for (size_t at = 0; at < count;) {
    size_t field = strnlen(bytes + at, count - at);
    if (field == sizeof key - 1 + length && memcmp(bytes + at, key, sizeof key - 1) == 0
        && memcmp(bytes + at + sizeof key - 1, subsystem, length) == 0)
      return 1;
    at += field + 1;
  }
  return 0;
}

int clinux_uevents_next(int descriptor, const char *subsystem) {
  char bytes[8192];
  struct sockaddr_nl sender = {0};
  socklen_t size = sizeof sender;
  ssize_t count = recvfrom(descriptor, bytes, sizeof bytes, 0, (struct sockaddr *)&sender, &size);
  /* More came than was kept: what was lost may have been of the subsystem. */
  if (count < 0) return errno == ENOBUFS ? 1 : -1;
  /* Only the kernel itself is believed. */
  if (sender.nl_pid != 0) return 0;
  return clinux_uevent_is_of(bytes, (size_t)count, subsystem);
}
