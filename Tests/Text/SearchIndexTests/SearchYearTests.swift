import Testing

@testable import SearchIndex

@Suite struct SearchYearTests {
  private func tokens(of text: String) -> [String] {
    var folding = TextFolding()
    var units: [UInt32] = []
    folding.append(Array(text.utf8).span, to: &units)
    Hangul.removeBlanks(in: &units)
    var tokens: [String] = []
    units.withUnsafeBufferPointer { units in
      SearchTokens.each(of: units) { token in
        var scalars = String.UnicodeScalarView()
        scalars.append(contentsOf: token.compactMap(Unicode.Scalar.init))
        tokens.append(String(scalars))
      }
    }
    return tokens
  }

  @Test(arguments: [
    ("It rained, all day.", "it rained all day"), ("l’été 2024", "l ete 2024"),
    ("일기장", "일기 기장 장"), ("일기 장", "일기 기장 장"), ("3월의 비", "3 월의 의비 비"),
    ("東京へ", "東京 京へ へ"), ("カメラを見た。", "カメ メラ ラを を見 見た た"), ("ไป บ้าน", "ไป ป บ้ ้า าน น"),
    ("والكتاب", "والكتاب كتاب"), ("بالبيت الأول", "بالبيت بيت الاول اول"), ("ال", "ال"),
    ("Donaudampfschifffahrtsgesellschaft", "donaudampfschifffahrtsge"), ("٢٠٢٤", "2024"),
    ("👩‍👧 ok", "ok"), ("", ""),
  ])
  func aTextHasTokens(text: String, expected: String) {
    // A mark on a blank is one character with it.
    #expect(tokens(of: text) == expected.unicodeScalars.split(separator: " ").map { String($0) })
  }

  /// The index reads a text in parts, which must not be seen.
  @Test func theIndexHasTheTokensOfTheWholeText() {
    let pieces = [
      "비", "그림", "ㄱ", "rain", "café", "雪", "カメ", "ال", "\n\n", " ", "  ", "\t", ", ", "2",
      "\u{301}", "’",
      "\u{A0}", "\u{3000}", "— ", "é",
      "Rainer", "umbrella", "umbrellas", "Donaudampfschiff", "fahrtsgesellschaft", "1999",
    ]
    var random = SystemRandomNumberGenerator()
    for _ in 0..<2_000 {
      let text = (0..<12).compactMap { _ in pieces.randomElement(using: &random) }.joined()
      let lines = shards([(text, 7)]).joined().split(separator: "\n")
      let indexed = lines.map { String($0.prefix { $0 != " " }) }
      #expect(indexed.sorted() == Set(tokens(of: text)).sorted(), "\(text.debugDescription)")
    }
  }

  private func shards(_ texts: [(String, Int)], size: Int = 12_000) -> [String] {
    var year = SearchYear()
    for (text, day) in texts { year.add(Array(text.utf8).span, day: day) }
    return year.shards(ofAtMost: size).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func daysAreDifferencesInCharacters() {
    #expect(
      shards([("b a", 1), ("a", 2), ("a", 8), ("a", 10), ("a", 100), ("a", 366)])
        == ["a \"\"'#|!#x\nb \"\n"])
    // 90 is the last of one character, 91 the first of three.
    #expect(shards([("a", 90), ("b", 91)]) == ["a |\nb !\"\"\n"])
  }

  @Test func moreThanHalfOfTheDaysIsAStar() {
    let texts = (1...31).map { ($0 < 17 ? "most half" : $0 < 18 ? "most" : "few", $0) }
    let lines = shards(texts)[0].split(separator: "\n")
    #expect(lines.map(String.init) == ["few 4\"\"\"\"\"\"\"\"\"\"\"\"\"", "half *", "most *"])
    // Half of thirty days is said day by day.
    #expect(
      shards((1...30).map { ("a", $0) })[0] == "a " + String(repeating: "\"", count: 30) + "\n")
  }

  @Test func aLineIsInTheShardOfItsFirstLetters() {
    let words = (0..<400).map { "w\($0) \(Unicode.Scalar(0xAC00 + $0 * 7)!)나" }
    let all = shards(words.enumerated().map { ($1, $0 % 366 + 1) }, size: 500)
    #expect([16, 32].contains(all.count))
    #expect(shards([("", 1)]) == [""])
    for (index, shard) in all.enumerated() {
      let tokens = shard.split(separator: "\n").map { $0.prefix { $0 != " " } }
      #expect(
        tokens.map { Array($0.utf8) }.elementsEqual(
          tokens.map { Array($0.utf8) }.sorted { $0.lexicographicallyPrecedes($1) }))
      for token in tokens {
        let units = token.unicodeScalars.map(\.value)
        #expect(Int(SearchShard.hash(units[...])) & (all.count - 1) == index)
      }
    }
  }
}
