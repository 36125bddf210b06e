import DiaryModel
import DiaryRendering
import Foundation
import TestSupport
import Testing

@testable import DiaryExporting

/// An export of what is public has no word that the pages of its entries do not show.
@Suite struct HiddenWordsTests {
  /// A diary with an entry for each form, whose words are `canary0x`, `canary1x` ...
  private static func diary(
    of forms: [String], configuration: String = "", head: String = ""
  ) -> SmallDiary {
    var diary = SmallDiary([
      "diarysite.yml": """
      title: Words
      locale: en
      visibility: {groups: [family]}
      \(configuration)
      """,
      "Content/open.md": "---\ndate: 2024-01-01\n---\nOpen.",
      "Content/private.md": "---\ndate: 2024-01-02\nvisibility: private\n---\nNo.",
      "Content/draft.md": "---\ndate: 2024-01-03\ndraft: true\n---\nNo.",
      "Content/unlisted.md": "---\ndate: 2024-01-04\nvisibility: unlisted\n---\nNo.",
      "Content/letter.md":
        "---\ndate: 2024-01-05\nvisibility: encrypted\ngroup: family\n---\nNo.",
      "Content/later.md": "---\ndate: 2090-01-01\n---\nNo.",
    ])
    diary.files["Content/drop.png"] = Array(Data(base64Encoded: SmallDiary.picture) ?? Data())
    for (number, form) in forms.enumerated() {
      diary.files["Content/form\(number).md"] = Array(
        """
        ---
        title: Form
        date: 2024-02-01
        \(head)
        ---
        \(form.replacing("canary", with: word(number)).replacing("CANARY", with: word(number)))
        """.utf8)
    }
    return diary
  }

  private static func word(_ number: Int) -> String { "canary\(number)x" }

  /// The numbers of the forms whose words a text has.
  private static func words(in text: String) -> Set<Int> {
    Set(text.matches(of: /canary([0-9]+)x/).compactMap { Int($0.1) })
  }

  private static func shown(
    by diary: SmallDiary, _ choice: ExportChoice = .open
  ) async throws -> Set<Int> {
    let export = try await diary.export(choice)
    var renderer = export.renderer
    return try Set(
      export.all.flatMap { entry in
        words(in: String(decoding: try renderer.render(entry.page).get().html, as: UTF8.self))
      })
  }

  private static func exported(
    _ diary: SmallDiary, as kind: ExportKind, _ choice: ExportChoice = .open
  ) async throws -> Set<Int> {
    let made = try await diary.written(as: kind, choice).files
    switch kind.form {
    case .file: return words(in: try made.text)
    case .folder: return words(in: try made.texts.values.joined(separator: "\n"))
    case .archive:
      let (names, folder) = try made.unpacked()
      return words(
        in: try names.map { name in
          try String(decoding: Data(contentsOf: folder.url(name)), as: UTF8.self)
        }.joined(separator: "\n"))
    }
  }

  @Test(
    arguments: ExportKind.allCases,
    Tier.some(1, of: ["", "markdown: {rawHTML: true}", "markdown: {smart: true}"]))
  func wordsThatNoPageShowsAreInNoExport(kind: ExportKind, configuration: String) async throws {
    let forms = HiddenWordForms.all
    let diary = Self.diary(of: forms, configuration: configuration)
    let shown = try await Self.shown(by: diary)
    let leaked = try await Self.exported(diary, as: kind).subtracting(shown)
    #expect(leaked.sorted().map { forms[$0] } == [])
    #expect(shown.count > 100 && shown.count < forms.count - 100)
  }

  @Test(arguments: ExportKind.allCases)
  func soAreWordsOfEntriesForSomeReaders(kind: ExportKind) async throws {
    let forms = HiddenWordForms.all
    let diary = Self.diary(of: forms, head: "visibility: encrypted\ngroup: family")
    let family = ExportChoice.readers([.init(.encrypted, ReaderGroup("family"))])
    let shown = try await Self.shown(by: diary, family)
    let leaked = try await Self.exported(diary, as: kind, family).subtracting(shown)
    #expect(leaked.sorted().map { forms[$0] } == [])
    #expect(shown.count > 100 && shown.count < forms.count - 100)
  }

  /// Leaving out must not go further than it has to.
  @Test func wordsThatPagesShowAreInTheExport() async throws {
    let forms = HiddenWordForms.all
    let diary = Self.diary(of: forms)
    let lost = try await Self.shown(by: diary).subtracting(Self.exported(diary, as: .text))
    #expect(lost.sorted().map { forms[$0] } == [])
  }

  /// Several forms in one body, among others.
  @Test(arguments: 0..<4) func noMixtureOfFormsLeaks(seed: Int) async throws {
    var numbers = SeededNumbers(seed: seed)
    let forms = (0..<300).map { _ in
      (0...numbers.next(below: 4)).map { _ in
        HiddenWordForms.all[numbers.next(below: HiddenWordForms.all.count)]
      }.enumerated().map { number, form in
        // A word of its own for each form of the body.
        form.replacing("CANARY", with: "CANARY\("abcde".dropFirst(number).prefix(1))")
      }.joined(separator: ["\n\n", "\n", " ", "\n> ", "\n    "][numbers.next(below: 5)])
    }
    let diary = Self.diary(of: forms)
    let export = try await diary.export()
    var renderer = export.renderer
    for entry in export.entries {
      let page = String(decoding: try renderer.render(entry.page).get().html, as: UTF8.self)
      for word in export.text(of: entry).matches(of: /canary[0-9]+x[a-e]?/) {
        #expect(
          page.contains(word.0), "\(String(decoding: entry.content.body.bytes, as: UTF8.self))")
      }
    }
  }

  @Test(arguments: [
    ("a <!-- b --> c *d*", "a c _d_"), ("*a*\n\n<!-- b -->\n\n*c*", "*a*\n\n*c*"),
    ("a [b](private.md 'c') d\n\n*e*", "a b d\n\n*e*"), ("![a](absent.png) b", "a b"),
    (
      "[a][r] *b*\n\n[r]: https://example.org 'c'\n\n*d*",
      "[a](https://example.org \"c\") _b_\n\n*d*"
    ),
    ("*a*[^n]\n\n[^n]: *b*\n\n[^o]: c\n\n*d*[^n]", "*a*[^n]\n\n[^n]: *b*\n\n*d*[^n]"),
    ("**a**[^n] <!-- b -->\n\n[^n]: c <!-- d -->\n\n    e", "**a**[^n]\n\n[^n]: c\n\n    e"),
    ("- [x] *a*\n- c <!-- b -->", "- [x] _a_\n- c"),
    ("|a|b|\n|-|-:|\n|c|d|e|", "| a | b |\n| --- | --: |\n| c | d |"),
    ("```swift x\na\n```\n\n<i>b</i> <!-- c -->", "```swift\na\n```\n\n\\<i>b\\</i>"),
    ("<!-- a -->", ""), ("# A\n\n### B <!-- c -->", "# A\n\n### B"),
    ("a\n<!-- b -->\nc", "a\n\nc"), ("\"a\" <!-- b -->", "\"a\""),
  ])
  func blocksThatHideWordsAreWrittenAnew(body: String, expected: String) async throws {
    let export = try await Self.diary(of: [body]).export()
    let entry = try #require(export.entries.last)
    #expect(export.text(of: entry) == expected)
  }

  static let open = [
    "", "\n", "\n\n  words\n\n\nmore\n\n", "words  \nmore\\\nmore", "*a* __b__ ~~c~~ `d`",
    "# a #\n\nb\n===",
    "- a\n* b\n+ c\n\n1) d\n7. e", "- a\n\n<!-- -->\n\n- b", "> a\nb\n>\n> c", "    code\n\n\tmore",
    "```swift\n<!-- a -->\n[a]: b 'c'\n```\n~~~\nd", "`<!-- a -->` ``[a]: b``",
    "\\<!-- a --> \\[b]: c",
    "&nbsp;&eacute;&#65; a&b", "<b>a</b> <? c ?> <!X d> <![CDATA[e]]>", "<div>\na\n</div>",
    "<!-- a",
    "[a](open.md \"b\") ![c](drop.png 'd')", "![](drop.png)", "[a](open.md#b (c))",
    "https://example.org/a_b_c www.example.org a@example.org <https://example.org>",
    "[12:30]: we left", "he said [so]: no", "a[0]: 1 [b](open.md)",
    "|a|b|\n|:-|-:|\n|c|d|\n|`e`|\n",
    "- [ ] a\n- [x] b", "a[^n] b[^m]\n\n[^n]: *c*\n\n    d\n[^m]: [e](open.md)\n\nf[^n]",
    "[^a] [b]",
    "a\r\nb\r\n\r\n- c\r\n- d\r\n", "***\n---\n", "\u{FEFF}a", "a\\\n", "* * *\n\na\n-\nb",
  ]

  @Test(arguments: open) func aBodyOfWhichAllIsShownStaysAsItIs(body: String) async throws {
    let export = try await Self.diary(of: [body]).export()
    let entry = try #require(export.entries.last)
    #expect(export.source(of: entry) == Array(entry.content.body.bytes))
  }

  @Test(arguments: 0..<4) func soDoesAnyMixtureOfSuch(seed: Int) async throws {
    var numbers = SeededNumbers(seed: seed)
    // Footnotes may stand once in a body, and what is never closed at its end.
    let pieces = Self.open.filter { !$0.contains("[^n]") && $0 != "<!-- a" && !$0.contains("~~~") }
    let bodies = (0..<200).map { _ in
      (0...numbers.next(below: 6)).map { _ in pieces[numbers.next(below: pieces.count)] }
        .joined(separator: "\n\n")
    }
    let export = try await Self.diary(of: bodies).export()
    for entry in export.entries {
      #expect(export.source(of: entry) == Array(entry.content.body.bytes))
    }
  }
}
