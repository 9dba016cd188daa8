#include "CDRM.h"

#include <drm_fourcc.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include <xf86drm.h>
#include <xf86drmMode.h>

_Static_assert(sizeof(struct drm_mode_modeinfo) == CDRM_MODE_BYTES, "a mode as the kernel has it");
_Static_assert(sizeof(drmModeModeInfo) == CDRM_MODE_BYTES, "a mode as the library has it");

int cdrm_open(const char *path) { return open(path, O_RDWR | O_CLOEXEC | O_NONBLOCK); }

int cdrm_close(int card) { return close(card); }

int cdrm_set_master(int card) { return drmIoctl(card, DRM_IOCTL_SET_MASTER, NULL); }

int cdrm_enable_atomic(int card) {
  struct drm_set_client_cap planes = {.capability = DRM_CLIENT_CAP_UNIVERSAL_PLANES, .value = 1};
  struct drm_set_client_cap atomic = {.capability = DRM_CLIENT_CAP_ATOMIC, .value = 1};
  int result = drmIoctl(card, DRM_IOCTL_SET_CLIENT_CAP, &planes);
  return result < 0 ? result : drmIoctl(card, DRM_IOCTL_SET_CLIENT_CAP, &atomic);
}

static int at_most(int count, int capacity) { return count < capacity ? count : capacity; }

int cdrm_find_resources(int card, struct cdrm_resources *found) {
  drmModeRes *all = drmModeGetResources(card);
  if (!all) return -1;
  found->connector_count = at_most(all->count_connectors, CDRM_CONNECTORS);
  found->crtc_count = at_most(all->count_crtcs, CDRM_CRTCS);
  for (int i = 0; i < found->connector_count; i++) found->connectors[i] = all->connectors[i];
  for (int i = 0; i < found->crtc_count; i++) found->crtcs[i] = all->crtcs[i];
  drmModeFreeResources(all);
  return 0;
}

/* From one picture to the next, as a rate: the kernel's own `vrefresh` is rounded. */
static int millihertz(const drmModeModeInfo *mode) {
  uint64_t pixels = (uint64_t)mode->htotal * mode->vtotal;
  if (pixels == 0 || mode->clock == 0) return (int)mode->vrefresh * 1000;
  uint64_t rate = (uint64_t)mode->clock * 1000000 / pixels;
  if (mode->flags & DRM_MODE_FLAG_INTERLACE) rate *= 2;
  if (mode->flags & DRM_MODE_FLAG_DBLSCAN) rate /= 2;
  return (int)rate;
}

static void describe(drmModeConnector *connector, struct cdrm_connector *found) {
  const char *kind = drmModeGetConnectorTypeName(connector->connector_type);
  snprintf(found->name, CDRM_NAME, "%s-%u", kind ? kind : "Unknown", connector->connector_type_id);
  found->id = connector->connector_id;
  found->is_connected = connector->connection == DRM_MODE_CONNECTED;
  found->mode_count = at_most(connector->count_modes, CDRM_MODES);
  for (int i = 0; i < found->mode_count; i++) {
    const drmModeModeInfo *mode = &connector->modes[i];
    struct cdrm_mode *one = &found->modes[i];
    one->width = mode->hdisplay;
    one->height = mode->vdisplay;
    one->millihertz = millihertz(mode);
    one->is_preferred = (mode->type & DRM_MODE_TYPE_PREFERRED) != 0;
    memcpy(one->raw, mode, CDRM_MODE_BYTES);
  }
}

int cdrm_find_connector(int card, uint32_t id, struct cdrm_connector *found) {
  drmModeConnector *connector = drmModeGetConnector(card, id);
  if (!connector) return -1;
  memset(found, 0, sizeof *found);
  describe(connector, found);
  for (int i = 0; i < connector->count_encoders; i++) {
    drmModeEncoder *encoder = drmModeGetEncoder(card, connector->encoders[i]);
    if (!encoder) continue;
    found->crtc_mask |= encoder->possible_crtcs;
    if (encoder->encoder_id == connector->encoder_id) found->crtc = encoder->crtc_id;
    drmModeFreeEncoder(encoder);
  }
  drmModeFreeConnector(connector);
  return 0;
}

/* The property called `name` of an object: its number, or 0; its value, where that is wanted. */
static uint32_t property(
    int card, drmModeObjectProperties *all, const char *name, uint64_t *value) {
  uint32_t number = 0;
  for (uint32_t i = 0; i < all->count_props && number == 0; i++) {
    drmModePropertyRes *one = drmModeGetProperty(card, all->props[i]);
    if (!one) continue;
    if (strcmp(one->name, name) == 0) {
      number = one->prop_id;
      if (value) *value = all->prop_values[i];
    }
    drmModeFreeProperty(one);
  }
  return number;
}

static int is_primary(int card, uint32_t plane) {
  drmModeObjectProperties *all = drmModeObjectGetProperties(card, plane, DRM_MODE_OBJECT_PLANE);
  uint64_t kind = DRM_PLANE_TYPE_OVERLAY;
  if (!all) return 0;
  property(card, all, "type", &kind);
  drmModeFreeObjectProperties(all);
  return kind == DRM_PLANE_TYPE_PRIMARY;
}

int cdrm_find_plane(int card, int crtc_index, struct cdrm_plane *found) {
  drmModePlaneRes *all = drmModeGetPlaneResources(card);
  if (!all) return -1;
  memset(found, 0, sizeof *found);
  for (uint32_t i = 0; i < all->count_planes && found->id == 0; i++) {
    drmModePlane *plane = drmModeGetPlane(card, all->planes[i]);
    if (!plane) continue;
    if (plane->possible_crtcs & 1u << crtc_index && is_primary(card, plane->plane_id)) {
      found->id = plane->plane_id;
      for (uint32_t j = 0; j < plane->count_formats; j++) {
        if (plane->formats[j] == DRM_FORMAT_XRGB8888) found->has_xrgb8888 = 1;
        if (plane->formats[j] == DRM_FORMAT_RGB565) found->has_rgb565 = 1;
      }
    }
    drmModeFreePlane(plane);
  }
  drmModeFreePlaneResources(all);
  if (found->id != 0) return 0;
  errno = ENOENT;
  return -1;
}

/* The numbers of the properties called `names`; -1 unless all are there. */
static int numbers(
    int card, uint32_t object, uint32_t kind, const char *const *names, int count,
    uint32_t *found) {
  drmModeObjectProperties *all = drmModeObjectGetProperties(card, object, kind);
  if (!all) return -1;
  int missing = 0;
  for (int i = 0; i < count; i++) {
    found[i] = property(card, all, names[i], NULL);
    if (found[i] == 0) missing = 1;
  }
  drmModeFreeObjectProperties(all);
  if (!missing) return 0;
  errno = ENOENT;
  return -1;
}

int cdrm_find_properties(int card, struct cdrm_pipe *pipe) {
  static const char *const of_connector[] = {"CRTC_ID"};
  static const char *const of_crtc[] = {"MODE_ID", "ACTIVE"};
  static const char *const of_plane[] = {"FB_ID", "CRTC_ID", "SRC_X",  "SRC_Y",  "SRC_W",
                                         "SRC_H", "CRTC_X",  "CRTC_Y", "CRTC_W", "CRTC_H"};
  uint32_t crtc[2];
  if (numbers(card, pipe->connector, DRM_MODE_OBJECT_CONNECTOR, of_connector, 1,
              &pipe->connector_crtc)
      < 0)
    return -1;
  if (numbers(card, pipe->crtc, DRM_MODE_OBJECT_CRTC, of_crtc, 2, crtc) < 0) return -1;
  pipe->crtc_mode = crtc[0];
  pipe->crtc_active = crtc[1];
  return numbers(card, pipe->plane, DRM_MODE_OBJECT_PLANE, of_plane, 10, pipe->plane_properties);
}

int cdrm_create_buffer(int card, int width, int height, int bits, struct cdrm_buffer *made) {
  struct drm_mode_create_dumb wanted = {
      .width = (uint32_t)width, .height = (uint32_t)height, .bpp = (uint32_t)bits};
  int result = drmIoctl(card, DRM_IOCTL_MODE_CREATE_DUMB, &wanted);
  if (result < 0) return result;
  *made = (struct cdrm_buffer){.handle = wanted.handle,
                               .row_bytes = wanted.pitch,
                               .bytes = wanted.size,
                               .width = width,
                               .height = height};
  return 0;
}

int cdrm_map_buffer(int card, const struct cdrm_buffer *buffer, void **memory) {
  struct drm_mode_map_dumb place = {.handle = buffer->handle};
  int result = drmIoctl(card, DRM_IOCTL_MODE_MAP_DUMB, &place);
  if (result < 0) return result;
  void *mapped =
      mmap(NULL, buffer->bytes, PROT_READ | PROT_WRITE, MAP_SHARED, card, (off_t)place.offset);
  if (mapped == MAP_FAILED) return -1;
  *memory = mapped;
  return 0;
}

int cdrm_unmap_buffer(const struct cdrm_buffer *buffer, void *memory) {
  return munmap(memory, buffer->bytes);
}

int cdrm_destroy_buffer(int card, const struct cdrm_buffer *buffer) {
  struct drm_mode_destroy_dumb gone = {.handle = buffer->handle};
  return drmIoctl(card, DRM_IOCTL_MODE_DESTROY_DUMB, &gone);
}

int cdrm_add_frame(int card, const struct cdrm_buffer *buffer, int bits, uint32_t *frame) {
  struct drm_mode_fb_cmd2 wanted = {
      .width = (uint32_t)buffer->width,
      .height = (uint32_t)buffer->height,
      .pixel_format = bits == 16 ? DRM_FORMAT_RGB565 : DRM_FORMAT_XRGB8888,
      .handles = {buffer->handle},
      .pitches = {buffer->row_bytes},
  };
  int result = drmIoctl(card, DRM_IOCTL_MODE_ADDFB2, &wanted);
  if (result >= 0) *frame = wanted.fb_id;
  return result;
}

int cdrm_add_mode(int card, const struct cdrm_mode *mode, uint32_t *blob) {
  struct drm_mode_create_blob wanted = {
      .data = (uint64_t)(uintptr_t)mode->raw, .length = CDRM_MODE_BYTES};
  int result = drmIoctl(card, DRM_IOCTL_MODE_CREATEPROPBLOB, &wanted);
  if (result >= 0) *blob = wanted.blob_id;
  return result;
}

int cdrm_commit(int card, const struct cdrm_pipe *pipe, uint32_t frame, int what) {
  uint64_t width = (uint64_t)pipe->mode.width, height = (uint64_t)pipe->mode.height;
  /* The plane comes first: a flip names it alone, and of its properties the picture alone. */
  uint32_t objects[3] = {pipe->plane, pipe->connector, pipe->crtc};
  uint32_t counts[3] = {what == CDRM_FLIP ? 1 : 10, 1, 2};
  uint32_t properties[13];
  uint64_t values[13] = {frame, pipe->crtc, 0, 0, width << 16, height << 16, 0, 0, width, height,
                         pipe->crtc, pipe->mode_blob, 1};
  memcpy(properties, pipe->plane_properties, sizeof pipe->plane_properties);
  properties[10] = pipe->connector_crtc;
  properties[11] = pipe->crtc_mode;
  properties[12] = pipe->crtc_active;
  struct drm_mode_atomic wanted = {
      .flags = what == CDRM_FLIP   ? DRM_MODE_ATOMIC_NONBLOCK | DRM_MODE_PAGE_FLIP_EVENT
               : what == CDRM_TEST ? DRM_MODE_ATOMIC_TEST_ONLY | DRM_MODE_ATOMIC_ALLOW_MODESET
                                   : DRM_MODE_ATOMIC_ALLOW_MODESET,
      .count_objs = what == CDRM_FLIP ? 1 : 3,
      .objs_ptr = (uint64_t)(uintptr_t)objects,
      .count_props_ptr = (uint64_t)(uintptr_t)counts,
      .props_ptr = (uint64_t)(uintptr_t)properties,
      .prop_values_ptr = (uint64_t)(uintptr_t)values,
  };
  return drmIoctl(card, DRM_IOCTL_MODE_ATOMIC, &wanted);
}

int cdrm_commit_legacy(int card, const struct cdrm_pipe *pipe, uint32_t frame, int what) {
  if (what == CDRM_FLIP) {
    struct drm_mode_crtc_page_flip wanted = {
        .crtc_id = pipe->crtc, .fb_id = frame, .flags = DRM_MODE_PAGE_FLIP_EVENT};
    return drmIoctl(card, DRM_IOCTL_MODE_PAGE_FLIP, &wanted);
  }
  uint32_t connector = pipe->connector;
  struct drm_mode_crtc wanted = {
      .set_connectors_ptr = (uint64_t)(uintptr_t)&connector,
      .count_connectors = 1,
      .crtc_id = pipe->crtc,
      .fb_id = frame,
      .mode_valid = 1,
  };
  memcpy(&wanted.mode, pipe->mode.raw, CDRM_MODE_BYTES);
  return drmIoctl(card, DRM_IOCTL_MODE_SETCRTC, &wanted);
}

int cdrm_take_flips(int card) {
  char bytes[1024];
  ssize_t count = read(card, bytes, sizeof bytes);
  if (count < 0) return -1;
  int flips = 0;
  /* The kernel gives whole events alone. */
  for (ssize_t at = 0; at + (ssize_t)sizeof(struct drm_event) <= count;) {
    struct drm_event event;
    memcpy(&event, bytes + at, sizeof event);
    if (event.length < sizeof event) break;
    if (event.type == DRM_EVENT_FLIP_COMPLETE) flips++;
    at += event.length;
  }
  return flips;
}
