import DiaryModel
import LocalizedDates
import Templating

/// What is to be said of one page.
struct PageFacts {
  let layout: Layout
  /// Home pages, older ones too, have the site's title alone.
  let isHome: Bool
  let heading: String
  let root: String
  let description: String?
  let url: String?
  let image: String?
}

/// Makes the scopes `page`.
struct PageScopes: Sendable {
  private let schema: Schema
  private let slots: Slots
  private let flags: [Layout: Slot]
  private let siteTitle: String
  /// What stands around a page's heading in its title.
  private let titleStart: String
  private let titleEnd: String
  private let language: String
  private let direction: String
  private let locale: String?

  init(_ theme: CompiledTheme, _ configuration: Configuration) {
    schema = theme.model.page
    slots = Slots(schema)
    flags = Dictionary(
      uniqueKeysWithValues: Layout.allCases.map { [schema] in ($0, schema.slot($0.flag)) })
    siteTitle = configuration.title
    let gap = "\u{0}"
    let title = theme.phrases.phrase(
      "titleWithSite", filling: ["site": configuration.title, "title": gap])
    let parts = title.split(separator: gap, maxSplits: 1, omittingEmptySubsequences: false)
    titleStart = String(parts.first ?? "")
    titleEnd = parts.count > 1 ? String(parts[1]) : ""
    // These ask Foundation each time.
    language = configuration.locale.text
    direction = configuration.locale.direction.rawValue
    locale = configuration.locale.openGraph
  }

  private struct Slots: Sendable {
    let root, kind, title, heading, description, url, image, lang, dir, locale: Slot

    init(_ schema: Schema) {
      root = schema.slot("root")
      kind = schema.slot("kind")
      title = schema.slot("title")
      heading = schema.slot("heading")
      description = schema.slot("description")
      url = schema.slot("url")
      image = schema.slot("image")
      lang = schema.slot("lang")
      dir = schema.slot("dir")
      locale = schema.slot("locale")
    }
  }

  func scope(of page: PageFacts) -> Scope {
    Scope(schema) { builder in
      builder.setText(slots.root, page.root)
      builder.setText(slots.kind, page.layout.rawValue)
      builder.setText(
        slots.title, page.isHome ? siteTitle : titleStart + page.heading + titleEnd)
      builder.setText(slots.heading, page.heading)
      if let description = page.description, !description.isEmpty {
        builder.setText(slots.description, description)
      }
      if let url = page.url { builder.setText(slots.url, url) }
      if let image = page.image { builder.setText(slots.image, image) }
      builder.setText(slots.lang, language)
      builder.setText(slots.dir, direction)
      if let locale { builder.setText(slots.locale, locale) }
      if let flag = flags[page.layout] { builder.setFlag(flag, true) }
    }
  }
}
