/// An address in HTML, with its use.
package struct HTMLAddress: Hashable, Sendable {
  package enum Use: Hashable, Sendable {
    case link
    case image
    /// A film, or sound.
    case media
    /// A page of another site in a frame.
    case frame
  }

  /// As it is written, without blanks around it.
  package let text: String
  package let use: Use

  package init(_ text: String, use: Use) {
    self.text = text
    self.use = use
  }

  /// Whether it is a program, not an address.
  var isProgram: Bool {
    let bare = text.unicodeScalars.filter { $0.value > 0x20 }
    let scheme = String(String.UnicodeScalarView(bare.prefix { $0 != ":" })).lowercased()
    guard bare.contains(":") else { return false }
    return scheme == "javascript" || scheme == "vbscript" || (scheme == "data" && use != .image)
  }
}
