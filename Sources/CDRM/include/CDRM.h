#pragma once
#include <stddef.h>
#include <stdint.h>

/* Kernel mode setting through libdrm, in plain values of fixed size: what the library takes from
   the heap is given back before a function returns, and what is called for each picture takes
   nothing. Every function returns what the system call returned: negative, with errno set, on
   failure. */

enum {
  CDRM_NAME = 32,
  CDRM_CONNECTORS = 32,
  CDRM_CRTCS = 32,
  CDRM_MODES = 64,
  CDRM_MODE_BYTES = 68
};

/* What a card has. More of anything than fits is left out. */
struct cdrm_resources {
  int connector_count;
  int crtc_count;
  uint32_t connectors[CDRM_CONNECTORS];
  uint32_t crtcs[CDRM_CRTCS];
};

/* A way to drive a panel; `raw` is the kernel's own struct drm_mode_modeinfo. */
struct cdrm_mode {
  int width;
  int height;
  int millihertz;
  int is_preferred;
  uint8_t raw[CDRM_MODE_BYTES];
};

/* A socket that a panel may be plugged into, or the panel itself. */
struct cdrm_connector {
  uint32_t id;
  int is_connected;
  /* The indices, as bits, of the CRTCs that can feed it, and the id of the one that does. */
  uint32_t crtc_mask;
  uint32_t crtc;
  int mode_count;
  struct cdrm_mode modes[CDRM_MODES];
  /* As the kernel names it: "HDMI-A-1". */
  char name[CDRM_NAME];
};

/* The plane that a CRTC shows below all others. */
struct cdrm_plane {
  uint32_t id;
  int has_xrgb8888;
  int has_rgb565;
};

/* What is lit, and the numbers of the properties that say so. */
struct cdrm_pipe {
  uint32_t connector;
  uint32_t crtc;
  uint32_t plane;
  uint32_t mode_blob;
  struct cdrm_mode mode;
  uint32_t connector_crtc;
  uint32_t crtc_mode;
  uint32_t crtc_active;
  /* FB_ID, CRTC_ID, SRC_X, SRC_Y, SRC_W, SRC_H, CRTC_X, CRTC_Y, CRTC_W, CRTC_H. */
  uint32_t plane_properties[10];
};

/* Memory that a card can show. */
struct cdrm_buffer {
  uint32_t handle;
  uint32_t row_bytes;
  uint64_t bytes;
  int width;
  int height;
};

enum { CDRM_TEST, CDRM_SET, CDRM_FLIP };

int cdrm_open(const char *path);
int cdrm_close(int card);
/* Becomes the one who may set modes; succeeds when that is so already. */
int cdrm_set_master(int card);
/* Asks for atomic commits and for planes of every kind. */
int cdrm_enable_atomic(int card);

/* EOPNOTSUPP of a card without mode setting. */
int cdrm_find_resources(int card, struct cdrm_resources *found);
int cdrm_find_connector(int card, uint32_t id, struct cdrm_connector *found);
/* The primary plane of the CRTC with that index; ENOENT where there is none. */
int cdrm_find_plane(int card, int crtc_index, struct cdrm_plane *found);
/* Fills in the properties of the connector, CRTC and plane named; ENOENT where one is missing. */
int cdrm_find_properties(int card, struct cdrm_pipe *pipe);

/* Memory for pictures of 32 or 16 bits a pixel; it is the card's until that is closed. */
int cdrm_create_buffer(int card, int width, int height, int bits, struct cdrm_buffer *made);
int cdrm_map_buffer(int card, const struct cdrm_buffer *buffer, void **memory);
int cdrm_unmap_buffer(const struct cdrm_buffer *buffer, void *memory);
int cdrm_destroy_buffer(int card, const struct cdrm_buffer *buffer);
/* Makes a picture of it that a CRTC can show: XRGB8888 of 32 bits, RGB565 of 16. */
int cdrm_add_frame(int card, const struct cdrm_buffer *buffer, int bits, uint32_t *frame);
int cdrm_add_mode(int card, const struct cdrm_mode *mode, uint32_t *blob);

/* Shows `frame` by an atomic commit: only asks (CDRM_TEST), lights the panel (CDRM_SET), or
   exchanges the picture at the next refresh and tells when that is done (CDRM_FLIP). */
int cdrm_commit(int card, const struct cdrm_pipe *pipe, uint32_t frame, int what);
/* The same with the calls that were there before atomic commits: CDRM_SET and CDRM_FLIP. */
int cdrm_commit_legacy(int card, const struct cdrm_pipe *pipe, uint32_t frame, int what);
/* How many exchanges are done since the last call; -1 with EAGAIN when none is. */
int cdrm_take_flips(int card);
