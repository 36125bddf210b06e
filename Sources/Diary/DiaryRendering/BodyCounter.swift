package import CommonMark
package import DiaryModel
package import SearchIndex

/// Counts what bodies say, one after the other, with the same buffers.
package struct BodyCounter: ~Copyable {
  private var markdown: MarkdownRenderer

  package init(options: MarkdownOptions) {
    markdown = MarkdownRenderer(options: options)
  }

  /// The length of the text that a page would show, and the number of its pictures; nothing of a body
  /// that no page could show.
  package mutating func count(_ body: EntryBody) -> (text: TextCount, photos: Int) {
    if body.format == .plain {
      return (TextCount(ofHTML: PlainFormat().html(of: body.shown.bytes).span), 0)
    }
    var links = Pictures()
    guard let html = markdown.html(of: body.shown.bytes, resolver: &links) else {
      return (TextCount(), 0)
    }
    return (TextCount(ofHTML: html.span), links.count)
  }

  /// Counts pictures.
  private struct Pictures: LinkResolver {
    var count = 0

    mutating func resolve(
      _ destination: UnsafeBufferPointer<UInt8>, kind: LinkKind, line: Int
    ) -> ResolvedLink {
      guard kind == .image else { return .unchanged }
      count += 1
      // Its words stand below a picture, or in its place.
      return .dropped
    }
  }
}
