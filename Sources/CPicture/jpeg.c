#include "CPicture.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

#include <jpeglib.h>
#include <jerror.h>

/// A file of more scans than any encoder makes is built to waste time.
enum { most_scans = 200 };

/// A decoder and what has gone wrong in it so far.
typedef struct {
  struct jpeg_decompress_struct decoder;
  struct jpeg_error_mgr errors;
  struct jpeg_progress_mgr progress;
  jmp_buf escape;
  int ran_out;
  int lacked_data;
  int damaged;
  uint8_t *row;
} JPEG;

static JPEG *owner(j_common_ptr any) { return any->client_data; }

static void leave(j_common_ptr any) { longjmp(owner(any)->escape, 1); }

/// Notes warnings instead of printing them.
static void note(j_common_ptr any, int level) {
  if (level >= 0) return;
  JPEG *jpeg = owner(any);
  switch (any->err->msg_code) {
    case JWRN_JPEG_EOF: jpeg->ran_out = 1; break;
    case JWRN_HIT_MARKER: jpeg->lacked_data = 1; break;
    case JWRN_HUFF_BAD_CODE:
    case JWRN_ARITH_BAD_CODE:
    case JWRN_MUST_RESYNC: jpeg->damaged = 1; break;
    default: break;
  }
}

static void say_nothing(j_common_ptr any) { (void)any; }

static void count_scans(j_common_ptr any) {
  JPEG *jpeg = owner(any);
  if (jpeg->decoder.input_scan_number <= most_scans) return;
  jpeg->damaged = 1;
  leave(any);
}

/// The verdict on the error that ended decoding.
static CPictureVerdict verdict(const JPEG *jpeg) {
  if (jpeg->ran_out) return CPictureTruncated;
  if (jpeg->damaged) return CPictureDamaged;
  switch (jpeg->errors.msg_code) {
    case JERR_OUT_OF_MEMORY: return CPictureNoMemory;
    case JERR_INPUT_EMPTY:
    case JERR_INPUT_EOF: return CPictureTruncated;
    case JERR_ARITH_NOTIMPL:
    case JERR_BAD_PRECISION:
    case JERR_CONVERSION_NOTIMPL:
    case JERR_SOF_UNSUPPORTED: return CPictureUnsupported;
    default: return CPictureDamaged;
  }
}

static void begin(JPEG *jpeg) {
  jpeg->decoder.err = jpeg_std_error(&jpeg->errors);
  jpeg->errors.error_exit = leave;
  jpeg->errors.emit_message = note;
  jpeg->errors.output_message = say_nothing;
  jpeg->decoder.client_data = jpeg;
}

static void read_header(JPEG *jpeg, const uint8_t *bytes, size_t count) {
  jpeg_create_decompress(&jpeg->decoder);
  jpeg->progress.progress_monitor = count_scans;
  jpeg->decoder.progress = &jpeg->progress;
  jpeg_mem_src(&jpeg->decoder, bytes, count);
  jpeg_read_header(&jpeg->decoder, TRUE);
}

static int has_four_inks(const JPEG *jpeg) {
  return jpeg->decoder.jpeg_color_space == JCS_CMYK || jpeg->decoder.jpeg_color_space == JCS_YCCK;
}

static CPictureVerdict measure(
    JPEG *jpeg, const uint8_t *bytes, size_t count, CPictureSize *size) {
  if (setjmp(jpeg->escape)) return verdict(jpeg);
  read_header(jpeg, bytes, count);
  if (jpeg->ran_out) return CPictureTruncated;
  if (has_four_inks(jpeg)) return CPictureFourInks;
  size->width = jpeg->decoder.image_width;
  size->height = jpeg->decoder.image_height;
  return CPictureFine;
}

static CPictureVerdict decode(
    JPEG *jpeg, const uint8_t *bytes, size_t count, CPicturePlacement to) {
  if (setjmp(jpeg->escape)) return verdict(jpeg);
  read_header(jpeg, bytes, count);
  if (has_four_inks(jpeg)) return CPictureFourInks;
  jpeg->decoder.out_color_space = JCS_GRAYSCALE;
  jpeg->decoder.dct_method = JDCT_ISLOW;
  jpeg_start_decompress(&jpeg->decoder);
  size_t width = jpeg->decoder.output_width;
  jpeg->row = malloc(width);
  if (jpeg->row == NULL) return CPictureNoMemory;
  while (jpeg->decoder.output_scanline < jpeg->decoder.output_height) {
    uint8_t *line = to.origin + (ptrdiff_t)jpeg->decoder.output_scanline * to.row_step;
    JSAMPROW rows[1] = {to.column_step == 1 ? line : jpeg->row};
    if (jpeg_read_scanlines(&jpeg->decoder, rows, 1) != 1) return CPictureDamaged;
    if (to.column_step == 1) continue;
    for (size_t x = 0; x < width; x++) line[(ptrdiff_t)x * to.column_step] = jpeg->row[x];
  }
  // The last two bytes, the end marker, may be missing: the picture is whole without them. A
  // picture sent as several scans is not, for nobody can tell how many more there should be.
  if (jpeg->ran_out && (jpeg->lacked_data || jpeg_has_multiple_scans(&jpeg->decoder)))
    return CPictureTruncated;
  return jpeg->lacked_data || jpeg->damaged ? CPictureDamaged : CPictureFine;
}

static void end(JPEG *jpeg) {
  free(jpeg->row);
  jpeg_destroy_decompress(&jpeg->decoder);
}

CPictureVerdict cpicture_jpeg_size(const uint8_t *bytes, size_t count, CPictureSize *size) {
  JPEG jpeg = {0};
  begin(&jpeg);
  CPictureVerdict verdict = measure(&jpeg, bytes, count, size);
  end(&jpeg);
  return verdict;
}

CPictureVerdict cpicture_jpeg_luma(
    const uint8_t *bytes, size_t count, CPicturePlacement placement) {
  JPEG jpeg = {0};
  begin(&jpeg);
  CPictureVerdict verdict = decode(&jpeg, bytes, count, placement);
  end(&jpeg);
  return verdict;
}
