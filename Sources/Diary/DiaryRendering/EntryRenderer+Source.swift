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
      let body = lastBody
      guard entry.content.body.format == .markdown else {
        return .success((rendered, Array(body)))
      }
      return Result { () throws(Diagnostic) in (rendered, source: try shownSource(of: body)) }
        .mapError { Diagnostics([$0]) }
    }
  }

  /// The links of the line that the headline is from: the headline has its words alone, but a link
  /// that leads nowhere is a fault there, too.
  mutating func linksOfTitle(of content: EntryContent) -> EntryLinks? {
    guard let line = content.body.linkedTitle else { return nil }
    var links = links.again()
    let isRendered = line.bytes.withUnsafeBufferPointer { source in
      (try? markdown.render(
        source, file: content.source.file.text, firstLine: line.line, resolver: &links,
        keepsText: false)) != nil
    }
    return isRendered ? links : nil
  }

  private func shownSource(of body: ArraySlice<UInt8>) throws(Diagnostic) -> [UInt8] {
    // Headings and quotation marks as they were typed.
    var options = options
    (options.isSmart, options.ordersHeadings, options.scrollsWideBlocks) = (false, false, false)
    var renderer = MarkdownRenderer(options: options)
    var links = TypedLinks(links: links.again())
    let blocks = try body.withUnsafeBufferPointer { source throws(Diagnostic) in
      try renderer.shownBlocks(of: source, resolver: &links)
    }
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
    return !(answer.address ?? []).suffix(rest.count).elementsEqual(rest)
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

  fileprivate mutating func add(_ noted: [MarkdownPlace], _ links: EntryLinks, isOnPage: Bool) {
    let asked = noted.indices.filter { noted[$0].kind.isLink }
    faults += links.said.map { ($0.fault, places.count + asked[$0.link]) }
    places += noted.map { place in
      var place = place
      if !isOnPage { place.html = 0..<0 }
      return place
    }
  }
}

extension EntryRenderer {
  /// The places of an entry's page.
  ///
  /// - Parameter pictureName: The same as in ``render(_:keepsText:pictureName:)``.
  /// - Returns: `nil` if the body does not render.
  package mutating func places(
    of entry: some ReadableEntry, pictureName: (@Sendable (SitePath) -> String)? = nil
  ) -> EntryPlaces? {
    markdown.keepsPlaces = true
    defer { markdown.keepsPlaces = false }
    guard
      case .success(let rendered) = render(entry, keepsText: false, pictureName: pictureName)
    else { return nil }
    var found = EntryPlaces(html: rendered.html, leadLength: rendered.leadLength)
    guard entry.content.body.format == .markdown else { return found }
    if let title = linksOfTitle(of: entry.content) {
      found.add(markdown.places, title, isOnPage: false)
    }
    // Characters that HTML forbids are taken out of the page.
    found.add(noted.places, links, isOnPage: noted.html == rendered.html)
    return found
  }
}
