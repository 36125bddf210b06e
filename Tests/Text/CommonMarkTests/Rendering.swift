import CommonMark
import Diagnostics

/// What a text was rendered to, as strings.
struct Rendering: Equatable {
  var html = ""
  var text = ""
  var excerpt = ""
  var facts: RenderedMarkdown?
}

func render<Resolver: LinkResolver>(
  _ source: String, _ options: MarkdownOptions = MarkdownOptions(), firstLine: Int = 1,
  resolver: inout Resolver
) throws(Diagnostic) -> Rendering {
  try render(bytes: Array(source.utf8), options, firstLine: firstLine, resolver: &resolver)
}

func render(bytes: [UInt8]) throws(Diagnostic) -> Rendering {
  var resolver = UnchangedLinks()
  return try render(bytes: bytes, MarkdownOptions(), firstLine: 1, resolver: &resolver)
}

private func render<Resolver: LinkResolver>(
  bytes: [UInt8], _ options: MarkdownOptions, firstLine: Int, resolver: inout Resolver
) throws(Diagnostic) -> Rendering {
  var renderer = MarkdownRenderer(options: options)
  var (html, text, excerpt): ([UInt8], [UInt8], [UInt8]) = ([], [], [])
  var rendering = Rendering()
  rendering.facts = try withBytes(of: bytes) { buffer throws(Diagnostic) in
    try renderer.render(
      buffer, file: "rain.md", firstLine: firstLine, resolver: &resolver, into: &html,
      text: &text, excerpt: &excerpt)
  }
  rendering.html = String(decoding: html, as: UTF8.self)
  rendering.text = String(decoding: text, as: UTF8.self)
  rendering.excerpt = String(decoding: excerpt, as: UTF8.self)
  return rendering
}

func render(
  _ source: String, _ options: MarkdownOptions = MarkdownOptions()
) throws(Diagnostic) -> Rendering {
  var resolver = UnchangedLinks()
  return try render(source, options, resolver: &resolver)
}

func withBytes<Result, Failure: Error>(
  of bytes: [UInt8], _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
) throws(Failure) -> Result {
  let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
  defer { copy.deallocate() }
  _ = copy.initialize(from: bytes)
  return try body(UnsafeBufferPointer(copy))
}

/// Additions without what this product does to headings and images.
let additions = MarkdownOptions(
  rawHTML: .allowed, hasHeadingIDs: false, ordersHeadings: false, defersImages: false,
  scrollsWideBlocks: false)
