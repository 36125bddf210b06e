import Platform
import SearchIndex

/// The sentences at both ends of a text.
enum Sentence {
  /// The first sentence of the first paragraph that has words.
  ///
  /// - Parameter html: Of a body, as the renderer wrote it.
  static func first(in html: [UInt8]) -> String? {
    for start in html.indices {
      guard let text = paragraph(at: start, of: html) else { continue }
      let sentences = sentences(of: text)
      return shortened(sentences.first(where: says) ?? sentences.first ?? text)
    }
    return nil
  }

  /// The last sentence of the last paragraph that has words, without footnotes.
  static func last(in html: [UInt8]) -> String? {
    let notes = firstIndex(of: Array("<section class=\"footnotes\"".utf8), in: html[...])
    for start in (0..<(notes ?? html.count)).reversed() {
      guard let text = paragraph(at: start, of: html) else { continue }
      let sentences = sentences(of: text)
      return shortened(sentences.last(where: says) ?? sentences.last ?? text)
    }
    return nil
  }

  /// Whether a sentence has three words: diaries often begin with a date, and end with a name.
  private static func says(_ sentence: String) -> Bool {
    TextCount(ofHTML: Array(sentence.utf8).span).length >= 15
  }

  /// The text of the paragraph that begins at a place, on one line.
  ///
  /// - Returns: `nil` if none does, or it has no words.
  private static func paragraph(at start: Int, of html: [UInt8]) -> String? {
    let tag = Array("<p>".utf8)
    guard html[start] == tag[0], html[start...].starts(with: tag) else { return nil }
    let rest = html[(start + tag.count)...]
    guard let close = firstIndex(of: Array("</p>".utf8), in: rest) else { return nil }
    let text = text(of: rest[..<close])
    return text.contains(where: \.isLetter) ? text : nil
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
        let end = isNote ? firstIndex(of: Array("</sup>".utf8), in: rest).map { $0 + 6 } : nil
        rest =
          rest[(end ?? rest.firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? rest.endIndex)...]
      }
    }
    let text = String(decoding: shown, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    if !shown.contains(UInt8(ascii: "&")) { return text }
    return text.replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      .replacing("&quot;", with: "\"").replacing("&amp;", with: "&")
  }

  private static let ends: Set<Character> = [
    ".", "!", "?", "…", "。", "！", "？", "؟", "۔", "।",
  ]
  /// The marks behind which no blank stands.
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
