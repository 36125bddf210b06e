import TestSupport
import Testing

@testable import Photos

/// Files of frames with anything between them.
@Suite struct SoundFramesTests {
  /// A frame of 417 bytes: MPEG-1, layer III, 128 kbit/s, 44.1 kHz.
  private static func frame(_ fill: UInt8) -> [UInt8] {
    [0xFF, 0xFB, 0x90, 0] + Array(repeating: fill, count: 413)
  }

  private static let frames = (1...6).map { frame($0) }

  private func frames(_ file: [UInt8]) -> [UInt8] {
    file.withUnsafeBufferPointer { soundFrames(ByteView($0)) }
  }

  static let tags: [String: [UInt8]] = {
    let words = Array("quokka".utf8)
    let padding = { (count: Int) in [UInt8](repeating: 0, count: count) }
    return [
      "ID3v1": Array("TAG".utf8) + words + padding(119),
      "ID3v2": Array("ID3".utf8) + [4, 0, 0, 0, 0, 1, 0] + words + [0xFF, 0xFB, 0x90]
        + padding(119),
      "APE": Array("APETAGEX".utf8) + [0xD0, 7, 0, 0, 38, 0, 0, 0, 1, 0, 0, 0] + padding(12)
        + words,
      "Lyrics3": Array("LYRICSBEGININD0000200LYR00006quokka000041LYRICS200".utf8),
      "anything": Array("quokka \u{7F} of any kind".utf8) + [0xFF, 0xFB],
    ]
  }()

  @Test func framesAloneStayAsTheyAre() {
    #expect(frames(Self.frames.flatMap { $0 }) == Self.frames.flatMap { $0 })
    #expect(frames([]) == [] && frames(Array("words".utf8)) == [])
  }

  @Test(arguments: tags.keys.sorted()) func tagsGoWhereverTheyStand(name: String) throws {
    let tag = try #require(Self.tags[name])
    let all = Self.frames.flatMap { $0 }
    #expect(frames(tag + all) == all)
    let behind = frames(all + tag)
    let middle = frames(Self.frames.flatMap { $0 + tag })
    #expect(!behind.holds("quokka") && !middle.holds("quokka"))
    // What is no known tag takes the frame in front of it along.
    if name != "anything" { #expect(behind == all && middle == all) }
    #expect(behind.count >= all.count - 417)
  }

  /// The second of two files begins with a frame that tells of it, by its encoder's name.
  @Test func aSecondFileIsHeardAndSaysNothing() {
    var told = Self.frame(0)
    told.replaceSubrange(36..<40, with: Array("Info".utf8))
    told.replaceSubrange(160..<166, with: Array("quokka".utf8))
    let all = Self.frames.flatMap { $0 }
    #expect(frames(all + told + all) == all + all)
    #expect(frames(told + all) == told + all)
  }

  @Test func aFrameThatWasCutIsNone() {
    let cut = Array(Self.frame(9).prefix(200)) + Array("quokka".utf8) + Self.frame(9).dropFirst(200)
    let all = Self.frames.flatMap { $0 }
    #expect(frames(all + cut + all) == all + all)
  }

  @Test func damageEndsNothing() {
    var random = SystemRandomNumberGenerator()
    let whole = Self.frames.flatMap { $0 } + (Self.tags["ID3v2"] ?? []) + Self.frame(3)
    for _ in 0..<2_000 {
      var file = whole
      for _ in 0..<8 {
        file[Int.random(in: 0..<file.count, using: &random)] = .random(in: 0...255, using: &random)
      }
      let kept = frames(Array(file.prefix(Int.random(in: 0...file.count, using: &random))))
      #expect(frames(kept).count <= kept.count)
    }
  }
}
