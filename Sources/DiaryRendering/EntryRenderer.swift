public import CommonMark
public import Diagnostics
public import DiaryModel
public import SiteFiles

/// Renders one entry after the other with the same buffers: make one per chunk and keep it.
///
/// What comes back shares nothing with the renderer. Whoever writes an entry's page at once keeps
/// the ``RenderedEntry/facts`` alone.
public struct EntryRenderer: ~Copyable {
  private var markdown: MarkdownRenderer
  private let plain = PlainFormat()
  private var links: EntryLinks

  /// Links become relative to the entry's page.
  ///
  /// - Parameter keepsBeside: Whether all pictures are copied to beside the page, where only who
  ///   knows its address finds them; else those named from the root keep their place.
  public init(
    options: MarkdownOptions, addresses: SiteAddresses, pictures: PictureIndex,
    keepsBeside: Bool = false
  ) {
    self.init(
      options: options, addresses: addresses, pictures: pictures, form: .relative,
      keepsBeside: keepsBeside)
  }

  init(
    options: MarkdownOptions, addresses: SiteAddresses, pictures: PictureIndex, form: AddressForm,
    keepsBeside: Bool = false
  ) {
    markdown = MarkdownRenderer(options: options)
    links = EntryLinks(
      addresses: addresses, pictures: pictures, form: form, keepsBeside: keepsBeside)
  }

  private struct Results {
    var html: [UInt8] = []
    var text: [UInt8] = []
    var excerpt: [UInt8] = []
    var mayHoldControls = false
  }

  /// - Parameters:
  ///   - keepsText: Whether ``RenderedEntry/text`` is wanted; else it is empty.
  ///   - pictureName: What the copy of a picture is called, always beside the page; `nil`: as the
  ///     picture itself.
  public mutating func render(
    _ entry: some ReadableEntry, keepsText: Bool = true,
    pictureName: (@Sendable (SitePath) -> String)? = nil
  ) -> Result<RenderedEntry, Diagnostics> {
    render(entry.content, at: entry.path, keepsText: keepsText, pictureName: pictureName)
  }

  private mutating func render(
    _ content: EntryContent, at page: SitePath, keepsText: Bool,
    pictureName: (@Sendable (SitePath) -> String)?
  ) -> Result<RenderedEntry, Diagnostics> {
    links.begin(content.source.file, at: page, pictureName: pictureName)
    var results: Results
    do throws(Diagnostic) {
      results = try renderBody(of: content, keepsText: keepsText)
      let dead = links.fragments.isEmpty ? [] : links.fragments.subtracting(ids(in: results.html))
      if !dead.isEmpty {
        // Only now is it known which headings there are: once more, without the dead links.
        links.begin(
          content.source.file, at: page, deadFragments: dead, pictureName: pictureName)
        results = try renderBody(of: content, keepsText: keepsText)
      }
    } catch {
      return .failure(Diagnostics([error]))
    }
    if links.faults.contains(where: { $0.severity == .error }) {
      return .failure(Diagnostics(links.faults.filter { $0.severity == .error }))
    }
    // What the text holds the HTML holds too.
    if results.mayHoldControls, results.html.withUnsafeBufferPointer(holdControls) {
      results.html = withoutControls(results.html)
      results.text = withoutControls(results.text)
      results.excerpt = withoutControls(results.excerpt)
    }
    var facts = EntryFacts()
    facts.excerpt = content.summary ?? String(decoding: results.excerpt, as: UTF8.self)
    facts.picture = links.picture
    facts.copies = links.copies
    facts.hasPaths = links.hasPaths
    facts.warnings = links.faults
    return .success(
      RenderedEntry(facts: facts, html: results.html, text: results.text))
  }

  private mutating func renderBody(
    of content: EntryContent, keepsText: Bool
  ) throws(Diagnostic) -> Results {
    let body = content.body
    var results = Results()
    // The closure cannot throw a typed error through the standard library's rethrowing method.
    var fault: Diagnostic?
    body.bytes.withUnsafeBufferPointer { source in
      guard body.format == .markdown else {
        let facts = plain.render(
          source, into: &results.html, text: &results.text, excerpt: &results.excerpt)
        results.mayHoldControls = facts.mayHoldControls
        return
      }
      do throws(Diagnostic) {
        let facts = try markdown.render(
          source, file: content.source.file.text, firstLine: body.line, resolver: &links,
          keepsText: keepsText)
        results.html = Array(markdown.html)
        results.text = Array(markdown.text)
        results.excerpt = Array(markdown.excerpt)
        results.mayHoldControls = facts.mayHoldControls
      } catch {
        fault = error
      }
    }
    if let fault { throw fault }
    if !keepsText { results.text = [] }
    return results
  }

  /// Character references such as `&#7;` can stand for characters that HTML and XML forbid.
  private func withoutControls(_ bytes: [UInt8]) -> [UInt8] {
    bytes.filter { ($0 >= 0x20 && $0 != 0x7F) || $0 == 0x09 || $0 == 0x0A }
  }
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
