import SiteFiles

/// The name of a file while it is written: `.rain.md.1f3a09b2c4d5e6f7.part`. Its number is the mark
/// by which only this program's leftovers are removed. It begins with a dot, so no build reads it.
///
/// - Parameters:
///   - file: Its name when it is whole.
///   - isOnlyWriter: Whether no other process can be writing the same file. The number is then made
///     from the name, so that the next run finds what an interrupted one left; else no two writers
///     have the same.
func partName(of file: SitePath, isOnlyWriter: Bool = false) -> SitePath {
  // Names end at 255 bytes.
  let name = String(decoding: file.name.utf8.prefix(200), as: UTF8.self)
  let number =
    isOnlyWriter ? PartName.number(of: name) : ContentHash(value: UInt64.random(in: 0...UInt64.max))
  return file.parent.appending(".\(name).\(number.text).part")
}

/// A name that ``partName(of:isOnlyWriter:)`` makes.
struct PartName {
  /// Whether no other process can be writing the file.
  let isOfOnlyWriter: Bool

  /// - Returns: `nil` for any other name.
  init?(_ path: SitePath) {
    let parts = path.name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count > 3, parts[0].isEmpty, parts[parts.count - 1].elementsEqual("part".utf8),
      let number = ContentHash(text: Array(parts[parts.count - 2])[...])
    else { return nil }
    let name = parts[1..<(parts.count - 2)].joined(separator: [UInt8(ascii: ".")])
    isOfOnlyWriter = number == Self.number(of: String(decoding: Array(name), as: UTF8.self))
  }

  static func number(of name: String) -> ContentHash {
    ContentHash(of: Array("part of \(name)".utf8).span)
  }
}
