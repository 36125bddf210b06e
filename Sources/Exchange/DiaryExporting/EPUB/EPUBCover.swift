import DiaryModel
import Feeds
import LocalizedDates

/// The cover of a book: its title, its years and its author on a plain ground.
struct EPUBCover {
  let book: EPUBBook

  /// The page that shows the drawing.
  var page: [UInt8] {
    var xml = XMLText()
    xml.beginPage(titled: book.title, in: book, kind: "cover")
    xml.markup("<div class=\"cover\"><img src=\"cover.svg\" alt=\"")
    xml.escaped(book.title)
    xml.markup("\"/></div>\n")
    xml.endPage()
    return xml.bytes
  }

  /// 1,200 by 1,800, as libraries show covers.
  var drawing: [UInt8] {
    var xml = XMLText()
    let direction = book.locale.direction
    xml.markup("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1200 1800\"")
    xml.markup(" width=\"1200\" height=\"1800\" xml:lang=\"\(book.locale.text)\">\n")
    xml.markup("<rect width=\"1200\" height=\"1800\" fill=\"#2f3b46\"/>\n")
    xml.markup("<rect x=\"60\" y=\"60\" width=\"1080\" height=\"1680\" fill=\"none\"")
    xml.markup(" stroke=\"#e9e2d3\" stroke-width=\"4\"/>\n")
    let title = Self.lines(of: book.export.configuration.title)
    let size = title.count > 3 ? 84 : 112
    var y = 640 - title.count * size / 2
    for line in title {
      y += size * 5 / 4
      text(line, y: y, size: size, direction, in: &xml)
    }
    xml.markup("<rect x=\"510\" y=\"\(y + 90)\" width=\"180\" height=\"4\" fill=\"#e9e2d3\"/>\n")
    if let span = book.span { text(span, y: y + 210, size: 60, direction, in: &xml) }
    if let author = book.author { text(author, y: 1_620, size: 60, direction, in: &xml) }
    xml.markup("</svg>\n")
    return xml.bytes
  }

  private func text(
    _ words: String, y: Int, size: Int, _ direction: TextDirection, in xml: inout XMLText
  ) {
    xml.markup("<text x=\"600\" y=\"\(y)\" font-size=\"\(size)\" text-anchor=\"middle\"")
    xml.markup(" font-family=\"serif\" fill=\"#f7f3ea\"")
    if direction == .rightToLeft { xml.markup(" direction=\"rtl\"") }
    xml.markup(">")
    xml.escaped(words)
    xml.markup("</text>\n")
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
