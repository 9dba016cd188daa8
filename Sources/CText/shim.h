#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_MODULE_H
#include FT_OUTLINE_H
#include FT_BITMAP_H
#include <hb.h>

// FreeType's flags are macros that compute, and an outline's shift is a pair of calls: both are
// kept in one place here.

/// Loads the outline of a glyph at the size set, fitted to whole pixels in height but not in width.
static inline FT_Error ctext_load(FT_Face face, FT_UInt glyph) {
  return FT_Load_Glyph(face, glyph, FT_LOAD_TARGET_LIGHT | FT_LOAD_NO_BITMAP);
}

/// Renders the outline loaded, moved right by `shift` 64ths of a pixel, as 8-bit coverage.
static inline FT_Error ctext_render(FT_Face face, FT_Pos shift) {
  if (face->glyph->format == FT_GLYPH_FORMAT_OUTLINE)
    FT_Outline_Translate(&face->glyph->outline, shift, 0);
  return FT_Render_Glyph(face->glyph, FT_RENDER_MODE_NORMAL);
}

/// Whether an error of FreeType says that its memory was used up.
static inline int ctext_is_out_of_memory(FT_Error error) {
  return FT_ERROR_BASE(error) == FT_Err_Out_Of_Memory;
}
