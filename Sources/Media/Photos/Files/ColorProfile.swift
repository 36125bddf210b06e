/// The colours of an ICC profile and nothing else.
///
/// A profile also names its maker, the device it describes, when it was made, and whatever its
/// program wrote into tags of its own. The numbers that colours are computed from are copied; all
/// else is left out, and the two texts that every profile must have are the same in all.
///
/// ```
/// header(128) count(4) | signature(4) offset(4) size(4) | ... | elements
/// ```
///
/// ## Source
/// ICC.1:2022, sections 7.2 and 7.3; ICC.1:2001-04, sections 6.1 and 6.2.
struct ColorProfile {
  /// No tag of the specification comes near.
  private static let mostTags = 128
  /// In the order they get: those of a matrix. Profiles of cameras and screens are of this kind; one
  /// of tables is of a press or a scanner, and goes.
  private static let colors: [FourCC] = [
    "wtpt", "bkpt", "chad", "rXYZ", "gXYZ", "bXYZ", "rTRC", "gTRC", "bTRC", "kTRC", "cicp",
  ]
  private static let spaces: Set<FourCC> = [
    "RGB ", "GRAY", "CMYK", "Lab ", "XYZ ", "YCbr", "Luv ", "HSV ", "HLS ", "CMY ",
  ]
  private static let classes: Set<FourCC> = ["scnr", "mntr", "prtr", "spac"]

  /// The profile as it is published; a multiple of four bytes.
  let bytes: [UInt8]

  /// - Returns: `nil` for what is no profile of a picture: readers show the picture without it.
  init?(_ profile: ByteView) {
    guard profile.starts(with: "acsp", at: 36), let header = Self.header(of: profile),
      let count = profile.number(at: 128, size: 4, .big), count <= Self.mostTags
    else { return nil }
    var elements: [FourCC: [UInt8]] = [:]
    // Tags may share an element, but a small file must not become a large one.
    var known: [Range<Int>: [UInt8]] = [:]
    var total = 0
    for index in 0..<count {
      let entry = 132 + 12 * index
      guard let code = profile.number(at: entry, size: 4, .big),
        let start = profile.number(at: entry + 4, size: 4, .big),
        let size = profile.number(at: entry + 8, size: 4, .big),
        start <= profile.count, size <= profile.count - start
      else { return nil }
      let tag = FourCC(code: code)
      guard elements[tag] == nil, Self.colors.contains(tag) else { continue }
      let range = start..<start + size
      if let element = known[range] {
        elements[tag] = element
        continue
      }
      total += size
      guard total <= 2 * profile.count,
        let needed = ProfileElement.needed(of: profile[range])
      else { return nil }
      known[range] = needed
      elements[tag] = needed
    }
    guard ["rTRC", "kTRC"].contains(where: { elements[$0] != nil }) else { return nil }
    let isOld = profile[8] < 4
    let texts: [(FourCC, [UInt8])] = [
      ("desc", isOld ? Self.oldName : Self.text), ("cprt", isOld ? Self.oldText : Self.text),
    ]
    bytes = Self.whole(
      header, texts + Self.colors.compactMap { tag in elements[tag].map { (tag, $0) } })
  }

  /// The header with nothing but the version, what kind of colours there are, and how to show them.
  private static func header(of profile: ByteView) -> [UInt8]? {
    func word(_ index: Int) -> FourCC? {
      profile.number(at: index, size: 4, .big).map(FourCC.init(code:))
    }
    guard (2...5).contains(profile[8]), let kind = word(12), classes.contains(kind),
      let space = word(16), spaces.contains(space), let connection = word(20),
      connection == "XYZ " || connection == "Lab "
    else { return nil }
    var header = [UInt8](repeating: 0, count: 128)
    for range in [8..<10, 12..<24, 36..<40] {
      header.replaceSubrange(range, with: profile[range].array)
    }
    if profile.number(at: 64, size: 4, .big).map({ $0 <= 3 }) ?? false { header[67] = profile[67] }
    // The white of the connection space, which is the same in every profile.
    header.replaceSubrange(
      68..<80, with: [0, 0, 0xF6, 0xD6, 0, 1, 0, 0, 0, 0, 0xD3, 0x2D])
    return header
  }

  private static func whole(_ header: [UInt8], _ elements: [(FourCC, [UInt8])]) -> [UInt8] {
    var table = number(elements.count)
    var data: [UInt8] = []
    var starts: [[UInt8]: Int] = [:]
    let start = 132 + 12 * elements.count
    for (tag, element) in elements {
      let offset: Int
      if let known = starts[element] {
        offset = known
      } else {
        offset = start + data.count
        starts[element] = offset
        data += element
        while data.count % 4 != 0 { data.append(0) }
      }
      table += number(tag.code) + number(offset) + number(element.count)
    }
    let profile = header + table + data
    return number(profile.count) + profile.dropFirst(4)
  }

  private static func number(_ number: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
  }

  // MARK: Texts

  /// `Colors`, in one language: a version 4 profile's name, and what it has for a copyright.
  private static let text: [UInt8] =
    Array("mluc".utf8) + number(0) + number(1) + number(12) + Array("enUS".utf8) + number(12)
    + number(28) + "Colors".utf8.flatMap { [0, $0] }

  private static let oldText: [UInt8] =
    Array("text".utf8) + number(0) + Array("Colors".utf8) + [0]

  /// With an empty name in Unicode, and one for the Macintosh.
  private static let oldName: [UInt8] =
    Array("desc".utf8) + number(0) + number(7) + Array("Colors".utf8) + [0] + number(0) + number(0)
    + [UInt8](repeating: 0, count: 3 + 67)
}
