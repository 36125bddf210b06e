import SiteFiles

/// The name of a member, read as text.
///
/// Names are UTF-8, whether their flag says so or not, since macOS leaves the flag out; any other
/// bytes are read as the code page 437 of MS-DOS, which every byte is in.
///
/// ## Source
/// PKWARE, APPNOTE 6.3.10, appendix D.
struct MemberName {
  let text: String
  /// Without a slash at the end; `nil` for a name that is no safe path.
  let path: SitePath?
  let endsInSlash: Bool
  /// Whether it names the folder that everything is in: `./`.
  var isHere: Bool { text == "." || text == "./" }

  /// Names and folders of people are far shorter, and what is longer cannot be written to a disk.
  private static let longestName = 1024
  private static let greatestDepth = 64

  init(_ bytes: [UInt8]) {
    text = String(validating: bytes, as: UTF8.self) ?? Self.codePage437(bytes)
    endsInSlash = text.utf8.last == UInt8(ascii: "/")
    path = Self.path(of: text)
  }

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

  private static func codePage437(_ bytes: [UInt8]) -> String {
    var text = String.UnicodeScalarView()
    for byte in bytes {
      text.append(byte < 0x80 ? Unicode.Scalar(byte) : upperHalf[Int(byte) - 0x80])
    }
    return String(text)
  }

  private static let upperHalf = Array(
    ("ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐"
      + "└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{A0}").unicodeScalars)
}
