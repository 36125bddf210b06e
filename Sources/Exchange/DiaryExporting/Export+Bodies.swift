import CommonMark
import DiaryModel
import SiteFiles

extension Export {
  /// The body of an entry as it was typed, in UTF-8.
  ///
  /// Unless it is the owner's own copy, it has no words that the entry's page does not show.
  ///
  /// - Parameter answer: The destination to write for a file or an entry; `nil` for the typed one.
  func source(
    of entry: ExportedEntry, _ answer: (LinkTarget) -> String? = { _ in nil }
  ) -> [UInt8] {
    let body = entry.content.body
    guard body.format == .markdown else { return Array(body.bytes) }
    let source = isForOwner ? body.bytes : (entry.shownSource ?? [])[...]
    return DestinationRewriting.rewritten(source, options: configuration.markdown) { address in
      answer(target(of: address, in: entry))
    }
  }

  /// The body as text.
  func text(of entry: ExportedEntry) -> String {
    String(decoding: source(of: entry), as: UTF8.self)
  }
}

/// A path as the destination of a link.
func destination(of path: String) -> String {
  percentEncoded(path).replacing("(", with: "%28").replacing(")", with: "%29")
}
