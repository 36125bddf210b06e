/// The kinds of sources that can be imported, by the names that `--from` takes.
package enum ImportKind: String, CaseIterable, Sendable {
  case seeds
  case coredata
  case defaults
  case dayone
  case dayoneClassic = "dayone-classic"
  case jrnl
  case journey
  case diarium
  case daylio
  case miniDiary = "mini-diary"
  case appleJournal = "apple-journal"
  case evernote
  case joplin
  case textBundle = "textbundle"
  case redNotebook = "rednotebook"
  case markdown
  case obsidian
  case logseq
  case hugo
  case zola
  case jekyll
  case eleventy
  case quartz
  case pelican
  case astro
  case wordpress
  case blogger
  case feed
  case vjournal
  case csv
  case keep
  case notion
  case ghost
  case telegram
  case whatsapp
  case html
  case days
  case text

  /// Whether its entries were on the web before, and so keep the state they had there.
  package var isOfPublished: Bool {
    switch self {
    case .hugo, .zola, .jekyll, .wordpress, .blogger, .ghost, .feed: true
    default: false
    }
  }

  /// Whether no real export was at hand when its importer was written.
  package var isUntried: Bool {
    switch self {
    case .journey, .diarium, .daylio, .miniDiary, .appleJournal, .evernote, .joplin, .textBundle,
      .redNotebook, .eleventy, .quartz, .pelican, .astro, .keep, .notion, .ghost, .telegram,
      .whatsapp:
      true
    default: false
    }
  }

  /// The name that a person knows.
  package var title: String {
    switch self {
    case .seeds: "JSON of the diary apps"
    case .coredata: "Core Data store"
    case .defaults: "property list of the favourites app"
    case .dayone: "Day One"
    case .dayoneClassic: "Day One Classic"
    case .jrnl: "jrnl"
    case .journey: "Journey"
    case .diarium: "Diarium"
    case .daylio: "Daylio"
    case .miniDiary: "Mini Diary"
    case .appleJournal: "Apple Journal"
    case .evernote: "Evernote"
    case .joplin: "Joplin"
    case .textBundle: "TextBundle or Bear"
    case .redNotebook: "RedNotebook"
    case .markdown: "Markdown of diarysite"
    case .obsidian: "Obsidian"
    case .logseq: "Logseq"
    case .hugo: "Hugo"
    case .zola: "Zola"
    case .jekyll: "Jekyll"
    case .eleventy: "Eleventy"
    case .quartz: "Quartz"
    case .pelican: "Pelican"
    case .astro: "Astro"
    case .wordpress: "WordPress export"
    case .blogger: "Blogger"
    case .feed: "feed"
    case .vjournal: "iCalendar journal"
    case .csv: "CSV"
    case .keep: "Google Keep"
    case .notion: "Notion"
    case .ghost: "Ghost"
    case .telegram: "Telegram"
    case .whatsapp: "WhatsApp"
    case .html: "pages of HTML"
    case .days: "files called by their day"
    case .text: "plain text"
    }
  }
}
