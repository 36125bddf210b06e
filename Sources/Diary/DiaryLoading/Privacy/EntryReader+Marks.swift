import Diagnostics
import DiaryGate
import DiaryModel
import SiteFiles
import StructuredText

/// Checks tags, values, names and the top of the text for words that look as if they kept readers
/// away.
///
/// They have no effect, so one that means fewer readers than the entry has is an error until the
/// entry's own fields say who may read it: with `visibility: public` a tag `private` is a tag. In an
/// entry that is held back anyway they are no error, but what the entry says of its readers.
extension EntryReader {
  /// The longest value that is judged: a longer one is a text about something.
  private static let longestValue = 64

  /// - Returns: What the entry itself says of its readers.
  mutating func checkMarks(of visibility: Visibility, isDraft: Bool) -> SaidReaders? {
    let isHeld = isDraft || visibility == .private
    if !isDraft { checkHead() }
    if !isHeld {
      for field in extraFields { check(field, allowingSlips: false) }
      for field in passed + extraFields { checkKeys(inside: field.value) }
    }
    if field(.visibility) != nil, visibility != .public {
      return SaidReaders(.visibility, most: isDraft ? .private : visibility)
    }
    if isDraft { return SaidReaders(.draft, most: .private) }
    if field(.visibility) != nil { return nil }
    var said: [SaidReaders] = []
    if let mark = defaults.mark {
      said.append(SaidReaders(.name(mark.path), most: mark.state))
      if mark.state < visibility, !isEmpty { report(mark) }
    }
    if let index = index(of: .tags),
      let state = check(
        raw.fields[index], visibility, what: "a tag has a word for who may read the entry")
    {
      said.append(SaidReaders(.tag, most: state))
    }
    for field in passed + extraFields {
      let state = check(field, visibility, what: "a value has a word for who may read the entry")
      if let state { said.append(SaidReaders(.value, most: state)) }
    }
    return said.min { $0.most < $1.most }
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
    let isFile = mark.path == raw.source.file
    reader.report(
      raw.location, topic: .name(mark.path.text),
      what: isFile
        ? "the file's name has a word for who may read the entry, or a '_'"
        : "'\(mark.path.text)' is named like a folder that is not published",
      why: isFile
        ? "a name has no effect: the entry would be published"
        : "a name has no effect: this entry would be published",
      fix: "write 'visibility: private' into the entry, or 'visibility: public' if the name means"
        + " something else")
  }

  /// Looks at a value's texts, in lists and maps at any depth.
  ///
  /// - Returns: The most readers that its words allow; fewer than the entry has are a fault.
  private mutating func check(
    _ field: Field, _ visibility: Visibility, what: String
  ) -> Visibility? {
    var fewest: (node: Node, state: Visibility)?
    var open = [field.value]
    while let node = open.popLast() {
      guard let scalar = node.scalar else {
        open += node.items ?? node.fields?.map(\.value) ?? []
        continue
      }
      guard scalar.bytes.count <= Self.longestValue, StateWords.mayHave(scalar.bytes),
        let state = StateWords.state(in: scalar.text), fewest.map({ state < $0.state }) ?? true
      else { continue }
      fewest = (node, state)
    }
    guard let fewest else { return nil }
    if fewest.state < visibility {
      reader.report(
        fewest.node.location, topic: .readers(what + field.key), what: what,
        why: "it has no effect: the entry would be published",
        fix: "write 'visibility: private', or 'visibility: public' if the word means something else"
      )
    }
    return fewest.state
  }

  private mutating func check(_ field: Field, allowingSlips: Bool) {
    if let word = StateWords.word(inKey: field.key, allowingSlips: allowingSlips) {
      report(field, speakingOf: word)
    }
  }

  /// Looks at the keys of maps, at any depth.
  private mutating func checkKeys(inside value: Node) {
    var open = [value]
    while let node = open.popLast() {
      open += node.items ?? []
      for field in node.fields ?? [] {
        check(field, allowingSlips: true)
        open.append(field.value)
      }
    }
  }

  /// Reports a key that is not known and speaks of readers; the words are ours.
  mutating func report(_ field: Field, speakingOf word: String) {
    let isSlip =
      ["visibility", "draft"].contains(word) && editDistance(folded(field.key), word) <= 2
    reader.report(
      field.keyLocation, topic: .readers(word),
      what: isSlip ? "a key is nearly '\(word)'" : "'\(word)' in a key has no effect",
      why: Self.whyReaders, fix: Self.fixReaders)
  }

  /// Reports a key that is not known and may be about readers: it has no other way out.
  mutating func reportReaders(_ field: Field) {
    reader.report(
      field.keyLocation, topic: .readers(field.key),
      what: reader.isHeld
        ? "a key may say who may read the entry" : "'\(field.key)' may say who may read the entry",
      why: Self.whyReaders, fix: Self.fixReaders)
  }

  private static let whyReaders =
    "only 'visibility' and 'draft' say who may read an entry, and nothing is guessed"
  private static let fixReaders =
    "write 'visibility: private', 'unlisted' or 'encrypted' instead, or 'visibility: public' if"
    + " everybody may read it"
}
