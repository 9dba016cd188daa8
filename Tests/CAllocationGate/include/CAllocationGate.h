#pragma once
#include <stdint.h>

/* Counts heap allocations of a group of threads, by standing in for malloc and its kin.

   Tests run side by side in one process, so what is counted belongs to a group: the thread that
   opened the gate, and every thread that a member starts while it is one. Counting costs the others
   one look at a thread-local number. */

/* Makes this thread the first of a new group and returns its number, from 1. */
int allocation_gate_enter(void);
/* Begins to count for `group`, from zero. */
void allocation_gate_arm(int group);
/* Ends counting and returns how often memory was taken: malloc, calloc, realloc (which takes the
   new memory), posix_memalign, aligned_alloc, memalign, valloc, pvalloc. */
int64_t allocation_gate_disarm(int group);
/* How often memory was given back between the two. */
int64_t allocation_gate_freed(int group);
/* Writes the callers of the first allocations of `group` to standard error. */
void allocation_gate_tell(int group);
/* Takes this thread out of its group. */
void allocation_gate_leave(void);

/* One allocation of each kind, for the test that the gate catches them: 0 to 7; returns false for
   any other number. */
int allocation_gate_plant(int kind);
