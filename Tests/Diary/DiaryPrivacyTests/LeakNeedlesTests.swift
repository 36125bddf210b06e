import Diagnostics
import DiaryGate
import DiaryModel
import SiteFiles
import Testing

@testable import DiaryPrivacy

@Suite struct LeakNeedlesTests {
  @Test func anIdIsFoundInEverySpelling() async throws {
    var diary = LeakDiary()
    try diary.hold("2024-05-12.md")
    let id = diary.held[0].content.id.text
    let digits = id.split(separator: "-").joined()
    for text in [id, id.uppercased(), digits, digits.uppercased(), "urn:uuid:\(id)\""] {
      #expect(try await diary.kinds(in: text) == [.id])
    }
    #expect(try await diary.kinds(in: String(id.dropLast())) == [])
  }

  @Test(
    arguments: [
      ("2024-05-12-therapy.md", true), ("2024/therapy session.md", true), ("a.json", false),
      ("2024-05-12.md", false), ("2024_05_12-2.json", false), ("notes.md", true),
      ("한.md", false), ("병원.md", true),
    ])
  func aFileNameIsANeedleIfItIsMoreThanADateAndNotTooShort(file: String, isNeedle: Bool)
    async throws
  {
    var diary = LeakDiary()
    try diary.hold(file)
    let name = try #require(file.split(separator: "/").last)
    #expect(try await diary.kinds(in: "<!-- \(name) -->") == (isNeedle ? [.fileName] : []))
  }

  @Test func aFileNameWithSpacesOrOtherScriptsIsFoundPercentEncoded() async throws {
    var diary = LeakDiary()
    try diary.hold("100% 병원.md")
    #expect(try await diary.kinds(in: "100% 병원.md") == [.fileName])
    #expect(try await diary.kinds(in: "100%25%20%EB%B3%91%EC%9B%90.md") == [.fileName])
    #expect(try await diary.kinds(in: "100%25+%EB%B3%91%EC%9B%90.md") == [.fileName])
  }

  @Test(arguments: [
    ("![](trip/IMG_20240512.jpg)", true), ("![x](<my old house.png>)", true),
    ("![x](my%20old%20house.png \"t\")", true), ("![x](photo.jpg)", false),
    ("[x](IMG_20240512.jpg)", false), ("![](2024-05-12.jpg)", false),
  ])
  func theNameOfAPhotoIsANeedleIfItTellsSomething(body: String, isNeedle: Bool) async throws {
    var diary = LeakDiary()
    try diary.hold("a.md", body: body)
    let text = "IMG_20240512.jpg photo.jpg 2024-05-12.jpg"
    let other = "my old house.png my%20old%20house.png"
    let kinds = Set(try await diary.kinds(in: text) + diary.kinds(in: other))
    #expect(kinds == (isNeedle ? [.photoName] : []))
    try diary.open("b.md", body: body)
    #expect(try await diary.kinds(in: text + other) == [])
  }

  @Test func theAddressAnEntryWouldHaveIsANeedle() async throws {
    var diary = LeakDiary()
    try diary.hold("a.md", title: "At the therapist")
    try diary.hold("b.md", "2024-05-14", title: "비밀 이야기")
    #expect(try await diary.kinds(in: "href=\"/2024/05/12/at-the-therapist/\"") == [.address])
    #expect(try await diary.kinds(in: "2024/05/12/at-the-therapist.html") == [])
    #expect(try await diary.kinds(in: "2024/05/14/비밀-이야기/x.jpg") == [.address])
    #expect(
      try await diary.kinds(
        in: "../2024/05/14/%EB%B9%84%EB%B0%80-%EC%9D%B4%EC%95%BC%EA%B8%B0/") == [.address])
  }

  @Test(arguments: ["Ab", "12 05", "😀"])
  func anAddressThatSaysNothingIsNoNeedle(title: String) async throws {
    var diary = LeakDiary()
    try diary.hold("a.md", title: title)
    let slug = Slug(from: title)?.text ?? "entry"
    #expect(try await diary.kinds(in: "/2024/05/12/\(slug)/") == [])
  }

  @Test func anAddressThatAPublicEntryHasIsNoNeedle() async throws {
    var diary = LeakDiary()
    try diary.hold("a.md", title: "Lunch")
    #expect(try await diary.kinds(in: "/2024/05/12/lunch/") == [.address])
    try diary.open("b.md", "2024-05-12", title: "Lunch!")
    #expect(try await diary.kinds(in: "/2024/05/12/lunch/") == [])
  }

  @Test func aTitleIsFoundInTextAndURLs() async throws {
    var diary = LeakDiary()
    try diary.hold("a.md", title: "What the doctor told me")
    try diary.hold("b.md", title: "의사가 나에게 해 준 이야기")
    #expect(try await diary.kinds(in: "<h1>What the doctor told me</h1>") == [.title])
    #expect(try await diary.kinds(in: "?text=What%20the%20doctor%20told%20me") == [.title])
    #expect(try await diary.kinds(in: "?text=What+the+doctor+told+me") == [.title])
    #expect(try await diary.kinds(in: "{\"t\": \"의사가 나에게 해 준 이야기\"}") == [.title])
    #expect(try await diary.kinds(in: "what the doctor told me") == [])
  }

  @Test func aTitleOfTwoEntriesIsSearchedForOnce() async throws {
    var diary = LeakDiary()
    try diary.hold("a.md", title: "Morning pages of the week")
    try diary.hold("b.md", "2024-05-14", title: "Morning pages of the week")
    #expect(try await diary.kinds(in: "Morning pages of the week") == [.title])
    try diary.open("d.md", title: "My Morning pages of the week")
    #expect(try await diary.kinds(in: "Morning pages of the week") == [])
  }

  @Test func threePhrasesOfABodyAreNeedles() async throws {
    let words = (0..<60).map { "word\($0 * 7919 % 1000) \($0)" }.joined(separator: " ")
    var diary = LeakDiary()
    try diary.hold("a.md", body: words)
    let finds = try await diary.finds(in: "<p>\(words)</p>")
    #expect(finds.map(\.kind) == [.phrase, .phrase, .phrase])
    let columns = finds.compactMap(\.location.column)
    #expect(columns[0] == 4)
    #expect(columns[1] > words.utf8.count / 3 && columns[1] < words.utf8.count * 2 / 3)
    #expect(columns[2] > words.utf8.count * 2 / 3)
  }

  @Test func aPhraseOfAPublicEntryIsNoNeedle() async throws {
    let sentence = "we were walking home along the old canal in the rain"
    var diary = LeakDiary()
    try diary.hold("a.md", body: sentence)
    #expect(try await diary.kinds(in: sentence) == [.phrase])
    var withPublic = diary
    try withPublic.open("b.md", body: "Again: \(sentence).")
    #expect(try await withPublic.kinds(in: sentence) == [])
    // Two that hide the same hide it.
    try diary.hold("c.md", body: "Again: \(sentence).")
    #expect(try await Set(diary.kinds(in: sentence)) == [.phrase])
  }

  @Test(arguments: ["walking home along the canal", "we were walking home in the rain"])
  func aPhraseThatIsAnotherTitleIsNoNeedle(phrase: String) async throws {
    var diary = LeakDiary()
    try diary.hold("a.md", body: phrase)
    #expect(try await diary.kinds(in: phrase) == [.phrase])
    try diary.open("b.md", title: phrase)
    #expect(try await diary.kinds(in: phrase) == [])
  }

  @Test func manyRepeatedEntriesLeaveThePhrasesThatAreUnique() async throws {
    var diary = LeakDiary()
    for number in 0..<300 {
      try diary.hold(
        "\(number).md",
        body:
          "today I am grateful for these three things\nnumber \(number) of them was what nobody knows"
      )
    }
    for number in [0, 150, 299] {
      let text = "number \(number) of them was what nobody knows"
      #expect(try await diary.finds(in: text).map(\.entry.file.name) == ["\(number).md"])
    }
    #expect(try await diary.kinds(in: "today I am grateful for these three things") == [.phrase])
  }

  @Test func needlesDependOnNothingButTheEntries() async throws {
    var diary = LeakDiary()
    try diary.hold(
      "a.md", title: "What the doctor told me", body: "word by word as I remember it now")
    let first = await diary.needles()
    #expect(await diary.needles().needles == first.needles)
    #expect(first.sources == diary.held.map(\.content.source))
    #expect(await LeakDiary().needles().needles.isEmpty)
  }
}
