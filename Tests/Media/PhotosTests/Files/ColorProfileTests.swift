import Photos
import Testing

/// A small profile, built byte by byte.
struct SampleProfile {
  var version: [UInt8] = [4, 0x30, 0, 0]
  var kind = "mntr"
  var space = "RGB "
  /// Date, maker, device and the like: what a header says besides.
  var rest: [UInt8] = []
  var tags: [(String, [UInt8])] = []

  static let point =
    ascii("XYZ ") + number(0, 4, .big) + number(0x8000, 4, .big)
    + number(0x4000, 4, .big) + number(0x100, 4, .big)
  static let curve = ascii("curv") + number(0, 4, .big) + number(1, 4, .big) + [2, 0x33]
  static let colors: [(String, [UInt8])] =
    [("wtpt", point), ("rXYZ", point), ("gXYZ", point), ("bXYZ", point)]
    + [("rTRC", curve), ("gTRC", curve), ("bTRC", curve)]

  /// What a profile has in place of its texts.
  static func texts(isOld: Bool) -> [(String, [UInt8])] {
    let zero = number(0, 4, .big)
    let new =
      ascii("mluc") + zero + number(1, 4, .big) + number(12, 4, .big) + ascii("enUS")
      + number(12, 4, .big) + number(28, 4, .big) + ascii("\0C\0o\0l\0o\0r\0s")
    if !isOld { return [("desc", new), ("cprt", new)] }
    return [
      (
        "desc",
        ascii("desc") + zero + number(7, 4, .big) + ascii("Colors\0") + zero + zero
          + [UInt8](repeating: 0, count: 70)
      ), ("cprt", ascii("text") + zero + ascii("Colors\0")),
    ]
  }

  /// The whole profile; equal elements stand in it once.
  var bytes: [UInt8] {
    var header = [UInt8](repeating: 0, count: 4) + ascii("lcms") + version
    header += ascii(kind + space + "XYZ ") + (rest + [UInt8](repeating: 0, count: 12)).prefix(12)
    header += ascii("acsp") + (rest.dropFirst(12) + [UInt8](repeating: 0, count: 28)).prefix(28)
    header += [0, 0, 0xF6, 0xD6, 0, 1, 0, 0, 0, 0, 0xD3, 0x2D]
    header += (rest.dropFirst(40) + [UInt8](repeating: 0, count: 48)).prefix(48)
    if rest.isEmpty { header.replaceSubrange(4..<8, with: [0, 0, 0, 0]) }
    var table = number(tags.count, 4, .big)
    var data: [UInt8] = []
    var places: [[UInt8]: Int] = [:]
    for (name, element) in tags {
      let place = places[element] ?? 132 + 12 * tags.count + data.count
      if places.updateValue(place, forKey: element) == nil {
        data += element + [UInt8](repeating: 0, count: (4 - element.count % 4) % 4)
      }
      table += ascii(name) + number(place, 4, .big) + number(element.count, 4, .big)
    }
    let all = header + table + data
    return number(all.count, 4, .big) + all.dropFirst(4)
  }

  /// As every stripped picture has it.
  static func bare(isOld: Bool = false) -> [UInt8] {
    SampleProfile(
      version: isOld ? [2, 0x10, 0, 0] : [4, 0x30, 0, 0], tags: texts(isOld: isOld) + colors
    ).bytes
  }

  /// The same with everything that a profile may say besides.
  static func talking(isOld: Bool = false) -> [UInt8] {
    let word = HostileStrippingTests.canary
    let text = ascii("text") + number(0, 4, .big) + word + [0]
    return SampleProfile(
      version: isOld ? [2, 0x10, 0, 0] : [4, 0x30, 7, 7],
      rest: [7, 232, 0, 5, 0, 12] + word + word + word,
      tags: [
        ("desc", text), ("cprt", text), ("dmnd", text), ("dmdd", text), ("calt", text),
        ("targ", text), ("vcgt", word), ("meta", text), ("Seou", word),
      ] + colors.map { ($0.0, $0.1 + word) }
    ).bytes + word
  }
}

@Suite struct ColorProfileTests {
  private func segments(_ profile: [UInt8], parts: Int = 1) -> [UInt8] {
    let size = (profile.count + parts - 1) / parts
    return (0..<parts).flatMap { place in
      segment(
        0xE2,
        ascii("ICC_PROFILE\0") + [UInt8(place + 1), UInt8(parts)]
          + profile[place * size..<min(profile.count, (place + 1) * size)])
    }
  }

  /// With a checksum that other programs would write.
  private func packed(_ profile: [UInt8]) -> [UInt8] { StrippedPNGTests.stored(profile) }

  @Test(arguments: [false, true])
  func aProfileKeepsItsColoursAlone(isOld: Bool) throws {
    let (full, bare) = (SampleProfile.talking(isOld: isOld), SampleProfile.bare(isOld: isOld))
    #expect(try stripped(jpeg(segments(full))) == jpeg(segments(bare)))
    #expect(try stripped(jpeg(segments(full, parts: 3))) == jpeg(segments(bare)))
    #expect(
      try stripped(
        webp(StrippedWebPTests.head(0x20), riff("ICCP", full), WebPPicture.lossy))
        == webp(StrippedWebPTests.head(0x20), riff("ICCP", bare), WebPPicture.lossy))
    let name = ascii("ICCRGBG1012")
    #expect(
      try stripped(gif([0x21, 0xFF, 11] + name + subBlocks(full)))
        == gif([0x21, 0xFF, 11] + name + subBlocks(bare)))
    let first = try stripped(png(chunk("iCCP", ascii("Seoul, the 5th\0\0") + packed(full))))
    #expect(first == png(StrippedPNGTests.profile(bare)))
    #expect(try stripped(first) == first)
  }

  @Test func aFilesFactsCountWhatAProfileSaysBesides() throws {
    #expect(try facts(ofPicture: jpeg(segments(SampleProfile.talking()))).hasMetadata)
    #expect(try !facts(ofPicture: jpeg(segments(SampleProfile.bare()))).hasMetadata)
  }

  /// What no reader could use is left out.
  @Test(arguments: [
    ascii("profile"), [], Array(SampleProfile.bare().prefix(140)),
    SampleProfile(kind: "link", tags: SampleProfile.colors).bytes,
    SampleProfile(space: "Seou", tags: SampleProfile.colors).bytes,
    SampleProfile(version: [9, 0, 0, 0], tags: SampleProfile.colors).bytes,
    SampleProfile(tags: []).bytes,
    SampleProfile(tags: [("rTRC", ascii("text\0\0\0\0Seoul"))]).bytes,
    SampleProfile(tags: [("rTRC", ascii("curv\0\0\0\0") + [0x7F, 0xFF, 0xFF, 0xFF, 0])]).bytes,
    SampleProfile(tags: [("A2B0", ascii("mft2\0\0\0\0") + [15, 15, 255, 0])]).bytes,
    SampleProfile(
      tags: [
        ("A2B0", ascii("mft2\0\0\0\0") + [15, 15, 255, 0] + [UInt8](repeating: 255, count: 60))
      ]
    ).bytes,
    SampleProfile(
      tags: [
        ("A2B0", ascii("mAB \0\0\0\0") + [3, 3, 0, 0] + [UInt8](repeating: 255, count: 30))
      ]
    ).bytes,
  ])
  func whatIsNoProfileIsLeftOut(profile: [UInt8]) throws {
    #expect(try stripped(jpeg(segments(profile))) == jpeg())
    #expect(try stripped(png(chunk("iCCP", ascii("a\0\0") + packed(profile)))) == png())
    #expect(
      try stripped(webp(StrippedWebPTests.head(0x20), riff("ICCP", profile), WebPPicture.lossy))
        == webp(StrippedWebPTests.head(0), WebPPicture.lossy))
  }

  @Test func partsThatDoNotFitTogetherAreLeftOut() throws {
    let part = { (number: UInt8, count: UInt8) in
      segment(0xE2, ascii("ICC_PROFILE\0") + [number, count] + SampleProfile.bare())
    }
    for parts in [
      part(1, 2), part(0, 0), part(2, 1), part(1, 1) + part(1, 1), part(1, 2) + part(2, 3),
    ] {
      #expect(try stripped(jpeg(parts)) == jpeg())
    }
    let behind = Array(jpeg().dropLast(2)) + part(1, 1) + [0xFF, 0xD9]
    #expect(try stripped(behind) == jpeg())
  }

  @Test(
    arguments: [
      [], [0x78], [0x78, 1], [0x78, 0x9C, 3, 0], ascii("Seoul, the 5th"),
      [0x78, 1, 1, 255, 255, 0, 0, 7], [0x78, 1, 7],
    ] as [[UInt8]])
  func whatCannotBeUnpackedIsLeftOut(bytes: [UInt8]) throws {
    #expect(try stripped(png(chunk("iCCP", ascii("a\0\0") + bytes))) == png())
  }

  /// Made by zlib: blocks of all kinds are unpacked.
  @Test func aPackedProfileIsUnpacked() throws {
    let packed: [UInt8] = SamplePacked.bare
    #expect(
      try stripped(png(chunk("iCCP", ascii("sRGB\0\0") + packed)))
        == png(StrippedPNGTests.profile(SampleProfile.bare())))
  }

  /// Profiles of presses and scanners have tables, in which anything could stand.
  @Test func tablesAreLeftOut() throws {
    let table =
      ascii("mft1\0\0\0\0") + [3, 3, 2, 0] + (1...9).flatMap { number($0, 4, .big) }
      + (0..<768 + 24 + 768).map { UInt8($0 & 255) }
    let both = SampleProfile(tags: SampleProfile.texts(isOld: false) + [("A2B0", table)]).bytes
    #expect(try stripped(jpeg(segments(both))) == jpeg())
  }

  /// Each tag may claim all of a large file.
  @Test func aSmallFileDoesNotBecomeALargeOne() throws {
    let size = 1 << 20
    let curve = ascii("curv") + number(0, 4, .big) + number(size / 2, 4, .big)
    var profile = SampleProfile(tags: [("rTRC", curve + [UInt8](repeating: 7, count: size))]).bytes
    let names = ["rTRC", "gTRC", "bTRC", "kTRC", "A2B0", "A2B1", "A2B2"]
    profile.replaceSubrange(128..<132, with: number(names.count, 4, .big))
    var table: [UInt8] = []
    for (place, name) in names.enumerated() {
      table += ascii(name) + number(500, 4, .big) + number(size - place, 4, .big)
    }
    profile.replaceSubrange(132..<132 + table.count, with: table)
    profile.replaceSubrange(500..<512, with: curve)
    #expect(try stripped(png(chunk("iCCP", ascii("a\0\0") + packed(profile)))).count < 2_000)
  }
}
