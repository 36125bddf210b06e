import Diagnostics
import DiaryModel
import SiteFiles
import StructuredText

/// What stands outside of the fields that decide and looks as if it kept readers away.
///
/// None of it counts, so it is an error until the entry's own fields say who may read it: with
/// `visibility: public` a tag `private` is a tag. Entries that are held back anyway are not looked
/// at.
extension EntryReader {
  /// The longest value that is judged: a longer one is a text about something.
  private static let longestValue = 64

  mutating func checkMarks(of visibility: Visibility) {
    checkHead()
    guard visibility == .public || visibility == .unlisted else { return }
    checkKeys(of: extraFields, depth: 0)
    for field in passed { checkKeys(inside: field.value, depth: 1) }
    if field(.visibility) != nil { return }
    if let mark = defaults.mark { report(mark) }
    if let tags = index(of: .tags) {
      check(raw.fields[tags].value, visibility, what: "a tag has a word for who may read the entry")
    }
    for field in passed + extraFields {
      check(
        field.value, visibility, what: "a value has a word for who may read the entry")
    }
  }

  private mutating func checkHead() {
    guard raw.isMarkdown, let text = raw.body,
      let find = TextHead(text: text, isBelowHead: raw.bodyLine > 1).find()
    else { return }
    let location = TextLocation(
      offset: raw.location.offset, line: raw.bodyLine + find.line, column: find.column,
      length: find.length)
    reader.report(
      location, what: "this line is not read as a field, though it looks like one",
      why: "fields stand between two lines '---', of which the first opens the file",
      fix: raw.bodyLine > 1
        ? "move it there; if it is text, write something above it"
        : "write it there; if it is text, write two lines '---' above it")
  }

  private mutating func report(_ mark: NameMark) {
    switch mark {
    case .file:
      reader.report(
        raw.location, what: "the file's name has a word for who may read the entry, or a '_'",
        why: "names decide nothing: the entry would be published", fix: Self.fix)
    case .folder(let folder):
      reader.report(
        raw.location, topic: .folder(folder.text),
        what: "'\(folder.text)' is named like a folder that is not published",
        why: "names decide nothing: this entry would be published", fix: Self.fix)
    }
  }

  private static let fix =
    "write 'visibility: private' into the entry, or 'visibility: public' if the name means something"
    + " else"

  /// Looks at a value's texts, in lists and maps at any depth.
  private mutating func check(_ value: Node, _ visibility: Visibility, what: String) {
    if let scalar = value.scalar {
      guard scalar.bytes.count <= Self.longestValue, StateWords.mayHave(scalar.bytes),
        StateWords.contradict(visibility, in: scalar.text)
      else { return }
      return reader.report(
        value.location, what: what, why: "it keeps nobody away: the entry would be published",
        fix: "write 'visibility: private', or 'visibility: public' if the word means something else"
      )
    }
    if let items = value.items {
      // A node of an array is copied to be looked at; one of a span is not.
      let nodes = items.span
      for index in nodes.indices { check(nodes[index], visibility, what: what) }
    }
    for field in value.fields ?? [] { check(field.value, visibility, what: what) }
  }

  private mutating func checkKeys(of fields: [Field], depth: Int) {
    for field in fields {
      if let word = StateWords.word(inKey: field.key, allowingSlips: depth > 0) {
        report(field, speakingOf: word)
      }
      checkKeys(inside: field.value, depth: depth + 1)
    }
  }

  private mutating func checkKeys(inside value: Node, depth: Int) {
    if let fields = value.fields { return checkKeys(of: fields, depth: depth) }
    for item in value.items ?? [] { checkKeys(inside: item, depth: depth) }
  }

  /// Reports a key that is not known and speaks of readers; the words are ours.
  mutating func report(_ field: Field, speakingOf word: String) {
    let isSlip =
      ["visibility", "draft"].contains(word) && editDistance(folded(field.key), word) <= 2
    reader.report(
      field.keyLocation, topic: .readers(word),
      what: isSlip ? "a key is nearly '\(word)'" : "'\(word)' in a key decides nothing here",
      why: "only 'visibility' and 'draft' say who may read an entry, and nothing is guessed",
      fix: "write 'visibility: private', 'unlisted' or 'encrypted', or 'visibility: public', and"
        + " remove or rename the key")
  }
}
