#include "CPicture.h"

#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

#include <png.h>

/// A decoder, the bytes that it has not read yet, and what has gone wrong.
typedef struct {
  png_structp decoder;
  png_infop info;
  const uint8_t *bytes;
  size_t left;
  jmp_buf escape;
  int ran_out;
  uint8_t *row;
} PNG;

static void leave(png_structp decoder, png_const_charp message) {
  (void)message;
  PNG *png = png_get_error_ptr(decoder);
  longjmp(png->escape, 1);
}

static void say_nothing(png_structp decoder, png_const_charp message) {
  (void)decoder;
  (void)message;
}

static void feed(png_structp decoder, png_bytep to, size_t count) {
  PNG *png = png_get_io_ptr(decoder);
  if (count > png->left) {
    png->ran_out = 1;
    longjmp(png->escape, 1);
  }
  memcpy(to, png->bytes, count);
  png->bytes += count;
  png->left -= count;
}

static CPictureVerdict verdict(const PNG *png) {
  return png->ran_out ? CPictureTruncated : CPictureDamaged;
}

static CPictureVerdict begin(PNG *png, const uint8_t *bytes, size_t count) {
  png->bytes = bytes;
  png->left = count;
  png->decoder = png_create_read_struct(PNG_LIBPNG_VER_STRING, png, leave, say_nothing);
  if (png->decoder == NULL) return CPictureNoMemory;
  png->info = png_create_info_struct(png->decoder);
  if (png->info == NULL) return CPictureNoMemory;
  png_set_read_fn(png->decoder, png, feed);
  return CPictureFine;
}

static void end(PNG *png) {
  free(png->row);
  png_destroy_read_struct(&png->decoder, &png->info, NULL);
}

static CPictureVerdict measure(PNG *png, CPictureSize *size) {
  if (setjmp(png->escape)) return verdict(png);
  png_read_info(png->decoder, png->info);
  size->width = png_get_image_width(png->decoder, png->info);
  size->height = png_get_image_height(png->decoder, png->info);
  return CPictureFine;
}

/// Asks libpng for 8 bits a channel, in gray or colour, with or without opacity.
static void ask_for_bytes(PNG *png) {
  png_set_expand(png->decoder);
  png_set_scale_16(png->decoder);
  png_set_packing(png->decoder);
  png_read_update_info(png->decoder, png->info);
}

static uint8_t over_white(uint8_t luma, uint8_t opacity) {
  return (uint8_t)((luma * opacity + 255 * (255 - opacity) + 127) / 255);
}

static uint8_t luma_of(const uint8_t *pixel, int channels) {
  switch (channels) {
    case 1: return pixel[0];
    case 2: return over_white(pixel[0], pixel[1]);
    case 3: return cpicture_luma(pixel[0], pixel[1], pixel[2]);
    default: return over_white(cpicture_luma(pixel[0], pixel[1], pixel[2]), pixel[3]);
  }
}

/// Places one row of one pass; `step` columns of the picture lie between its pixels.
static void place(
    const uint8_t *row, size_t count, int channels, uint8_t *line, ptrdiff_t step) {
  for (size_t x = 0; x < count; x++)
    line[(ptrdiff_t)x * step] = luma_of(row + x * (size_t)channels, channels);
}

static CPictureVerdict decode(PNG *png, CPicturePlacement to) {
  if (setjmp(png->escape)) return verdict(png);
  png_read_info(png->decoder, png->info);
  ask_for_bytes(png);
  size_t width = png_get_image_width(png->decoder, png->info);
  size_t height = png_get_image_height(png->decoder, png->info);
  int channels = png_get_channels(png->decoder, png->info);
  png->row = malloc(png_get_rowbytes(png->decoder, png->info));
  if (png->row == NULL) return CPictureNoMemory;
  // Interlaced passes are put in place here, so that they need no second picture to meet in.
  int interlaced = png_get_interlace_type(png->decoder, png->info) != PNG_INTERLACE_NONE;
  for (int pass = 0; pass < (interlaced ? PNG_INTERLACE_ADAM7_PASSES : 1); pass++) {
    size_t left = interlaced ? PNG_PASS_START_COL(pass) : 0;
    size_t top = interlaced ? PNG_PASS_START_ROW(pass) : 0;
    size_t right = interlaced ? (size_t)1 << PNG_PASS_COL_SHIFT(pass) : 1;
    size_t down = interlaced ? (size_t)1 << PNG_PASS_ROW_SHIFT(pass) : 1;
    if (left >= width) continue;
    size_t count = (width - left + right - 1) / right;
    for (size_t y = top; y < height; y += down) {
      png_read_row(png->decoder, png->row, NULL);
      place(
          png->row, count, channels,
          to.origin + (ptrdiff_t)y * to.row_step + (ptrdiff_t)left * to.column_step,
          (ptrdiff_t)right * to.column_step);
    }
  }
  return CPictureFine;
}

CPictureVerdict cpicture_png_size(const uint8_t *bytes, size_t count, CPictureSize *size) {
  PNG png = {0};
  CPictureVerdict verdict = begin(&png, bytes, count);
  if (verdict == CPictureFine) verdict = measure(&png, size);
  end(&png);
  return verdict;
}

CPictureVerdict cpicture_png_luma(
    const uint8_t *bytes, size_t count, CPicturePlacement placement) {
  PNG png = {0};
  CPictureVerdict verdict = begin(&png, bytes, count);
  if (verdict == CPictureFine) verdict = decode(&png, placement);
  end(&png);
  return verdict;
}
