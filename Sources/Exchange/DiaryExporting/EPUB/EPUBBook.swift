import DiaryModel
import LocalizedDates
import SiteFiles

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
