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
    let source = body.shown.bytes
    if body.format == .plain {
      var (html, text, excerpt): ([UInt8], [UInt8], [UInt8]) = ([], [], [])
      _ = source.withUnsafeBufferPointer {
        PlainFormat().render($0, into: &html, text: &text, excerpt: &excerpt, excerptLength: 0)
      }
      return (TextCount(ofHTML: html.span), 0)
    }
    var links = Pictures()
    let isRendered = source.withUnsafeBufferPointer { source in
      (try? markdown.render(source, file: "", resolver: &links, keepsText: false)) != nil
    }
    return isRendered
      ? (TextCount(ofHTML: Array(markdown.html).span), links.count) : (TextCount(), 0)
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
