#pragma once

/* One line of a GPIO chip, found by its name, through libgpiod 1.6 or 2: their interfaces differ in
   everything. Every function returns a negative number, with errno set, on failure; ENOENT where no
   chip has a line of that name. Memory is taken when a line is opened, and not after. */

struct cgpiod_line;

/* What a line is opened for. */
enum { CGPIOD_INPUT = 0, CGPIOD_OUTPUT = 1 };

/* Opens the line `name`: an input that tells each edge, or an output at its inactive level. */
int cgpiod_open(const char *name, int direction, int is_active_low, struct cgpiod_line **line);
/* Gives the line back to the kernel. */
void cgpiod_close(struct cgpiod_line *line);
/* What becomes readable with an input's next edge. */
int cgpiod_descriptor(struct cgpiod_line *line);
/* Takes an edge that waits, and says where to; CGPIOD_NO_EDGE when none does. */
enum { CGPIOD_NO_EDGE = 0, CGPIOD_TO_ACTIVE = 1, CGPIOD_TO_INACTIVE = 2 };
int cgpiod_take_edge(struct cgpiod_line *line);
/* Whether the line is active: 1 or 0. */
int cgpiod_get(struct cgpiod_line *line);
/* Drives an output to its active or its inactive level. */
int cgpiod_set(struct cgpiod_line *line, int is_active);
