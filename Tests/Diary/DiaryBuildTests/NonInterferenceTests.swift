import Diagnostics
import SiteFiles
import TestSupport
import Testing

@testable import DiaryBuild

/// A site is, byte for byte, that of a diary without the entries that nobody may read yet.
@Suite struct NonInterferenceTests {
  /// Everything that makes pages, lists, counts and files of entries.
  private static let everything = [
    "locale": "en-GB", "search": "true", "statistics": "true", "places": "true",
    "journals": "folders", "archives": "{days: true}", "onThisDay": "true", "calendar": "true",
    "tags": "true", "favorites": "true", "sitemap": "true", "share": "{text: true}",
    "feeds": "{rss: 40, atom: 30, json: 20}", "photos": "{gallery: true}",
    "list": "{pageSize: 3, layout: cards}", "baseURL": "https://example.org/diary/",
  ]

  /// A diary, and the paths of its files and the rows of its JSON that are held back.
  private struct Diary {
    var open: RandomDiary
    var whole: RandomDiary

    init(seed: Int) {
      var diary = RandomDiary(calmSeed: seed)
      for (key, value) in everything { diary.configuration[key] = value }
      diary.configuration["home"] = diary.one(of: ["rows", "leaf"])
      diary.configuration["journals"] = diary.one(of: ["folders", "tags", "[walk, trips]"])
      for path in diary.pages.keys.sorted() where diary.chance(3) {
        for (key, value) in Self.fields(of: &diary) { diary.pages[path]?.fields[key] = value }
      }
      diary.pages["Content/about.md"] = .init(
        fields: ["page": "true"], title: "About", paragraphs: ["A page of its own."])
      for number in 0..<4 {
        var row = diary.newRow()
        row.body += " Row \(number) of all."
        diary.rows["Content/phone.json", default: []].append(row)
      }
      (open, whole) = (diary, diary)
      for number in 0..<diary.number(1...12) { hold(number) }
      for _ in 0..<2 { holdRow() }
    }

    private static func fields(of diary: inout RandomDiary) -> [(String, String)] {
      [
        ("tags", diary.newTags()), ("favorite", "true"), ("mood", diary.one(of: ["happy", "odd"])),
        ("weather", diary.one(of: ["rain", "{condition: fog, temperature: 3}"])),
        ("location", diary.one(of: ["Home", "{name: Sea, city: Busan, country: Korea}"])),
        ("essay", "true"), ("summary", "In short"), ("lang", diary.one(of: ["ko", "fa", "de"])),
      ].filter { _ in diary.chance(2) }
    }

    /// Adds an entry like the others, with words of its own, and links to it from others.
    private mutating func hold(_ number: Int) {
      let day = whole.newDay(of: whole.shape ?? .daily)
      let path = whole.newPath(day: day)
      guard whole.pages[path] == nil else { return }
      let photo = whole.one(of: whole.others.filter { $0.key.hasSuffix(".jpg") }) ?? ""
      var page = RandomDiary.Page(
        fields: Dictionary(uniqueKeysWithValues: Self.fields(of: &whole)), title: whole.newTitle(),
        paragraphs: [
          "Held words number \(number) of day \(day).", "![A held view](\(photo.dropFirst(7)))",
        ])
      page.fields["location"] = page.fields["location"] == nil ? nil : "Hiding place"
      switch whole.number(0...3) {
      case 0: page.fields["draft"] = "true"
      case 1: page.fields["visibility"] = "private"
      case 2: page.fields["date"] = "2026-0\(whole.number(2...9))-11"
      default: (page.fields["draft"], page.fields["page"]) = ("true", "true")
      }
      if whole.chance(3) { page.fields["aliases"] = "[/held/\(number)/]" }
      whole.pages[path] = page
      guard whole.chance(2),
        let other = open.pages.keys.sorted().randomElement(using: &whole.numbers)
      else { return }
      let link = "See [that day](\(path.dropFirst("Content".count))) and [one](/held/\(number)/)."
      for key in [other] {
        open.pages[key]?.paragraphs.append(link)
        whole.pages[key]?.paragraphs.append(link)
      }
    }

    private mutating func holdRow() {
      var row = whole.newRow()
      row.body = "Held row of \(row.created)."
      row.more = whole.one(of: [", \"draft\": true", ", \"visibility\": \"private\""])
      let place = whole.number(0...3)
      whole.rows["Content/phone.json"]?.insert(row, at: place)
    }
  }

  @Test(arguments: 1...(Tier.isWhole ? 200 : 6))
  func aSiteSaysNothingOfEntriesThatAreHeldBack(seed: Int) async throws {
    let diary = Diary(seed: seed)
    let site = DiaryInMemory(themes: try builtInThemesInMemory())
    try site.become(diary.whole.files)
    let whole = try await site.build(now: diary.whole.now, into: "whole")
    try site.become(diary.open.files)
    let open = try await site.build(now: diary.whole.now, into: "open")
    #expect(whole.isMade && open.isMade, "\(whole.messages)")
    let (all, some) = (files(of: "whole", in: site), files(of: "open", in: site))
    #expect(all.keys.sorted() == some.keys.sorted())
    for (path, bytes) in some where all[path] != bytes {
      Issue.record("\(path) differs: \(difference(all[path] ?? [], bytes))")
    }
    #expect(!all.isEmpty)
  }

  private func files(of output: String, in site: DiaryInMemory) -> [String: [UInt8]] {
    Dictionary(
      uniqueKeysWithValues: site.output(output).map {
        ($0.dropFirst(output.count + 1).description, $1)
      })
  }

  private func difference(_ one: [UInt8], _ other: [UInt8]) -> String {
    let start = zip(one, other).prefix { $0 == $1 }.count
    return [one, other].map {
      String(decoding: $0[max(0, start - 60)..<min($0.count, start + 60)], as: UTF8.self)
    }.joined(separator: " | ")
  }
}
