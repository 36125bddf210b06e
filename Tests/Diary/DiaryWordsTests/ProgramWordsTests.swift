import DiaryModel
import DiaryWords
import Foundation
import LocalizedDates
import StructuredText
import TestSupport
import Testing

@Suite struct ProgramWordsTests {
  /// These have all words of the commands.
  private static let whole = ["de", "es", "fr", "ja", "ko"]
  /// These have the sentences of the apps, and the words of a new diary.
  private static let others = ["ar", "fa", "he", "hi", "th", "zh", "zh-Hant"]

  private func fields(_ language: String) throws -> [Field] {
    let file = "Sources/Diary/DiaryWords/Words/\(language).yml"
    let bytes = try Data(contentsOf: Checkout.root.appendingPathComponent(file))
    return try #require(try readYAML(SourceText(Array(bytes), file: file)).fields)
  }

  /// The names in braces in a sentence or its plural forms.
  private func gaps(_ node: Node) -> Set<Substring> {
    let texts = node.fields?.compactMap(\.value.scalar?.text) ?? [node.scalar?.text ?? ""]
    return Set(texts.flatMap { $0.matches(of: /\{(\w+)\}/).map(\.1) })
  }

  @Test func everyLanguageOfTheThemeHasWords() throws {
    func names(_ folder: String) throws -> Set<String> {
      let url = Checkout.root.appendingPathComponent(folder)
      return Set(try FileManager.default.contentsOfDirectory(atPath: url.path))
    }
    let theme = try names("Themes/default/strings")
    #expect(
      try names("Sources/Diary/DiaryWords/Words") == theme.subtracting(["en-GB.yml"]))
    #expect(theme.count == Self.whole.count + Self.others.count + 2)
  }

  @Test(arguments: whole + others)
  func aLanguageHasItsWordsWithTheirGaps(language: String) throws {
    let english = try fields("en")
    let own = try fields(language).filter { !$0.key.hasPrefix("remark: ") }
    let last = try #require(english.firstIndex { $0.key == "starter.body" })
    let models = Self.whole.contains(language) ? english[...] : english[...last]
    #expect(own.map(\.key) == models.map(\.key))
    for (field, model) in zip(own, models) {
      // These are said in other ways.
      if ["hour", "import.ofDay", "publishQuestion"].contains(model.key) { continue }
      #expect(gaps(field.value) == gaps(model.value), "\(field.key)")
      if field.value.fields != nil { #expect(field.value["other"] != nil, "\(field.key)") }
    }
  }

  /// Their English is where importers make them.
  @Test(arguments: whole) func remarksThatAreSaidInALanguageAreMade(language: String) throws {
    let folder = Checkout.root.appendingPathComponent("Sources/Exchange/DiaryImporting")
    let files = try #require(FileManager.default.subpaths(atPath: folder.path))
    let sources = try files.filter { $0.hasSuffix(".swift") }.map {
      try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)
    }.joined()
    let remarks = try fields(language).map(\.key).filter { $0.hasPrefix("remark: ") }
    #expect(remarks.count == 10)
    for remark in remarks {
      let text = remark.dropFirst("remark: ".count).replacing("\\", with: "\\\\")
      #expect(sources.contains("\"\(text)\""))
    }
  }

  @Test func koreanHasTheSentencesOfTheApps() throws {
    let words = ProgramWords(try LocaleTag("ko-KR"))
    #expect(
      ["emptyTitle", "emptyText", "deleteTitle", "deleteText"].map { words($0) } == [
        "일기를 작성해주세요!", "비어 있는 일기는 저장되지 않습니다.", "진짜요?", "정말로 삭제하시겠어요?",
      ])
  }

  @Test func wordsThatALanguageLacksAreEnglish() throws {
    for tag in ["th", "nl", "en-GB"] {
      let words = ProgramWords(try LocaleTag(tag))
      #expect(words("entries", count: 2) == "2 entries")
      #expect(words("entryTrashed", ["file": "a.md"]) == "Moved to the trash: 'a.md'.")
    }
    #expect(ProgramWords(.english)("noSuchWords", ["file": "a.md"]) == "")
  }

  @Test(arguments: [
    ("ko", ["네", " 예 ", "y", "YES", "ㅇ"], ["아니요", "", "n", "네네"]),
    ("ja", ["はい", "Yes"], ["いいえ", "ja"]), ("de", ["ja", "J"], ["nein", "oui"]),
    ("fr", ["oui", "O"], ["non", "si"]), ("es", ["sí", "si"], ["no"]),
    ("zh-TW", ["是", "確定"], ["不"]), ("en", ["y", "yes"], ["ja", "네"]),
  ])
  func anAnswerMeansYes(tag: String, yes: [String], no: [String]) throws {
    let words = ProgramWords(try LocaleTag(tag))
    #expect(yes.filter { !words.isYes($0) } == [])
    #expect(no.filter { words.isYes($0) } == [])
    #expect(!words.isYes(nil))
  }

  @Test func numbersTakeThePluralFormsOfTheLanguage() throws {
    func files(_ tag: String) throws -> [String] {
      let words = ProgramWords(try LocaleTag(tag))
      return [0, 1, 2].map { words("files", count: $0) }
    }
    #expect(try files("en") == ["0 files", "1 file", "2 files"])
    #expect(try files("fr") == ["0 fichier", "1 fichier", "2 fichiers"])
    #expect(try files("ko") == ["파일 0개", "파일 1개", "파일 2개"])
  }

  @Test func aWordNamesADay() throws {
    let today = try #require(Day(year: 2024, month: 3, day: 1))
    func day(_ tag: String, _ word: String) throws -> String? {
      ProgramWords(try LocaleTag(tag)).day(named: word, on: today)?.iso
    }
    #expect(try day("ko", "어제") == "2024-02-29")
    #expect(try day("ja", "今日") == "2024-03-01")
    #expect(try day("de", "Gestern") == "2024-02-29")
    #expect(try day("en", "어제") == nil)
  }

  @Test func commandsNameOnlyWordsThatExist() throws {
    let folder = Checkout.root.appendingPathComponent("Sources/Tool/diarysite")
    let code = try files(below: folder).values.map { String(decoding: $0, as: UTF8.self) }.joined()
    let named = Set(
      code.matches(of: /[wW]ords\(\s*"([\w.]+\w)"[,)]/).map { String($0.1) })
    #expect(named.count > 90)
    let words = ProgramWords(.english).phrases.all
    #expect(named.filter { words[$0] == nil }.sorted() == [])
  }
}
