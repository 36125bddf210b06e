import Foundation
import TestSupport
import Testing

/// Large diaries of which half the entries are held back, a tenth in each way: nothing that stands
/// only in those may be found anywhere.
@Suite struct CanaryCorpusTests {
  static let corpora = ["pepys", "schnitzler", "luxun", "santoka", "bashkirtseff", "johngrib"]

  private func diary() throws -> Diary {
    try Diary([
      "diarysite.yml": """
      baseURL: https://example.org/
      list: {pageSize: 9}
      search: true
      statistics: true
      places: true
      """
    ])
  }

  /// The first 150 entries of a corpus: enough for several pages of every list. All of them with
  /// `DIARYSITE_TEST_ROUNDS=all`.
  @Test(.needs(paper: "corpora/unpack.py"), .needs(.python3), arguments: corpora)
  func nothingOfACorpusLeaks(name: String) throws {
    let diary = try diary()
    let run = try ProgramRun(
      "python3",
      [
        Checkout.paper("corpora/unpack.py").path, name, "--md", diary.url("Content").path,
      ] + (Rounds.areAll ? [] : ["--limit", "150"]))
    try #require(run.status == 0, "\(run.diagnostics)")
    try expectNoLeak(in: diary)
  }

  private static let words = """
    river garden letter morning evening walked wrote slept supper train winter lamp window friend \
    강 마당 편지 아침 저녁 걸었다 썼다 잤다 기차 겨울 등불 창문 친구 비가 왔다 골목 우체통 고양이 \
    川 庭 手紙 朝 夕方 歩いた 書いた 眠った 汽車 冬 灯り 窓 友だち 路地 郵便受け 猫が来た \
    Fluss Garten Brief Morgen Abend schrieb schlief Zug Fenster Gasse Gewitter Äpfel müde süß
    """.split(separator: " ").map(String.init)

  /// A diary of random words in four languages.
  @Test(arguments: 1...2) func nothingOfARandomDiaryLeaks(seed: Int) throws {
    let diary = try diary()
    var random = SeededNumbers(seed: seed)
    func text(_ count: ClosedRange<Int>) -> String {
      (0..<Int.random(in: count, using: &random))
        .compactMap { _ in Self.words.randomElement(using: &random) }.joined(separator: " ")
    }
    for number in 0..<150 {
      let (month, day) = (101 + number / 28, 101 + number % 28)
      let date = "2023-\("\(month)".dropFirst())-\("\(day)".dropFirst())"
      let body = (0..<3).map { _ in text(15...40) + "." }.joined(separator: "\n\n")
      try diary.write(
        "---\ntitle: \"\(text(2...4))\"\ntags: [\(text(1...1))]\n---\n\(body)\n",
        to: "Content/\(date).md")
    }
    try expectNoLeak(in: diary)
  }

  /// Holds half the entries of a diary back, and builds it.
  private func expectNoLeak(in diary: Diary) throws {
    let paths = try diary.paths("Content").filter { $0.hasSuffix(".md") }
    try #require(paths.count >= 150)
    var counts: [Hold: Int] = [:]
    for (place, path) in paths.enumerated() where place % 10 < Hold.allCases.count {
      // Another one comes first in every ten.
      let hold = Hold.allCases[(place + place / 10) % 10 % Hold.allCases.count]
      counts[hold, default: 0] += 1
      try hide(Canary(hold: hold, number: place), path, in: diary)
    }
    let outcome = try diary.build("--verbose", environment: ReaderKeys.variables)
    #expect(outcome.status == 0, "\(outcome.diagnostics)")
    #expect(
      outcome.output.contains(
        """
        held back: \(counts[.draft, default: 0]) drafts, \(counts[.private, default: 0]) private, \
        \(counts[.scheduled, default: 0]) not due yet
        for some readers: \(counts[.unlisted, default: 0]) unlisted, \
        \(counts[.encrypted, default: 0]) encrypted

        """))
    try expectNoCanary(in: diary, outcome)
  }

  /// Puts canaries into an entry, beside its own words, and holds it back.
  private func hide(_ canary: Canary, _ path: String, in diary: Diary) throws {
    let text = try diary.text("Content/" + path)
    let lines = text.components(separatedBy: "\n")
    let title = lines.first { $0.hasPrefix("title: \"") }?.dropFirst(8).dropLast() ?? ""
    let body = text.components(separatedBy: "\n---\n").dropFirst().joined(separator: "\n---\n")
    let fields = canary.hold == .scheduled ? "" : "date: \(path.prefix(10))"
    try FileManager.default.removeItem(at: diary.url("Content/" + path))
    try canary.write(
      canary.markdown(fields: fields, title: String(title), body: body),
      to: "Content/\(path.prefix(10))-\(canary("name")).md", in: diary)
  }
}
