import DiaryModel
import Templating

/// The names that templates may use; `Themes/README.md` is their manual.
struct PageModel: Sendable {
  let date: Schema
  let tag = Schema("tag", [.text("name"), .text("path")])
  let term = Schema(
    "tag",
    [.text("name"), .text("path"), .text("count"), .text("countText"), .text("level")])
  let weather = Schema(
    "weather", [.text("name"), .text("icon"), .text("shape"), .text("temperature")])
  let mood = Schema("mood", [.text("name"), .text("icon"), .text("shape")])
  let location = Schema(
    "location", [.text("name"), .text("city"), .text("country"), .text("path")])
  let picture: Schema
  /// One of the files of a picture.
  let source = Schema("source", [.text("path"), .text("width"), .flag("more")])
  /// A picture on a page of photos.
  let photo, photoHalf, photoRow: Schema
  private let gallery: [Field]
  let entry: Schema
  let neighbor: Schema
  /// The photo that the site begins with.
  let cover = Schema("cover", [.text("path")])
  let link = Schema("link", [.text("path"), .text("name")])
  let year = Schema("year", [.text("name"), .text("path"), .flag("current")])
  let sitePage = Schema("page link", [.text("title"), .text("path"), .flag("current")])
  let navigationItem = Schema(
    "navigation item",
    [
      .text("name"), .text("path"), .text("url"), .flag("isOutside"), .text("lang"),
      .text("dir"), .flag("current"), .flag("isAround"),
    ])
  let author = Schema("author", [.text("name"), .text("url")])
  let appearance = Schema(
    "appearance",
    [
      .text("accent"), .text("classes"), .flag("isSerif"), .flag("isCompact"), .flag("hasVoice"),
      .flag("hasOwnPaper"),
    ])
  let site: Schema
  let page: Schema
  let strings: Schema
  let month: Schema
  /// A day in a list of entries.
  let listDay: Schema
  let archive: Schema
  let calendar: Schema
  let weekday = Schema("weekday", [.text("name"), .text("short"), .flag("rest")])
  let week: Schema
  let day: Schema
  let currentTag = Schema("tag", [.text("name")])
  /// An entry of another year.
  let pastEntry = Schema(
    "entry of another year",
    [
      .text("year"), .text("title"), .text("subject"), .text("heading"), .text("path"),
      .text("line"), .text("lang"), .text("dir"),
    ])
  /// The entries of other years, beside an entry.
  let otherYears: Schema
  /// The day of the newest entry in other years, on the home page.
  let newestDay: Schema
  /// A year of the page of a day of the calendar.
  let dayYear: Schema
  /// The list of a day's entries that a page does not show.
  let moreEntries = Schema("more", [.text("path"), .text("countText")])
  /// The words for the least and the most filled day.
  let legend = Schema("legend", [.text("least"), .text("most")])
  /// The page of all years: its columns, rows, cells and months.
  let column = Schema("column", [.text("name"), .text("short"), .text("number"), .text("hue")])
  let calendarYear, cell: Schema
  let calendarMonth = Schema(
    "month", [.text("path"), .text("count"), .text("label"), .text("level")])
  let sealed = Schema(
    "sealed",
    [.text("data"), .text("salt"), .text("id"), .text("rounds"), .text("version")])
  /// A number with its name, a table of numbers, its rows and their cells.
  let figure = Schema("figure", [.text("name"), .text("value")])
  let table, row: Schema
  let tableCell = Schema("cell", [.text("text"), .text("level"), .text("hue")])
  /// A sentence of an entry.
  let quote = Schema(
    "quote", [.text("text"), .text("path"), .text("day"), .text("lang"), .text("dir")])
  /// A month of a year, with a bar for each day.
  let gauge: Schema
  let bar = Schema("bar", [.text("path"), .text("label"), .text("bar")])
  /// The review above the days of a year.
  let review: Schema
  /// A place among all of them, or on its own page.
  let place: Schema

  /// - Parameter patterns: Names of the theme's date patterns.
  init(phrases: Phrases, patterns: [String]) {
    date = Schema("date", [.flag("rest")] + (Self.dateTexts + patterns).map { .text($0) })
    picture = Schema(
      "picture",
      [
        .text("path"), .text("width"), .text("height"), .text("alt"), .flag("isFirst"),
        .flag("canLead"), .list("sources", source), .text("fitWidth"), .text("fitHeight"),
      ])
    photo = Schema(
      "photo",
      [
        .text("path"), .text("title"), .scope("date", date), .text("lang"), .text("src"),
        .text("width"), .text("height"), .text("alt"), .text("large"), .flag("isFirst"),
        .text("caption"), .text("shownPath"), .text("shownWidth"), .text("shownHeight"),
      ])
    photoHalf = Schema("half", [.list("photos", photo)])
    photoRow = Schema("row", [.list("halves", photoHalf)])
    gallery = [.list("photos", photo), .list("photoRows", photoRow)]
    let fields: [Field] = [
      .text("title"), .text("subject"), .text("heading"), .text("path"), .scope("date", date),
      .text("lang"), .text("dir"), .text("line"), .text("url"), .text("id"),
      .scope("updated", date), .flag("favorite"),
      .scope("weather", weather), .scope("mood", mood), .scope("location", location),
      .list("tags", tag), .text("preview"), .text("textPath"), .text("image"),
      .scope("thumb", picture), .text("withheld"), .free("extra"), .html("body"),
      .text("words"), .text("characters"), .text("minutes"), .text("reading"), .flag("isLeading"),
    ]
    entry = Schema("entry", fields)
    // From title to line: the scope of an entry serves its neighbours' pages too.
    neighbor = Schema("neighbour", first: 8, of: entry)
    site = Schema(
      "site",
      [
        .text("title"), .text("lang"), .text("dir"), .text("description"), .text("url"),
        .scope("author", author), .text("rss"), .text("atom"), .text("json"),
        .flag("hasFavorites"), .flag("hasTags"), .flag("hasYears"),
        .flag("hasLocked"), .flag("hasPhotos"), .flag("hasCalendar"), .flag("hasSearch"),
        .flag("hasStatistics"), .flag("hasPlaces"),
        .flag("hasOnThisDay"),
        .list("pages", sitePage), .list("navigation", navigationItem), .text("previewLines"),
        .flag("hasPreview"), .flag("isFull"),
        .flag("isCards"), .flag("shareButton"), .flag("shareText"), .flag("readerDates"),
        .list("years", year),
        .scope("appearance", appearance), .flag("hasCustomStyle"), .text("footer"),
        .text("favicon"), .flag("hasJournals"), .flag("hasFollow"), .text("since"),
      ])
    page = Schema("page", Self.pageFields)
    strings = Schema("strings", phrases.names.map { .text($0) })
    listDay = Schema(
      "day",
      [.scope("date", date), .flag("several"), .text("anchor"), .list("entries", entry)])
    day = Schema(
      "day",
      [
        .text("number"), .text("path"), .text("iso"), .text("label"), .flag("rest"),
        .text("level"), .text("count"), .flag("several"), .flag("many"), .flag("favorite"),
        .scope("entry", entry),
      ])
    week = Schema("week", [.list("days", day)])
    month = Schema(
      "month",
      [
        .text("name"), .text("path"), .text("year"), .text("yearPath"), .flag("beginsYear"),
        .text("hue"), .text("countText"), .list("days", listDay), .list("weeks", week),
      ] + gallery)
    archive = Schema(
      "archive",
      [
        .flag("isYear"), .flag("isMonth"), .flag("isDay"), .flag("isFew"), .scope("year", link),
        .text("name"), .text("countText"), .scope("legend", legend),
      ])
    calendar = Schema("calendar", [.list("weekdays", weekday), .list("weeks", week)])
    otherYears = Schema(
      "onThisDay",
      [
        .text("path"), .text("day"), .text("before"), .text("after"), .flag("hasOthers"),
        .scope("later", pastEntry), .scope("earlier", pastEntry),
      ])
    newestDay = Schema(
      "onThisDay",
      [
        .text("path"), .text("day"), .text("before"), .text("after"), .text("days"),
        .list("entries", pastEntry),
      ])
    dayYear = Schema(
      "year",
      [
        .text("name"), .text("number"), .text("iso"), .text("weekday"), .flag("several"),
        .list("entries", entry),
        .scope("more", moreEntries),
      ])
    cell = Schema("cell", [.text("hue"), .list("months", calendarMonth)])
    calendarYear = Schema(
      "year", [.text("name"), .text("number"), .text("path"), .list("cells", cell)])
    row = Schema(
      "row",
      [
        .text("name"), .text("path"), .text("lang"), .text("dir"), .text("shape"), .text("width"),
        .list("cells", tableCell),
      ])
    table = Schema(
      "table",
      [
        .text("kind"), .text("name"), .flag("hasColumns"), .flag("hasBars"),
        .list("columns", figure), .text("note"), .text("bars"), .list("rows", row),
      ])
    gauge = Schema(
      "month",
      [
        .text("name"), .text("path"), .text("hue"), .text("label"), .text("count"),
        .text("scale"), .list("bars", bar),
      ])
    review = Schema(
      "review",
      [
        .list("figures", figure), .list("gauge", gauge), .text("scale"), .list("axis", figure),
        .list("tables", table), .scope("first", quote), .scope("last", quote),
      ] + gallery)
    place = Schema(
      "place",
      [
        .text("name"), .text("path"), .text("countText"), .text("span"), .text("initial"),
        .text("bars"), .list("initials", figure), .scope("photo", photo),
      ])
  }

  /// All names of dates but those of a theme's own patterns.
  static let dateNames = ["rest"] + dateTexts

  private static let dateTexts = [
    "shown", "whole", "long", "full", "medium", "short", "iso", "year", "month", "day", "weekday",
    "weekdayShort", "addedWeekday", "monthYear", "yearName", "time", "monthPath", "yearPath", "hue",
  ]

  private static let pageFields: [Field] =
    [
      .text("root"), .text("kind"), .text("title"), .text("heading"), .text("description"),
      .text("url"), .text("image"), .text("imageWidth"), .text("imageHeight"), .text("imageText"),
      .text("lang"), .text("dir"), .text("locale"),
      .text("hue"), .flag("isUnlisted"), .flag("hasMedia"), .flag("hasPhotos"), .text("rss"),
      .text("atom"),
      .text("json"),
    ] + Layout.allCases.map { .flag($0.flag) }

  /// The outermost scope of a layout.
  func root(of layout: Layout) -> Schema {
    let common: [Field] = [
      .scope("page", page), .scope("site", site), .scope("strings", strings), .free("params"),
    ]
    let listed: [Field] = [
      .list("entries", entry), .list("months", month), .scope("newer", link),
      .scope("older", link),
    ]
    let own: [Field] =
      switch layout {
      case .home:
        listed + [
          .scope("entry", entry), .html("content"), .scope("onThisDay", newestDay),
          .scope("leaf", entry), .scope("cover", cover), .text("daysText"),
        ]
      case .favorites: listed
      case .tag: listed + [.scope("tag", currentTag)]
      case .archive:
        listed + [
          .scope("archive", archive), .scope("calendar", calendar), .list("weekdays", weekday),
          .scope("review", review),
        ]
      case .tags: [.list("tags", term)]
      case .entry:
        [
          .scope("entry", entry), .html("content"), .html("lead"), .flag("isShort"),
          .flag("isEssay"),
          .scope("newer", neighbor), .scope("older", neighbor), .scope("onThisDay", otherYears),
          .flag("hasBacklinks"), .list("backlinks", neighbor),
        ]
      case .page:
        [
          .scope("entry", entry), .html("content"), .html("lead"), .scope("newer", neighbor),
          .scope("older", neighbor),
        ]
      case .unlocked:
        [
          .scope("entry", entry), .html("content"), .html("lead"), .flag("isShort"),
          .flag("isEssay"),
          .list("entries", entry), .list("months", month), .scope("newer", neighbor),
          .scope("older", neighbor),
        ]
      case .encrypted, .locked: [.list("sealed", sealed)]
      case .photos:
        [
          .list("months", month), .list("years", year), .scope("newer", link),
          .scope("older", link),
        ]
      case .onthisday:
        [.list("years", dayYear), .scope("previous", link), .scope("next", link)]
      case .days: [.list("months", month)]
      case .calendar: [.list("columns", column), .list("years", calendarYear)]
      case .statistics: [.list("figures", figure), .flag("isFew"), .list("tables", table)]
      case .places: [.list("places", place)]
      case .place: listed + [.scope("place", place)] + gallery
      case .search, .follow, .notfound: []
      }
    return Schema(layout.name, common + own)
  }
}
