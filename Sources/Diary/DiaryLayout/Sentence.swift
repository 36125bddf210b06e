import Platform
import SearchIndex

/// The sentences at both ends of a text.
enum Sentence {
  /// The first sentence of the first paragraph that has words.
  ///
  /// - Parameter html: Of a body, as the renderer wrote it.
  static func first(in html: [UInt8]) -> String? {
    guard let text = paragraphs(of: html[...]).lazy.compactMap(words).first else { return nil }
    let sentences = sentences(of: text)
    return shortened(sentences.first(where: says) ?? sentences.first ?? text)
  }

  /// The last sentence of the last paragraph that has words, without footnotes.
  static func last(in html: [UInt8]) -> String? {
    let notes = firstIndex(of: Array("<section class=\"footnotes\"".utf8), in: html[...])
    let paragraphs = paragraphs(of: html[..<(notes ?? html.count)])
    guard let text = paragraphs.reversed().lazy.compactMap(words).first else { return nil }
    let sentences = sentences(of: text)
    return shortened(sentences.last(where: says) ?? sentences.last ?? text)
  }

  /// Whether a sentence has three words: diaries often begin with a date, and end with a name.
  private static func says(_ sentence: String) -> Bool {
    TextCount(ofHTML: Array(sentence.utf8).span).length >= 15
  }

  /// The HTML of each paragraph; each byte is looked at once.
  private static func paragraphs(of html: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    let (open, close) = (Array("<p>".utf8), Array("</p>".utf8))
    var (paragraphs, rest): ([ArraySlice<UInt8>], _) = ([], html)
    while let start = firstIndex(of: open, in: rest),
      let end = firstIndex(of: close, in: rest[(start + open.count)...])
    {
      paragraphs.append(rest[(start + open.count)..<end])
      rest = rest[(end + close.count)...]
    }
    return paragraphs
  }

  /// The text of a paragraph, on one line.
  ///
  /// - Returns: `nil` if it has no words.
  private static func words(of html: ArraySlice<UInt8>) -> String? {
    let (note, noteEnd) = (Array("sup class=\"footnote-ref\"".utf8), Array("</sup>".utf8))
    var shown: [UInt8] = []
    var rest = html
    while let tag = rest.firstIndex(of: UInt8(ascii: "<")) {
      shown += rest[..<tag]
      rest = rest[(tag + 1)...]
      // The number of a footnote is no word of the sentence; it is short.
      let isNote = rest.starts(with: note)
      let end = isNote ? firstIndex(of: noteEnd, in: rest.prefix(1_000)).map { $0 + 6 } : nil
      rest =
        rest[(end ?? rest.firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? rest.endIndex)...]
    }
    let text = String(decoding: shown + rest, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    guard text.contains(where: \.isLetter) else { return nil }
    if !shown.contains(UInt8(ascii: "&")), !rest.contains(UInt8(ascii: "&")) { return text }
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
    // No more of the text than that: it may be long, and have a stop in each of its addresses.
    let word = text.suffix(5).dropLast().reversed().prefix { $0.isLetter || $0.isNumber }
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
