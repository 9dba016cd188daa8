#pragma once
#include <stddef.h>

/* The console of the kernel, and what the kernel tells of devices that come and go. Every function
   returns what the system call returned: negative, with errno set, on failure. */

enum { CLINUX_KD_TEXT = 0, CLINUX_KD_GRAPHICS = 1, CLINUX_K_OFF = 4 };

/* Whether the kernel draws text on a console (CLINUX_KD_TEXT); ENOTTY of anything else. */
int clinux_console_mode(int descriptor);
int clinux_console_set_mode(int descriptor, int mode);
/* What becomes of the keys; CLINUX_K_OFF: nothing. */
int clinux_console_keys(int descriptor);
int clinux_console_set_keys(int descriptor, int mode);

/* A socket of the kernel's news of devices (uevents), which never waits. */
int clinux_uevents_open(void);
/* Takes the next: 1 when it is of `subsystem`, or when news were lost; 0 of another; -1 with EAGAIN
   when there is none. */
int clinux_uevents_next(int descriptor, const char *subsystem);
/* Whether the news in `bytes` are of `subsystem`: 1 or 0. */
int clinux_uevent_is_of(const char *bytes, size_t count, const char *subsystem);
