import CommonMark
package import Diagnostics
package import DiaryModel
package import SiteFiles

/// Where in an entry's text the tags of its HTML were typed.
package struct BodyOrigins: Sendable {
  /// The source of a tag.
  package enum Kind: Sendable {
    /// The address of a link or an image in brackets.
    case destination
    /// An address that stands for itself.
    case address
    /// A tag that was typed.
    case tag
    case heading
  }

  /// A part of a text.
  package struct Place: Sendable {
    package let kind: Kind
    package let text: EntryBody.Part
    /// From the beginning of the text.
    package var range: Range<Int>
  }

  /// The tags of a page that the entry's text makes, in their order.
  package struct Tag: Sendable {
    package let name: String
    /// In the body's HTML.
    package let range: Range<Int>
    package fileprivate(set) var place: Place?
  }

  /// As the entry's page has it.
  package let html: [UInt8]
  /// The bytes of the figure that it begins with, which may stand elsewhere on the page.
  package let leadLength: Int
  package let tags: [Tag]
  /// Faults of links and images that the page does not have.
  package fileprivate(set) var faults: [(fault: Diagnostic, place: Place?)] = []
}

extension EntryRenderer {
  /// The origins of the tags of an entry's page. A body is rendered several times for that.
  ///
  /// - Parameter pictureName: The same as in ``render(_:keepsText:pictureName:)``.
  /// - Returns: `nil` if the body does not render.
  package mutating func origins(
    of entry: some ReadableEntry, pictureName: (@Sendable (SitePath) -> String)? = nil
  ) -> BodyOrigins? {
    guard
      case .success(let rendered) = render(entry, keepsText: false, pictureName: pictureName)
    else { return nil }
    let content = entry.content
    var tags = StartTag.all(in: rendered.html).map {
      BodyOrigins.Tag(name: $0.name, range: $0.range)
    }
    var faults: [(fault: Diagnostic, place: BodyOrigins.Place?)] = []
    if content.body.format == .markdown {
      if let title = content.body.linkedTitle { faults += marked(title, in: content).faults }
      let body = marked(shown(content.body), in: content, like: tags.map(\.name))
      faults += body.faults
      for (index, place) in body.places.enumerated() { tags[index].place = place }
    }
    return BodyOrigins(
      html: rendered.html, leadLength: rendered.leadLength, tags: tags, faults: faults)
  }

  private typealias Marked = (
    places: [BodyOrigins.Place?], faults: [(fault: Diagnostic, place: BodyOrigins.Place?)]
  )

  /// Renders a text with marks.
  ///
  /// - Parameter names: Those of the tags that it makes; `nil`: any.
  /// - Returns: The places of these tags; none if the marks change what the text means.
  private mutating func marked(
    _ text: EntryBody.Part, in content: EntryContent, like names: [String]? = nil
  ) -> Marked {
    var marks = BodyMarks(in: Array(text.bytes))
    var faults: [(fault: Diagnostic, place: BodyOrigins.Place?)] = []
    func place(_ number: Int) -> BodyOrigins.Place {
      let place = marks.places[number]
      return BodyOrigins.Place(kind: place.kind, text: text, range: place.range)
    }
    // A word in code may change what stands around it, so it is taken back.
    for _ in 1...4 {
      var links = MarkedLinks(links: links.again(), marks: marks)
      guard renderMarkdown(marks.text[...], line: text.line, of: content, &links) else {
        return ([], [])
      }
      faults = links.faults.map { fault, number in (fault, number.map(place)) }
      let html = Array(markdown.html)
      let tags = StartTag.all(in: html)
      let found = tags.map { marks.first(in: html[$0.withWords(in: html)])?.number }
      if names.map({ $0 == tags.map(\.name) }) ?? true {
        return (found.map { $0.map(place) }, faults)
      }
      marks.keep(Set(found.compactMap { $0 } + links.faults.compactMap(\.number)))
    }
    return ([], faults)
  }
}
