import HTMLReading
import Testing

/// Random pieces of hostile HTML.
@Suite struct SoupTests {
  private static let pieces = [
    "<", ">", "</", "/>", "<!--", "-->", "--!>", "<![CDATA[", "]]>", "<?", "\"", "'", "=", "/", " ",
    "\n", "\u{0}", "\u{8}", "\u{FFFF}", "&", "&#", "&#x", ";", "&lt;", "&#60;", "&colon;", "a", "b",
    "script", "<script>", "</script>", "<style>", "</style>", "<svg>", "</svg>", "<math>", "<p>",
    "</p>", "<b>", "</b>", "<li>", "<ul>", "</ul>", "<table>", "<tr>", "<td>", "</table>",
    "<textarea>", "</textarea>", "<template>", "</template>", "<title>", "<xmp>", "<iframe>",
    "<img",
    "<a", " href=", " src=", " srcset=", " onerror=", "onload=x", "javascript:", "java\tscript:x",
    "https://e/", ", ", " 2x", "<noscript>", "<plaintext>", "비", "<IMG SRC=",
    "<input type=checkbox",
  ]

  @Test func noSoupComesOutWithAnythingThatIsNotKnown() throws {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<20_000 {
      let count = Int.random(in: 1...24, using: &random)
      let soup = (0..<count).map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
      let once = sanitised(Array(soup.utf8)) { $0 }
      if let fault = StrictReading(once).fault {
        Issue.record("\(fault): \(soup.debugDescription) -> \(text(once).debugDescription)")
        return
      }
      // Parsers may put elements beside one another that were in one another, but nothing else.
      let twice = sanitised(once) { $0 }
      #expect(StrictReading(twice).fault == nil, "\(soup.debugDescription)")
      #expect(try words(of: twice) == words(of: once), "\(soup.debugDescription)")
    }
  }

  private func words(of html: [UInt8]) throws -> String {
    try HTMLTree(parsing: text(html)).body.text
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}

/// Reads HTML by the narrowest grammar there is: every tag well formed and known, all values
/// quoted, every element closed.
private struct StrictReading {
  private(set) var fault: String?
  private static let elements: Set<Substring> = [
    "a", "b", "li", "p", "table", "td", "tbody", "tr", "ul", "img",
    "input",
  ]
  private static let attributes: Set<Substring> = [
    "checked", "disabled", "href", "src", "srcset", "type",
  ]

  init(_ bytes: [UInt8]) {
    guard let html = String(validating: bytes, as: UTF8.self) else {
      fault = "not UTF-8"
      return
    }
    var rest = html[...]
    var open: [Substring] = []
    if html.unicodeScalars.contains(where: {
      $0.value < 9 || $0.value >= 0xFFFE && $0.value < 0x10000
    }) {
      fault = "forbidden character"
    }
    while fault == nil, let start = rest.firstIndex(where: { "<>".contains($0) }) {
      guard rest[start] == "<", let end = rest[start...].firstIndex(of: ">") else {
        fault = "a lone bracket"
        return
      }
      var tag = rest[rest.index(after: start)..<end]
      rest = rest[rest.index(after: end)...]
      if tag.hasPrefix("/") {
        if open.popLast() != tag.dropFirst() { fault = "a wrong end tag" }
        continue
      }
      let isVoid = tag.hasSuffix(" /")
      if isVoid { tag = tag.dropLast(2) }
      let name = tag.prefix { $0 != " " }
      if !Self.elements.contains(name) { fault = "element \(name)" }
      if !isVoid { open.append(name) }
      read(attributes: tag.dropFirst(name.count))
    }
    if !open.isEmpty { fault = fault ?? "an element without an end" }
  }

  private mutating func read(attributes: Substring) {
    var rest = attributes
    while !rest.isEmpty {
      guard rest.removeFirst() == " " else {
        fault = "no blank before an attribute"
        return
      }
      let name = rest.prefix { $0.isLetter }
      if !Self.attributes.contains(name) { fault = "attribute \(name)" }
      rest = rest.dropFirst(name.count)
      guard rest.hasPrefix("=\""), let end = rest.dropFirst(2).firstIndex(of: "\"") else {
        fault = "a value without quotes"
        return
      }
      let value = rest[rest.index(rest.startIndex, offsetBy: 2)..<end]
      let scheme = value.prefix { !"/?#:".contains($0) }
      if value.dropFirst(scheme.count).hasPrefix(":"), scheme != "https" {
        fault = "scheme \(scheme)"
      }
      rest = rest[rest.index(after: end)...]
    }
  }
}
