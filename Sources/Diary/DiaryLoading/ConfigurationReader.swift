package import Diagnostics
package import DiaryModel
import LocalizedDates
package import SiteFiles
import StructuredText

/// The configuration's file.
package let configurationFile = SitePath.root.appending("diarysite.yml")

/// Reads `diarysite.yml`; a diary without one has the defaults.
///
/// - Throws: All faults of the file; unknown keys are errors.
package func loadConfiguration(
  from files: some FileTree
) throws(Diagnostics) -> (configuration: Configuration, notes: [Diagnostic]) {
  let defaults = Configuration(locale: .english, zone: .utc)
  try ConfigurationNames.check(files)
  let item = try reading { () throws(FileFault) in try files.item(at: configurationFile) }
  if item == nil { return (defaults, []) }
  let (root, source) = try readConfigurationYAML(configurationFile, from: files, limit: 1 << 20)
  var reader = ConfigurationReader(configuration: defaults)
  reader.read(root)
  var unquoted = QuotedFaults(reader.reader.faults)
  for secret in reader.reader.secrets.sorted(by: { $0.offset < $1.offset }) {
    unquoted.redact(secret)
  }
  let faults = unquoted.quoted(from: source, leavingOutRedacted: true).map(\.withoutSecrets)
  if reader.reader.hasErrors { throw Diagnostics(faults) }
  return (reader.configuration, faults)
}

/// Reads a file of YAML that configures something.
func readConfigurationYAML(
  _ path: SitePath, from files: some FileTree, limit: Int
) throws(Diagnostics) -> (root: Node, source: SourceText) {
  let bytes = try reading { () throws(FileFault) in try files.contents(of: path, limit: limit) }
  return try readSettings(bytes, file: path.text) { fault, source in
    path == configurationFile ? fault.unlessInSecrets(of: source) : fault.withoutSecrets
  }
}

/// Reads the bytes of such a file, or of one of a theme.
///
/// - Parameter told: Changes a fault before it is told.
func readSettings(
  _ bytes: [UInt8], file: String,
  _ told: (Diagnostic, SourceText) -> Diagnostic = { fault, _ in fault }
) throws(Diagnostics) -> (root: Node, source: SourceText) {
  let source: SourceText
  do throws(Diagnostic) {
    source = try SourceText(bytes, file: file)
  } catch {
    throw Diagnostics([error.with(\.subject, .configuration)])
  }
  do throws(Diagnostics) {
    return (try readYAML(source), source)
  } catch {
    throw Diagnostics(quoted(error.all, from: source).map { told($0, source) })
  }
}

/// Faults of a configuration with the lines that they point at.
func quoted(_ faults: [Diagnostic], from source: SourceText) -> [Diagnostic] {
  QuotedFaults(faults.map { $0.with(\.subject, .configuration) }).quoted(from: source)
}

/// Fills a ``Configuration`` field by field.
struct ConfigurationReader {
  var configuration: Configuration
  var reader = FieldReader(file: configurationFile.text, subject: .configuration)

  static let keys = ConfigurationKey.names()

  mutating func read(_ root: Node) {
    let fields = root.fields ?? []
    if fields.isEmpty {
      // A file that was cut off, or commented out, must not open what it kept private.
      reader.report(
        root.location, what: "'diarysite.yml' is empty",
        why: "its keys may be lost, and guessing could publish what is private",
        fix: "restore it, or write at least a title, such as 'title: My diary'")
    }
    for field in fields {
      if let key = ConfigurationKey(field.key) {
        read(field, as: key)
      } else {
        unknown(field, among: Self.keys, of: "'diarysite.yml'")
      }
    }
    if configuration.hasSearch, !configuration.share.text {
      reader.report(
        fields.first { $0.key == "search" }?.keyLocation ?? root.location,
        what: "'search' needs the texts that 'share' leaves out",
        why: "each result is looked up in the text beside its entry before it is shown",
        fix: "remove 'text: false' from 'share', or 'search'")
    }
  }

  /// Keys of entries that are let through, as they are written there.
  mutating func readKeys(_ field: Field) {
    reader.texts(field) { reader, key, location in
      let why: String? =
        if EntryKey(spelling: key) != nil {
          "diarysite knows it"
        } else if StateWords.word(inKey: key) != nil {
          "it speaks of readers, and only 'visibility' and 'draft' say who may read an entry"
        } else if configuration.keys.contains(key) {
          "it is named twice"
        } else { nil }
      if let why {
        reader.report(
          location, what: "'\(key)' is no key to let through", why: why,
          fix: "remove it from 'keys'")
      }
      configuration.keys.insert(key)
    }
  }

  mutating func readTheme(_ field: Field) {
    guard let name = reader.line(field) else { return }
    if let path = SitePath(name), path.parent.isRoot {
      configuration.theme = name
    } else {
      reader.report(
        field.value.location, what: "'theme' is not a theme's name",
        why: "a theme is a folder of 'Themes', named without '/'", fix: "write 'theme: default'")
    }
  }

  mutating func readContent(_ field: Field) {
    guard field.value.isNull || field.value.scalar != nil else {
      return reader.wrongType(field, wanted: "a path", example: "content: ../Journal")
    }
    let text = reader.line(field)
    if let text, !text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) {
      configuration.content = text
      return
    }
    reader.report(
      field.place, what: "'content' names no folder",
      why: "it is the path of the folder of entries; without the key that is 'Content'",
      fix: "write it like 'content: ../Journal', or remove the key")
  }

  mutating func readBaseURL(_ field: Field) {
    let example = "write it like 'baseURL: https://example.org/diary/'"
    if refuseSecret(in: field, fix: example) { return }
    guard let text = reader.line(field) else { return }
    configuration.baseURL = SiteURL(text)
    if configuration.baseURL == nil {
      reader.report(
        field.value.location, what: "'baseURL' is not an address of a site",
        why: "it is an http or https address with a host and maybe a path, without '?' and '#'",
        fix: example)
    }
  }

  mutating func readAuthor(_ field: Field) {
    guard field.value.fields != nil else {
      if let name = reader.line(field) { configuration.author = .init(name: name, url: nil) }
      return
    }
    var name: String?
    var url: String?
    parts(of: field, .author) { own, part in
      if part.key == "name" { name = own.reader.line(part) }
      guard part.key == "url", !own.isSecretURL(part), let text = own.reader.line(part) else {
        return
      }
      url = text
      guard Self.isAddress(text) else {
        own.reader.report(
          part.value.location, what: "'url' is not an address",
          why: "an author's address begins with https://, http:// or mailto:",
          fix: "write it like 'url: https://example.org/'")
        return
      }
    }
    if name == nil && url != nil {
      reader.report(
        field.keyLocation, what: "'author' has no name", why: "an address alone names nobody",
        fix: "write it like 'author: {name: ..., url: ...}'")
    }
    configuration.author = name.map { .init(name: $0, url: url) }
  }

  /// A page may have a query, a name and a password not.
  mutating func isSecretURL(_ part: Field) -> Bool {
    let text = part.value.scalar?.text ?? ""
    return !text.hasPrefix("mailto:") && text.contains("@")
      && refuseSecret(in: part, fix: "write it like 'url: https://example.org/'")
  }

  static func isAddress(_ text: String) -> Bool {
    ["https://", "http://", "mailto:"].contains { scheme in
      text.hasPrefix(scheme) && text.utf8.count > scheme.utf8.count
        && text.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F && !"\"<>\\".utf8.contains($0) }
    }
  }

  mutating func readDateStyle(_ field: Field) {
    guard let text = reader.line(field) else { return }
    do throws(TextFault) {
      configuration.dateStyle = try DateStyle(text)
    } catch {
      reader.report(error, in: field)
    }
  }

  /// Reads the parts of a map, which are those of ``ConfigurationKey``; others are errors.
  mutating func parts(
    of field: Field, _ map: ConfigurationKey, _ read: (inout Self, Field) -> Void
  ) {
    let keys = ConfigurationKey.names(within: map)
    guard let parts = field.value.fields, !parts.isEmpty else {
      if field.value.isNull || field.value.fields != nil {
        // The fault of the key above covers missing keys below it.
        return Self.keys.contains(field.key) ? reportEmpty(field, keys) : ()
      }
      return reader.wrongType(
        field, wanted: "a map", example: "\(field.key): {\(keys.first ?? ""): ...}")
    }
    for part in parts {
      if keys.contains(part.key) {
        read(&self, part)
      } else {
        unknown(part, among: keys, of: "'\(field.key)'")
      }
    }
  }

  /// The settings below the key may be lost.
  private mutating func reportEmpty(_ field: Field, _ keys: [String]) {
    reader.report(
      field.keyLocation, what: "'\(field.key)' is empty",
      why: "it takes a map of \(keys.joined(separator: ", ")), and its settings may be lost",
      fix: field.key == "visibility"
        ? "write 'visibility: {default: private}' or 'visibility: {default: public}'"
        : "write a value, or remove the key")
  }

  mutating func unknown(_ field: Field, among keys: [String], of owner: String) {
    let near =
      nearMiss(of: field.key, in: keys) ?? keys.first { $0.lowercased() == field.key.lowercased() }
    let isPrivacy = field.key == "draft" || StateWords.word(inKey: field.key) != nil
    let fix =
      near.map { "did you mean '\($0)'?" }
      ?? (isPrivacy
        ? "write 'visibility: {default: private}' for the whole diary; an entry has its own keys"
        : owner == "'diarysite.yml'" ? Self.counterpart(of: field.key) : nil) ?? "remove it"
    // It may be a password under a name that nobody foresaw.
    reader.redact(field)
    let shown = mayHoldSecret(field.key) || field.key.contains("=") ? "..." : field.key
    reader.report(
      field.keyLocation, what: "'\(shown)' is not a key of \(owner)",
      why: "the keys are \(keys.joined(separator: ", "))", fix: fix)
  }
}
