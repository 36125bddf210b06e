package import CommonMark
package import Diagnostics
package import DiaryModel
import SearchIndex
package import SiteFiles

/// Renders one entry after the other with the same buffers: make one per chunk and keep it.
///
/// The result shares nothing with the renderer. Whoever writes an entry's page at once keeps
/// the ``RenderedEntry/facts`` alone.
package struct EntryRenderer: ~Copyable {
  var markdown: MarkdownRenderer
  let options: MarkdownOptions
  private(set) var links: EntryLinks
  private let showsWhole: Bool
  /// The body that was rendered last, with `<` and `>` around names that needed them.
  private(set) var lastBody: ArraySlice<UInt8> = []
  /// The places of the body, if they are wanted, and their HTML.
  private(set) var noted: (places: [MarkdownPlace], html: [UInt8]) = ([], [])

  /// Links become relative to the entry's page.
  ///
  /// - Parameter keepsBeside: Whether all pictures are copied to beside the page, where only who
  ///   knows its address finds them; else those named from the root keep their path below
  ///   `Content`.
  /// - Parameter showsOneSize: Whether images have one address, as readers of feeds understand it.
  /// - Parameter showsWhole: Whether the line that names an entry is a part of its body where it is no
  ///   headline, as on pages; feeds and other programs have it as the title in any case.
  package init(
    options: MarkdownOptions, addresses: SiteAddresses, pictures: PictureIndex,
    keepsBeside: Bool = false, showsOneSize: Bool = false, showsWhole: Bool = true
  ) {
    self.showsWhole = showsWhole
    self.options = options
    markdown = MarkdownRenderer(options: options)
    links = EntryLinks(
      addresses: addresses, pictures: pictures, keepsBeside: keepsBeside,
      showsOneSize: showsOneSize, isVault: options.isWiki)
  }

  private struct Results {
    var html: [UInt8] = []
    var text: [UInt8] = []
    var excerpt: [UInt8] = []
    var facts: RenderedMarkdown?
  }

  /// - Parameters:
  ///   - keepsText: Whether ``RenderedEntry/text`` is wanted; else it is empty.
  ///   - pictureName: The name of a picture's copy, always beside the page; `nil`: as the
  ///     picture itself.
  package mutating func render(
    _ entry: some ReadableEntry, keepsText: Bool = true,
    pictureName: (@Sendable (SitePath) -> String)? = nil
  ) -> Result<RenderedEntry, Diagnostics> {
    let content = entry.content
    links.begin(content, at: entry.path, pictureName: pictureName)
    var results: Results
    do throws(Diagnostic) {
      results = try renderBody(of: content, keepsText: keepsText)
      let dead = links.fragments.isEmpty ? [] : links.fragments.subtracting(ids(in: results.html))
      if !dead.isEmpty {
        // Only now is it known which headings there are: once more, without the dead links.
        links.begin(
          content, at: entry.path, deadFragments: dead, pictureName: pictureName)
        results = try renderBody(of: content, keepsText: keepsText)
      }
    } catch {
      return .failure(Diagnostics([error]))
    }
    let titleLinks = linksOfTitle(of: content)
    if let blanks = results.facts?.blankAddresses, !blanks.isEmpty {
      let isQuoted = (entry as? PublicEntry).map { $0.heldReason == nil } ?? false
      return .failure(Diagnostics(blanks.map { fault(of: $0, in: content, isQuoted) }))
    }
    let errors = links.faults.filter { $0.severity == .error }
    if !errors.isEmpty { return .failure(Diagnostics(errors)) }
    // Character references such as `&#7;` can stand for characters that HTML and XML forbid. What
    // the text holds the HTML holds too.
    var leadLength = results.facts?.leadLength ?? 0
    if results.facts?.mayHoldControls ?? false, holdControls(results.html.span) {
      let lead = withoutControls(results.html[..<leadLength])
      results.html = Array(lead + withoutControls(results.html[leadLength...]))
      leadLength = lead.count
      results.text = Array(withoutControls(results.text[...]))
      results.excerpt = Array(withoutControls(results.excerpt[...]))
    }
    var facts = links.facts
    if results.facts?.isExcerptCut ?? false { results.excerpt += Array("\u{2026}".utf8) }
    facts.excerpt = content.summary ?? String(decoding: results.excerpt, as: UTF8.self)
    if !links.images.isEmpty { facts.pictures = pictures(results.facts) }
    facts.text = TextCount(ofHTML: results.html.span)
    facts.oddities = oddities(of: content, results.facts?.oddities ?? [])
    facts.warnings = links.faults
    if let titleLinks {
      facts.hasPaths = facts.hasPaths || titleLinks.facts.hasPaths
      facts.places = titleLinks.facts.places + facts.places
      facts.warnings = titleLinks.faults.filter { $0.severity == .warning } + facts.warnings
    }
    return .success(
      RenderedEntry(
        facts: facts, html: results.html, leadLength: leadLength, text: results.text,
        hasWords: results.facts?.hasWords ?? true))
  }

  /// The pictures that other pages can show, with their texts.
  private func pictures(_ facts: RenderedMarkdown?) -> [EntryPicture] {
    var known: Set<[EntryPicture.File]> = []
    let words = zip(facts?.pictureTexts ?? [], facts?.pictureTitles ?? [])
    return zip(links.images, words).compactMap { picture, words in
      guard var picture, known.insert(picture.files).inserted else { return nil }
      let (html, title) = words
      picture.caption = String(decoding: withoutControls(title[...]), as: UTF8.self)
      let text = String(decoding: withoutControls(html[...]), as: UTF8.self)
      // Few texts have any, and to look for one in a string takes long.
      picture.text =
        !html.contains(UInt8(ascii: "&"))
        ? text
        : text.replacing("&lt;", with: "<").replacing("&gt;", with: ">")
          .replacing("&quot;", with: "\"").replacing("&amp;", with: "&")
      return picture
    }
  }

  func shown(_ body: EntryBody) -> EntryBody.Part {
    showsWhole ? body.shown : EntryBody.Part(bytes: body.bytes, line: body.line)
  }

  /// The oddities of the title and the body, each kind once.
  private func oddities(of content: EntryContent, _ body: [TextOddity]) -> [TextOddity] {
    let inBody = body.map { TextOddity(kind: $0.kind, line: content.line($0.line)) }
    // All begin with one of `[`, `{` and `<`.
    guard content.body.format == .markdown, !showsWhole || content.body.whole == nil,
      let title = content.title, title.utf8.contains(where: { $0 | 0x20 == 0x7B || $0 == 0x3C })
    else { return inBody }
    // `Bread & <tea>` is a title like others.
    let hasHTML =
      options.rawHTML == .escaped && (title.contains("</") || title.contains("<br"))
    let inTitle = TextOddity.all(
      inLine: Array(title.utf8), content.source.line, wantsHTML: hasHTML)
    return inTitle + inBody.filter { other in !inTitle.contains { $0.kind == other.kind } }
  }

  /// - Parameter mayBeQuoted: Whether messages may show the picture's name.
  private func fault(
    of blank: BlankAddress, in content: EntryContent, _ mayBeQuoted: Bool
  ) -> Diagnostic {
    let body = shown(content.body).bytes
    let start = body.startIndex
    let range = (start + blank.bytes.lowerBound)..<(start + blank.bytes.upperBound)
    let name = mayBeQuoted ? String(decoding: body[range], as: UTF8.self) : "my photo.jpg"
    return Diagnostic(
      at: SourceLocation(
        file: content.source.file.text, line: content.line(blank.line), column: blank.column),
      length: blank.bytes.count, what: "there is no file of the name that stands here",
      why: "it has a blank or a lone parenthesis, and would be shown as text",
      fix: "correct the name, and write it \(mayBeQuoted ? "as" : "in such marks as") <\(name)>")
  }

  private mutating func renderBody(
    of content: EntryContent, keepsText: Bool
  ) throws(Diagnostic) -> Results {
    let (body, isMarkdown) = (shown(content.body), content.body.format == .markdown)
    var results = try render(body.bytes, line: body.line, of: content, isMarkdown, keepsText)
    if let blanks = results.facts?.blankAddresses, !blanks.isEmpty {
      let source = Array(body.bytes)
      let named = blanks.map(\.bytes).filter { links.names(source[$0]) }
      if named.isEmpty { return results }
      links = links.again()
      results = try render(
        source.marking(named)[...], line: body.line, of: content, isMarkdown, keepsText)
    }
    return results
  }

  private mutating func render(
    _ body: ArraySlice<UInt8>, line: Int, of content: EntryContent, _ isMarkdown: Bool,
    _ keepsText: Bool
  ) throws(Diagnostic) -> Results {
    lastBody = body
    var results = Results()
    try body.withUnsafeBufferPointer { source throws(Diagnostic) in
      guard isMarkdown else {
        results.facts = PlainFormat().render(
          source, into: &results.html, text: &results.text, excerpt: &results.excerpt,
          excerptLength: options.excerptLength)
        return
      }
      results.facts = try markdown.render(
        source, file: content.source.file.text, firstLine: line, resolver: &links,
        keepsText: keepsText)
      results.html = Array(markdown.html)
      results.text = Array(markdown.text)
      results.excerpt = Array(markdown.excerpt)
      if markdown.keepsPlaces { noted = (markdown.places, results.html) }
    }
    if !keepsText { results.text = [] }
    return results
  }
}

/// The ids that a body's HTML has.
package func ids(in html: [UInt8]) -> Set<String> {
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
