import Foundation
import LocalizedDates
import StructuredText
import TestSupport
import Testing

@testable import WritingDesk

@Suite struct PageWordsTests {
  static let languages = [
    "ar", "de", "en-GB", "es", "fa", "fr", "he", "hi", "ja", "ko", "th", "zh", "zh-Hant",
  ]
  private static let files = Checkout.root.appendingPathComponent(
    "Sources/Server/WritingDesk/Page/Files")

  private func fields(_ language: String) throws -> [Field] {
    let file = Self.files.appendingPathComponent("strings/\(language).yml")
    let source = try SourceText(Array(Data(contentsOf: file)), file: file.lastPathComponent)
    return try #require(try readYAML(source).fields)
  }

  /// The names in braces in a sentence or its plural forms.
  private func placeholders(_ node: Node) -> Set<String> {
    var all: Set<String> = []
    for scalar in node.fields?.map(\.value) ?? [node] {
      let parts = (scalar.scalar?.text ?? "")
        .split(separator: "{", omittingEmptySubsequences: false).dropFirst()
      all.formUnion(parts.compactMap { $0.split(separator: "}").first.map(String.init) })
    }
    return all
  }

  @Test func everyLanguageOfTheThemeHasSentences() throws {
    let theme = Checkout.root.appendingPathComponent("Themes/default/strings")
    let names = { (folder: URL) in
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }
    #expect(try names(theme) == names(Self.files.appendingPathComponent("strings")))
    #expect(try names(theme) == (Self.languages + ["en"]).map { $0 + ".yml" }.sorted())
  }

  @Test(arguments: languages.filter { $0 != "en-GB" })
  func aLanguageHasEverySentenceWithItsPlaceholders(language: String) throws {
    let english = try fields("en")
    let own = try fields(language)
    #expect(own.map(\.key) == english.map(\.key))
    for (field, model) in zip(own, english) {
      let hasForms = field.value.fields != nil
      #expect(hasForms == (model.value.fields != nil), "\(field.key)")
      #expect(placeholders(field.value) == placeholders(model.value), "\(field.key)")
      if hasForms { #expect(field.value["other"] != nil, "\(field.key)") }
    }
  }

  @Test func britishEnglishDiffersInSpellingOnly() throws {
    let known = Set(try fields("en").map(\.key))
    #expect(try fields("en-GB").allSatisfy { known.contains($0.key) })
  }

  @Test func theScriptAndThePageNameOnlySentencesThatExist() throws {
    let words = PageWords(in: .english)
    let page = String(decoding: embedded("write.html"), as: UTF8.self)
    let names = page.matches(of: /\{\{([\w.]+)\}\}/).map { String($0.1) }
    let values: Set = ["lang", "dir", "hue", "strings"]
    #expect(names.filter { !values.contains($0) && words[$0] == nil } == [])
    #expect(values.isSubset(of: names))
    let script = writingPageModules.values.joined()
    let calls = script.matches(of: /(?:say|toast|notice|button)\('([\w.]+\w)'/)
    let said = Set(calls.map { String($0.1) })
    #expect(said.count > 20)
    #expect(said.filter { words.json.firstRange(of: "\"\($0)\": ") == nil } == [])
  }

  @Test func aRegionsOwnWordsReplaceThoseOfTheLanguage() throws {
    #expect(PageWords(in: try LocaleTag("en-AU"))["favorites"] == "Favourites")
    #expect(PageWords(in: try LocaleTag("en-US"))["favorites"] == "Favorites")
    #expect(PageWords(in: try LocaleTag("zh-TW"))["saved"] == "已儲存")
    #expect(PageWords(in: try LocaleTag("zh-CN"))["saved"] == "已保存")
    #expect(PageWords(in: try LocaleTag("fi"))["saved"] == "Saved")
  }

  @Test func theSentencesOfTheAppsAreThere() throws {
    let words = PageWords(in: try LocaleTag("ko-KR"))
    let keys = ["empty", "emptyNotSaved", "emptyNotShared", "deleteWhat", "deleteWhy", "textHint"]
    #expect(
      keys.map { words[$0] } == [
        "일기를 작성해주세요!", "비어 있는 일기는 저장되지 않습니다.", "비어 있는 일기는 공유되지 않습니다.", "진짜요?",
        "정말로 삭제하시겠어요?", "내용을 입력하세요",
      ])
  }
}
