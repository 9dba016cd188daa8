#include "CALSA.h"

#include <alsa/asoundlib.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

struct calsa_device {
  snd_pcm_t *pcm;
  snd_mixer_t *mixer;
  unsigned int rate;
  unsigned int channels;
};

/* ALSA prints to standard error by itself; what goes wrong is returned, and said elsewhere. */
static void say_nothing(
    const char *file, int line, const char *function, int error, const char *format, ...) {
  (void)file, (void)line, (void)function, (void)error, (void)format;
}

static int set_up(struct calsa_device *device, unsigned int frames) {
  snd_pcm_hw_params_t *hardware;
  snd_pcm_hw_params_alloca(&hardware);
  snd_pcm_t *pcm = device->pcm;
  snd_pcm_uframes_t room = frames;
  int error = snd_pcm_hw_params_any(pcm, hardware);
  if (error >= 0) {
    error = snd_pcm_hw_params_set_access(pcm, hardware, SND_PCM_ACCESS_RW_INTERLEAVED);
  }
  if (error >= 0) error = snd_pcm_hw_params_set_format(pcm, hardware, SND_PCM_FORMAT_S16);
  if (error >= 0) error = snd_pcm_hw_params_set_channels_near(pcm, hardware, &device->channels);
  if (error >= 0 && device->channels > 2) error = -EINVAL;
  if (error >= 0) error = snd_pcm_hw_params_set_rate_near(pcm, hardware, &device->rate, NULL);
  if (error >= 0) error = snd_pcm_hw_params_set_buffer_size_near(pcm, hardware, &room);
  if (error >= 0 && room < frames) error = -ENOBUFS;
  if (error >= 0) error = snd_pcm_hw_params(pcm, hardware);
  if (error < 0) return error;
  snd_pcm_sw_params_t *software;
  snd_pcm_sw_params_alloca(&software);
  error = snd_pcm_sw_params_current(pcm, software);
  /* It is started by hand, once all of a pattern is there. */
  snd_pcm_uframes_t never = 0;
  if (error >= 0) error = snd_pcm_sw_params_get_boundary(software, &never);
  if (error >= 0) error = snd_pcm_sw_params_set_start_threshold(pcm, software, never);
  return error < 0 ? error : snd_pcm_sw_params(pcm, software);
}

/* The mixer of the card that the device belongs to; none for a device without a card. */
static snd_mixer_t *open_mixer(snd_pcm_t *pcm) {
  snd_pcm_info_t *info;
  snd_pcm_info_alloca(&info);
  char card[24];
  snd_mixer_t *mixer = NULL;
  if (snd_pcm_info(pcm, info) < 0 || snd_pcm_info_get_card(info) < 0) return NULL;
  snprintf(card, sizeof card, "hw:%d", snd_pcm_info_get_card(info));
  if (snd_mixer_open(&mixer, 0) < 0) return NULL;
  if (snd_mixer_attach(mixer, card) < 0 || snd_mixer_selem_register(mixer, NULL, NULL) < 0
      || snd_mixer_load(mixer) < 0) {
    snd_mixer_close(mixer);
    return NULL;
  }
  return mixer;
}

int calsa_open(
    const char *name, unsigned int rate, unsigned int frames, struct calsa_device **device) {
  struct calsa_device *opened = calloc(1, sizeof *opened);
  if (opened == NULL) return -ENOMEM;
  opened->rate = rate;
  opened->channels = 1;
  snd_lib_error_set_handler(say_nothing);
  int error = snd_pcm_open(&opened->pcm, name, SND_PCM_STREAM_PLAYBACK, SND_PCM_NONBLOCK);
  if (error >= 0) error = set_up(opened, frames);
  if (error < 0) {
    calsa_close(opened);
    return error;
  }
  opened->mixer = open_mixer(opened->pcm);
  *device = opened;
  return 0;
}

void calsa_close(struct calsa_device *device) {
  if (device->mixer != NULL) snd_mixer_close(device->mixer);
  if (device->pcm != NULL) snd_pcm_close(device->pcm);
  free(device);
}

unsigned int calsa_rate(struct calsa_device *device) { return device->rate; }

unsigned int calsa_channels(struct calsa_device *device) { return device->channels; }

static int is_output(snd_mixer_elem_t *element) {
  return snd_mixer_selem_is_active(element) && snd_mixer_selem_has_playback_volume(element);
}

int calsa_has_mixer(struct calsa_device *device) {
  if (device->mixer == NULL) return 0;
  snd_mixer_elem_t *element = snd_mixer_first_elem(device->mixer);
  for (; element != NULL; element = snd_mixer_elem_next(element)) {
    if (is_output(element)) return 1;
  }
  return 0;
}

int calsa_set_volume(struct calsa_device *device, long percent) {
  if (device->mixer == NULL) return 0;
  /* What others changed meanwhile is heard of first. */
  int error = snd_mixer_handle_events(device->mixer);
  if (error < 0) return error;
  snd_mixer_elem_t *element = snd_mixer_first_elem(device->mixer);
  for (; element != NULL; element = snd_mixer_elem_next(element)) {
    if (snd_mixer_selem_is_active(element) && snd_mixer_selem_has_playback_switch(element)) {
      error = snd_mixer_selem_set_playback_switch_all(element, 1);
      if (error < 0) return error;
    }
    if (!is_output(element)) continue;
    long least, greatest;
    error = snd_mixer_selem_get_playback_volume_range(element, &least, &greatest);
    if (error < 0) return error;
    long value = least + (greatest - least) * percent / 100;
    error = snd_mixer_selem_set_playback_volume_all(element, value);
    if (error < 0) return error;
  }
  return 0;
}

int calsa_play(struct calsa_device *device, const int16_t *samples, unsigned int count) {
  int error = snd_pcm_drop(device->pcm);
  if (error >= 0) error = snd_pcm_prepare(device->pcm);
  if (error < 0) return error;
  snd_pcm_sframes_t taken = snd_pcm_writei(device->pcm, samples, count);
  if (taken < 0) return (int)taken;
  if ((unsigned int)taken < count) return -ENOBUFS;
  return snd_pcm_start(device->pcm);
}
