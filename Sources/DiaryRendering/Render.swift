public import CommonMark
public import Diagnostics
public import DiaryModel
import ParallelMap
import SiteFiles

/// Renders entries on all cores, in their order.
///
/// - Parameter textsOf: How many of them, from the first on, keep their plain text.
/// - Throws: All faults of all entries.
public func render(
  _ entries: [PublicEntry], linking addresses: SiteAddresses, pictures: PictureIndex,
  options: MarkdownOptions, textsOf: Int = .max
) async throws(Diagnostics) -> [RenderedEntry] {
  let results = await parallelChunks(of: entries, chunk: 64) { chunk in
    var renderer = EntryRenderer(options: options, addresses: addresses, pictures: pictures)
    var results: [Result<RenderedEntry, Diagnostics>] = []
    for (place, entry) in zip(chunk.indices, chunk) {
      results.append(renderer.render(entry, keepsText: place < textsOf))
    }
    return results
  }
  var rendered: [RenderedEntry] = []
  rendered.reserveCapacity(results.count)
  var faults: [Diagnostic] = []
  for result in results {
    switch result {
    case .success(let entry): rendered.append(entry)
    case .failure(let error): faults += error.all
    }
  }
  if !faults.isEmpty { throw Diagnostics(faults) }
  return rendered
}

/// The body of an entry with absolute addresses, for a feed.
///
/// - Returns: Empty if the body does not render; ``render(_:linking:pictures:options:)`` says why.
public func feedHTML(
  of entry: PublicEntry, site: SiteURL, linking addresses: SiteAddresses, pictures: PictureIndex,
  options: MarkdownOptions
) -> [UInt8] {
  var renderer = EntryRenderer(
    options: options, addresses: addresses, pictures: pictures, form: .absolute(site))
  switch renderer.render(entry) {
  case .success(let rendered):
    return leadingToPage(rendered.html, page: site.url(of: entry.path.text + "/"))
  case .failure: return []
  }
}

/// Puts the page's address in front of the fragments that footnotes lead to.
///
/// Text and attributes hold no quote that is not escaped, so these bytes are always an attribute,
/// unless raw HTML is allowed, where a link within the page wants the same.
private func leadingToPage(_ html: [UInt8], page: String) -> [UInt8] {
  let pattern = Array("href=\"#".utf8)
  var output: [UInt8] = []
  output.reserveCapacity(html.count)
  var start = 0
  while let hash = html[start...].firstIndex(of: UInt8(ascii: "#")) {
    output.append(contentsOf: html[start..<hash])
    if html[start..<hash].suffix(pattern.count - 1).elementsEqual(pattern.dropLast()) {
      output.append(contentsOf: page.utf8)
    }
    output.append(UInt8(ascii: "#"))
    start = hash + 1
  }
  output.append(contentsOf: html[start...])
  return output
}

/// The ids that a body's HTML has.
private func ids(in html: [UInt8]) -> Set<String> {
  let mark = Array(" id=\"".utf8)
  var ids: Set<String> = []
  var start = 0
  while let quote = html[start...].firstIndex(of: UInt8(ascii: "\"")) {
    start = quote + 1
    guard html[..<start].suffix(mark.count).elementsEqual(mark) else { continue }
    ids.insert(
      String(decoding: html[start...].prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self))
  }
  return ids
}

/// Renders one entry after the other with the same buffers.
struct EntryRenderer: ~Copyable {
  private var markdown: MarkdownRenderer
  private lazy var plain = PlainFormat()
  private let addresses: SiteAddresses
  private let pictures: PictureIndex
  private let form: AddressForm

  init(
    options: MarkdownOptions, addresses: SiteAddresses, pictures: PictureIndex,
    form: AddressForm = .relative
  ) {
    markdown = MarkdownRenderer(options: options)
    self.addresses = addresses
    self.pictures = pictures
    self.form = form
  }

  mutating func render(
    _ entry: PublicEntry, keepsText: Bool = true
  ) -> Result<RenderedEntry, Diagnostics> {
    let body = entry.content.body
    var links = EntryLinks(of: entry, addresses: addresses, pictures: pictures, form: form)
    var (html, text, excerpt): ([UInt8], [UInt8], [UInt8]) = ([], [], [])
    html.reserveCapacity(body.bytes.count * 5 / 4)
    text.reserveCapacity(body.bytes.count)
    do throws(Diagnostic) {
      try render(body, of: entry, links: &links, html: &html, text: &text, excerpt: &excerpt)
      let dead = links.fragments.isEmpty ? [] : links.fragments.subtracting(ids(in: html))
      if !dead.isEmpty {
        // Only now is it known which headings there are: once more, without the dead links.
        links = EntryLinks(
          of: entry, addresses: addresses, pictures: pictures, form: form, deadFragments: dead)
        (html, text, excerpt) = ([], [], [])
        try render(body, of: entry, links: &links, html: &html, text: &text, excerpt: &excerpt)
      }
    } catch {
      return .failure(Diagnostics([error]))
    }
    let errors = links.faults.filter { $0.severity == .error }
    if !errors.isEmpty { return .failure(Diagnostics(errors)) }
    // What the text holds the HTML holds too.
    if html.withUnsafeBufferPointer(holdControls) {
      html = withoutControls(html)
      text = withoutControls(text)
      excerpt = withoutControls(excerpt)
    }
    return .success(
      RenderedEntry(
        entry: entry, html: html, text: keepsText ? text : [],
        excerpt: entry.content.summary ?? String(decoding: excerpt, as: UTF8.self),
        copies: links.copies, picture: links.picture, warnings: links.faults))
  }

  private mutating func render(
    _ body: EntryBody, of entry: PublicEntry, links: inout EntryLinks, html: inout [UInt8],
    text: inout [UInt8], excerpt: inout [UInt8]
  ) throws(Diagnostic) {
    // The closure cannot throw a typed error through the standard library's rethrowing method.
    var fault: Diagnostic?
    body.bytes.withUnsafeBufferPointer { source in
      guard body.format == .markdown else {
        _ = plain.render(source, into: &html, text: &text, excerpt: &excerpt)
        return
      }
      do throws(Diagnostic) {
        _ = try markdown.render(
          source, file: entry.content.source.file.text, firstLine: body.line, resolver: &links,
          into: &html, text: &text, excerpt: &excerpt)
      } catch {
        fault = error
      }
    }
    if let fault { throw fault }
  }

  /// Character references such as `&#7;` can stand for characters that HTML and XML forbid.
  private func withoutControls(_ bytes: [UInt8]) -> [UInt8] {
    bytes.filter { ($0 >= 0x20 && $0 != 0x7F) || $0 == 0x09 || $0 == 0x0A }
  }
}
