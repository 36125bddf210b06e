import Diagnostics
import DiaryModel
import DiaryRendering
import HTMLReading
import LocalizedDates
import SiteFiles
import Templating

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

  mutating func entries(of chapter: EPUBBook.Chapter) throws(Diagnostics) -> [Scope] {
    var entries: [Scope] = []
    for entry in chapter.entries { entries.append(try values(of: entry)) }
    return entries
  }

  /// The language of the long date is the diary's; that of the rest is the entry's.
  private mutating func values(of entry: ExportedEntry) throws(Diagnostics) -> Scope {
    let content = entry.content
    let language = content.language.flatMap { $0 == book.locale ? nil : $0 }
    let body = try renderer.render(entry.page, keepsText: false).get()
    return Scope(
      EPUBDocuments.entry,
      [
        "anchor": .text(book.anchor(of: entry)), "lang": .text(language?.text ?? ""),
        "dir": .text(language?.direction.rawValue ?? ""), "date": .text(content.date?.iso ?? ""),
        "day": .text(content.date.map { dates.day($0.day) } ?? ""),
        "time": .text(content.date?.wall.map { dates.time($0.time) } ?? ""),
        "isFavorite": .flag(content.isFavorite), "title": .text((content.title ?? "").clean),
        "body": .html(try xhtml(of: body, in: entry)),
        "facts": .text(entry.facts.joined(separator: " · ").clean),
        "tags": .text(entry.hashtags.joined(separator: " ").clean),
      ])
  }

  private mutating func xhtml(
    of body: RenderedEntry, in entry: ExportedEntry
  ) throws(Diagnostics) -> [UInt8] {
    var named: [SitePath: String] = [:]
    for copy in body.facts.copies {
      named[copy.destination] = try pictures.name(of: copy.source)
    }
    let (plan, page) = (book, entry.page.path)
    var writer = XHTMLBody(prefix: plan.anchor(of: entry)) { [named] address in
      Self.target(of: address, on: page, named, in: plan)
    }
    return writer.xhtml(of: sanitisedTree(body.html) { $0 })
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
