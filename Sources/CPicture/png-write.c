#include "CPicture.h"

#include <errno.h>
#include <setjmp.h>
#include <unistd.h>

#include <png.h>

/// An encoder, the memory it has left, and what has gone wrong.
typedef struct {
  png_structp encoder;
  png_infop info;
  int descriptor;
  uint8_t *scratch;
  size_t left;
  jmp_buf escape;
  int lacked_memory;
  int lacked_file;
} PNG;

static void leave(png_structp encoder, png_const_charp message) {
  (void)message;
  PNG *png = png_get_error_ptr(encoder);
  longjmp(png->escape, 1);
}

static void say_nothing(png_structp encoder, png_const_charp message) {
  (void)encoder;
  (void)message;
}

/// Cuts memory from the scratch block; an encoder lives for one picture, so nothing goes back.
static void *cut(PNG *png, size_t count) {
  count = (count + 15) & ~(size_t)15;
  if (count > png->left) {
    png->lacked_memory = 1;
    return NULL;
  }
  void *memory = png->scratch;
  png->scratch += count;
  png->left -= count;
  return memory;
}

static png_voidp take(png_structp encoder, png_alloc_size_t count) {
  return cut(png_get_mem_ptr(encoder), count);
}

static void give_back(png_structp encoder, png_voidp memory) {
  (void)encoder;
  (void)memory;
}

static void store(png_structp encoder, png_bytep bytes, size_t count) {
  PNG *png = png_get_io_ptr(encoder);
  while (count > 0) {
    ssize_t written = write(png->descriptor, bytes, count);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) {
      png->lacked_file = 1;
      longjmp(png->escape, 1);
    }
    bytes += written;
    count -= (size_t)written;
  }
}

static void flush(png_structp encoder) { (void)encoder; }

static void take_colours(uint8_t *row, const uint32_t *line, size_t width) {
  for (size_t x = 0; x < width; x++) {
    row[3 * x] = (uint8_t)(line[x] >> 16);
    row[3 * x + 1] = (uint8_t)(line[x] >> 8);
    row[3 * x + 2] = (uint8_t)line[x];
  }
}

/// Writes `pixels`, or `luma` where that is not NULL.
static CPictureVerdict encode(
    PNG *png, const uint32_t *pixels, const uint8_t *luma, CPictureSize size, size_t stride) {
  if (setjmp(png->escape)) return png->lacked_file ? CPictureNotWritten : CPictureNoMemory;
  png->encoder = png_create_write_struct_2(
      PNG_LIBPNG_VER_STRING, png, leave, say_nothing, png, take, give_back);
  if (png->encoder == NULL) return CPictureNoMemory;
  png->info = png_create_info_struct(png->encoder);
  uint8_t *row = cut(png, (size_t)size.width * 3);
  if (png->info == NULL || row == NULL) return CPictureNoMemory;
  png_set_write_fn(png->encoder, png, store, flush);
  png_set_IHDR(
      png->encoder, png->info, size.width, size.height, 8,
      luma ? PNG_COLOR_TYPE_GRAY : PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
      PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  // Screens are flat: what repeats is found best in the pixels as they are. What a camera saw is
  // not, and a board has little time for it: one cheap filter, little effort.
  png_set_filter(png->encoder, PNG_FILTER_TYPE_BASE, luma ? PNG_FILTER_SUB : PNG_FILTER_NONE);
  png_set_compression_level(png->encoder, luma ? 3 : 9);
  png_write_info(png->encoder, png->info);
  for (size_t y = 0; y < size.height; y++) {
    if (luma) {
      for (size_t x = 0; x < size.width; x++) row[x] = luma[y * stride + x];
    } else {
      take_colours(row, pixels + y * stride, size.width);
    }
    png_write_row(png->encoder, row);
  }
  png_write_end(png->encoder, NULL);
  return CPictureFine;
}

static CPictureVerdict write_all(
    int descriptor, const uint32_t *pixels, const uint8_t *luma, CPictureSize size, size_t stride,
    uint8_t *scratch, size_t scratch_count) {
  PNG png = {.descriptor = descriptor, .scratch = scratch, .left = scratch_count};
  CPictureVerdict verdict = encode(&png, pixels, luma, size, stride);
  int cause = errno;
  png_destroy_write_struct(&png.encoder, &png.info);
  errno = cause;
  return verdict;
}

CPictureVerdict cpicture_png_write(
    int descriptor, const uint32_t *pixels, CPictureSize size, size_t stride, uint8_t *scratch,
    size_t scratch_count) {
  return write_all(descriptor, pixels, NULL, size, stride, scratch, scratch_count);
}

CPictureVerdict cpicture_png_write_gray(
    int descriptor, const uint8_t *luma, CPictureSize size, uint8_t *scratch,
    size_t scratch_count) {
  return write_all(descriptor, NULL, luma, size, size.width, scratch, scratch_count);
}
