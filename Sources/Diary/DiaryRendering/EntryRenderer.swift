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
  private let plain = PlainFormat()
  let options: MarkdownOptions
  private let excerptLength: Int
  private(set) var links: EntryLinks
  /// Whether HTML is shown as it was typed.
  private let showsHTML: Bool
  private let showsWhole: Bool

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
    showsHTML = options.rawHTML == .escaped
    excerptLength = options.excerptLength
    links = EntryLinks(
      addresses: addresses, pictures: pictures, keepsBeside: keepsBeside,
      showsOneSize: showsOneSize)
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
    render(
      entry.content, at: entry.path, keepsText: keepsText, mayBeQuoted: isPublic(entry),
      pictureName: pictureName)
  }

  /// The body of an entry as a list shows it.
  ///
  /// It has no ids, since those of several entries could be the same: what led to them leads to the
  /// entry's page.
  ///
  /// - Parameter folder: Where the list stands.
  /// - Returns: `nil` if the body does not render; making its page gives the fault.
  package mutating func html(of entry: PublicEntry, inListAt folder: SitePath) -> [UInt8]? {
    let made = render(
      entry.content, at: entry.path, in: folder, keepsText: false, mayBeQuoted: true,
      pictureName: nil)
    guard case .success(let rendered) = made else { return nil }
    if entry.path == folder { return rendered.html }
    let page = links.address(of: entry.path, isFolder: true)
    return withoutIDs(rendered.html, page: page)
  }

  private mutating func render(
    _ content: EntryContent, at page: SitePath, in folder: SitePath? = nil, keepsText: Bool,
    mayBeQuoted: @autoclosure () -> Bool,
    pictureName: (@Sendable (SitePath) -> String)?
  ) -> Result<RenderedEntry, Diagnostics> {
    links.begin(content, at: page, in: folder, pictureName: pictureName)
    var results: Results
    do throws(Diagnostic) {
      results = try renderBody(of: content, keepsText: keepsText)
      let dead = links.fragments.isEmpty ? [] : links.fragments.subtracting(ids(in: results.html))
      if !dead.isEmpty {
        // Only now is it known which headings there are: once more, without the dead links.
        links.begin(
          content, at: page, in: folder, deadFragments: dead, pictureName: pictureName)
        results = try renderBody(of: content, keepsText: keepsText)
      }
    } catch {
      return .failure(Diagnostics([error]))
    }
    let titleLinks = linksOfTitle(of: content)
    let body = scan(content, results)
    let blanks = body?.blankAddresses ?? []
    if !blanks.isEmpty {
      let isQuoted = mayBeQuoted()
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
    var facts = EntryFacts()
    if results.facts?.isExcerptCut ?? false { results.excerpt += Array("\u{2026}".utf8) }
    facts.excerpt = content.summary ?? String(decoding: results.excerpt, as: UTF8.self)
    facts.picture = links.picture
    if !links.images.isEmpty { facts.pictures = pictures(results.facts) }
    facts.copies = links.copies
    facts.enclosures = links.enclosures
    facts.text = TextCount(ofHTML: results.html.span)
    facts.hasPaths = links.hasPaths || titleLinks?.hasPaths ?? false
    facts.leadsToUncertain = links.leadsToUncertain
    facts.oddities = oddities(of: content, body)
    facts.places = (titleLinks?.places ?? []) + links.places
    facts.warnings = (titleLinks?.faults.filter { $0.severity == .warning } ?? []) + links.faults
    return .success(
      RenderedEntry(
        facts: facts, html: results.html, leadLength: leadLength, text: results.text,
        hasWords: results.facts?.hasWords ?? true))
  }

  /// The pictures that other pages can show, with their texts.
  private func pictures(_ facts: RenderedMarkdown?) -> [EntryPicture] {
    var known: Set<[EntryPicture.File]> = []
    return zip(links.images, facts?.pictureTexts ?? []).compactMap { picture, html in
      guard var picture, known.insert(picture.files).inserted else { return nil }
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

  /// Looks for what was left as text; `nil` if there is nothing of the kind.
  private func scan(_ content: EntryContent, _ results: Results) -> BodyScan? {
    guard content.body.format == .markdown, let facts = results.facts else { return nil }
    let hasHTML = facts.hasRawHTML && showsHTML
    guard
      hasHTML || facts.hasForeignMarks
        || facts.hasAddressedLinks && BodyScan.mayHoldBlankAddress(results.html)
    else { return nil }
    let body = shown(content.body)
    return body.bytes.withUnsafeBufferPointer { source in
      BodyScan(source, results.html, firstLine: body.line, wantsHTML: hasHTML)
    }
  }

  func shown(_ body: EntryBody) -> EntryBody.Part {
    showsWhole ? body.shown : EntryBody.Part(bytes: body.bytes, line: body.line)
  }

  /// The oddities of the title and the body, each kind once.
  private func oddities(of content: EntryContent, _ body: BodyScan?) -> [BodyOddity] {
    let inBody = (body?.oddities ?? []).map {
      BodyOddity(kind: $0.kind, line: content.line($0.line))
    }
    guard content.body.format == .markdown, !showsWhole || content.body.whole == nil,
      let title = content.title, Self.mayHoldOddity(title)
    else { return inBody }
    // `Bread & <tea>` is a title like others.
    let hasHTML = showsHTML && (title.contains("</") || title.contains("<br"))
    let inTitle = Array(title.utf8).withUnsafeBufferPointer {
      BodyScan($0, [], firstLine: content.source.line, wantsHTML: hasHTML).oddities
    }
    return inTitle + inBody.filter { other in !inTitle.contains { $0.kind == other.kind } }
  }

  private static func mayHoldOddity(_ title: String) -> Bool {
    // Stored otherwise, a title is looked at as a whole.
    title.utf8.withContiguousStorageIfAvailable { bytes in
      bytes.contains {
        $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "<")
      }
    } ?? true
  }

  /// - Parameter mayBeQuoted: Whether messages may show the picture's name.
  private func fault(
    of blank: BodyScan.BlankAddress, in content: EntryContent, _ mayBeQuoted: Bool
  ) -> Diagnostic {
    let body = shown(content.body).bytes
    let start = body.startIndex
    let range = (start + blank.address.lowerBound)..<(start + blank.address.upperBound)
    let name = mayBeQuoted ? String(decoding: body[range], as: UTF8.self) : "my photo.jpg"
    return Diagnostic(
      at: SourceLocation(
        file: content.source.file.text, line: content.line(blank.line), column: blank.column),
      length: blank.address.count, what: "a picture's name has a blank",
      why: "Markdown takes no address with a blank for one, so that it would be shown as text",
      fix: "write the name \(mayBeQuoted ? "as" : "in such marks as") <\(name)>, or rename the file"
    )
  }

  private mutating func renderBody(
    of content: EntryContent, keepsText: Bool
  ) throws(Diagnostic) -> Results {
    let (body, isMarkdown) = (shown(content.body), content.body.format == .markdown)
    var results = Results()
    // The closure cannot throw a typed error through the standard library's rethrowing method.
    var fault: Diagnostic?
    body.bytes.withUnsafeBufferPointer { source in
      guard isMarkdown else {
        results.facts = plain.render(
          source, into: &results.html, text: &results.text, excerpt: &results.excerpt,
          excerptLength: excerptLength)
        return
      }
      do throws(Diagnostic) {
        results.facts = try markdown.render(
          source, file: content.source.file.text, firstLine: body.line, resolver: &links,
          keepsText: keepsText)
        results.html = Array(markdown.html)
        results.text = Array(markdown.text)
        results.excerpt = Array(markdown.excerpt)
      } catch {
        fault = error
      }
    }
    if let fault { throw fault }
    if !keepsText { results.text = [] }
    return results
  }
}

/// Whether everyone may read an entry.
private func isPublic(_ entry: some ReadableEntry) -> Bool {
  (entry as? PublicEntry).map { $0.heldReason == nil } ?? false
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

/// HTML without the ids of its elements, in which ways to them lead to another page.
///
/// Only attributes have an unescaped quotation mark behind their name, so these can be found without
/// parsing.
///
/// - Parameter page: The address of the page that has the ids.
func withoutIDs(_ html: [UInt8], page: [UInt8]) -> [UInt8] {
  let (id, way) = (Array(" id=\"".utf8), Array(" href=\"#".utf8))
  var written: [UInt8] = []
  written.reserveCapacity(html.count)
  var rest = html[...]
  while let blank = rest.firstIndex(of: 0x20) {
    written += rest[..<blank]
    rest = rest[blank...]
    if rest.starts(with: id) {
      let value = rest.dropFirst(id.count)
      rest = value.drop { $0 != UInt8(ascii: "\"") }.dropFirst()
    } else if rest.starts(with: way) {
      written += way.dropLast() + page + [UInt8(ascii: "#")]
      rest = rest.dropFirst(way.count)
    } else {
      written.append(0x20)
      rest = rest.dropFirst()
    }
  }
  return written + rest
}
