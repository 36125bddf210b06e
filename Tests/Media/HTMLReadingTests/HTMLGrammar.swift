import TestSupport

/// Makes HTML at random, with much that is a mark in Markdown.
struct HTMLGrammar {
  private var numbers: SeededNumbers
  private var depth = 0

  init(seed: Int) {
    numbers = SeededNumbers(seed: seed)
  }

  private static let words = [
    "a", "bc", "바다", "é", "Ω", "1", "12", "x1", "日記", "ñ", "😀", "т", "ع",
  ]
  private static let marks = [
    "*", "**", "_", "__", "`", "```", "~", "~~", "#", "##", "[", "]", "(", ")", "[x]", "[ ]", "!",
    "|",
    "\\", "-", "--", "---", "+", "=", "===", "1.", "2)", "3.", ":", ".", ",", "\"", "'", "&lt;",
    "&gt;",
    "&lt;b>", "&amp;", "&amp;amp;", "&amp;#65;", "&lt;!--", "{", "}", "「", "」", "。", "、", "…", "–",
    "%", "$", "^", "/", "?", ";", "[^1]", "[^1]:", "[a]: b", "|-|", "| - |", "![", "](", "\u{3000}",
    "&nbsp;", "€", "«", "»",
  ]

  private mutating func one(of choices: [String]) -> String {
    choices[numbers.next(below: choices.count)]
  }

  private mutating func chance(_ one: Int) -> Bool { numbers.next(below: one) == 0 }

  mutating func text() -> String {
    var text = ""
    for _ in 0...numbers.next(below: 5) {
      text += chance(2) ? one(of: Self.words) : one(of: Self.marks)
      if chance(2) { text += chance(8) ? "\n" : " " }
    }
    return text
  }

  mutating func inlines(_ count: Int = 4) -> String {
    (0...numbers.next(below: count)).map { _ in inline() }.joined()
  }

  private mutating func inline() -> String {
    depth += 1
    defer { depth -= 1 }
    if depth > 5 { return text() }
    switch numbers.next(below: 14) {
    case 0, 1: return "<b>" + inlines(2) + "</b>"
    case 2, 3: return "<em>" + inlines(2) + "</em>"
    case 4: return "<s>" + text() + "</s>"
    case 5: return "<code>" + text() + "</code>"
    case 6: return "<a href=\"" + address() + "\"" + title() + ">" + linkless() + "</a>"
    case 7: return "<img src=\"" + address() + "\" alt=\"" + attribute() + "\"" + title() + ">"
    case 8: return "<br>"
    case 9: return "<span style=\"font-weight:bold\">" + text() + "</span>"
    default: return text()
    }
  }

  /// Links are not in links.
  private mutating func linkless() -> String {
    switch numbers.next(below: 4) {
    case 0: "<b>" + text() + "</b>" + text()
    case 1: "<code>" + text() + "</code>"
    default: text()
    }
  }

  private mutating func attribute() -> String {
    text().split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "&quot;")
  }

  private mutating func title() -> String { chance(3) ? " title=\"" + attribute() + "\"" : "" }

  private mutating func address() -> String {
    one(of: [
      "a.jpg", "photos/a b.jpg", "../x_y_z.png", "https://example.org/?a=1&amp;b=2", "#top",
      "바다.jpg",
      "a(b)c.png", "a)b", "x|y", "mailto:a@example.org", "a*b*c", "&amp;lt;", "\\x",
    ])
  }

  mutating func blocks(_ count: Int = 4) -> String {
    (0...numbers.next(below: count)).map { _ in block() }.joined(separator: chance(2) ? "\n" : "")
  }

  private mutating func block() -> String {
    depth += 1
    defer { depth -= 1 }
    if depth > 4 { return "<p>" + inlines() + "</p>" }
    switch numbers.next(below: 12) {
    case 0: return heading()
    case 1, 2: return list()
    case 3: return "<blockquote>" + blocks(2) + "</blockquote>"
    case 4:
      return "<pre><code class=\"language-swift\">" + text() + "\n  " + text() + "</code></pre>"
    case 5: return "<hr>"
    case 6: return table()
    case 7: return "<div>" + blocks(2) + "</div>"
    case 8: return inlines()
    default: return "<p>" + inlines() + "</p>"
    }
  }

  private mutating func heading() -> String {
    let level = 1 + numbers.next(below: 6)
    return "<h\(level)>" + inlines() + "</h\(level)>"
  }

  private mutating func list() -> String {
    let name = chance(2) ? "ul" : "ol"
    let start = name == "ol" && chance(2) ? " start=\"\(numbers.next(below: 200))\"" : ""
    let isLoose = chance(3)
    let items = (0...numbers.next(below: 3)).map { _ in
      let task =
        name == "ul" && chance(4) ? "<input type=checkbox\(chance(2) ? " checked" : "")> " : ""
      let inner = isLoose ? blocks(2) : inlines() + (chance(3) ? list() : "")
      return "<li>" + task + inner + "</li>"
    }
    return "<\(name)\(start)>" + items.joined(separator: "\n") + "</\(name)>"
  }

  private mutating func table() -> String {
    let columns = 1 + numbers.next(below: 3)
    let hasHead = chance(2)
    let rows = (0...numbers.next(below: 3)).map { row in
      let name = hasHead && row == 0 ? "th" : "td"
      return (0..<columns).map { column in
        let alignment = ["", " align=left", " align=center", " style='text-align: right'"][
          column % 4]
        return "<\(name)\(alignment)>" + (chance(5) ? "" : inlines(2)) + "</\(name)>"
      }.joined()
    }
    return "<table><tr>" + rows.joined(separator: "</tr><tr>") + "</tr></table>"
  }
}
