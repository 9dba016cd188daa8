#define _GNU_SOURCE
#include "CAllocationGate.h"

#include <dlfcn.h>
#include <errno.h>
#include <execinfo.h>
#include <malloc.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* glibc's own names for what stands behind malloc. */
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void *__libc_valloc(size_t);
extern void *__libc_pvalloc(size_t);
extern void __libc_free(void *);

enum { GROUPS = 64, TRACES = 16, DEPTH = 24 };

struct group {
  _Atomic int is_armed;
  _Atomic int64_t taken;
  _Atomic int64_t freed;
  void *traces[TRACES][DEPTH];
  _Atomic int depths[TRACES];
};

static struct group groups[GROUPS];
static _Atomic int last_group;
static __thread int my_group __attribute__((tls_model("initial-exec")));
/* Set while a trace is taken, which may allocate by itself. */
static __thread int is_tracing __attribute__((tls_model("initial-exec")));

static void count_taken(void) {
  if (my_group == 0 || is_tracing) return;
  struct group *group = &groups[my_group];
  if (!atomic_load_explicit(&group->is_armed, memory_order_relaxed)) return;
  int64_t number = atomic_fetch_add(&group->taken, 1);
  if (number >= TRACES) return;
  is_tracing = 1;
  group->depths[number] = backtrace(group->traces[number], DEPTH);
  is_tracing = 0;
}

static void count_freed(void) {
  if (my_group == 0 || is_tracing) return;
  struct group *group = &groups[my_group];
  if (atomic_load_explicit(&group->is_armed, memory_order_relaxed)) {
    atomic_fetch_add(&group->freed, 1);
  }
}

void *malloc(size_t size) {
  count_taken();
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  count_taken();
  return __libc_calloc(count, size);
}

void *realloc(void *old, size_t size) {
  count_taken();
  return __libc_realloc(old, size);
}

void *memalign(size_t alignment, size_t size) {
  count_taken();
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count_taken();
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  count_taken();
  if (alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0) return EINVAL;
  void *memory = __libc_memalign(alignment, size);
  if (memory == NULL) return ENOMEM;
  *result = memory;
  return 0;
}

void *valloc(size_t size) {
  count_taken();
  return __libc_valloc(size);
}

void *pvalloc(size_t size) {
  count_taken();
  return __libc_pvalloc(size);
}

void free(void *memory) {
  if (memory != NULL) count_freed();
  __libc_free(memory);
}

/* A thread started by a member is a member. */
struct start {
  void *(*body)(void *);
  void *argument;
  int group;
};

static void *run(void *argument) {
  struct start start = *(struct start *)argument;
  __libc_free(argument);
  my_group = start.group;
  return start.body(start.argument);
}

int pthread_create(
  pthread_t *thread, const pthread_attr_t *attributes, void *(*body)(void *), void *argument) {
  static int (*next)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
  if (next == NULL) {
    next = (int (*)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *))dlsym(
      RTLD_NEXT, "pthread_create");
  }
  if (my_group == 0) return next(thread, attributes, body, argument);
  struct start *start = __libc_malloc(sizeof *start);
  if (start == NULL) return EAGAIN;
  *start = (struct start){body, argument, my_group};
  int result = next(thread, attributes, run, start);
  if (result != 0) __libc_free(start);
  return result;
}

/* What the Swift runtime calls at every throw: the test library takes a trace there, and memory for
   it. A program that ships has no such hook. */
extern _Atomic(void *) _swift_willThrow __attribute__((weak));
extern _Atomic(void *) _swift_willThrowTypedImpl __attribute__((weak));

int allocation_gate_enter(void) {
  if (&_swift_willThrow != NULL) atomic_store(&_swift_willThrow, NULL);
  if (&_swift_willThrowTypedImpl != NULL) atomic_store(&_swift_willThrowTypedImpl, NULL);
  /* The first trace loads the library that takes traces, which allocates. */
  void *warm[2];
  backtrace(warm, 2);
  int group = atomic_fetch_add(&last_group, 1) + 1;
  if (group >= GROUPS) abort();
  my_group = group;
  return group;
}

void allocation_gate_arm(int group) {
  atomic_store(&groups[group].taken, 0);
  atomic_store(&groups[group].freed, 0);
  atomic_store(&groups[group].is_armed, 1);
}

int64_t allocation_gate_disarm(int group) {
  atomic_store(&groups[group].is_armed, 0);
  return atomic_load(&groups[group].taken);
}

int64_t allocation_gate_freed(int group) { return atomic_load(&groups[group].freed); }

void allocation_gate_tell(int group) {
  for (int index = 0; index < TRACES; index++) {
    int depth = atomic_load(&groups[group].depths[index]);
    if (depth == 0) continue;
    static const char line[] = "allocated by:\n";
    if (write(STDERR_FILENO, line, sizeof line - 1) < 0) return;
    backtrace_symbols_fd(groups[group].traces[index], depth, STDERR_FILENO);
  }
}

void allocation_gate_leave(void) { my_group = 0; }

static void *volatile sink;

int allocation_gate_plant(int kind) {
  void *memory = NULL;
  switch (kind) {
    case 0: memory = malloc(40); break;
    case 1: memory = calloc(3, 40); break;
    case 2: memory = realloc(NULL, 40); break;
    case 3:
      if (posix_memalign(&memory, 64, 40) != 0) memory = NULL;
      break;
    case 4: memory = aligned_alloc(64, 128); break;
    case 5: memory = memalign(64, 40); break;
    case 6: memory = valloc(40); break;
    case 7: memory = pvalloc(40); break;
    default: return 0;
  }
  sink = memory;
  free(memory);
  return 1;
}
