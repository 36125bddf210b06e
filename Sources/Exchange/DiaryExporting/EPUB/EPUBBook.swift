import DiaryModel
import LocalizedDates
import SiteFiles
import Templating

/// The plan of a book: its chapters, and where each entry stands.
struct EPUBBook {
  /// A month, or an undated page.
  struct Chapter {
    let file: String
    let title: String
    var entries: [ExportedEntry] = []
  }

  /// The chapters of a year.
  struct Year {
    let title: String
    var chapters: Range<Int>
  }

  let export: Export
  private(set) var chapters: [Chapter] = []
  private(set) var years: [Year] = []
  /// The chapters of undated pages.
  private(set) var pages = 0..<0
  /// By the pages of entries on the site.
  private var places: [SitePath: (file: String, anchor: String)] = [:]

  init(_ export: Export) {
    self.export = export
    let locale = export.configuration.locale
    let (months, years) = (DayFormat.monthAndYear(locale), DayFormat.year(locale))
    let calendar = ArchiveCalendar(locale)
    var month: CalendarMonth?
    for entry in export.entries {
      guard let day = entry.content.date?.day else { continue }
      if !(month?.contains(day) ?? false) {
        month = calendar.month(of: day)
        let start = chapters.count
        begin(months.text(of: day), "month")
        let year = years.text(of: day)
        if self.years.last?.title != year {
          self.years.append(Year(title: year, chapters: start..<start))
        }
        self.years[self.years.count - 1].chapters =
          self.years[self.years.count - 1].chapters.lowerBound..<chapters.count
      }
      add(entry)
    }
    let end = chapters.count
    for page in export.pages {
      begin(page.content.title ?? page.slug.text, "page")
      add(page)
    }
    pages = end..<chapters.count
  }

  private mutating func begin(_ title: String, _ kind: String) {
    let file = "\(kind)-\(padded(chapters.count + 1, to: 4)).xhtml"
    chapters.append(Chapter(file: file, title: title))
  }

  /// Adds an entry to the last chapter.
  private mutating func add(_ entry: ExportedEntry) {
    let chapter = chapters.count - 1
    places[entry.page.path] = (chapters[chapter].file, "entry-\(places.count + 1)")
    chapters[chapter].entries.append(entry)
  }

  func path(of file: String) -> SitePath { .root.appending("EPUB").appending(file) }

  func anchor(of entry: ExportedEntry) -> String { places[entry.page.path]?.anchor ?? "" }

  /// The address in the book of an entry's page on the site; `nil` for other pages.
  func address(of page: SitePath) -> String? {
    places[page].map { "\($0.file)#\($0.anchor)" }
  }

  var locale: LocaleTag { export.configuration.locale }

  var title: String {
    let title = export.configuration.title
    guard export.year != nil, let year = years.first?.title else { return title }
    return "\(title) · \(year)"
  }

  var author: String? { export.configuration.author?.name }

  /// The first and the last year, in the diary's words.
  var span: String? {
    guard let first = years.first?.title, let last = years.last?.title else { return nil }
    return first == last ? first : "\(first) – \(last)"
  }

  /// A name that stays the same for the same book of the same diary.
  var identifier: String {
    let configuration = export.configuration
    let parts = [
      "epub", configuration.baseURL?.text ?? configuration.title,
      export.year.map(String.init) ?? "", export.choice.words,
    ]
    return "urn:uuid:" + EntryID(derivedFrom: parts.joined(separator: "\n").utf8).text
  }

  /// When the newest entry was written or changed.
  var modified: String {
    let dates = export.all.compactMap { $0.content.updated ?? $0.content.date }
    let newest = dates.map(\.published.instant).max() ?? Instant(seconds: 0)
    return newest.universal.prefix(19) + "Z"
  }
}

extension EPUBBook {
  /// The values that fill the documents of the book.
  func values(_ pictures: [EPUBPictures.Picture] = []) -> FreeValue {
    let chapters = self.chapters.enumerated().map { values(of: $0, titled: $1.title) }
    let years = years.enumerated().map { index, year in
      let first = year.chapters.lowerBound
      return values(of: first, titled: year.title, number: index, Array(chapters[year.chapters]))
    }
    return .of([
      "lang": .text(locale.text), "dir": .text(locale.direction.rawValue),
      "isRightToLeft": .flag(locale.direction == .rightToLeft), "title": .clean(title),
      "identifier": .text(identifier), "modified": .text(modified),
      "author": author.map { .clean($0) },
      "description": export.configuration.description.map { .clean($0) },
      "cover": EPUBCover.values(of: self), "first": chapters.first, "chapters": .list(chapters),
      "years": .list(years), "pages": .list(Array(chapters[pages])),
      "pictures": .list(
        pictures.enumerated().map { index, picture in
          .of([
            "number": .number("\(index + 1)"), "file": .text(picture.name),
            "type": .text(picture.type),
          ])
        }),
    ])
  }

  private func values(
    of chapter: Int, titled title: String, number: Int? = nil, _ chapters: [FreeValue] = []
  ) -> FreeValue {
    .of([
      "number": .number("\((number ?? chapter) + 1)"), "order": .number("\(chapter + 1)"),
      "file": .text(self.chapters[chapter].file), "title": .clean(title),
      "chapters": .list(chapters),
    ])
  }
}
