import Diagnostics
import DiaryGate
import DiaryModel
import SiteFiles
import StructuredText

/// The entries of one content file, or what is wrong with it.
struct EntryFile: Sendable {
  var entries: [Entry] = []
  var faults: [Diagnostic] = []

  /// Reads one Markdown or JSON file.
  static func read(
    _ bytes: [UInt8], at path: SitePath, defaults: EntryDefaults
  ) -> EntryFile {
    var file = EntryFile()
    do throws(Diagnostic) {
      let source = try SourceText(bytes, file: path.text)
      if path.fileExtension == "json" {
        file.readJSON(source, at: path, defaults: defaults)
      } else {
        file.readMarkdown(source, at: path, defaults: defaults)
      }
    } catch {
      file.faults.append(error)
    }
    return file
  }

  private mutating func readMarkdown(
    _ source: SourceText, at path: SitePath, defaults: EntryDefaults
  ) {
    do throws(Diagnostics) {
      let parts = try splitFrontMatter(
        source, limits: YAMLLimits(bytes: defaults.limits.frontMatter))
      let raw = RawEntry(
        fields: parts.fields?.fields ?? [], body: source.bytes[parts.body],
        bodyLine: parts.bodyLine, source: EntrySource(file: path, index: 0, line: 1),
        place: StructuredText.Place(offset: source.start, line: 1, column: 1, length: 1),
        name: ContentFileName(stem: stem(of: path)), isMarkdown: true, format: .markdown,
        ordinal: 0)
      add(raw, source: source, defaults: defaults)
    } catch {
      // Front matter that cannot be read may be that of a private entry.
      faults += error.all.map { $0.quoting(source.text, isConfidential: true) }
    }
  }

  private mutating func readJSON(
    _ source: SourceText, at path: SitePath, defaults: EntryDefaults
  ) {
    var rows: [Node] = []
    do throws(Diagnostics) {
      let limits = JSONLimits(depth: defaults.limits.jsonDepth)
      let root = try StructuredText.readJSON(source, streaming: "entries", limits: limits) {
        rows.append($1)
      }
      var format = EntryBody.Format.markdown
      if let fields = root.fields {
        if root["entries"] != nil {
          format = readWrapper(fields, source: source)
        } else {
          rows = [root]
        }
      } else if root.items == nil {
        throw Diagnostics([notEntries(at: root.place, source)])
      }
      readRows(rows, of: path, format: format, source: source, defaults: defaults)
    } catch {
      faults += error.all.map { $0.quoting(source.text, isConfidential: true) }
    }
  }

  /// Reads what stands beside `entries`.
  private mutating func readWrapper(_ fields: [Field], source: SourceText) -> EntryBody.Format {
    var reader = FieldReader(file: source.file, subject: .content)
    var format = EntryBody.Format.markdown
    for field in fields {
      switch field.key {
      case "entries":
        if field.value.items == nil {
          reader.wrongType(field, wanted: "a list", example: "\"entries\": []")
        }
      case "format": format = reader.choice(field, of: EntryBody.Format.self) ?? .markdown
      case "version": break
      default:
        if case .refused(let why, let fix) = EntryKey.meaning(of: field.key, isMarkdown: false) {
          reader.report(
            field.keyPlace, what: "'\(field.key)' is not a key of the whole file", why: why,
            fix: fix)
        } else {
          reader.report(
            field.keyPlace, severity: .warning,
            what: "'\(field.key)' is not a key of the whole file",
            why: "beside 'entries' there may be 'format' and 'version'; it has no effect",
            fix: "remove it, or write it in each entry")
        }
      }
    }
    faults += reader.faults.map { $0.quoting(source.text, isConfidential: true) }
    return format
  }

  private mutating func readRows(
    _ rows: [Node], of path: SitePath, format: EntryBody.Format, source: SourceText,
    defaults: EntryDefaults
  ) {
    let name = ContentFileName(stem: stem(of: path))
    var ordinals: [[UInt8]: Int] = [:]
    entries.reserveCapacity(rows.count)
    for (index, row) in rows.enumerated() {
      guard let fields = row.fields else {
        faults.append(
          notEntries(at: row.place, source).quoting(source.text, isConfidential: true))
        continue
      }
      let date = fields.first { field in
        if case .known(.date) = EntryKey.meaning(of: field.key, isMarkdown: false) {
          true
        } else {
          false
        }
      }
      let key = Array(date?.value.scalar?.bytes ?? [])
      let ordinal = ordinals[key, default: 0]
      ordinals[key] = ordinal + 1
      let raw = RawEntry(
        fields: fields, body: nil, bodyLine: row.place.line,
        source: EntrySource(file: path, index: index, line: row.place.line), place: row.place,
        name: name, isMarkdown: false, format: format, ordinal: ordinal)
      add(raw, source: source, defaults: defaults)
    }
  }

  private mutating func add(_ raw: RawEntry, source: SourceText, defaults: EntryDefaults) {
    var reader = EntryReader(raw, defaults: defaults)
    let result = reader.read()
    if let entry = result.entry { entries.append(entry) }
    faults += result.faults.map {
      $0.quoting(source.text, isConfidential: result.isConfidential)
    }
  }

  private func notEntries(at place: StructuredText.Place, _ source: SourceText) -> Diagnostic {
    Diagnostic(
      at: source.location(of: place), length: place.length, what: "this is not an entry",
      why: "a JSON file holds one entry, a list of entries, or {\"entries\": [...]}",
      fix:
        "write objects such as {\"title\": \"Rain\", \"body\": \"...\", \"date\": \"2024-05-12\"}")
  }

  private func stem(of path: SitePath) -> String {
    let name = path.name
    guard let dot = name.lastIndex(of: ".") else { return name }
    return String(name[..<dot])
  }
}
