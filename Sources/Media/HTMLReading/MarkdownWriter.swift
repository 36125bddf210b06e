/// Writes HTML as Markdown that reads the same.
///
/// What Markdown has no marks for keeps its text: cells over several columns become one and empty
/// ones, tables with blocks in their cells become those blocks, underlined and coloured words become
/// words, raised digits become those of Unicode. Frames, films and sounds become links. Scripts,
/// styles, forms, event handlers and what is hidden leave nothing. Addresses typed as text stay
/// bare, so that they become links.
package struct MarkdownWriter {
  private let resolve: (HTMLAddress) -> String?

  /// - Parameter resolve: Gives the address to write for one of the HTML; `nil` leaves the link or
  ///   image out, but for its words. Addresses that are programs are never asked for.
  package init(resolving resolve: @escaping (HTMLAddress) -> String? = \.text) {
    self.resolve = resolve
  }

  /// - Returns: Blocks with blank lines between them, and a line end at the end, unless empty.
  package func markdown(from nodes: [HTMLNode]) -> String {
    let blocks = BlockReading(resolving: resolve).blocks(of: nodes, BlockReading.Context())
    let lines = BlockWriting.lines(blocks)
    return lines.isEmpty ? "" : lines.joined(separator: "\n") + "\n"
  }

  /// Parses HTML, be it a page or a part of one, and writes what is in its `body`.
  package func markdown(
    fromHTML html: String, limits: HTMLLimits = HTMLLimits()
  ) throws(HTMLFault) -> String {
    markdown(from: try HTMLTree(parsing: html, limits: limits).body.children)
  }
}

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

  /// Whether it is a program, not an address.
  var isProgram: Bool {
    let bare = text.unicodeScalars.filter { $0.value > 0x20 }
    let scheme = String(String.UnicodeScalarView(bare.prefix { $0 != ":" })).lowercased()
    guard bare.contains(":") else { return false }
    return scheme == "javascript" || scheme == "vbscript" || (scheme == "data" && use != .image)
  }
}
