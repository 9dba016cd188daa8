import CJPEG
import CPNG
import Glibc

/// A gray test picture of `width` x `height`: a slope with a bright block at its top left, so that
/// no two turns or mirrorings of it look alike.
func slope(width: Int, height: Int) -> [UInt8] {
  var pixels = [UInt8]()
  for y in 0..<height {
    for x in 0..<width {
      let isBlock = x < width / 2 && y < height / 4
      pixels.append(isBlock ? 250 : UInt8(20 + 100 * x / width + 80 * y / height))
    }
  }
  return pixels
}

/// JPEG files made by libjpeg, for tests of reading them.
enum JPEGEncoder {
  /// `pixels` of `channels` samples each, as a JPEG of the best quality.
  static func encode(
    _ pixels: [UInt8], width: Int, height: Int, channels: Int = 1, progressive: Bool = false
  ) -> [UInt8] {
    var encoder = jpeg_compress_struct()
    var errors = jpeg_error_mgr()
    return withUnsafeMutablePointer(to: &errors) { errors in
      encoder.err = jpeg_std_error(errors)
      jpeg_CreateCompress(&encoder, JPEG_LIB_VERSION, MemoryLayout<jpeg_compress_struct>.size)
      var bytes: UnsafeMutablePointer<UInt8>?
      var count: UInt = 0
      jpeg_mem_dest(&encoder, &bytes, &count)
      encoder.image_width = UInt32(width)
      encoder.image_height = UInt32(height)
      encoder.input_components = Int32(channels)
      encoder.in_color_space = channels == 1 ? JCS_GRAYSCALE : channels == 3 ? JCS_RGB : JCS_CMYK
      jpeg_set_defaults(&encoder)
      jpeg_set_quality(&encoder, 100, 1)
      if progressive { jpeg_simple_progression(&encoder) }
      jpeg_start_compress(&encoder, 1)
      var samples = pixels
      samples.withUnsafeMutableBufferPointer { samples in
        for y in 0..<height {
          var row = samples.baseAddress.map { $0 + y * width * channels }
          jpeg_write_scanlines(&encoder, &row, 1)
        }
      }
      jpeg_finish_compress(&encoder)
      let result = Array(UnsafeBufferPointer(start: bytes, count: Int(count)))
      jpeg_destroy_compress(&encoder)
      bytes.map { free($0) }
      return result
    }
  }

  /// `jpeg` with an EXIF segment that states `orientation`, in either byte order.
  static func tagged(_ jpeg: [UInt8], orientation: UInt8, littleEndian: Bool) -> [UInt8] {
    func word(_ value: UInt16) -> [UInt8] {
      let bytes = [UInt8(value >> 8), UInt8(value & 255)]
      return littleEndian ? bytes.reversed() : bytes
    }
    func long(_ value: UInt16) -> [UInt8] {
      littleEndian ? word(value) + [0, 0] : [0, 0] + word(value)
    }
    var tiff: [UInt8] = littleEndian ? [0x49, 0x49] : [0x4D, 0x4D]
    tiff += word(42) + long(8) + word(2)
    tiff += word(0x0100) + word(3) + long(1) + word(7) + [0, 0]
    tiff += word(0x0112) + word(3) + long(1) + word(UInt16(orientation)) + [0, 0] + long(0)
    let body = Array("Exif\0\0".utf8) + tiff
    let length = body.count + 2
    return jpeg[0..<2] + [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 255)] + body + jpeg[2...]
  }
}

/// PNG files made by libpng, for tests of reading them.
enum PNGEncoder {
  /// Rows of raw samples as a PNG of the colour type and depth given.
  static func encode(
    rows: [[UInt8]], width: Int, depth: Int, colorType: Int32, interlaced: Bool = false,
    palette: [png_color] = [], opacities: [UInt8] = []
  ) -> [UInt8] {
    final class Sink { var bytes = [UInt8]() }
    let sink = Sink()
    var encoder = png_create_write_struct(PNG_LIBPNG_VER_STRING, nil, nil, nil)
    var info = png_create_info_struct(encoder)
    png_set_write_fn(
      encoder, Unmanaged.passUnretained(sink).toOpaque(),
      { encoder, bytes, count in
        guard let opaque = png_get_io_ptr(encoder) else { return }
        let sink = Unmanaged<Sink>.fromOpaque(opaque).takeUnretainedValue()
        sink.bytes += UnsafeBufferPointer(start: bytes, count: count)
      }, { _ in })
    png_set_IHDR(
      encoder, info, UInt32(width), UInt32(rows.count), Int32(depth), colorType,
      interlaced ? PNG_INTERLACE_ADAM7 : PNG_INTERLACE_NONE, 0, 0)
    if !palette.isEmpty { png_set_PLTE(encoder, info, palette, Int32(palette.count)) }
    if !opacities.isEmpty { png_set_tRNS(encoder, info, opacities, Int32(opacities.count), nil) }
    png_write_info(encoder, info)
    for _ in 0..<png_set_interlace_handling(encoder) {
      for row in rows { png_write_row(encoder, row) }
    }
    png_write_end(encoder, info)
    png_destroy_write_struct(&encoder, &info)
    return sink.bytes
  }
}
