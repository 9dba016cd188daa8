#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/timerfd.h>
#include <sys/un.h>
#include <unistd.h>

int clinux_open(const char *path, int flags, unsigned int mode) {
  return open(path, flags | O_CLOEXEC, mode);
}

int clinux_set_nonblocking(int descriptor) {
  int flags = fcntl(descriptor, F_GETFL);
  return flags < 0 ? flags : fcntl(descriptor, F_SETFL, flags | O_NONBLOCK);
}

int clinux_epoll_create(void) { return epoll_create1(EPOLL_CLOEXEC); }

static int epoll_tell(int poller, int what, int descriptor, uint32_t events, uint32_t token) {
  struct epoll_event event = {.events = 0, .data = {.u64 = token}};
  if (events & CLINUX_READABLE) event.events |= EPOLLIN;
  if (events & CLINUX_WRITABLE) event.events |= EPOLLOUT;
  return epoll_ctl(poller, what, descriptor, &event);
}

int clinux_epoll_add(int poller, int descriptor, uint32_t events, uint32_t token) {
  return epoll_tell(poller, EPOLL_CTL_ADD, descriptor, events, token);
}

int clinux_epoll_change(int poller, int descriptor, uint32_t events, uint32_t token) {
  return epoll_tell(poller, EPOLL_CTL_MOD, descriptor, events, token);
}

int clinux_epoll_remove(int poller, int descriptor) {
  return epoll_ctl(poller, EPOLL_CTL_DEL, descriptor, NULL);
}

int clinux_epoll_wait(int poller, struct clinux_ready *ready, int capacity, int milliseconds) {
  struct epoll_event events[16];
  int count = epoll_wait(poller, events, capacity < 16 ? capacity : 16, milliseconds);
  for (int i = 0; i < count; i++) {
    ready[i].token = (uint32_t)events[i].data.u64;
    ready[i].events = (events[i].events & EPOLLIN ? CLINUX_READABLE : 0)
      | (events[i].events & EPOLLOUT ? CLINUX_WRITABLE : 0)
      | (events[i].events & (EPOLLHUP | EPOLLERR) ? CLINUX_HUNG_UP : 0);
  }
  return count;
}

static int local_address(const char *path, struct sockaddr_un *address) {
  *address = (struct sockaddr_un){.sun_family = AF_UNIX};
  size_t length = strlen(path);
  if (length == 0 || length >= sizeof address->sun_path) {
    errno = ENAMETOOLONG;
    return -1;
  }
  memcpy(address->sun_path, path, length);
  return 0;
}

/* Closes `descriptor` and fails with the errno that was set before. */
static int fail_closing(int descriptor) {
  int cause = errno;
  close(descriptor);
  errno = cause;
  return -1;
}

int clinux_socket_state(const char *path) {
  struct stat status;
  struct sockaddr_un address;
  if (local_address(path, &address) < 0) return -1;
  if (lstat(path, &status) < 0) return errno == ENOENT ? CLINUX_NOTHING : -1;
  if (!S_ISSOCK(status.st_mode)) return CLINUX_NO_SOCKET;
  int descriptor = socket(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
  if (descriptor < 0) return -1;
  /* Whoever listens takes the connection, or has too many waiting. */
  if (connect(descriptor, (struct sockaddr *)&address, sizeof address) == 0 || errno == EAGAIN) {
    close(descriptor);
    return CLINUX_LIVE_SOCKET;
  }
  if (errno != ECONNREFUSED) return fail_closing(descriptor);
  close(descriptor);
  return CLINUX_STALE_SOCKET;
}

int clinux_socket_listen(const char *path, unsigned int mode, int backlog) {
  struct sockaddr_un address;
  if (local_address(path, &address) < 0) return -1;
  int descriptor = socket(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
  if (descriptor < 0) return -1;
  if (bind(descriptor, (struct sockaddr *)&address, sizeof address) < 0) {
    return fail_closing(descriptor);
  }
  /* Nobody can connect before it listens, so the rights are right from the first connection on. */
  if (chmod(path, mode) < 0 || listen(descriptor, backlog) < 0) {
    int cause = errno;
    unlink(path);
    errno = cause;
    return fail_closing(descriptor);
  }
  return descriptor;
}

int clinux_socket_mark(const char *path, uint64_t *device, uint64_t *inode) {
  struct stat status;
  if (lstat(path, &status) < 0 || !S_ISSOCK(status.st_mode)) return -1;
  *device = (uint64_t)status.st_dev;
  *inode = (uint64_t)status.st_ino;
  return 0;
}

int clinux_remove(const char *path) { return unlink(path); }

int clinux_accept(int listener) {
  return accept4(listener, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC);
}

ssize_t clinux_send(int descriptor, const void *bytes, size_t count) {
  return send(descriptor, bytes, count, MSG_NOSIGNAL | MSG_DONTWAIT);
}

int clinux_timer_create(void) {
  return timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK | TFD_CLOEXEC);
}

int clinux_timer_set(int timer, int64_t nanoseconds) {
  struct itimerspec at = {0};
  at.it_value.tv_sec = nanoseconds / 1000000000;
  at.it_value.tv_nsec = nanoseconds % 1000000000;
  return timerfd_settime(timer, TFD_TIMER_ABSTIME, &at, NULL);
}

int clinux_event_create(int is_nonblocking) {
  return eventfd(0, EFD_CLOEXEC | (is_nonblocking ? EFD_NONBLOCK : 0));
}

int clinux_signals_open(void) {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGINT);
  sigaddset(&set, SIGTERM);
  int blocked = pthread_sigmask(SIG_BLOCK, &set, NULL);
  if (blocked != 0) {
    errno = blocked;
    return -1;
  }
  signal(SIGPIPE, SIG_IGN);
  return signalfd(-1, &set, SFD_NONBLOCK | SFD_CLOEXEC);
}

int clinux_signals_next(int descriptor) {
  struct signalfd_siginfo info;
  ssize_t count = read(descriptor, &info, sizeof info);
  return count == (ssize_t)sizeof info ? (int)info.ssi_signo : -1;
}

int clinux_can_write(int descriptor) {
  struct pollfd item = {.fd = descriptor, .events = POLLOUT};
  int count = poll(&item, 1, 0);
  return count < 0 ? count : count > 0;
}

struct start {
  void (*body)(void *);
  void *context;
};

static void *run(void *argument) {
  struct start start = *(struct start *)argument;
  free(argument);
  start.body(start.context);
  return NULL;
}

int clinux_thread_start(
  uint64_t *thread, const char *name, size_t stack_bytes, void (*body)(void *), void *context) {
  struct start *start = malloc(sizeof *start);
  if (start == NULL) return ENOMEM;
  *start = (struct start){body, context};
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, stack_bytes);
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pthread_t id;
  int result = pthread_create(&id, &attributes, run, start);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  pthread_attr_destroy(&attributes);
  if (result != 0) {
    free(start);
    return result;
  }
  pthread_setname_np(id, name);
  *thread = (uint64_t)id;
  return 0;
}

int clinux_thread_join(uint64_t thread) { return pthread_join((pthread_t)thread, NULL); }

int64_t clinux_peak_resident(void) {
  struct rusage usage;
  return getrusage(RUSAGE_SELF, &usage) < 0 ? -1 : (int64_t)usage.ru_maxrss * 1024;
}

void clinux_erase(void *bytes, size_t count) { explicit_bzero(bytes, count); }

/* Deep enough for every call that the loop and the reader make; far less than any stack here. */
enum { ERASED_STACK_BYTES = 128 * 1024 };

__attribute__((noinline)) void clinux_erase_stack(void) {
  unsigned char unused[ERASED_STACK_BYTES];
  explicit_bzero(unused, sizeof unused);
}
