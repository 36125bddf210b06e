import SiteFiles

/// Lines of `rsync --list-only --recursive`:
///
/// ```
/// drwxr-xr-x        100 2026/11/21 15:20:26 .
/// -rw-r--r--          2 2026/11/21 15:20:26 2024/index.html
/// ```
///
/// Bytes of names that are no text are written as `\#` and three octal digits.
enum RsyncListing {
  static func listing(_ output: [UInt8]) -> TargetListing {
    var listing = TargetListing()
    for line in output.split(separator: UInt8(ascii: "\n")) {
      let parts = line.split(separator: UInt8(ascii: " "), maxSplits: 4)
      // The name follows one blank, and may itself begin with one.
      guard parts.count == 5, let kind = line.first, let time = parts[3].indices.last,
        let path = path(line[(time + 2)...])
      else { continue }
      switch kind {
      case UInt8(ascii: "-"): listing.files.insert(path)
      case UInt8(ascii: "d"): listing.folders.insert(path)
      default: listing.others.insert(path)
      }
    }
    return listing
  }

  /// - Returns: The folder itself for `.`; `nil` for what no path of a site can be.
  static func path(_ escaped: ArraySlice<UInt8>) -> SitePath? {
    let bytes = unescaped(escaped)
    if bytes == [UInt8(ascii: ".")] { return .root }
    return String(validating: bytes, as: UTF8.self).flatMap { SitePath($0) }
  }

  private static func unescaped(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    if !bytes.contains(UInt8(ascii: "\\")) { return Array(bytes) }
    var plain: [UInt8] = []
    var rest = bytes
    while let byte = rest.popFirst() {
      let digits = rest.dropFirst().prefix(3)
      if byte == UInt8(ascii: "\\"), rest.first == UInt8(ascii: "#"), digits.count == 3,
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 8)
      {
        plain.append(value)
        rest = rest.dropFirst(4)
      } else {
        plain.append(byte)
      }
    }
    return plain
  }

  /// The file that rsync was sending when it left one named like `.index.html.Xa3f9Q`.
  static func original(of name: String) -> String? {
    let bytes = Array(name.utf8)
    guard bytes.count > 8, bytes[0] == UInt8(ascii: "."), bytes[bytes.count - 7] == bytes[0],
      bytes.suffix(6).allSatisfy({ UnicodeScalar($0).properties.isAlphabetic || isDigit($0) })
    else { return nil }
    return String(decoding: bytes[1..<(bytes.count - 7)], as: UTF8.self)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
