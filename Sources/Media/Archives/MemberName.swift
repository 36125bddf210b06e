import Platform
import SiteFiles

/// The name of a member, read as text.
///
/// Names are UTF-8, whether their flag says so or not, since macOS leaves the flag out; any other
/// bytes are in the encoding of the machine that made the archive, which most often no field names.
///
/// ## Source
/// PKWARE, APPNOTE 6.3.10, appendix D.
struct MemberName {
  /// As the archive has it.
  let text: String
  /// Without a slash at the end; `nil` for a name that is no safe path.
  let path: SitePath?
  let endsInSlash: Bool

  /// Names and folders of people are far shorter, and what is longer cannot be written to a disk.
  private static let longestName = 1024
  private static let greatestDepth = 64

  /// - Parameters:
  ///   - encoding: Of names that are not in UTF-8; `nil` for the code page 437 of MS-DOS.
  ///   - hasBackslashes: Whether a backslash stands between folders, as old programs of Windows
  ///     write it.
  init(_ bytes: [UInt8], encoding: String?, hasBackslashes: Bool) {
    text = String(
      decoding: Self.isUTF8(bytes)
        ? bytes : utf8(of: bytes, from: encoding ?? "CP437") ?? bytes, as: UTF8.self)
    // In some encodings a byte like that of a backslash is the second half of a letter.
    let name = hasBackslashes ? text.replacing("\\", with: "/") : text
    endsInSlash = name.utf8.last == UInt8(ascii: "/")
    path = Self.path(of: name)
  }

  static func isUTF8(_ bytes: [UInt8]) -> Bool { String(validating: bytes, as: UTF8.self) != nil }

  private static func path(of text: String) -> SitePath? {
    var name = text[...].utf8
    if name.last == UInt8(ascii: "/") { name.removeLast() }
    // Some programs write names as they were given.
    while name.starts(with: "./".utf8) { name.removeFirst(2) }
    guard name.count <= longestName, !name.isEmpty, !name.contains(UInt8(ascii: "\\")),
      !hasDriveLetter(name), let path = SitePath(String(Substring(name)))
    else { return nil }
    let parts = name.split(separator: UInt8(ascii: "/"))
    return parts.count <= greatestDepth && parts.allSatisfy { $0.count <= 255 } ? path : nil
  }

  private static func hasDriveLetter(_ name: Substring.UTF8View) -> Bool {
    guard let first = name.first, name.dropFirst().first == UInt8(ascii: ":") else { return false }
    return (0x41...0x5A).contains(first & 0xDF)
  }
}
