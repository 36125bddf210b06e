import DiaryGate
import DiaryLoading
import DiaryModel
import DiaryWriting
import LocalizedDates
import SiteFiles
import StructuredText
import Testing

/// Each field of an entry is written so that it is read as the same.
@Suite struct WrittenFieldTests {
  private static func entry(isPage: Bool) throws -> NewEntry {
    var entry = NewEntry(
      title: "Rain", date: isPage ? nil : try DateText(parsing: "2024-05-12T07:30:00+09:00"),
      body: "Words.")
    entry.timeZone = "Asia/Seoul"
    entry.updated = try DateText(parsing: "2024-05-13T08:00:00+09:00")
    entry.tags = ["walk", "by the sea"]
    entry.isFavorite = true
    entry.mood = "calm"
    entry.weather = NewWeather(condition: "rain", icon: "rain-day", temperature: 17.5)
    entry.location = Location(
      name: "Hyde Park", city: "London", country: "UK",
      coordinates: .init(latitude: 51.5, longitude: -0.15))
    entry.visibility = .encrypted
    entry.group = .readers
    entry.isDraft = true
    if isPage { entry.pageOrder = 7 }
    entry.essay = false
    entry.language = "en-GB"
    entry.summary = "It rained."
    entry.slug = "rain"
    entry.aliases = ["/2019/05/rain"]
    entry.format = .plain
    entry.id = "5f2c"
    entry.extra = [.init("steps", .word("8000"))]
    return entry
  }

  @Test func everyKeyHasAValue() throws {
    let (dated, page) = (try Self.entry(isPage: false), try Self.entry(isPage: true))
    for key in EntryKey.allCases where key != .body {
      #expect(dated.value(of: key) ?? page.value(of: key) != nil, "\(key)")
    }
    let keys = dated.members.map(\.key)
    #expect(keys == EntryKey.allCases.map(\.rawValue).filter(keys.contains))
  }

  @Test(arguments: [false, true], NewEntry.Form.allCases)
  func allIsReadAsItIsWritten(isPage: Bool, form: NewEntry.Form) throws {
    let entry = try Self.entry(isPage: isPage)
    let file = try #require(SitePath("Content/2024-05-12.\(form.rawValue)"))
    let read = EntryLoader(
      Configuration(locale: .english, zone: .utc), now: Instant(seconds: 1_800_000_000)
    ).read(Array(entry.text(as: form).utf8), as: file)
    #expect(read.faults.isEmpty)
    let again = try #require(read.entries.first)
    var same = NewEntry(again.content)
    // These are the caller's to set.
    (same.timeZone, same.id, same.slug) = (entry.timeZone, entry.id, again.slugs.explicit?.text)
    (same.visibility, same.group) = (again.visibility, again.group)
    same.isDraft = again.isDraft
    #expect(same == entry)
  }
}
