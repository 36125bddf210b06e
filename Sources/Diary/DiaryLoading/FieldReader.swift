import Diagnostics
import DiaryModel
import LocalizedDates
package import SiteFiles
import StructuredText

/// Reads single values and collects what is wrong with them.
///
/// Messages name keys but never quote values: the entry may be private.
struct FieldReader {
  let file: String
  let subject: Diagnostic.Subject
  private(set) var faults: [Diagnostic] = []
  /// Whether messages must not repeat what was written: the entry is not public.
  var isHeld = false
  /// Values that no log may quote, in the order of the file.
  private(set) var secrets: [TextLocation] = []

  var hasErrors: Bool { faults.contains { $0.severity == .error } }

  mutating func report(
    _ location: TextLocation, severity: Diagnostic.Severity = .error,
    topic: Diagnostic.Topic? = nil, what: String, why: String, fix: String
  ) {
    var fault = Diagnostic(
      at: SourceLocation(file: file, line: location.line, column: location.column),
      length: max(1, location.length), severity: severity, subject: subject, what: what, why: why,
      fix: fix)
    fault.topic = topic
    faults.append(fault)
  }

  /// Keeps a value out of logs, also where it shares a line with a fault elsewhere.
  mutating func redact(_ location: TextLocation) {
    secrets.append(location)
  }

  /// Keeps a field out of logs, with all that is below it.
  mutating func redact(_ field: Field) {
    redact(field.keyLocation)
    redact(field.value)
  }

  private mutating func redact(_ node: Node) {
    for field in node.fields ?? [] { redact(field) }
    for item in node.items ?? [] { redact(item) }
    if node.scalar != nil { redact(node.location) }
  }

  /// A text; numbers and plain words count as one, `null` and lists do not.
  mutating func text(_ field: Field) -> String? {
    if field.value.isNull { return nil }
    guard let scalar = field.value.scalar else {
      wrongType(field, wanted: "a text", example: "\(field.key): Words")
      return nil
    }
    return String(withoutControls: scalar.bytes)
  }

  /// A text of one line without outer blanks; `nil` if nothing is left.
  mutating func line(_ field: Field) -> String? {
    if let bytes = field.value.scalar?.bytes, bytes.withUnsafeBufferPointer(isPlainLine) {
      return String(decoding: bytes, as: UTF8.self)
    }
    guard let text = text(field) else { return nil }
    let words = text.split(whereSeparator: \.isNewline).map(trimmed).filter { !$0.isEmpty }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  mutating func boolean(_ field: Field) -> Bool? {
    if let value = field.value.scalar?.boolean { return value }
    report(
      field.place, what: "'\(field.key)' is neither true nor false",
      why: "yes, on, 1 and quoted words are not taken for either, so that nothing is guessed",
      fix: "write '\(field.key): true' or '\(field.key): false'")
    return nil
  }

  mutating func integer(
    _ field: Field, in range: ClosedRange<Int>, example: Int = 20
  ) -> Int? {
    if let value = field.value.scalar?.integer, let number = Int(exactly: value),
      range.contains(number)
    {
      return number
    }
    report(
      field.value.location, what: "'\(field.key)' is not a whole number in its range",
      why: "it may be from \(range.lowerBound) to \(range.upperBound)",
      fix: "write a number such as '\(field.key): \(example)'")
    return nil
  }

  mutating func decimal(_ field: Field, in range: ClosedRange<Double>) -> Double? {
    if let text = field.value.scalar?.numberText, let value = Double(text), range.contains(value) {
      return value
    }
    report(
      field.value.location, what: "'\(field.key)' is not a number in its range",
      why: "it may be from \(Int(range.lowerBound)) to \(Int(range.upperBound))",
      fix: "write a number such as 21 or -0.5, without a unit")
    return nil
  }

  /// One of a few words.
  ///
  /// - Parameter safest: The word to write where none is near; default: the first.
  mutating func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ field: Field, of: Choice.Type, safest: Choice? = nil
  ) -> Choice? {
    let words = Choice.allCases.map(\.rawValue)
    if let scalar = field.value.scalar, let choice = Choice(rawValue: scalar.text) { return choice }
    let near = field.value.scalar.flatMap { nearMiss(of: $0.text, in: words) }
    report(
      field.place, what: "'\(field.key)' has a value that is not known",
      why: "it may be \(words.joined(separator: ", "))",
      fix: "write '\(field.key): \(near ?? safest?.rawValue ?? words.first ?? "")'")
    return nil
  }

  mutating func visibility(_ field: Field) -> Visibility? {
    choice(field, of: Visibility.self, safest: .private)
  }

  /// A group of readers that the configuration names.
  mutating func group(_ field: Field, among groups: [ReaderGroup]) -> ReaderGroup? {
    let names = groups.map(\.name)
    let text = field.value.scalar?.text
    if let group = groups.first(where: { $0.name == text }) { return group }
    let near = text.flatMap { nearMiss(of: $0, in: names) }
    report(
      field.place, what: "'\(field.key)' is not a group of readers",
      why: "'visibility: {groups: [...]}' of diarysite.yml names \(names.joined(separator: ", "))",
      fix: near.map { "write '\(field.key): \($0)'" } ?? "name one of these, or add it there")
    return nil
  }

  /// Hands on a list's texts, one after the other; a single one counts as a list of one.
  ///
  /// - Parameter splitsWords: Whether a text with commas is a list, as in Obsidian.
  mutating func texts(
    _ field: Field, splitsWords: Bool = false,
    _ body: (_ reader: inout FieldReader, _ text: String, TextLocation) -> Void
  ) {
    if field.value.isNull { return }
    if let scalar = field.value.scalar {
      let text = String(withoutControls: scalar.bytes)
      guard scalar.form == .plain, text.contains(",") else {
        return body(&self, text, field.value.location)
      }
      if splitsWords {
        for part in text.split(separator: ",") { body(&self, trimmed(part), field.value.location) }
        return
      }
      return report(
        field.value.location, what: "'\(field.key)' is one text with commas",
        why: "it could be one name or several",
        fix: "write a list: '\(field.key): [one, two]'")
    }
    guard let items = field.value.items else {
      return wrongType(field, wanted: "a list", example: "\(field.key): [one, two]")
    }
    // A node of an array is copied to be looked at; one of a span is not.
    let nodes = items.span
    for index in nodes.indices {
      guard let scalar = nodes[index].scalar else {
        report(
          nodes[index].location, what: "an item of '\(field.key)' is not a text",
          why: "the list holds texts only", fix: "write '\(field.key): [one, two]'")
        continue
      }
      body(&self, String(withoutControls: scalar.bytes), nodes[index].location)
    }
  }

  mutating func wrongType(_ field: Field, wanted: String, example: String) {
    report(
      field.place, what: "'\(field.key)' is not \(wanted)", why: "the key takes \(wanted)",
      fix: "write it like '\(example)'")
  }

  /// Reports a fault inside a value's text; positions in quoted values are those of the value.
  mutating func report(_ fault: TextFault, in field: Field) {
    let location = field.value.location
    let isPlain = field.value.scalar?.form == .plain || field.value.scalar?.form == .number
    let within =
      isPlain && location.length > 0
      ? TextLocation(
        offset: location.offset + fault.range.lowerBound, line: location.line,
        column: location.column + fault.range.lowerBound, length: max(1, fault.range.count))
      : location
    report(within, what: "'\(field.key)' \(fault.what)", why: fault.why, fix: fault.fix)
  }

  mutating func zone(_ field: Field) -> Zone? {
    guard let name = line(field) else { return nil }
    if let zone = Zone(name) { return zone }
    report(
      field.value.location, what: "'\(field.key)' is not a time zone",
      why: "zones are named as in the IANA database, or are offsets from UTC",
      fix: "write a name such as Asia/Seoul, Europe/Vienna or UTC, or an offset such as +09:00")
    return nil
  }

  mutating func locale(_ field: Field) -> LocaleTag? {
    guard let text = line(field) else { return nil }
    do throws(TextFault) {
      return try LocaleTag(text)
    } catch {
      // Both repeat what was written.
      let (why, fix) =
        isHeld
        ? ("a locale is a language, with a script or a country", "write one such as en or ko-KR")
        : (error.why, error.fix)
      report(TextFault(what: error.what, why: why, fix: fix, range: error.range), in: field)
      return nil
    }
  }
}

extension Field {
  /// Where its value is, or its key if it has none.
  var place: TextLocation { value.location.length > 0 ? value.location : keyLocation }
}

/// The column of an entry on its line: a JSON file may have many on one.
///
/// - Returns: `nil` for a Markdown file, and for one that cannot be read again.
func column(of source: EntrySource, in files: some FileTree) -> Int? {
  ContentKind(of: source.file.text) == .json ? written(source, in: files)?.location.column : nil
}

/// Whether the only entry of a file of Markdown says itself who may read it.
package func namesReaders(_ file: SitePath, in files: some FileTree) -> Bool {
  if ContentKind(of: file.text) == .json { return false }
  let fields = written(EntrySource(file: file, index: 0, line: 1), in: files)?.fields
  return fields?.contains { EntryKey(spelling: $0.key) == .visibility } ?? false
}

/// The fields of an entry as its file has them; `nil` if that cannot be read again.
func written(_ source: EntrySource, in files: some FileTree) -> Node? {
  guard let bytes = try? files.contents(of: source.file, limit: 1 << 30),
    let text = try? SourceText(bytes, file: source.file.text)
  else { return nil }
  guard ContentKind(of: source.file.text) == .json else {
    return (try? splitFrontMatter(text, limit: 1 << 30))?.fields
  }
  var rows: [Node] = []
  let root = try? StructuredText.readJSON(text, streaming: "entries", depth: 1_000) {
    rows.append($1)
  }
  if rows.isEmpty, source.index == 0 { return root }
  return source.index < rows.count ? rows[source.index] : nil
}
