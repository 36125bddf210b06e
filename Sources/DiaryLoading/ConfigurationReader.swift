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
  do throws(FileFault) {
    guard try files.item(at: configurationFile) != nil else { return (defaults, []) }
  } catch {
    throw Diagnostics([unreadable(error)])
  }
  let (root, source) = try readConfigurationYAML(configurationFile, from: files, limit: 1 << 20)
  var reader = ConfigurationReader(defaults)
  reader.read(root.fields ?? [])
  var unquoted = QuotedFaults(reader.reader.faults)
  for secret in reader.reader.secrets { unquoted.hide(secret) }
  let faults = unquoted.quoted(from: source)
  if reader.reader.hasErrors { throw Diagnostics(faults) }
  return (reader.configuration, faults)
}

/// Reads a file of YAML that configures something.
func readConfigurationYAML(
  _ path: SitePath, from files: some FileTree, limit: Int
) throws(Diagnostics) -> (root: Node, source: SourceText) {
  let bytes: [UInt8]
  do throws(FileFault) {
    bytes = try files.contents(of: path, limit: limit)
  } catch {
    throw Diagnostics([unreadable(error)])
  }
  let source: SourceText
  do throws(Diagnostic) {
    source = try SourceText(bytes, file: path.text)
  } catch {
    throw Diagnostics([error.about(.configuration)])
  }
  do throws(Diagnostics) {
    return (try readYAML(source), source)
  } catch {
    throw Diagnostics(
      QuotedFaults(error.all.map { $0.about(.configuration) }).quoted(from: source))
  }
}

/// Fills a ``Configuration`` field by field.
struct ConfigurationReader {
  var configuration: Configuration
  var reader = FieldReader(file: configurationFile.text, subject: .configuration)

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
      case "publish": readPublish(field)
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
      guard Self.isAddress(text) else {
        reader.report(
          part.value.place, what: "'url' is not an address",
          why: "an author's address begins with https://, http:// or mailto:",
          fix: "write it like 'url: https://example.org/'")
        return
      }
    }
    if name == nil && url != nil {
      reader.report(
        field.keyPlace, what: "'author' has no name", why: "an address alone names nobody",
        fix: "write it like 'author: {name: ..., url: ...}'")
    }
    configuration.author = name.map { .init(name: $0, url: url) }
  }

  private static func isAddress(_ text: String) -> Bool {
    ["https://", "http://", "mailto:"].contains { scheme in
      text.hasPrefix(scheme) && text.utf8.count > scheme.utf8.count
        && text.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F && !"\"<>\\".utf8.contains($0) }
    }
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

  /// Reads the parts of a map; unknown ones are errors.
  mutating func parts(
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
