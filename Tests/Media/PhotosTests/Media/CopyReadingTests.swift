import TestSupport
import Testing

@testable import Photos

/// Copies whose parts are given by their bytes: whatever is not on the list is refused.
@Suite struct CopyReadingTests {
  private static let words = Array("quokka".utf8)

  private static func number(_ value: Int, _ size: Int) -> [UInt8] {
    (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  private static func box(_ name: String, _ payload: [UInt8]) -> [UInt8] {
    number(payload.count + 8, 4) + Array(name.utf8) + payload
  }

  private static func element(_ id: [UInt8], _ payload: [UInt8]) -> [UInt8] {
    id + [0x40 | UInt8(payload.count >> 8), UInt8(payload.count & 0xFF)] + payload
  }

  /// A film of boxes with parameters of its codec.
  private static func film(_ codec: String, _ parameters: [UInt8], _ name: String) -> [UInt8] {
    let entry = box(codec, Array(repeating: 0, count: 78) + box(name, parameters))
    let description = box("stsd", number(0, 4) + number(1, 4) + entry)
    return box("ftyp", Array("isom".utf8))
      + box("moov", box("trak", box("mdia", box("minf", box("stbl", description)))))
      + box("mdat", Array("film".utf8))
  }

  private static func track(_ codec: String, _ parameters: [UInt8]) -> [UInt8] {
    let entry = element([0x86], Array(codec.utf8)) + element([0x63, 0xA2], parameters)
    return element(
      [0x18, 0x53, 0x80, 0x67], element([0x16, 0x54, 0xAE, 0x6B], element([0xAE], entry)))
  }

  private func fault(_ copy: [UInt8], isBoxes: Bool = true) -> String? {
    do throws(MediaFault) {
      _ = try CopyReading.cleaned(copy, isBoxes: isBoxes)
      return nil
    } catch {
      return error.words
    }
  }

  private func refusal(_ name: String) -> String {
    "its copy has a part that nobody needs to hear or see it: '\(name)'"
  }

  @Test(arguments: ["udta", "meta", "uuid", "XMP_", "free", "skip", "hdlr", "tkhd", "ilst", "esds"])
  func aBoxWithWordsIsRefused(name: String) {
    let payload =
      Array(repeating: 0, count: 4) + Array(repeatElement(Self.words, count: 20).joined())
    let inner = fault(Self.box("moov", Self.box(name, payload)))
    #expect(inner?.hasPrefix("its copy has a part that nobody needs") == true)
    #expect(fault(Self.box(name, payload)) != nil)
  }

  @Test func boxesOnTheListStay() throws {
    let copy =
      Self.box("ftyp", Array("isomavc1".utf8))
      + Self.box("moov", Self.box("mvhd", Array(repeating: 0, count: 100)))
      + Self.box("free", []) + Self.box("mdat", Self.words)
    #expect(try CopyReading.cleaned(copy, isBoxes: true) == copy)
    #expect(fault(copy + [0, 0]) == refusal("..."))
    #expect(fault(copy + Self.box("quok", [])) == refusal("quok"))
  }

  @Test func timesAreRefused() {
    let times = Self.number(0, 4) + Self.number(3_800_000_000, 4) + Array(repeating: 0, count: 92)
    #expect(fault(Self.box("moov", Self.box("mvhd", times))) == refusal("mvhd"))
  }

  @Test(arguments: [
    ([0x42, 0x86], [1] as [UInt8]?), ([0x4D, 0x80], Array("Lavf".utf8)), ([0x44, 0x87], nil),
    ([0x53, 0x6E], nil), ([0x73, 0xA4], nil), ([0xEC], [0, 0]), ([0x4D, 0x80], nil), ([0xEC], nil),
    ([0x22, 0xB5, 0x9C], nil), ([0x86], nil),
  ])
  func elementsWithWordsAreRefused(id: [UInt8], payload: [UInt8]?) {
    let copy = Self.element([0x1A, 0x45, 0xDF, 0xA3], Self.element(id, payload ?? Self.words))
    #expect((fault(copy, isBoxes: false) == nil) == (payload != nil))
  }

  // MARK: Parameters

  /// Parameters with a unit of each type, and bytes behind the last.
  @Test func parametersOfHEVCKeepThreeTypes() throws {
    let head: [UInt8] = [1] + Array(repeating: 9, count: 21)
    func list(_ type: UInt8) -> [UInt8] {
      let unit = [type << 1, 1] + ([32, 33, 34].contains(type) ? [7, 7, 7] : Self.words)
      return [0x80 | type, 0, 1] + Self.number(unit.count, 2) + unit
    }
    let planted = head + [64] + (0..<64).flatMap { list($0) } + Self.words
    let copy = Self.film("hvc1", planted, "hvcC")
    #expect(copy.holds("quokka"))
    let clean = try CopyReading.cleaned(copy, isBoxes: true)
    #expect(!clean.holds("quokka") && clean.count == copy.count)
    #expect(clean.firstRange(of: Self.box("hvcC", head + [3] + [32, 33, 34].flatMap(list))) != nil)
    #expect(clean.suffix(4).elementsEqual("film".utf8))
    #expect(try CopyReading.cleaned(clean, isBoxes: true) == clean)
  }

  @Test func parametersOfH264KeepTwoTypes() throws {
    func unit(_ bytes: [UInt8]) -> [UInt8] { Self.number(bytes.count, 2) + bytes }
    let (set, other) = (unit([0x67, 1, 2, 3]), unit([0x68, 4]))
    let message = unit([6, 5, 6] + Self.words)
    let colors: [UInt8] = [0xFD, 0xF8, 0xF8, 0]
    let planted =
      [1, 100, 0, 10, 0xFF, 0xE2] + set + message + [2] + other + message + colors + Self.words
    let clean = try CopyReading.cleaned(Self.film("avc1", planted, "avcC"), isBoxes: true)
    #expect(!clean.holds("quokka"))
    let bare = [1, 100, 0, 10, 0xFF, 0xE1] + set + [1] + other + colors
    #expect(clean.firstRange(of: Self.box("avcC", bare)) != nil)
  }

  @Test(arguments: [5, 9, 10, 14, 15] as [UInt8])
  func parametersOfAV1KeepTheSequence(type: UInt8) throws {
    let bare: [UInt8] = [0x81, 0, 0, 0, 0x0A, 3, 1, 2, 3]
    let planted = bare + [type << 3 | 2, 8] + Self.words + [0, 0x80]
    let boxes = try CopyReading.cleaned(Self.film("av01", planted, "av1C"), isBoxes: true)
    #expect(!boxes.holds("quokka") && boxes.firstRange(of: Self.box("av1C", bare)) != nil)
    let elements = try CopyReading.cleaned(Self.track("V_AV1", planted), isBoxes: false)
    #expect(!elements.holds("quokka") && elements.firstRange(of: bare) != nil)
    // Without a sequence none of the units is kept.
    let alone = Self.track("V_AV1", [0x81, 0, 0, 0] + planted.dropFirst(9))
    #expect(try !CopyReading.cleaned(alone, isBoxes: false).holds("quokka"))
  }

  @Test func commentsOfVorbisGo() throws {
    let comments = [3] + Array("vorbis".utf8) + [6, 0, 0, 0] + Self.words + [0, 0, 0, 0, 1]
    let first: [UInt8] = [1] + Array("vorbis".utf8) + Array(repeating: 4, count: 23)
    let setup: [UInt8] = [5, 6, 7]
    let planted: [UInt8] = [2, 30, UInt8(comments.count)] + first + comments + setup
    let copy = Self.track("A_VORBIS", planted)
    let clean = try CopyReading.cleaned(copy, isBoxes: false)
    #expect(!clean.holds("quokka") && clean.count == copy.count)
    #expect(clean.firstRange(of: setup) != nil)
  }

  @Test func whatStandsBesideABlockGoes() throws {
    let more = Self.element([0xA6], Self.element([0xEE], [1]) + Self.element([0xA5], Self.words))
    let block = Self.element([0xA1], [0x81, 0, 0, 0] + Array("film".utf8))
    let copy = Self.element(
      [0x18, 0x53, 0x80, 0x67],
      Self.element(
        [0x1F, 0x43, 0xB6, 0x75],
        Self.element([0xA0], block + Self.element([0x75, 0xA1], more))))
    let clean = try CopyReading.cleaned(copy, isBoxes: false)
    #expect(!clean.holds("quokka") && clean.holds("film") && clean.count == copy.count)
    #expect(clean.firstRange(of: [0x75, 0xA1]) == nil)
  }

  @Test func damageEndsNothing() {
    let films = [
      Self.film("hvc1", [1] + Array(repeating: 1, count: 40), "hvcC"),
      Self.film("avc1", [1, 100, 0, 10, 0xFF, 0xE1, 0, 2, 0x67, 1, 1, 0, 1, 0x68], "avcC"),
      Self.track("V_AV1", [0x81, 0, 0, 0, 0x0A, 3, 1, 2, 3]),
      Self.track("A_VORBIS", [2, 30, 16] + Array(repeating: 1, count: 60)),
    ]
    var random = SystemRandomNumberGenerator()
    for round in 0..<20_000 {
      let isBoxes = round % 4 < 2
      var film = films[round % 4]
      for _ in 0..<3 {
        film[Int.random(in: 0..<film.count, using: &random)] = .random(in: 0...255, using: &random)
      }
      let clean = try? CopyReading.cleaned(film, isBoxes: isBoxes)
      #expect(clean.map { $0.count == film.count } ?? true)
    }
  }
}
