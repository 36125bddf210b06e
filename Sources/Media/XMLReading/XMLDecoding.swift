import Platform

/// Turns the bytes of XML into UTF-8, strictly.
///
/// The encoding is that of a mark at the beginning, or of zeros there; else the one that the
/// declaration names; else UTF-8. No other one is tried where bytes do not fit.
///
/// ## Source
/// Extensible Markup Language (XML) 1.0, section 4.3.3 and appendix F.
struct XMLDecoding {
  private var name: String?
  private var converter: TextConverter?
  /// The beginning, until it is long enough to tell.
  private var held: [UInt8] = []

  private static let longestDeclaration = 1024

  /// - Parameter encoding: The one that a person names, whatever the text says.
  init(_ encoding: String?) { name = encoding }

  mutating func utf8(of piece: [UInt8], isLast: Bool) throws(XMLFault) -> [UInt8] {
    var bytes = piece
    if converter == nil {
      held += piece
      if !isLast, held.count < Self.longestDeclaration, !held.contains(UInt8(ascii: ">")) {
        return []
      }
      (bytes, held) = (held, [])
      let encoding = name ?? Self.encoding(of: bytes)
      name = encoding
      converter = TextConverter(from: encoding)
      if converter == nil { throw XMLFault(line: 1, reason: .unknownEncoding(encoding)) }
    }
    let name = name ?? ""
    // Nobody writes the control characters that these bytes are: such a text is in another encoding.
    let isOther =
      name.uppercased().hasPrefix("ISO-8859") && bytes.contains { (0x80...0x9F).contains($0) }
    guard !isOther, let text = converter?.utf8(of: bytes, isLast: isLast) else {
      throw XMLFault(line: 1, reason: .encoding(name))
    }
    return text
  }

  private static func encoding(of bytes: [UInt8]) -> String {
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) { return "UTF-16" }
    if bytes.starts(with: [0, 0x3C]) { return "UTF-16BE" }
    if bytes.starts(with: [0x3C, 0]) { return "UTF-16LE" }
    let start = String(decoding: bytes.prefix(longestDeclaration), as: UTF8.self)
    let declaration =
      #/\u{FEFF}?<\?xml\s[^>]*?encoding\s*=\s*["']([A-Za-z][A-Za-z0-9._\-]*)["']/#
    guard let named = start.prefixMatch(of: declaration)?.1 else { return "UTF-8" }
    // A declaration that was read here has one byte a letter, whatever it says.
    let isWide = ["UTF-16", "UTF-32", "UCS-", "ISO-10646"].contains {
      named.uppercased().hasPrefix($0)
    }
    return isWide ? "UTF-8" : String(named)
  }
}
