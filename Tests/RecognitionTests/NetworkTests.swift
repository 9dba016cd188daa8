import Foundation
import Recognition
import StaticMemory
import Testing

/// The two networks against outputs that the training code computed from the same weights
/// (`Tests/Vectors/network`: PGM pictures, and float32 scores as [channel][row][column]).
@Suite struct NetworkTests {
  private static let folder = Package.root.appendingPathComponent("Tests/Vectors/network")
  /// Scores are in the tens; float32 sums over hundreds of products differ by no more.
  private static let tolerance: Float = 2e-3

  private static func vectors(_ name: String) throws -> [(DrawnPicture, [Float])] {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasPrefix(name + "-") && $0.hasSuffix(".pgm") }.sorted()
    return try files.map { file in
      let url = folder.appendingPathComponent(file)
      let data = try Data(contentsOf: url.deletingPathExtension().appendingPathExtension("f32"))
      let scores = data.withUnsafeBytes { raw in
        (0..<(raw.count / 4)).map {
          Float(bitPattern: raw.loadUnaligned(fromByteOffset: 4 * $0, as: UInt32.self).littleEndian)
        }
      }
      return (try DrawnPicture(pgm: url), scores)
    }
  }

  @Test func findGivesTheMapsOfTheVectors() throws {
    let vectors = try Self.vectors("find")
    try #require(vectors.count >= 2)
    var weights = Footprint()
    FindNetwork.plan(in: &weights)
    var memory = Arena(weights)
    let network = FindNetwork(memory: &memory)
    memory.assertFull()
    for (picture, right) in vectors {
      let (width, height) = (picture.width, picture.height)
      let room = Room { FindNetwork.Buffers.plan(width: width, height: height, in: &$0) }
      var scratch = room.scratch
      let buffers = FindNetwork.Buffers(width: width, height: height, from: &scratch)
      var pixels = picture.pixels
      var scores = [Float](repeating: 0, count: 6 * width / 4 * (height / 4))
      try #require(scores.count == right.count)
      pixels.withUnsafeMutableBufferPointer { pixels in
        scores.withUnsafeMutableBufferPointer { scores in
          guard let bytes = pixels.baseAddress, let floats = scores.baseAddress else { return }
          let maps = FindMaps(floats, width: width / 4, height: height / 4)
          network.run(ByteGrid(bytes, width: width, height: height), buffers, into: maps)
        }
      }
      let worst = zip(scores, right).map { abs($0 - $1) }.max() ?? .infinity
      #expect(worst < Self.tolerance)
    }
  }

  @Test func readGivesTheScoresOfTheVectors() throws {
    let vectors = try Self.vectors("read")
    try #require(vectors.count >= 4)
    var weights = Footprint()
    ReadNetwork.plan(in: &weights)
    var memory = Arena(weights)
    let network = ReadNetwork(memory: &memory)
    memory.assertFull()
    for (picture, right) in vectors {
      let frames = picture.width / ReadNetwork.columnsPerFrame
      let room = Room { ReadNetwork.Buffers.plan(width: picture.width, in: &$0) }
      var scratch = room.scratch
      let buffers = ReadNetwork.Buffers(width: picture.width, from: &scratch)
      var pixels = picture.pixels
      var scores = [Float](repeating: 0, count: frames * ReadNetwork.frameStride)
      pixels.withUnsafeMutableBufferPointer { pixels in
        guard let bytes = pixels.baseAddress else { return }
        network.run(
          ByteGrid(bytes, width: picture.width, height: picture.height), buffers, into: &scores)
      }
      for frame in 0..<frames {
        let logits = (0..<ReadNetwork.classes).map { Double(right[$0 * frames + frame]) }
        let top = logits.max() ?? 0
        let sum = top + log(logits.map { exp($0 - top) }.reduce(0, +))
        for (index, logit) in logits.enumerated() {
          let wanted = max(Float(logit - sum), ReadNetwork.floor)
          let got = scores[frame * ReadNetwork.frameStride + index]
          #expect(abs(got - wanted) < Self.tolerance, "class \(index) of frame \(frame)")
        }
      }
    }
  }
}
