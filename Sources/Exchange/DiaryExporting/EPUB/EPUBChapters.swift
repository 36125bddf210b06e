import Diagnostics
import DiaryModel
import DiaryRendering
import Feeds
import HTMLReading
import LocalizedDates
import SiteFiles

/// Writes the chapters of a book, one after the other, and gathers their pictures.
struct EPUBChapters: ~Copyable {
  private let book: EPUBBook
  private let dates: LongDates
  private var renderer: EntryRenderer
  private(set) var pictures: EPUBPictures

  init(_ book: EPUBBook) {
    self.book = book
    dates = LongDates(book.locale)
    renderer = book.export.renderer
    pictures = EPUBPictures(book.export)
  }

  mutating func page(of chapter: EPUBBook.Chapter) throws(Diagnostics) -> [UInt8] {
    var xml = XMLText()
    xml.beginPage(titled: chapter.title, in: book)
    let isPage = chapter.entries.first?.isPage ?? false
    xml.element("h1", chapter.title)
    for entry in chapter.entries {
      try append(entry, isPage: isPage, to: &xml)
    }
    xml.endPage()
    return xml.bytes
  }

  private mutating func append(
    _ entry: ExportedEntry, isPage: Bool, to xml: inout XMLText
  ) throws(Diagnostics) {
    xml.markup("<section class=\"entry\" id=\"\(book.anchor(of: entry))\"")
    if let language = entry.content.language, language != book.locale {
      xml.markup(" lang=\"\(language.text)\" xml:lang=\"\(language.text)\"")
      xml.markup(" dir=\"\(language.direction.rawValue)\"")
    }
    xml.markup(">\n")
    if !isPage { appendHead(of: entry, to: &xml) }
    let body = try renderer.render(entry.page, keepsText: false).get()
    try append(body, of: entry, to: &xml)
    let facts = entry.facts.joined(separator: " · ")
    if !facts.isEmpty { xml.element("p class=\"facts\"", facts) }
    let tags = entry.hashtags.joined(separator: " ")
    if !tags.isEmpty { xml.element("p class=\"tags\"", tags) }
    xml.markup("</section>\n")
  }

  /// The long date, and the title. Their language is the diary's unless they are the writer's words.
  private func appendHead(of entry: ExportedEntry, to xml: inout XMLText) {
    guard let date = entry.content.date else { return }
    let own = "lang=\"\(book.locale.text)\" xml:lang=\"\(book.locale.text)\""
    xml.markup("<h2 \(own) dir=\"\(book.locale.direction.rawValue)\">")
    xml.markup("<time datetime=\"\(date.iso)\">")
    xml.escaped(dates.day(date.day))
    xml.markup("</time>")
    if let time = date.wall?.time {
      xml.markup(" <span class=\"clock\">")
      xml.escaped(dates.time(time))
      xml.markup("</span>")
    }
    if entry.content.isFavorite { xml.markup(" <span class=\"star\">★</span>") }
    xml.markup("</h2>\n")
    if let title = entry.content.title { xml.element("h3", title) }
  }

  private mutating func append(
    _ body: RenderedEntry, of entry: ExportedEntry, to xml: inout XMLText
  ) throws(Diagnostics) {
    var named: [SitePath: String] = [:]
    for copy in body.facts.copies {
      named[copy.destination] = try pictures.name(of: copy.source)
    }
    let (plan, page) = (book, entry.page.path)
    var writer = XHTMLBody(prefix: plan.anchor(of: entry)) { [named] address in
      Self.target(of: address, on: page, named, in: plan)
    }
    writer.append(sanitisedTree(body.html) { $0 }, to: &xml)
  }

  private static func target(
    of address: String, on page: SitePath, _ pictures: [SitePath: String], in book: EPUBBook
  ) -> XHTMLBody.Target {
    if isAbsolute(address) { return .outside(address) }
    let end = address.utf8.firstIndex { "?#".utf8.contains($0) } ?? address.endIndex
    guard let own = percentDecoded(String(address[..<end])),
      let path = resolve(own, from: own.hasPrefix("/") ? .root : page)
    else { return .nowhere }
    if let picture = pictures[path] { return .picture(picture) }
    if let inside = book.address(of: path) { return .inside(inside) }
    guard let site = book.export.site else { return .nowhere }
    return .outside(PageAddress(of: page, on: site).absolute(address))
  }
}

extension XMLText {
  /// - Parameter kind: The `epub:type` of the body, if there is one.
  mutating func beginPage(titled title: String, in book: EPUBBook, kind: String? = nil) {
    let locale = book.locale
    markup("<!DOCTYPE html>\n<html xmlns=\"http://www.w3.org/1999/xhtml\"")
    markup(" xmlns:epub=\"http://www.idpf.org/2007/ops\"")
    markup(" lang=\"\(locale.text)\" xml:lang=\"\(locale.text)\"")
    markup(" dir=\"\(locale.direction.rawValue)\">\n<head>\n<meta charset=\"utf-8\"/>\n")
    element("title", title)
    markup("<link rel=\"stylesheet\" type=\"text/css\" href=\"style.css\"/>\n</head>\n<body")
    if let kind { markup(" epub:type=\"\(kind)\"") }
    markup(">\n")
  }

  mutating func endPage() {
    markup("</body>\n</html>\n")
  }
}
