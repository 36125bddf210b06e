import CommonMark
import DiaryModel
import SiteFiles

extension Export {
  /// The body of an entry as it was typed, in UTF-8.
  ///
  /// Unless it is the owner's own copy, it has nothing that the entry's page would not show: no
  /// comments, and no destination that leads to something that is not exported.
  ///
  /// - Parameter answer: The destination to write for a file or an entry; `nil` for the typed one.
  func source(
    of entry: ExportedEntry, _ answer: (LinkTarget) -> String? = { _ in nil }
  ) -> [UInt8] {
    let body = entry.content.body
    guard body.format == .markdown else { return Array(body.bytes) }
    let dropsComments = !isForOwner && configuration.markdown.rawHTML != .allowed
    return BodyRewriting.rewritten(body.bytes, dropsComments: dropsComments) { address in
      let target = target(of: address, in: entry)
      if case .nothing = target { return isForOwner ? nil : "<>" }
      return answer(target)
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
