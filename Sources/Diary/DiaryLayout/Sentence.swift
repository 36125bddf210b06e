import SearchIndex

/// The sentences at both ends of a text.
enum Sentence {
  /// The first sentence of the first paragraph that has words.
  ///
  /// - Parameter html: Of a body, as the renderer wrote it.
  static func first(in html: [UInt8]) -> String? {
    paragraphs(of: html).first.map { text in
      let sentences = sentences(of: text)
      return shortened(sentences.first(where: says) ?? sentences.first ?? text)
    }
  }

  /// The last sentence of the last paragraph that has words, without footnotes.
  static func last(in html: [UInt8]) -> String? {
    let notes = html.firstRange(of: Array("<section class=\"footnotes\"".utf8))
    let text = Array(html[..<(notes?.lowerBound ?? html.count)])
    return paragraphs(of: text).last.map { text in
      let sentences = sentences(of: text)
      return shortened(sentences.last(where: says) ?? sentences.last ?? text)
    }
  }

  /// The texts of the paragraphs, each on one line.
  private static func paragraphs(of html: [UInt8]) -> [String] {
    var paragraphs: [String] = []
    var rest = html[...]
    while let start = rest.firstRange(of: Array("<p>".utf8)),
      let end = rest[start.upperBound...].firstRange(of: Array("</p>".utf8))
    {
      let text = text(of: rest[start.upperBound..<end.lowerBound])
      if text.contains(where: \.isLetter) { paragraphs.append(text) }
      rest = rest[end.upperBound...]
    }
    return paragraphs
  }

  private static func text(of html: ArraySlice<UInt8>) -> String {
    var shown: [UInt8] = []
    var rest = html
    while let byte = rest.popFirst() {
      if byte != UInt8(ascii: "<") {
        shown.append(byte)
      } else {
        // The number of a footnote is no word of the sentence.
        let isNote = rest.starts(with: Array("sup class=\"footnote-ref\"".utf8))
        let end = isNote ? rest.firstRange(of: Array("</sup>".utf8))?.upperBound : nil
        rest =
          rest[(end ?? rest.firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? rest.endIndex)...]
      }
    }
    return String(decoding: shown, as: UTF8.self)
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
      .replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      .replacing("&quot;", with: "\"").replacing("&amp;", with: "&")
  }

  /// Whether a sentence has three words: diaries often begin with a date, and end with a name.
  private static func says(_ sentence: String) -> Bool {
    TextCount(ofHTML: Array(sentence.utf8).span).length >= 15
  }

  private static let ends: Set<Character> = [
    ".", "!", "?", "…", "。", "！", "？", "؟", "۔", "।",
  ]
  /// Those behind which no blank stands.
  private static let wideEnds: Set<Character> = ["。", "！", "？"]
  private static let closing: Set<Character> = [
    "\"", "'", "”", "’", "»", "«", "」", "』", ")", "）", "“", "‘",
  ]

  /// A text cut behind each mark that ends a sentence, with the quotation marks that follow it.
  private static func sentences(of text: String) -> [String] {
    var sentences: [String] = []
    var sentence = ""
    var rest = text[...]
    while let character = rest.popFirst() {
      sentence.append(character)
      guard ends.contains(character), character != "." || !endsInShortName(sentence) else {
        continue
      }
      while let next = rest.first, ends.contains(next) || closing.contains(next) {
        sentence.append(rest.removeFirst())
      }
      guard wideEnds.contains(character) || rest.first?.isWhitespace ?? true else { continue }
      sentences.append(sentence)
      sentence = ""
      rest = rest.drop(while: \.isWhitespace)
    }
    return sentence.isEmpty ? sentences : sentences + [sentence]
  }

  /// Whether a full stop stands behind a short word with a capital or a number, as in `Mr.`, `St.`
  /// and `3.`.
  private static func endsInShortName(_ text: String) -> Bool {
    let word = text.dropLast().reversed().prefix { $0.isLetter || $0.isNumber }
    guard (1...3).contains(word.count), let first = word.last else { return false }
    return first.isUppercase || word.allSatisfy(\.isNumber)
  }

  private static let longest = 240

  private static func shortened(_ sentence: String) -> String {
    guard sentence.count > longest else { return sentence }
    let start = sentence.prefix(longest)
    let words = start.lastIndex(of: " ").map { start[..<$0] } ?? start
    return words + "…"
  }
}
