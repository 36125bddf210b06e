import CommonMark
public import Diagnostics
public import DiaryModel
import LocalizedDates
public import SiteFiles
import StructuredText

/// The configuration's file.
public let configurationFile = SitePath.root.appending("diarysite.yml")

/// Reads `diarysite.yml`; a diary without one has the defaults.
///
/// - Throws: All faults of the file; unknown keys are errors.
public func loadConfiguration(
  from files: some FileTree
) throws(Diagnostics) -> (configuration: Configuration, notes: [Diagnostic]) {
  let defaults = Configuration(locale: .english, zone: .utc)
  let bytes: [UInt8]
  do throws(FileFault) {
    guard try files.item(at: configurationFile) != nil else { return (defaults, []) }
    bytes = try files.contents(of: configurationFile, limit: 1 << 20)
  } catch {
    throw Diagnostics([unreadable(error)])
  }
  let source: SourceText
  do throws(Diagnostic) {
    source = try SourceText(bytes, file: configurationFile.text)
  } catch {
    throw Diagnostics([error.about(.configuration)])
  }
  let root: Node
  do throws(Diagnostics) {
    root = try readYAML(source)
  } catch {
    throw Diagnostics(
      error.all.map { $0.about(.configuration).quoting(source.text, isConfidential: false) })
  }
  var reader = ConfigurationReader(defaults)
  reader.read(root.fields ?? [])
  let faults = reader.reader.faults.map { $0.quoting(source.text, isConfidential: false) }
  if reader.reader.hasErrors { throw Diagnostics(faults) }
  return (reader.configuration, faults)
}

extension Diagnostic {
  fileprivate func about(_ subject: Subject) -> Diagnostic {
    var copy = self
    copy.subject = subject
    return copy
  }
}

/// Fills a ``Configuration`` field by field.
private struct ConfigurationReader {
  private(set) var configuration: Configuration
  private(set) var reader = FieldReader(file: configurationFile.text, subject: .configuration)

  init(_ defaults: Configuration) {
    configuration = defaults
  }

  private static let keys = [
    "title", "author", "description", "baseURL", "locale", "timeZone", "theme", "dateStyle",
    "dates", "list", "archives", "tags", "favorites", "feeds", "share", "sitemap", "markdown",
    "visibility", "publish", "limits",
  ]

  mutating func read(_ fields: [Field]) {
    for field in fields {
      switch field.key {
      case "title", "description", "baseURL", "theme", "author": readSite(field)
      case "locale", "timeZone", "dateStyle", "dates": readDates(field)
      case "list", "archives", "tags", "favorites", "feeds", "share", "sitemap": readPages(field)
      case "markdown": readMarkdown(field)
      case "visibility": readVisibility(field)
      // Read by the command that publishes.
      case "publish": break
      case "limits": readLimits(field)
      default: unknown(field, among: Self.keys, of: "'diarysite.yml'")
      }
    }
  }

  private mutating func readSite(_ field: Field) {
    switch field.key {
    case "title": configuration.title = reader.line(field) ?? configuration.title
    case "description": configuration.description = reader.line(field)
    case "theme": readTheme(field)
    case "author": readAuthor(field)
    default: readBaseURL(field)
    }
  }

  private mutating func readTheme(_ field: Field) {
    guard let name = reader.line(field) else { return }
    if let path = SitePath(name), path.parent.isRoot {
      configuration.theme = name
    } else {
      reader.report(
        field.value.place, what: "'theme' is not a theme's name",
        why: "a theme is a folder of 'Themes', named without '/'", fix: "write 'theme: default'")
    }
  }

  private mutating func readBaseURL(_ field: Field) {
    guard let text = reader.line(field) else { return }
    configuration.baseURL = SiteURL(text)
    if configuration.baseURL == nil {
      reader.report(
        field.value.place, what: "'baseURL' is not an address of a site",
        why: "it is an http or https address with a host and maybe a path, without '?' and '#'",
        fix: "write it like 'baseURL: https://example.org/diary/'")
    }
  }

  private mutating func readAuthor(_ field: Field) {
    guard field.value.fields != nil else {
      if let name = reader.line(field) { configuration.author = .init(name: name, url: nil) }
      return
    }
    var name: String?
    var url: String?
    parts(of: field, ["name", "url"]) { reader, part in
      if part.key == "name" { name = reader.line(part) }
      guard part.key == "url", let text = reader.line(part) else { return }
      url = text
      guard ["https://", "http://", "mailto:"].contains(where: text.hasPrefix) else {
        reader.report(
          part.value.place, what: "'url' is not an address",
          why: "an author's address begins with https://, http:// or mailto:",
          fix: "write it like 'url: https://example.org/'")
        return
      }
    }
    configuration.author = name.map { .init(name: $0, url: url) }
  }

  private mutating func readDates(_ field: Field) {
    switch field.key {
    case "locale": configuration.locale = reader.locale(field) ?? configuration.locale
    case "timeZone": configuration.zone = reader.zone(field) ?? configuration.zone
    case "dates":
      configuration.dates = reader.choice(field, of: Configuration.Dates.self) ?? .site
    default:
      guard let text = reader.line(field) else { return }
      do throws(TextFault) {
        configuration.dateStyle = try DateStyle(text)
      } catch {
        reader.report(error, in: field)
      }
    }
  }

  private mutating func readPages(_ field: Field) {
    var site = configuration
    switch field.key {
    case "tags": site.hasTags = reader.boolean(field) ?? true
    case "favorites": site.hasFavorites = reader.boolean(field) ?? true
    case "sitemap": site.hasSitemap = reader.boolean(field) ?? true
    case "list":
      parts(of: field, ["layout", "pageSize", "order"]) { reader, part in
        switch part.key {
        case "layout":
          site.list.layout = reader.choice(part, of: Configuration.List.Layout.self) ?? .rows
        case "order":
          site.list.order = reader.choice(part, of: Configuration.List.Order.self) ?? .newest
        default: site.list.pageSize = reader.integer(part, in: 1...10_000) ?? 20
        }
      }
    case "archives":
      parts(of: field, ["years", "months", "days"]) { reader, part in
        let isOn = reader.boolean(part) ?? true
        switch part.key {
        case "years": site.archives.years = isOn
        case "months": site.archives.months = isOn
        default: site.archives.days = isOn
        }
      }
    case "feeds":
      parts(of: field, ["rss", "atom", "json"]) { reader, part in
        let count = reader.integer(part, in: 0...100_000) ?? 0
        switch part.key {
        case "rss": site.feeds.rss = count
        case "atom": site.feeds.atom = count
        default: site.feeds.json = count
        }
      }
    default:
      parts(of: field, ["text", "button"]) { reader, part in
        let isOn = reader.boolean(part) ?? true
        if part.key == "text" { site.share.text = isOn } else { site.share.button = isOn }
      }
    }
    configuration = site
  }

  private mutating func readMarkdown(_ field: Field) {
    var markdown = configuration.markdown
    let names: [(String, MarkdownExtensions)] = [
      ("tables", .tables), ("strikethrough", .strikethrough), ("tasks", .tasks),
      ("autolinks", .autolinks), ("footnotes", .footnotes),
    ]
    parts(of: field, ["rawHTML", "smart", "extensions"]) { reader, part in
      switch part.key {
      case "rawHTML": markdown.rawHTML = reader.boolean(part) ?? false ? .allowed : .escaped
      case "smart": markdown.isSmart = reader.boolean(part) ?? false
      default:
        markdown.extensions = []
        for (text, place) in reader.texts(part) {
          if let known = names.first(where: { $0.0 == text }) {
            markdown.extensions.insert(known.1)
            continue
          }
          let near = nearMiss(of: text, in: names.map(\.0))
          reader.report(
            place, what: "'extensions' names one that is not known",
            why: "there are \(names.map(\.0).joined(separator: ", "))",
            fix: near.map { "did you mean '\($0)'?" } ?? "remove it")
        }
      }
    }
    configuration.markdown = markdown
  }

  private mutating func readVisibility(_ field: Field) {
    var site = configuration
    parts(of: field, ["default", "locations"]) { reader, part in
      if part.key == "default" {
        // A value that is not understood hides all; it is an error anyway.
        site.visibility = reader.choice(part, of: Visibility.self) ?? .private
      } else {
        site.locations = reader.choice(part, of: Configuration.Locations.self) ?? .none
      }
    }
    configuration = site
  }

  private mutating func readLimits(_ field: Field) {
    var limits = configuration.limits
    let keys: [(String, WritableKeyPath<Configuration.Limits, Int>)] = [
      ("entryFile", \.entryFile), ("jsonFile", \.jsonFile), ("frontMatter", \.frontMatter),
      ("jsonDepth", \.jsonDepth), ("asset", \.asset), ("title", \.title),
    ]
    parts(of: field, keys.map(\.0)) { reader, part in
      guard let key = keys.first(where: { $0.0 == part.key }),
        let value = reader.integer(part, in: 1...(1 << 40))
      else { return }
      limits[keyPath: key.1] = value
    }
    configuration.limits = limits
  }

  /// Reads the parts of a map; unknown ones are errors.
  private mutating func parts(
    of field: Field, _ keys: [String], _ read: (inout FieldReader, Field) -> Void
  ) {
    guard let parts = field.value.fields else {
      if field.value.isNull { return }
      return reader.wrongType(
        field, wanted: "a map", example: "\(field.key): {\(keys.first ?? ""): ...}")
    }
    for part in parts {
      if keys.contains(part.key) {
        read(&reader, part)
      } else {
        unknown(part, among: keys, of: "'\(field.key)'")
      }
    }
  }

  private mutating func unknown(_ field: Field, among keys: [String], of owner: String) {
    let near =
      nearMiss(of: field.key, in: keys) ?? keys.first { $0.lowercased() == field.key.lowercased() }
    reader.report(
      field.keyPlace, what: "'\(field.key)' is not a key of \(owner)",
      why: "the keys are \(keys.joined(separator: ", "))",
      fix: near.map { "did you mean '\($0)'?" } ?? "remove it")
  }
}
