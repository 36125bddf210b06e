import LocalizedDates
import Testing

@testable import WritingDesk

@Suite struct WritingPageTests {
  private func page(_ locale: String, hue: Int = 11) throws -> String {
    String(decoding: writingPage(in: try LocaleTag(locale), hue: hue), as: UTF8.self)
  }

  @Test func thePageIsInTheLanguageOfTheDiary() throws {
    let korean = try page("ko-KR")
    let head = "<!DOCTYPE html>\n<html lang=\"ko-KR\" dir=\"ltr\" class=\"hue h11 writing\">\n"
    #expect(korean.hasPrefix(head))
    #expect(korean.contains("<title>일기장</title>"))
    #expect(try page("ar-EG", hue: 3).contains("<html lang=\"ar-EG\" dir=\"rtl\" class=\"hue h3 "))
  }

  @Test func nothingIsLeftToFillIn() throws {
    for language in PageWordsTests.languages {
      #expect(!(try page(language).contains("{{")), "\(language)")
    }
  }

  @Test func theSentencesOfTheScriptAreJSONThatEndsNoElement() throws {
    let english = try page("en")
    let start = try #require(english.firstRange(of: "id=\"strings\">"))
    let data = english[start.upperBound...]
    let end = try #require(data.firstRange(of: "</script>"))
    #expect(data.hasPrefix("{\"words\": {\"about"))
    #expect(!data[..<end.lowerBound].contains("<"))
    #expect(data.contains("\"saved\": \"Saved\""))
    #expect(data.contains("\"mood.happy\": \"M3 12a9"))
  }

  @Test func thePageLoadsItsOwnFilesOnly() throws {
    let style = String(decoding: writingPageFiles["write.css"] ?? [], as: UTF8.self)
    #expect(style.contains("--hue") && style.contains("#editor"))
    let links = try page("en").matches(of: /(?:src|href)="([^"]*)"/).map { String($0.1) }
    #expect(
      links == ["/_write/icon.svg", "/_write/write.css", "/_write/write.js", "/_write/write.css"])
    #expect(style.matches(of: /url\(([^)]*)\)/).map { String($0.1) } == ["numerals.woff2"])
    #expect(try #require(writingPageFiles["numerals.woff2"]).starts(with: "wOF2".utf8))
  }

  @Test func theScriptIsSentWithoutCommentsAndIndentation() {
    let script = "// Words\n\nif (a) {\n  // more\n  b(); // kept\n}\n"
    let sent = "if (a) {\nb(); // kept\n}\n"
    #expect(String(decoding: squeezed(Array(script.utf8)), as: UTF8.self) == sent)
    // A text over several lines would lose its blanks.
    for (name, text) in writingPageModules {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.allSatisfy { $0.count { $0 == "`" } % 2 == 0 }, "\(name)")
      #expect(lines.count <= 400, "\(name)")
    }
  }

  @Test func theScriptsAreShortAndAskNoOtherHost() throws {
    #expect(writingPageModules.count == 17)
    let script = writingPageModules.keys.reduce("") {
      $0 + String(decoding: writingPageFiles[$1] ?? [], as: UTF8.self)
    }
    #expect(script.utf8.count < 89_000)
    #expect(!script.contains("://"))
    let writings = script.matches(
      of: /innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(/)
    // The content of a template of the page itself, and the preview's frame without scripts.
    #expect(writings.count == 2)
  }
}

/// The scripts of the page as they are written, by their names.
var writingPageModules: [String: String] {
  Dictionary(
    uniqueKeysWithValues: writingPageFiles.keys.filter { $0.hasSuffix(".js") }.map {
      ($0, String(decoding: embedded($0), as: UTF8.self))
    })
}
