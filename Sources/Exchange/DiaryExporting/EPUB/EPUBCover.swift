import DiaryModel
import Templating

/// The words on the cover of a book, which is 1,200 by 1,800, as libraries show covers: its title,
/// its years and its author.
enum EPUBCover {
  /// What `Files/cover.svg` is filled with.
  static func values(of book: EPUBBook) -> FreeValue {
    let title = lines(of: book.export.configuration.title)
    let size = title.count > 3 ? 84 : 112
    let start = 640 - title.count * size / 2
    func y(_ index: Int) -> Int { start + (index + 1) * (size * 5 / 4) }
    func line(_ words: String, y: Int, size: Int) -> FreeValue {
      .of(["y": .number("\(y)"), "size": .number("\(size)"), "words": .clean(words)])
    }
    let end = y(title.count - 1)
    return .of([
      "title": .list(title.enumerated().map { line($1, y: y($0), size: size) }),
      "rule": .number("\(end + 90)"),
      "more": .list(
        [book.span.map { ($0, end + 210) }, book.author.map { ($0, 1_620) }].compactMap { $0 }
          .map { line($0, y: $1, size: 60) }),
    ])
  }

  /// Lines of about 16 letters; a wide character counts as two. What is long ends in an ellipsis.
  static func lines(of title: String) -> [String] {
    var lines: [String] = []
    var line = ""
    var width = 0
    for word in pieces(of: title) {
      let own = self.width(of: word)
      if width + own > 17, !line.isEmpty {
        lines.append(line)
        (line, width) = ("", 0)
      }
      if line.isEmpty, word == " " { continue }
      line += word
      width += own
    }
    if !line.isEmpty { lines.append(line) }
    lines = lines.map { $0.hasSuffix(" ") ? String($0.dropLast()) : $0 }
    if lines.count > 6 { return lines[..<5] + ["…"] }
    return lines
  }

  private static func width(of text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x1100 ? 2 : 1) }
  }

  /// Words and the blanks between them; the characters of scripts without blanks, and parts of long
  /// words, by themselves.
  private static func pieces(of title: String) -> [String] {
    var pieces: [String] = []
    var isOpen = false
    for character in title {
      if character.isWhitespace {
        pieces.append(" ")
        isOpen = false
        continue
      }
      let stands = standsAlone(character)
      if let last = pieces.last, isOpen && !stands && width(of: last) < 14 || endsLine(character),
        last != " "
      {
        pieces[pieces.count - 1] = last + String(character)
      } else {
        pieces.append(String(character))
      }
      isOpen = !stands
    }
    return pieces
  }

  /// Whether a line may end before a character and behind it: in Chinese and Japanese, but not in
  /// Korean, whose words stand between blanks.
  private static func standsAlone(_ character: Character) -> Bool {
    character.unicodeScalars.contains { scalar in
      let isHangul =
        (0xAC00...0xD7FF).contains(scalar.value) || scalar.value < 0x3040
        || (0x3130...0x318F).contains(scalar.value)
      return scalar.value >= 0x2E80 && !isHangul
    }
  }

  /// Marks that no line begins with.
  private static func endsLine(_ character: Character) -> Bool {
    "、。，．！？：；）」』】〉》・ー…".contains(character)
  }
}
