#pragma once

#include <stddef.h>
#include <stdint.h>

// libjpeg and libpng report failure by longjmp, which Swift frames cannot survive. Every call here
// starts and ends within itself: it either says "fine" or names what was wrong, prints nothing and
// keeps nothing. Bytes come from memory and pixels go to memory that the caller owns.

/// How a call ended.
typedef enum {
  CPictureFine = 0,
  /// The bytes end before the picture does.
  CPictureTruncated,
  /// The bytes break the rules of their format.
  CPictureDamaged,
  /// JPEG in four inks.
  CPictureFourInks,
  /// A lawful variant that is not read, such as lossless or 12-bit JPEG.
  CPictureUnsupported,
  /// The library could not get memory.
  CPictureNoMemory,
  /// The file could not be written; errno says why.
  CPictureNotWritten,
} CPictureVerdict;

/// The size that a picture's header states.
typedef struct {
  uint32_t width;
  uint32_t height;
} CPictureSize;

/// Where decoded luma goes: the pixel in column x of row y of the file is written to
/// origin + x * column_step + y * row_step. Signed steps turn and mirror a picture while it is
/// decoded.
typedef struct {
  uint8_t *origin;
  ptrdiff_t column_step;
  ptrdiff_t row_step;
} CPicturePlacement;

/// Reads the header of a JPEG.
CPictureVerdict cpicture_jpeg_size(const uint8_t *bytes, size_t count, CPictureSize *size);

/// Decodes the luma of a JPEG; the placement must have room for what its header states.
CPictureVerdict cpicture_jpeg_luma(const uint8_t *bytes, size_t count, CPicturePlacement placement);

/// Reads the header of a PNG.
CPictureVerdict cpicture_png_size(const uint8_t *bytes, size_t count, CPictureSize *size);

/// Decodes the luma of a PNG over white; the placement must have room for what its header states.
CPictureVerdict cpicture_png_luma(const uint8_t *bytes, size_t count, CPicturePlacement placement);

/// Writes XRGB8888 pixels as an 8-bit colour PNG; `stride` counts pixels.
///
/// libpng and zlib take all their memory from `scratch`; CPictureNoMemory says it was too small.
CPictureVerdict cpicture_png_write(
    int descriptor, const uint32_t *pixels, CPictureSize size, size_t stride, uint8_t *scratch,
    size_t scratch_count);

/// Writes luma as an 8-bit gray PNG, row after row without a gap; memory as above.
CPictureVerdict cpicture_png_write_gray(
    int descriptor, const uint8_t *luma, CPictureSize size, uint8_t *scratch,
    size_t scratch_count);

/// The luma of a colour by the integer weights of BT.601: 77, 150 and 29 of 256.
static inline uint8_t cpicture_luma(uint8_t red, uint8_t green, uint8_t blue) {
  return (uint8_t)((77u * red + 150u * green + 29u * blue + 128u) >> 8);
}
