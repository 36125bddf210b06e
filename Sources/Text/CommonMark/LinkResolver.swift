/// Decides where the links and images of a text lead.
package protocol LinkResolver {
  /// - Parameters:
  ///   - destination: As cmark gives it: escapes and entities resolved, not percent-encoded.
  ///     Valid during the call only. A bare address comes with its `http://` or `mailto:`.
  ///   - line: The line of the file, if cmark reports it.
  mutating func resolve(
    _ destination: UnsafeBufferPointer<UInt8>, kind: LinkKind, line: Int
  ) -> ResolvedLink
}

package enum LinkKind: Hashable, Sendable {
  case link
  case image
}

/// The output for a link or image.
package enum ResolvedLink: Hashable, Sendable {
  /// The destination as it was typed; but unless raw HTML is allowed, one that could run a
  /// script is left empty, as in cmark's safe mode.
  case unchanged
  /// Another destination, trusted as it is.
  case replaced([UInt8])
  /// An image with its file, and perhaps several sizes.
  case picture(PictureSources)
  /// A sound, film or document. A link to what plays is a link, unless it is alone in its paragraph.
  case file(EmbeddedFile)
  /// A link's text without the link; an image's alternative text without the image.
  case dropped

  /// Another destination; `nil` if it is the typed one, or none.
  package var address: [UInt8]? {
    switch self {
    case .replaced(let address): address
    case .picture(let sources): sources.address
    case .file(let file): file.address
    case .unchanged, .dropped: nil
    }
  }
}
