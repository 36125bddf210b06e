import CommonMark
import Diagnostics

/// Leaves addresses as they are.
private struct SameAddresses: LinkResolver {
  mutating func resolve(
    _ destination: UnsafeBufferPointer<UInt8>, kind: LinkKind, line: Int
  ) -> ResolvedLink { .unchanged }
}

/// Renders Markdown as this program does, without what it adds to headings, images and tables.
func rendered(_ markdown: String) throws(Diagnostic) -> String {
  try rendered(
    markdown,
    MarkdownOptions(
      hasHeadingIDs: false, ordersHeadings: false, defersImages: false, scrollsWideBlocks: false))
}

func rendered(_ markdown: String, _ options: MarkdownOptions) throws(Diagnostic) -> String {
  var renderer = MarkdownRenderer(options: options)
  var resolver = SameAddresses()
  var result = Result<String, Diagnostic>.success("")
  Array(markdown.utf8).withUnsafeBufferPointer { source in
    do throws(Diagnostic) {
      _ = try renderer.render(source, file: "a.md", resolver: &resolver, keepsText: false)
      result = .success(String(decoding: renderer.html, as: UTF8.self))
    } catch {
      result = .failure(error)
    }
  }
  return try result.get()
}
