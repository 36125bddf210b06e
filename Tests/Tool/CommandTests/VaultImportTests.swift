import Foundation
import TestSupport
import Testing

/// A vault as the folder of a diary's entries, and its import.
@Suite struct VaultImportTests {
  /// Notes of days, every third of which is not published and has words that nothing may show.
  private struct Vault {
    var files: [String: String] = [".obsidian/app.json": "{}"]
    private var numbers = SeededNumbers(seed: 51)
    private let count: Int

    init(count: Int) {
      self.count = count
      for number in 0..<count { add(number) }
      for number in 0..<count / 5 {
        files["People/Zebra \(number).md"] = "Zebra \(number).\n"
      }
    }

    private func isOpen(_ number: Int) -> Bool { number % 3 != 2 }

    private func day(_ number: Int) -> String {
      let (month, day) = (number / 28, number % 28 + 1)
      return "\(2020 + month / 12)-"
        + [month % 12 + 1, day].map { $0 < 10 ? "0\($0)" : "\($0)" }
        .joined(separator: "-")
    }

    private func title(_ number: Int) -> String {
      isOpen(number) ? "Day \(number) of rain" : "Zebra day \(number)"
    }

    private mutating func add(_ number: Int) {
      var head = isOpen(number) ? "visibility: public\n" : "publish: false\n"
      if number % 4 == 0 {
        head += "aliases: [\(isOpen(number) ? "Wet" : "Zebra") \(number)]\n"
      }
      if number % 5 == 0 { head += "tags: [rain, walk]\n" }
      let parts = (0..<6).map { _ in part() }
      files["daily/\(day(number)).md"] =
        "---\n\(head)---\n# \(title(number))\n\n" + parts.joined(separator: "\n\n") + "\n"
    }

    private mutating func link() -> String {
      let other = numbers.next(below: count)
      let title = title(other)
      return switch numbers.next(below: 8) {
      case 0: "[[\(day(other))]]"
      case 1: "[[\(title)]]"
      case 2: "[[daily/\(day(other))|that *day*]]"
      case 3: "[[\(day(other))#Noon]]"
      case 4: "[[\(isOpen(other) ? "Wet" : "Zebra") \(other / 4 * 4)|so]]"
      case 5: "[[Zebra \(numbers.next(below: count / 5))|her]]"
      case 6: "[words](\(day(other)).md)"
      default: "[[People/Zebra \(numbers.next(below: count / 5))]]"
      }
    }

    private mutating func part() -> String {
      switch numbers.next(below: 10) {
      case 0: "## Noon\n\nIt was 9~10, and \(link())."
      case 1: "==Bright== **words**, `[[code]]` \(link())"
      case 2: "> [!tip]- Take \(link())\n> an umbrella"
      case 3: "mood:: zebra mood\nBelow ^id-\(numbers.next(below: 9))"
      case 4: "%%zebra comment \(link())%%After it"
      case 5: "![[photo.png|\(numbers.next(below: 2) == 0 ? "300" : "In May")]]"
      case 6: "#walk/park, and `#code`"
      case 7: "| a | b |\n| - | - |\n| \(link().replacing("|", with: "\\|")) | c |"
      case 8: "- one \(link())\n  - two\n- [x] done"
      default: "See ![[\(day(numbers.next(below: count)))|a note]] and \(link())."
      }
    }
  }

  private static let settings = """
    baseURL: https://e.org/
    locale: en
    timeZone: UTC
    visibility: {default: private}
    markdown: {breaks: kept, wiki: true}
    search: true

    """

  /// The words of the entries' pages, by address, with the addresses of their links.
  private func words(of diary: Diary, _ folder: String) throws -> [String: String] {
    var words: [String: String] = [:]
    for (path, bytes) in try diary.tree(folder) where path.split(separator: "/").count == 5 {
      let page = String(decoding: bytes, as: UTF8.self)
      guard path.hasPrefix("20"), path.hasSuffix("/index.html"),
        let start = page.firstRange(of: "<article"),
        let end = page.firstRange(of: "</article>")
      else { continue }
      words[path] = page[start.upperBound..<end.lowerBound]
        .replacing(#/<a [^>]*\.png"[^>]*>|<(?!a )[^>]*>/#, with: "")
        .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    return words
  }

  @Test func bothSitesSayTheSame() throws {
    let diary = try Diary(["d/diarysite.yml": "content: ../vault\n" + Self.settings])
    for (path, text) in Vault(count: 300).files { try diary.write(text, to: "vault/" + path) }
    try smallPhoto(saying: "x").write(to: diary.url("vault/photo.png"))
    for folder in ["d", "e"] {
      if folder == "e" {
        let outcome = try Program.run(
          [
            "import", "vault", "--source", "e", "--into", "Content", "--visibility", "public",
            "--now", "2026-01-01",
          ], in: diary.root)
        #expect(outcome.status == 0, "\(outcome.diagnostics)")
        #expect(try diary.text("e/diarysite.yml").contains("wiki: true"))
        try diary.write(Self.settings, to: "e/diarysite.yml")
      }
      let outcome = try Program.run(["build", "--now", "2026-01-01"], in: diary.url(folder))
      #expect(outcome.status == 0, "\(outcome.diagnostics)")
      for (path, bytes) in try diary.tree(folder + "/public") {
        let text = String(decoding: bytes, as: UTF8.self)
        if text.lowercased().contains("zebra") { Issue.record("\(folder)/\(path) has a zebra") }
      }
    }
    let (one, other) = (try words(of: diary, "d/public"), try words(of: diary, "e/public"))
    #expect(one.count == 200)
    #expect(one.keys.sorted() == other.keys.sorted())
    for (path, words) in one {
      let both = [words, other[path] ?? ""].map { $0.split(separator: " ") }
      let start = zip(both[0], both[1]).prefix { $0 == $1 }.count
      if both[0] == both[1] { continue }
      let parts = both.map { $0.dropFirst(max(0, start - 3)).prefix(8).joined(separator: " ") }
      Issue.record("\(path)\n\(parts[0])\n\(parts[1])")
    }
  }
}
