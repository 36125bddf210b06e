import CommonMark
import Diagnostics

extension MarkdownRenderer {
  /// Renders one text; the results are appended.
  mutating func render<Resolver: LinkResolver>(
    _ source: UnsafeBufferPointer<UInt8>, file: String, firstLine: Int = 1,
    resolver: inout Resolver, into html: inout [UInt8], text: inout [UInt8],
    excerpt: inout [UInt8]
  ) throws(Diagnostic) -> RenderedMarkdown {
    let facts = try render(source, file: file, firstLine: firstLine, resolver: &resolver)
    html.append(contentsOf: self.html)
    text.append(contentsOf: self.text)
    excerpt.append(contentsOf: self.excerpt)
    return facts
  }
}
