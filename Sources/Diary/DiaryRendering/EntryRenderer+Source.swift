package import CommonMark
package import Diagnostics
package import DiaryModel
package import SiteFiles

extension EntryRenderer {
  /// Renders an entry, and writes its body as Markdown that has no words that its page does not show.
  ///
  /// A block of which the page shows everything stands as it was typed. Any other one is made from
  /// its HTML: nothing of its source is copied.
  package mutating func renderWithSource(
    _ entry: some ReadableEntry
  ) -> Result<(RenderedEntry, source: [UInt8]), Diagnostics> {
    render(entry, keepsText: false).flatMap { rendered in
      let body = shown(entry.content.body).bytes
      guard entry.content.body.format == .markdown else {
        return .success((rendered, Array(body)))
      }
      do throws(Diagnostic) {
        return .success((rendered, try shownSource(of: body)))
      } catch {
        return .failure(Diagnostics([error]))
      }
    }
  }

  /// The links of the line that the headline is from: the headline has its words alone, but a link
  /// that leads nowhere is a fault there, too.
  mutating func linksOfTitle(of content: EntryContent) -> EntryLinks? {
    guard let line = content.body.linkedTitle else { return nil }
    var links = links.again()
    _ = renderMarkdown(line.bytes, line: line.line, of: content, &links)
    return links
  }

  /// Renders a text of an entry with links of its own.
  ///
  /// - Parameter line: The line of the file that it begins on.
  /// - Returns: Whether it renders.
  mutating func renderMarkdown(
    _ text: ArraySlice<UInt8>, line: Int, of content: EntryContent,
    _ links: inout some LinkResolver
  ) -> Bool {
    text.withUnsafeBufferPointer { source in
      (try? markdown.render(
        source, file: content.source.file.text, firstLine: line, resolver: &links,
        keepsText: false)) != nil
    }
  }

  private func shownSource(of body: ArraySlice<UInt8>) throws(Diagnostic) -> [UInt8] {
    // Headings and quotation marks as they were typed.
    var options = options
    (options.isSmart, options.ordersHeadings, options.scrollsWideBlocks) = (false, false, false)
    var renderer = MarkdownRenderer(options: options)
    var links = TypedLinks(links: links.again())
    var blocks: [ShownBlock] = []
    var fault: Diagnostic?
    body.withUnsafeBufferPointer { source in
      do throws(Diagnostic) {
        blocks = try renderer.shownBlocks(of: source, resolver: &links)
      } catch {
        fault = error
      }
    }
    if let fault { throw fault }
    return ShownSource(Array(body)).text(of: blocks)
  }
}

/// Answers as the links of a page do, but with the destinations that were typed.
private struct TypedLinks: LinkResolver {
  var links: EntryLinks

  mutating func resolve(
    _ destination: UnsafeBufferPointer<UInt8>, kind: LinkKind, line: Int
  ) -> ResolvedLink {
    let answer = links.resolve(destination, kind: kind, line: line)
    if answer == .dropped || hides(answer, partOf: destination) { return .dropped }
    return .replaced(Array(destination))
  }

  /// Whether the page's address lacks a part of the typed one: a folder that `..` leaves, or what
  /// stands behind the name of a photo in several sizes.
  private func hides(
    _ answer: ResolvedLink, partOf destination: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard case .path(let path, let rest, _) = Reference(destination) else { return false }
    let names = path.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
    if names.drop(while: { $0 == ".." || $0 == "." }).contains("..") { return true }
    switch answer {
    case .replaced(let address), .image(let address, _, _):
      return !address.suffix(rest.count).elementsEqual(rest)
    case .file(let file): return !file.address.suffix(rest.count).elementsEqual(rest)
    case .picture(let sources): return !sources.address.suffix(rest.count).elementsEqual(rest)
    case .unchanged, .dropped: return !rest.isEmpty
    }
  }
}

/// The HTML of an entry's page, and where all in it was typed.
package struct EntryPlaces: Sendable {
  package let html: [UInt8]
  /// The bytes of the figure that it begins with, which may stand elsewhere on the page.
  package let leadLength: Int
  /// Those of the line that its headline is from come first, and are not in the HTML.
  package fileprivate(set) var places: [MarkdownPlace] = []
  /// Faults of links and images that the page does not have, with the numbers of their places.
  package fileprivate(set) var faults: [(fault: Diagnostic, place: Int)] = []
}

extension EntryRenderer {
  /// The places of an entry's page. Its body is rendered twice for that.
  ///
  /// - Parameter pictureName: The same as in ``render(_:keepsText:pictureName:)``.
  /// - Returns: `nil` if the body does not render.
  package mutating func places(
    of entry: some ReadableEntry, pictureName: (@Sendable (SitePath) -> String)? = nil
  ) -> EntryPlaces? {
    guard
      case .success(let rendered) = render(entry, keepsText: false, pictureName: pictureName)
    else { return nil }
    var found = EntryPlaces(html: rendered.html, leadLength: rendered.leadLength)
    let body = entry.content.body
    guard body.format == .markdown else { return found }
    markdown.keepsPlaces = true
    defer { markdown.keepsPlaces = false }
    for (part, isOnPage) in [(body.linkedTitle, false), (shown(body), true)] {
      guard let part else { continue }
      var links = LinksWithFaults(links: links.again())
      guard renderMarkdown(part.bytes, line: part.line, of: entry.content, &links) else { continue }
      var places = markdown.places
      // Characters that HTML forbids are taken out of the page.
      if !isOnPage || !markdown.html.elementsEqual(rendered.html) {
        for index in places.indices { places[index].html = 0..<0 }
      }
      let asked = places.indices.filter { places[$0].kind.isLink }
      found.faults += links.faults.map { ($0.fault, found.places.count + asked[$0.number]) }
      found.places += places
    }
    return found
  }
}

/// Answers as the links of a page do, and keeps the faults of each apart.
private struct LinksWithFaults: LinkResolver {
  var links: EntryLinks
  var faults: [(fault: Diagnostic, number: Int)] = []
  private var count = 0

  init(links: EntryLinks) { self.links = links }

  mutating func resolve(
    _ destination: UnsafeBufferPointer<UInt8>, kind: LinkKind, line: Int
  ) -> ResolvedLink {
    defer {
      faults += links.takeFaults().map { ($0, count) }
      count += 1
    }
    return links.resolve(destination, kind: kind, line: line)
  }
}
