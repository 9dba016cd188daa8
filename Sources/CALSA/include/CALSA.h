#pragma once
#include <stdint.h>

/* A playback device of ALSA and the mixer of its card. ALSA's own parameters are macros that take
   memory from the stack of their caller. Every function returns a negative error number on failure.
   Memory is taken when a device is opened, and not after. */

struct calsa_device;

/* Opens the device `name` for 16-bit samples of about `rate` a second, in one channel or, where it
   has no such thing, two, with room for at least `frames`. It never waits. */
int calsa_open(
  const char *name, unsigned int rate, unsigned int frames, struct calsa_device **device);
void calsa_close(struct calsa_device *device);
unsigned int calsa_rate(struct calsa_device *device);
unsigned int calsa_channels(struct calsa_device *device);
/* Whether the card has a mixer that a volume can be set on: 1 or 0. */
int calsa_has_mixer(struct calsa_device *device);
/* Unmutes every output of the card's mixer and sets it to `percent`; 0 mutes nothing. */
int calsa_set_volume(struct calsa_device *device, long percent);
/* Stops what sounds, and sounds `count` frames from now on; returns at once. */
int calsa_play(struct calsa_device *device, const int16_t *samples, unsigned int count);
