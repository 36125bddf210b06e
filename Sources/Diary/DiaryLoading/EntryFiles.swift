import Diagnostics
import DiaryGate
import DiaryModel
import LocalizedDates
import SiteFiles
import StructuredText

/// The entries of content files, and what is wrong with them, in the order of the files.
struct EntryFiles: Sendable {
  var entries: [Entry] = []
  var faults: [Diagnostic] = []
  /// Whether what has neither a title nor a text is a fault, as of bytes that are to be written.
  var refusesEmpty = false
  /// Of the file read last.
  private(set) var stamp = FileStamp()

  /// Reads one Markdown or JSON file, behind those read before.
  mutating func read(at path: SitePath, from files: some FileTree, defaults: EntryDefaults) {
    let isJSON = ContentKind(of: path.text) == .json
    let limit = isJSON ? defaults.limits.jsonFile : defaults.limits.entryFile
    let bytes: [UInt8]
    do throws(FileFault) {
      (bytes, stamp) = try files.read(path, limit: limit)
    } catch {
      faults.append(unreadable(error))
      return
    }
    read(bytes, at: path, defaults: defaults)
  }

  /// Reads the bytes of one such file.
  mutating func read(_ bytes: [UInt8], at path: SitePath, defaults: EntryDefaults) {
    do throws(Diagnostic) {
      let source = try SourceText(bytes, file: path.text)
      if ContentKind(of: path.text) != .json {
        readMarkdown(source, at: path, defaults: defaults)
      } else if !refusesEmpty, isBlank(source.text) {
        faults.append(passedOver(path, nil, isHeld: defaults.visibility != .public))
      } else {
        readJSON(source, at: path, defaults: defaults)
      }
    } catch {
      faults.append(error)
    }
  }

  private mutating func readMarkdown(
    _ source: SourceText, at path: SitePath, defaults: EntryDefaults
  ) {
    var quoted = QuotedFaults()
    do throws(Diagnostics) {
      let parts = try splitFrontMatter(source, limit: defaults.limits.frontMatter)
      let body = source.bytes[parts.body]
      let raw = RawEntry(
        fields: parts.fields?.fields ?? [],
        body: source.holdsControls ? withoutControls(body) : body,
        bodyLine: parts.bodyLine, source: EntrySource(file: path, index: 0, line: 1),
        location: TextLocation(offset: source.start, line: 1, column: 1, length: 1),
        name: ContentFileName(of: path), isMarkdown: true, format: .markdown)
      var ordinals = RowOrdinals()
      add(raw, &ordinals, quoted: &quoted, defaults: defaults)
    } catch {
      // Front matter that cannot be read may be that of a private entry.
      quoted.add(error.all.map(\.withoutOwnWords), isHeld: true)
    }
    faults += quoted.quoted(from: source)
  }

  private mutating func readJSON(
    _ source: SourceText, at path: SitePath, defaults: EntryDefaults
  ) {
    var quoted = QuotedFaults()
    var rows: [Node] = []
    do throws(Diagnostics) {
      let root = try StructuredText.readJSON(
        source, streaming: "entries", depth: defaults.limits.jsonDepth
      ) { rows.append($1) }
      var format = EntryBody.Format.markdown
      if let fields = root.fields {
        if root["entries"] != nil {
          format = readWrapper(fields, file: source.file, quoted: &quoted)
        } else {
          if let list = otherList(in: fields) {
            quoted.add([misnamed(list, source)], isHeld: true)
            faults += quoted.quoted(from: source)
            return
          }
          rows = [root]
        }
      } else if root.items == nil {
        throw Diagnostics([notEntry(at: root.location, source)])
      }
      readRows(rows, of: path, format: format, source, quoted: &quoted, defaults: defaults)
    } catch {
      quoted.add(error.all.map(\.withoutOwnWords), isHeld: true)
    }
    faults += quoted.quoted(from: source)
  }

  /// A list that stands where `entries` should: of objects, or the only thing that is not a plain
  /// value, in an object that is no entry itself.
  private func otherList(in fields: [Field]) -> Field? {
    let isEntry = fields.contains { EntryKey(spelling: $0.key) == .body }
    if isEntry { return nil }
    let unknown = fields.filter { EntryKey(spelling: $0.key) == nil }
    if let list = unknown.first(where: { field in
      field.value.items.map { !$0.isEmpty && $0.allSatisfy { $0.fields != nil } } ?? false
    }) {
      return list
    }
    return unknown.count == fields.count ? unknown.first { $0.value.items != nil } : nil
  }

  /// The key itself is not repeated: its entries may be private.
  private func misnamed(_ field: Field, _ source: SourceText) -> Diagnostic {
    Diagnostic(
      at: source.sourceLocation(of: field.keyLocation), length: field.keyLocation.length,
      what: "there is a list where 'entries' is expected",
      why: "a JSON file holds one entry, a list of entries, or {\"entries\": [...]}",
      fix: "call it \"entries\"")
  }

  /// Reads what stands beside `entries`.
  ///
  /// It may be meant for private entries, so messages repeat no key of the writer's own.
  private func readWrapper(
    _ fields: [Field], file: String, quoted: inout QuotedFaults
  ) -> EntryBody.Format {
    var reader = FieldReader(file: file, subject: .content)
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
        reader.report(
          field.keyLocation, what: "a key of the whole file is not known",
          why: "beside 'entries' there may be 'format' and 'version'",
          fix: "remove it, or write it in each entry")
      }
    }
    quoted.add(reader.faults, isHeld: true)
    return format
  }

  private mutating func readRows(
    _ rows: [Node], of path: SitePath, format: EntryBody.Format, _ source: SourceText,
    quoted: inout QuotedFaults, defaults: EntryDefaults
  ) {
    let name = ContentFileName(of: path)
    var ordinals = RowOrdinals()
    entries.reserveCapacity(entries.count + rows.count)
    for (index, row) in rows.enumerated() {
      guard let fields = row.fields else {
        quoted.redact(row.location)
        quoted.add([notEntry(at: row.location, source)], isHeld: true)
        continue
      }
      let raw = RawEntry(
        fields: fields, body: nil, bodyLine: row.location.line,
        source: EntrySource(file: path, index: index, line: row.location.line),
        location: row.location,
        name: name, isMarkdown: false, format: format)
      add(raw, &ordinals, quoted: &quoted, defaults: defaults)
    }
  }

  private mutating func add(
    _ raw: consuming RawEntry, _ ordinals: inout RowOrdinals, quoted: inout QuotedFaults,
    defaults: EntryDefaults
  ) {
    let location = raw.location
    var reader = EntryReader(raw, ordinals: ordinals, defaults: defaults)
    ordinals = RowOrdinals()
    let result = reader.read()
    ordinals = reader.ordinals
    if let entry = result.entry { entries.append(entry) }
    if result.isUndated, !refusesEmpty {
      faults.append(undated(1))
    } else if result.isEmpty, !refusesEmpty {
      let row = reader.raw.isMarkdown ? nil : location
      faults.append(passedOver(reader.raw.source.file, row, isHeld: result.isHeld))
    } else {
      quoted.add(result.faults, isHeld: result.isHeld)
    }
    if result.isHeld { quoted.redact(location) }
  }

  private func notEntry(at location: TextLocation, _ source: SourceText) -> Diagnostic {
    Diagnostic(
      at: source.sourceLocation(of: location), length: location.length,
      what: "this is not an entry",
      why: "a JSON file holds one entry, a list of entries, or {\"entries\": [...]}",
      fix:
        "write objects such as {\"title\": \"Rain\", \"body\": \"...\", \"date\": \"2024-05-12\"}")
  }
}

/// The values of fields that an entry does not set.
struct EntryDefaults: Sendable {
  let zone: Zone
  let locale: LocaleTag
  /// Whether entries are notes of an Obsidian vault.
  let isVault: Bool
  var visibility: Visibility
  /// The groups of readers of encrypted entries; the first is the default.
  var group: ReaderGroup
  let groups: [ReaderGroup]
  let limits: Configuration.Limits
  /// Keys that are let through as `extra`.
  let keys: Set<String>
  /// The mark in the path of the file that is read.
  var mark: NameMark?
  /// Decides whether messages may quote the entry, and what it is counted among.
  let now: Instant
}

/// One entry as it stands in a file, before it is checked.
struct RawEntry {
  let fields: [Field]
  /// The text below the front matter; JSON has a field for it.
  let body: ArraySlice<UInt8>?
  let bodyLine: Int
  let source: EntrySource
  /// The start of the entry, for faults of the whole.
  let location: TextLocation
  let name: ContentFileName
  let isMarkdown: Bool
  /// The format that the whole file sets.
  let format: EntryBody.Format
}
