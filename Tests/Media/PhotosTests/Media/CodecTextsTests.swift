import Testing

@testable import Photos

/// Texts of encoders beside films, in files that say anything of their own lengths.
@Suite struct CodecTextsTests {
  /// The parameters of an HEVC film with one list of messages, in front of the film.
  private func film(_ messages: [[UInt8]], kind: UInt8 = 39) -> [UInt8] {
    let units = messages.flatMap { [UInt8($0.count >> 8), UInt8($0.count & 0xFF)] + $0 }
    return Array("....hvcC".utf8) + Array(repeating: 1, count: 22)
      + [1, kind, 0, UInt8(messages.count)] + units + Array("mdat film".utf8)
  }

  @Test func messagesBesideAFilmAreFilled() throws {
    let text = Array("made at home".utf8)
    var file = film([[0x4E, 0x01, 5, UInt8(text.count)] + text + [0x80]])
    let length = file.count
    withoutCodecTexts(&file, try #require(MediaFormat.of(ending: "mp4")))
    #expect(file.count == length)
    #expect(file.firstRange(of: text) == nil)
    #expect(file.suffix(9).elementsEqual("mdat film".utf8))
  }

  @Test(arguments: 0...6) func aMessageOfFewBytesHarmsNothing(count: Int) throws {
    var file = film([Array(repeating: 7, count: count), []])
    withoutCodecTexts(&file, try #require(MediaFormat.of(ending: "mp4")))
    #expect(file.suffix(9).elementsEqual("mdat film".utf8))
  }

  @Test func damagedLengthsEndNothing() throws {
    let format = try #require(MediaFormat.of(ending: "mp4"))
    let whole = film([Array(repeating: 7, count: 40)])
    var random = SystemRandomNumberGenerator()
    for _ in 0..<20_000 {
      var file = whole
      for _ in 0..<3 {
        file[Int.random(in: 8..<file.count, using: &random)] = .random(in: 0...255, using: &random)
      }
      withoutCodecTexts(&file, format)
      #expect(file.count == whole.count)
    }
    let webm = try #require(MediaFormat.of(ending: "webm"))
    let sound =
      Array("....\u{3}vorbis".utf8) + [4, 0, 0, 0] + Array("Lavf".utf8)
      + [1, 0, 0, 0, 3, 0, 0, 0] + Array("a=b....".utf8)
    for _ in 0..<20_000 {
      var file = sound
      file[Int.random(in: 11..<file.count, using: &random)] = .random(in: 0...255, using: &random)
      withoutCodecTexts(&file, webm)
      #expect(file.count == sound.count)
    }
  }
}
