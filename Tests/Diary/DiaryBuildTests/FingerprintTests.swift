import DiaryGate
import DiaryLoading
import DiaryModel
import LocalizedDates
import SiteFiles
import Testing

@testable import DiaryBuild

/// Changes of an entry, as `status` sees them.
@Suite struct FingerprintTests {
  private func fingerprint(_ head: String, _ text: String = "Rain\n\nWords.") throws -> UInt64 {
    let loader = EntryLoader(
      Configuration(locale: .english, zone: .utc), now: Instant(seconds: 1_800_000_000))
    let read = loader.read(
      Array("---\n\(head)---\n\(text)\n".utf8), as: .root.appending("Content/2024-05-12.md"))
    return Fingerprint(of: try #require(read.entries.first, "\(read.faults)").content).value
  }

  @Test func eachFieldThatAPageShowsCounts() throws {
    let heads = [
      "", "title: Sun\n", "date: 2024-05-12T07:30\n", "date: 2024-05-12T07:30+09:00\n",
      "timeZone: Asia/Seoul\n", "updated: 2024-05-13\n", "tags: [a]\n", "tags: [b]\n",
      "favorite: true\n", "mood: calm\n", "weather: rain\n", "weather: {temperature: 1}\n",
      "location: Seoul\n", "location: {city: Seoul}\n", "essay: true\n", "essay: false\n",
      "lang: ko\n", "summary: a\n", "aliases: [/a/]\n", "format: plain\n", "id: a\n",
      "extra: {a: 1}\n", "extra: {a: [1]}\n", "page: true\n", "page: true\norder: 1\n",
    ]
    let all = try heads.map { try fingerprint($0) }
    #expect(Set(all).count == heads.count)
    #expect(try fingerprint("", "Rain\n\nOther words.") != all[0])
    #expect(try fingerprint("", "Rain and words.") != all[0])
  }

  @Test func whatNoPageShowsDoesNot() throws {
    #expect(
      try fingerprint("location: {name: Seoul, latitude: 1, longitude: 2}\n")
        == fingerprint("location: {name: Seoul}\n"))
    #expect(try fingerprint("location: {latitude: 1, longitude: 2}\n") == fingerprint(""))
    #expect(try fingerprint("visibility: public\n") == fingerprint(""))
  }
}
