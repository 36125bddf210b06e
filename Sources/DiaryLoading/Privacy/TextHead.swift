/// Looks at the top of a text for what its writer may have meant for front matter about privacy.
///
/// The rule: text is text, unless its *head* has a line that only a program would read.
///
/// **The head** is what stands before the first words: blank lines, comments (`<!-- -->`, `%% %%`,
/// `/* */`), directives (`%YAML`), fences (`---`, `+++`, `;;;`, `***`, `===`, code fences, other
/// dashes) with what they enclose, and `key: value` lines. One line of words may stand among them,
/// the title; behind the next one the text has begun. A code fence below the title is text.
///
/// **Such a line** is a key and one value, after any marks (`-`, `#`, `#+`, `..`, `:`, `"`, `{`):
///
/// - `visibility` or `draft`, a slip for one, or a word that other programs or languages have for
///   privacy, with a value that a program would read: yes or no, a word for privacy, a day to come;
///   a password or an audience in one word;
/// - any key of one or two words with a value that is a word for privacy alone: `state: draft`;
/// - between fences also a word for privacy alone, as in `- private`;
/// - `#private` among nothing but such tags.
///
/// So `Private: no entry, said the sign`, the heading `Draft`, `Draft: a letter to Anna` and
/// whatever stands further below are text. So is everything in an entry that has a `visibility` of its own,
/// but for a second block of fields.
struct TextHead {
  /// What was found; lines count from 0, columns from 1.
  struct Find {
    let line: Int
    let column: Int
    let length: Int
    /// `nil` for fields that say nothing about privacy, but stand where they are not read.
    let answer: PrivacyAnswer?
    /// Whether it stands in a block of fields.
    let isInBlock: Bool
  }

  struct Line {
    let number: Int
    let start: Int
    /// Without white space around it.
    let content: ArraySlice<UInt8>
    let next: Int
  }

  /// A longer line is words.
  private static let longest = 240
  /// No head is longer, in lines.
  private static let most = 80

  let text: ArraySlice<UInt8>
  let present: PrivacyFinding.Present

  /// - Returns: The first thing found; `nil` for text.
  func find() -> Find? {
    var (position, number) = (text.startIndex, 0)
    var hasTitle = false
    while number < Self.most, let line = line(at: position, number) {
      (position, number) = (line.next, number + 1)
      guard let first = line.content.first else { continue }
      if let comment = Comment(line.content) {
        switch look(into: comment, from: line) {
        case .found(let find): return find
        case .ends(let next, let last): (position, number) = (next, last)
        case .text: return nil
        }
      } else if let fence = Fence(line.content) {
        if fence.isCode && hasTitle { return nil }
        switch look(below: fence, line) {
        case .found(let find): return find
        case .ends(let next, let last): (position, number) = (next, last)
        case .text: return nil
        }
      } else if let find = judge(line, as: .single) {
        return find
      } else if first == UInt8(ascii: "%") || HeadLine.isField(line.content) {
        continue
      } else if hasTitle {
        return nil
      } else {
        hasTitle = true
      }
    }
    return nil
  }

  private enum Look {
    case found(Find)
    /// The head goes on at this offset and line.
    case ends(next: Int, number: Int)
    case text
  }

  /// Looks at a comment's lines, from the one that opens it.
  private func look(into comment: Comment, from opening: Line) -> Look {
    var line = opening
    var isOpening = true
    while line.number < Self.most {
      if let find = judge(line, as: .block) { return .found(find) }
      if comment.isObsidian, !isOpening, HeadLine.isField(line.content) {
        return .found(find(line, nil))
      }
      if comment.closes(line.content, isOpening: isOpening) {
        return .ends(next: line.next, number: line.number + 1)
      }
      guard let next = self.line(at: line.next, line.number + 1) else { return .text }
      (line, isOpening) = (next, false)
    }
    return .text
  }

  /// Looks at the lines below a fence: to the one that closes it, else to the next blank line.
  private func look(below fence: Fence, _ opening: Line) -> Look {
    var lines: [Line] = []
    var closing: Line?
    var (position, number) = (opening.next, opening.number + 1)
    while number < opening.number + Self.most, let line = line(at: position, number) {
      if fence.isClosed(by: line.content) {
        closing = line
        break
      }
      lines.append(line)
      (position, number) = (line.next, number + 1)
    }
    if closing == nil { lines = Array(lines.prefix { !$0.content.isEmpty }) }
    for line in lines {
      if let find = judge(line, as: .block) { return .found(find) }
    }
    let words = lines.filter { !$0.content.isEmpty }
    guard let closing else {
      return words.isEmpty ? .ends(next: opening.next, number: opening.number + 1) : .text
    }
    if fence.isOfFields, let first = words.first, HeadLine.isKnownField(first.content) {
      return .found(find(first, nil))
    }
    let isHead = !fence.isCode && words.allSatisfy { HeadLine.isField($0.content) }
    return isHead ? .ends(next: closing.next, number: closing.number + 1) : .text
  }

  private func judge(_ line: Line, as setting: HeadLine.Setting) -> Find? {
    guard HeadLine.mayMatter(line.content, in: setting) else { return nil }
    return HeadLine(line.content, setting, at: present).answer.map {
      find(line, $0, isInBlock: setting == .block)
    }
  }

  private func find(_ line: Line, _ answer: PrivacyAnswer?, isInBlock: Bool = true) -> Find {
    Find(
      line: line.number, column: line.content.startIndex - line.start + 1,
      length: max(1, line.content.count), answer: answer, isInBlock: isInBlock)
  }

  /// - Returns: `nil` at the text's end, and for a line that is too long for a head.
  private func line(at start: Int, _ number: Int) -> Line? {
    guard start < text.endIndex else { return nil }
    let limit = min(text.endIndex, start + Self.longest)
    var end = start
    while end < limit, text[end] != 0x0A { end += 1 }
    if end == limit, end < text.endIndex, text[end] != 0x0A { return nil }
    var content = text[start..<end]
    while let first = content.first, first <= 0x20 { content.removeFirst() }
    while let last = content.last, last <= 0x20 { content.removeLast() }
    for mark in Self.invisible where content.starts(with: mark) { content.removeFirst(mark.count) }
    return Line(number: number, start: start, content: content, next: min(end + 1, text.endIndex))
  }

  /// U+00A0, U+200B, U+2060, U+3000 and U+FEFF at a line's start.
  private static let invisible: [[UInt8]] = [
    [0xEF, 0xBB, 0xBF], [0xC2, 0xA0], [0xE2, 0x80, 0x8B], [0xE2, 0x81, 0xA0], [0xE3, 0x80, 0x80],
  ]
}

extension TextHead {
  /// A comment that a line opens.
  struct Comment {
    private let end: [UInt8]
    private let opening: Int
    let isObsidian: Bool

    init?(_ content: ArraySlice<UInt8>) {
      let kinds: [(start: StaticString, end: StaticString)] = [
        ("<!--", "-->"), ("%%", "%%"), ("/*", "*/"),
      ]
      guard let first = content.first, "<%/".utf8.contains(first),
        let kind = kinds.first(where: { content.starts(with: Self.bytes($0.start)) })
      else { return nil }
      end = Self.bytes(kind.end)
      opening = kind.start.utf8CodeUnitCount
      isObsidian = first == UInt8(ascii: "%")
    }

    func closes(_ content: ArraySlice<UInt8>, isOpening: Bool) -> Bool {
      let rest = isOpening ? content.dropFirst(opening) : content
      return rest.indices.contains { rest[$0...].starts(with: end) }
    }

    private static func bytes(_ text: StaticString) -> [UInt8] {
      text.withUTF8Buffer { Array($0) }
    }
  }

  /// A line of one sign again and again, as it stands above and below fields.
  struct Fence {
    private let mark: UInt8
    private let end: UInt8
    /// Whether it opens code in Markdown.
    let isCode: Bool
    /// Whether it is one of those that front matter has.
    var isOfFields: Bool { mark == UInt8(ascii: "-") || mark == UInt8(ascii: "+") }

    init?(_ content: ArraySlice<UInt8>) {
      guard let first = content.first else { return nil }
      let run = content.prefix { $0 == first }.count
      if first >= 0x80 {
        guard Self.areWideDashes(content) else { return nil }
        (mark, end, isCode) = (UInt8(ascii: "-"), UInt8(ascii: "-"), false)
        return
      }
      let isWhole = run == content.count
      let isBracket =
        isWhole && run == 1 && (first == UInt8(ascii: "{") || first == UInt8(ascii: "["))
      // `---yaml`, `+++ toml`, `~~~ yaml`.
      let isNamed = run >= 3 && content.count <= run + 24 && "-+;=~`".utf8.contains(first)
      guard
        isBracket || isNamed || isWhole && run > 1 && "-+;*=~_:.<>/\"'|^$@!`#".utf8.contains(first)
      else { return nil }
      mark = first
      end = isBracket ? first + 2 : first
      isCode = run >= 3 && (first == UInt8(ascii: "`") || first == UInt8(ascii: "~"))
    }

    func isClosed(by content: ArraySlice<UInt8>) -> Bool {
      guard let first = content.first else { return false }
      if end == UInt8(ascii: "-"), first >= 0x80 { return Self.areWideDashes(content) }
      guard first == end else { return false }
      return end != mark || content.count >= 2 && content.allSatisfy { $0 == end }
    }

    /// Dashes and the like beyond ASCII, maybe with short ones among them.
    private static func areWideDashes(_ content: ArraySlice<UInt8>) -> Bool {
      guard content.count <= 90 else { return false }
      return String(decoding: content, as: UTF8.self).unicodeScalars.allSatisfy { scalar in
        switch scalar.value {
        case 0x2D, 0x2010...0x2015, 0x2212, 0x2500, 0x2501, 0x30FC, 0xFE63, 0xFF0B, 0xFF0D, 0xFF1B,
          0xFF1D, 0xFF0A, 0xFF5E:
          true
        default: false
        }
      }
    }
  }
}
