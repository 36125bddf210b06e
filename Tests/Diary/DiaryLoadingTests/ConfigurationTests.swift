import CommonMark
import Diagnostics
import LocalizedDates
import SiteFiles
import TestSupport
import Testing

@testable import DiaryLoading
@testable import DiaryModel

func configuration(_ text: String) throws -> Configuration {
  try loadConfiguration(from: FilesInMemory(["diarysite.yml": text])).configuration
}

/// What is said of a configuration.
func saidOfConfiguration(_ text: String) -> String {
  do throws(Diagnostics) {
    let notes = try loadConfiguration(from: FilesInMemory(["diarysite.yml": text])).notes
    return DiaryLoadingTests.text(notes)
  } catch {
    return DiaryLoadingTests.text(error.all, showsHeld: false)
  }
}

@Suite struct ConfigurationTests {
  @Test(arguments: [FilesInMemory(), FilesInMemory(["diarysite.yml": "title:\n"])])
  func everythingHasADefault(files: FilesInMemory) throws {
    let site = try loadConfiguration(from: files).configuration
    #expect(site.title == "Diary")
    #expect(site.author == nil && site.description == nil && site.baseURL == nil)
    #expect(site.locale.text == "en" && site.zone == .utc && site.theme == "default")
    #expect(site.dateStyle == .long && site.dates == .site)
    #expect(site.list == .init(layout: .rows, pageSize: 20, order: .newest))
    #expect(site.archives == .init(years: true, months: true, days: false))
    #expect(site.hasTags && site.hasFavorites && site.hasSitemap)
    #expect(site.feeds == .init(rss: 20, atom: 20, json: 20))
    #expect(site.share == .init(text: true, button: true))
    #expect(site.markdown == MarkdownOptions())
    #expect(site.visibility == .public && site.locations == .place)
    #expect(site.photoSizes == Configuration.PhotoSizes())
    #expect(site.onThisDay == nil && site.calendar == Configuration.Calendar())
    #expect(site.limits == Configuration.Limits())
  }

  @Test func everyKeyIsRead() throws {
    let site = try configuration(
      """
      title: 일기장
      author: {name: 일기, url: https://example.org/me}
      description: 날씨와 부엌과 산책
      baseURL: https://example.org/diary/
      locale: ko-KR
      timeZone: Asia/Seoul
      theme: paper
      dateStyle: full
      dates: reader
      list: {layout: cards, pageSize: 7, order: oldest}
      archives: {years: false, months: false, days: true}
      tags: false
      favorites: false
      feeds: {rss: 5, atom: 0, json: 1}
      share: {text: false, button: false}
      sitemap: false
      markdown: {rawHTML: true, smart: true, extensions: [tables, tasks]}
      visibility: {default: private, locations: none}
      publish: {git: {remote: origin, branch: gh-pages}}
      limits:
        entryFile: 1000
        jsonFile: 1001
        frontMatter: 1002
        jsonDepth: 103
        asset: 1004
        title: 105
        unmatchedBrackets: 106
        nestedLists: 107
      """)
    #expect(site.title == "일기장")
    #expect(site.author == .init(name: "일기", url: "https://example.org/me"))
    #expect(site.description == "날씨와 부엌과 산책")
    #expect(site.baseURL?.text == "https://example.org/diary/")
    #expect(site.locale.text == "ko-KR" && site.zone == Zone("Asia/Seoul"))
    #expect(site.theme == "paper" && site.dateStyle == .full && site.dates == .reader)
    #expect(site.list == .init(layout: .cards, pageSize: 7, order: .oldest))
    #expect(site.archives == .init(years: false, months: false, days: true))
    #expect(!site.hasTags && !site.hasFavorites && !site.hasSitemap)
    #expect(site.feeds == .init(rss: 5, atom: 0, json: 1))
    #expect(site.share == .init(text: false, button: false))
    #expect(site.markdown.rawHTML == .allowed && site.markdown.isSmart)
    #expect(site.markdown.extensions == [.tables, .tasks])
    #expect(site.visibility == .private && site.locations == .none)
    #expect(site.limits.entryFile == 1000 && site.limits.jsonFile == 1001)
    #expect(site.limits.frontMatter == 1002 && site.limits.jsonDepth == 103)
    #expect(site.limits.asset == 1004 && site.limits.title == 105)
    #expect(site.markdown.limits.unmatchedBrackets == 106)
    #expect(site.markdown.limits.nestedLists == 107)
  }

  @Test(arguments: [
    "title: ''", "title:", "author: ''", "author:", "markdown: {extensions: }", "theme:", "locale:",
    "timeZone:",
    "dateStyle:", "baseURL:", "description: ' '",
  ])
  func whatIsLeftEmptyIsTheDefault(line: String) throws {
    let site = try configuration(line)
    let defaults = try configuration("title:")
    #expect(site.title == "Diary" && site.author == nil && site.description == nil)
    #expect(site.list == defaults.list && site.feeds == defaults.feeds)
    #expect(site.markdown == defaults.markdown && site.limits == defaults.limits)
    #expect(site.visibility == .public && site.theme == "default" && site.baseURL == nil)
    #expect(site.locale.text == "en" && site.zone == .utc && site.dateStyle == .long)
  }

  @Test func anAuthorMayBeAName() throws {
    #expect(try configuration("author: 일기").author == .init(name: "일기", url: nil))
    #expect(try configuration("author: {name: 일기}").author == .init(name: "일기", url: nil))
  }

  @Test(arguments: ["https://example.org", "http://example.org/x", "mailto:me@example.org"])
  func anAuthorsAddressMayBeOfThreeKinds(url: String) throws {
    #expect(try configuration("author: {name: x, url: '\(url)'}").author?.url == url)
  }

  @Test(arguments: ["long", "full", "medium", "short", "yy년 MM월 dd일(EEEEE)"])
  func aDateStyleIsAWordOrAPattern(style: String) throws {
    #expect(try configuration("dateStyle: \(style)").dateStyle == DateStyle(style))
  }

  @Test func extensionsMayBeNone() throws {
    #expect(try configuration("markdown: {extensions: []}").markdown.extensions == [])
  }

  @Test func aNumberAtTheEdgeOfItsRangeIsTaken() throws {
    #expect(try configuration("list: {pageSize: 1}").list.pageSize == 1)
    #expect(try configuration("list: {pageSize: 10000}").list.pageSize == 10_000)
    #expect(try configuration("feeds: {rss: 100000}").feeds.rss == 100_000)
    #expect(try configuration("limits: {jsonDepth: 1000}").limits.jsonDepth == 1_000)
  }

  @Test func allFaultsAreAboutTheConfiguration() throws {
    for text in ["titel: x", "a: [", "- x", "title: &a x", "\u{0}"] {
      do throws(Diagnostics) {
        _ = try loadConfiguration(from: FilesInMemory(["diarysite.yml": text]))
        Issue.record("it was read: \(text)")
      } catch {
        #expect(error.all.allSatisfy { $0.subject == .configuration })
      }
    }
  }

  @Test func manyUnknownKeysAreReportedInTimeLinearInTheirNumber() {
    let text = (0..<5_000).map { "unknown\($0): x\n" }.joined()
    let said = saidOfConfiguration(text).split(separator: "\n")
    #expect(said.count == 15_000)
    #expect(said[said.count - 3].hasPrefix("diarysite.yml:5000:1: error: 'unknown4999'"))
  }
}
