#pragma once
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "CLinuxConsole.h"
#include "CLinuxInput.h"

/* What Swift cannot call (variadic functions, packed structs, macros), one thin function each.
   Every function returns what the system call returned: negative, with errno set, on failure. */

/* One descriptor that epoll found ready. */
struct clinux_ready {
  uint32_t token;
  uint32_t events;
};

enum { CLINUX_READABLE = 1, CLINUX_WRITABLE = 2, CLINUX_HUNG_UP = 4 };

int clinux_open(const char *path, int flags, unsigned int mode);
int clinux_set_nonblocking(int descriptor);

int clinux_epoll_create(void);
int clinux_epoll_add(int poller, int descriptor, uint32_t events, uint32_t token);
int clinux_epoll_remove(int poller, int descriptor);
/* Fills at most `capacity` (up to 16) of `ready`; waits for ever when `milliseconds` is -1. */
int clinux_epoll_wait(int poller, struct clinux_ready *ready, int capacity, int milliseconds);

/* Watches a descriptor of the poller for other things than before. */
int clinux_epoll_change(int poller, int descriptor, uint32_t events, uint32_t token);

/* What lies at a path where a socket is wanted; -1, with errno set, when it cannot be told. */
enum {
  CLINUX_NOTHING = 0,
  CLINUX_STALE_SOCKET = 1,
  CLINUX_LIVE_SOCKET = 2,
  CLINUX_NO_SOCKET = 3
};
int clinux_socket_state(const char *path);
/* Listens on a new socket at `path`, with the rights `mode`; never waits in accept. */
int clinux_socket_listen(const char *path, unsigned int mode, int backlog);
/* Which file a socket is: 0, or -1 where there is no socket. */
int clinux_socket_mark(const char *path, uint64_t *device, uint64_t *inode);
/* Removes the file at `path`; the caller has looked at what it is. */
int clinux_remove(const char *path);
/* The next connection, which never waits; -1 with EAGAIN when there is none. */
int clinux_accept(int listener);
/* Sends what fits now, without a signal; -1 with EAGAIN when nothing does. */
ssize_t clinux_send(int descriptor, const void *bytes, size_t count);

int clinux_timer_create(void);
/* Fires once at `nanoseconds` of CLOCK_MONOTONIC; 0 disarms. */
int clinux_timer_set(int timer, int64_t nanoseconds);

int clinux_event_create(int is_nonblocking);

/* Blocks SIGINT and SIGTERM, ignores SIGPIPE, and opens a signalfd for the first two. */
int clinux_signals_open(void);
/* The number of the next signal waiting; -1 with EAGAIN when there is none. */
int clinux_signals_next(int descriptor);

/* Whether `descriptor` takes up to PIPE_BUF bytes now without blocking: 1, 0, or -1. */
int clinux_can_write(int descriptor);

/* Starts `body(context)` on a new thread with all signals blocked; returns 0 or an error number. */
int clinux_thread_start(
  uint64_t *thread, const char *name, size_t stack_bytes, void (*body)(void *), void *context);
int clinux_thread_join(uint64_t thread);

/* The most memory that was ever resident, in bytes. */
int64_t clinux_peak_resident(void);

/* Overwrites in a way that no optimizer leaves out. */
void clinux_erase(void *bytes, size_t count);
/* Overwrites the unused stack below the caller, where copies of values were left. */
void clinux_erase_stack(void);
