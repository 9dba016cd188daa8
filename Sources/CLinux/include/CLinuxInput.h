#pragma once
#include <stdint.h>

/* What the kernel's input layer says of a device (`linux/input.h`). Every function returns what the
   system call returned: negative, with errno set, on failure. */

/* One event, without its time. */
struct clinux_input {
  uint16_t type;
  uint16_t code;
  int32_t value;
};

enum {
  CLINUX_EV_SYN = 0x00,
  CLINUX_EV_KEY = 0x01,
  CLINUX_EV_ABS = 0x03,
  CLINUX_SYN_REPORT = 0,
  CLINUX_SYN_DROPPED = 3,
  CLINUX_BTN_TOUCH = 0x14a,
  CLINUX_ABS_X = 0x00,
  CLINUX_ABS_Y = 0x01,
  CLINUX_ABS_MT_SLOT = 0x2f,
  CLINUX_ABS_MT_POSITION_X = 0x35,
  CLINUX_ABS_MT_POSITION_Y = 0x36,
  CLINUX_ABS_MT_TRACKING_ID = 0x39
};

/* Reads at most `capacity` (up to 64) events; says how many, 0 at the end. */
int clinux_input_read(int descriptor, struct clinux_input *events, int capacity);
/* Whether the device sends `code` of `type`: 1 or 0. */
int clinux_input_has(int descriptor, int type, int code);
/* The least and the greatest value of an axis. */
int clinux_input_range(int descriptor, int axis, int32_t *least, int32_t *greatest);
/* The device's name, with its zero byte, in at most `capacity` bytes. */
int clinux_input_name(int descriptor, char *name, int capacity);
/* Whether the device is a panel, on which a finger lies where it points: 1 or 0. */
int clinux_input_is_direct(int descriptor);
/* Keeps the device's events from everybody else. */
int clinux_input_grab(int descriptor);
