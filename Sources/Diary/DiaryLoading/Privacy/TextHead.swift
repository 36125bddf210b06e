import DiaryModel
import Platform

/// Looks at the top of a Markdown file's text for what its writer meant for front matter.
///
/// A file without front matter has no field at all, so its first lines are looked at, up to the
/// second line of words: one is the title. A line is a fault if it is
///
/// - the first line of the file, and a field that an entry may have: `Tags: rain`;
/// - a field that speaks of readers (``StateWords``), with a value of one word: `draft: true`,
///   `- visibility = private`, also in a comment or a fence of any kind; tags with such a word;
/// - between fences or in a comment, a word for a state alone: `private`.
///
/// Below front matter everything is text, but for a second block right below it that opens with a
/// fence and has such a field.
struct TextHead {
  struct Find {
    /// From 0.
    let line: Int
    /// From 1, in bytes.
    let column: Int
    let length: Int
  }

  let text: ArraySlice<UInt8>
  let isBelowHead: Bool

  /// No head is longer, in lines.
  private static let most = 40

  func find() -> Find? {
    var state = State(isBelowHead: isBelowHead)
    var (start, number) = (text.startIndex, 0)
    while start < text.endIndex, number < Self.most {
      let end = text.firstIndex(ofByte: 0x0A, from: start) ?? text.endIndex
      switch state.take(HeadLine(text[start..<end])) {
      case .text: return nil
      case .goesOn: break
      case .field(let range):
        return Find(line: number, column: range.lowerBound - start + 1, length: range.count)
      }
      (start, number) = (end + 1, number + 1)
    }
    return nil
  }

  private enum Verdict {
    case field(Range<Int>)
    case goesOn
    case text
  }

  private struct State {
    let isBelowHead: Bool
    private var isFirst = true
    private var hasTitle = false
    /// Whether a fence or a comment is open.
    private var isInBlock = false

    init(isBelowHead: Bool) { self.isBelowHead = isBelowHead }

    mutating func take(_ line: HeadLine) -> Verdict {
      if line.isBlank { return .goesOn }
      defer { isFirst = false }
      if isBelowHead, !isInBlock, !isFirst || !line.isOfFrontMatter { return .text }
      if line.isFence {
        isInBlock.toggle()
        return .goesOn
      }
      if isInBlock || line.isComment, !isBelowHead, line.isLoneState { return .field(line.range) }
      if line.speaks || isFirst && line.isKnownField { return .field(line.range) }
      if line.isField || isInBlock || line.isComment { return .goesOn }
      if hasTitle && !line.isHeading { return .text }
      hasTitle = true
      return .goesOn
    }
  }
}

/// Whether a build refuses a text below a head of ours, since it opens a second one.
package func opensSecondHead(_ text: String) -> Bool {
  TextHead(text: Array(text.utf8)[...], isBelowHead: true).find() != nil
}

/// A line at the top of a text.
private struct HeadLine {
  /// Without white space around it.
  let range: Range<Int>
  private let content: ArraySlice<UInt8>

  /// The part of a line that is looked at.
  private static let longest = 200

  init(_ line: ArraySlice<UInt8>) {
    var content = line
    while let last = content.last, last <= 0x20 { content.removeLast() }
    while let first = content.first, first <= 0x20 { content.removeFirst() }
    range = content.startIndex..<content.endIndex
    self.content = content.prefix(Self.longest)
  }

  var isBlank: Bool { range.isEmpty }

  var isHeading: Bool { content.first == UInt8(ascii: "#") }

  /// A line of one that is closed on it, too.
  var isComment: Bool {
    ["<!--", "%", "/*", "[//]", "[comment]", "//", "#+", ".."].contains {
      content.starts(with: $0.utf8)
    }
  }

  /// Whether it opens or closes a block: a sign again and again, maybe with a word behind it; a
  /// bracket; the mark of a comment that ends elsewhere.
  var isFence: Bool {
    guard let first = content.first else { return false }
    if first >= 0x80 { return isWideFence }
    if Self.isWord(first) { return false }
    let rest = content.drop { $0 == first }
    if ["<!--", "-->", "/*", "*/", "%%"].contains(where: { content.elementsEqual($0.utf8) }) {
      return true
    }
    if content.count == 1 { return "{}[]".utf8.contains(first) }
    return content.count - rest.count >= 3 && !"#.".utf8.contains(first)
      && rest.allSatisfy { Self.isWord($0) || "{}. ".utf8.contains($0) } && rest.count <= 24
      || rest.isEmpty
  }

  /// Whether it is a fence of those that front matter has.
  var isOfFrontMatter: Bool {
    isFence && (content.first.map { "-+".utf8.contains($0) || $0 >= 0x80 } ?? false)
  }

  /// Dashes and the like beyond ASCII.
  private var isWideFence: Bool {
    let line = String(decoding: content, as: UTF8.self)
    return line.allSatisfy { !$0.isLetter && !$0.isNumber && !$0.isWhitespace } && line.count <= 80
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10
  }

  // MARK: Fields

  /// The key and the value of each field: a line may have several, and nothing else.
  private var fields: [(key: Substring, value: Substring)] {
    if Self.hasNoSign(content) { return [] }
    // A link reference that leads nowhere is a comment: `[x]: <> "draft: true"`.
    let start = ["]: <", "]: #"].lazy
      .compactMap { firstIndex(of: Array($0.utf8), in: content).map { $0 + 4 } }.first
    let line = String(decoding: content[(start ?? content.startIndex)...], as: UTF8.self)[...]
    let parts = line.split(whereSeparator: ",;|{}[]()，；｜".contains).filter { part in
      part.contains { $0.isLetter || $0.isNumber }
    }
    let fields = parts.compactMap(Self.field)
    return fields.count == parts.count ? fields : Self.field(line).map { [$0] } ?? []
  }

  private static func field(_ text: Substring) -> (key: Substring, value: Substring)? {
    var text = text.drop { !$0.isLetter && !$0.isNumber && $0 != "&" }
    // An anchor of YAML.
    if text.first == "&" { text = text.drop { $0 != " " }.drop { $0 == " " } }
    guard let sign = text.firstIndex(where: separators.contains) else { return nil }
    let value = text[sign...].drop { separators.contains($0) || ">|-*_`\"' \t".contains($0) }
    var key = text[..<sign]
    while key.last == " " { key.removeLast() }
    return (key, value)
  }

  private static let separators = Set(":=：＝∶︰﹕︓꞉﹦")

  /// Whether one of the fields speaks of readers and has a value that a program would read.
  var speaks: Bool {
    if Self.hasNoSign(content) { return saysTags }
    return fields.contains { field in
      let key = String(field.key)
      let isShort = !key.contains(" ")
      let speaks =
        StateWords.word(inKey: key, cutsKeys: isShort) != nil
        || isShort && Self.isState(field.value)
      return speaks && Self.isOneWord(field.value)
        || key.lowercased() == "tags" && StateWords.state(in: field.value) != nil
    } || saysTags
  }

  /// Whether a line has neither a sign of a field nor one of a tag: most have none.
  private static func hasNoSign(_ content: ArraySlice<UInt8>) -> Bool {
    !content.contains { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "=") || $0 >= 0xE2 }
  }

  /// A remark may stand behind it: `private (for now)`, `true, please`.
  private static func isOneWord(_ value: Substring) -> Bool {
    let words = value.split(whereSeparator: \.isWhitespace)
    guard words.count > 1, let first = words.first, let next = words[1].first else {
      // A sentence of a script without blanks is longer than any word for a state.
      let isSentence = value.utf8.contains { $0 >= 0x80 } && value.count > 6
      return !isSentence || StateWords.state(in: value) != nil
    }
    if !next.isLetter && !next.isNumber { return true }
    let isSetApart = first.last.map { !$0.isLetter && !$0.isNumber } ?? false
    let word = first.prefix { $0.isLetter || $0.isNumber }
    return isSetApart && (word == "true" || StateWords.state(in: word) != nil)
  }

  /// Whether it is a word for a state: of an address it is a part.
  private static func isState(_ value: Substring) -> Bool {
    let words = StateWords.words(of: value.prefix { !$0.isWhitespace })
    return words.count == 1 && !value.hasPrefix("/") && StateWords.state(in: words[0]) != nil
  }

  /// `#private` and `@draft` in a line of nothing but tags.
  private var saysTags: Bool {
    guard content.first == UInt8(ascii: "#") || content.first == UInt8(ascii: "@") else {
      return false
    }
    let words = String(decoding: content, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    return !words.isEmpty && words.allSatisfy { "#@".contains($0.first ?? " ") && $0.count > 1 }
      && words.contains { StateWords.state(in: $0) != nil }
  }

  /// Whether it is a word for a state, maybe behind a mark: `- private`.
  var isLoneState: Bool {
    let words = String(decoding: content, as: UTF8.self).split { !$0.isLetter && !$0.isNumber }
    return (1...2).contains(words.count) && StateWords.state(in: words[0]) != nil
  }

  /// A short key, a colon, and a value or nothing.
  var isField: Bool {
    guard let field = fields.first else { return false }
    return field.key.split(separator: " ").count <= 3
  }

  /// Whether it is a field that an entry may have.
  var isKnownField: Bool {
    guard let colon = content.firstIndex(where: { $0 == UInt8(ascii: ":") || $0 == 0xEF }) else {
      return false
    }
    let key = String(decoding: content[..<colon], as: UTF8.self).lowercased()
    return EntryKey.isKnown(inLowerCase: key)
  }
}

/// The line at the top of a text that looks like a field of front matter.
///
/// Whoever brings a text asks for it: below a head that is written for it, such a line would become
/// words that everybody reads.
///
/// - Parameter text: Without front matter.
/// - Returns: The line from 1, the column from 1 in bytes, and the length of the field in bytes.
package func fieldLine(atTopOf text: [UInt8]) -> (line: Int, column: Int, length: Int)? {
  TextHead(text: text[...], isBelowHead: false).find().map { ($0.line + 1, $0.column, $0.length) }
}
