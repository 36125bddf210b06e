import DiaryLayout
import DiaryModel
import SiteFiles
import Testing

@Suite struct SitePlanTests {
  private static let always = ["404.html", "index.html"]
  private static let entries = ["2023/12/31/old/index.html", "2024/05/12/rain/index.html"]

  private func files(_ change: (inout Configuration) -> Void) throws -> [String] {
    let all = try diary(
      [
        SampleEntry(tags: ["Sun-rain", "sun RAIN"]),
        SampleEntry(day: (2023, 12, 31), isFavorite: true, slug: "old"),
      ], pages: [SampleEntry(day: nil, title: "About", slug: "about")])
    var settings = try configuration()
    change(&settings)
    return allPages(SitePlan(of: all, settings, layouts: Set(Layout.allCases)), of: all).map(
      \.file.text
    ).sorted()
  }

  @Test func eachSwitchAddsItsPages() throws {
    let none: (inout Configuration) -> Void = {
      $0.archives.years = false
      $0.archives.months = false
      $0.archives.days = false
      $0.hasTags = false
      $0.hasFavorites = false
      $0.onThisDay = false
      $0.calendar.hasPage = false
    }
    let least = (Self.always + Self.entries + ["about/index.html"]).sorted()
    #expect(try files(none) == least)
    func added(_ change: (inout Configuration) -> Void) throws -> [String] {
      try files { settings in
        none(&settings)
        change(&settings)
      }.filter { !least.contains($0) }
    }
    #expect(try added { $0.archives.years = true } == ["2023/index.html", "2024/index.html"])
    #expect(
      try added { $0.archives.months = true } == ["2023/12/index.html", "2024/05/index.html"])
    #expect(
      try added { $0.archives.days = true } == ["2023/12/31/index.html", "2024/05/12/index.html"])
    #expect(try added { $0.hasTags = true } == ["tags/index.html", "tags/sun-rain/index.html"])
    #expect(try added { $0.hasFavorites = true } == ["favorites/index.html"])
    #expect(try added { $0.calendar.hasPage = true } == ["calendar/index.html"])
    #expect(
      try added { $0.onThisDay = nil } == [
        "on/05-12/index.html", "on/12-31/index.html", "on/index.html",
      ])
  }

  @Test func noPageStandsTwice() throws {
    let all = try files { $0.archives.days = true }
    #expect(Set(all).count == all.count)
  }

  @Test func withoutTagsOrFavoritesTheirPagesAreNotThere() throws {
    let all = try diary([SampleEntry()])
    let plan = SitePlan(of: all, try configuration(), layouts: Set(Layout.allCases))
    #expect(
      allPages(plan, of: all).map(\.file.text).sorted() == [
        "2024/05/12/rain/index.html", "2024/05/index.html", "2024/index.html", "404.html",
        "calendar/index.html", "index.html", "on/05-12/index.html", "on/index.html",
      ])
  }

  @Test func anEmptyDiaryHasAHomeAndA404Page() throws {
    let plan = SitePlan(of: try diary([]), try configuration(), layouts: Set(Layout.allCases))
    #expect(plan.lists.map(\.file.text) == ["index.html", "404.html"])
  }

  @Test func listsHaveStablePages() throws {
    let entries = (1...5).reversed().map {
      SampleEntry(day: (2024, 1, $0), tags: ["a"], isFavorite: true, slug: "e\($0)")
    }
    let plan = SitePlan(of: try diary(entries), try configuration(), layouts: Set(Layout.allCases))
    let files = plan.lists.map(\.file.text)
    for folder in ["", "tags/a/", "favorites/"] {
      #expect(files.contains(folder + "index.html"))
      #expect(files.contains(folder + "page/1/index.html"))
      #expect(!files.contains(folder + "page/2/index.html"))
    }
  }

  @Test func eachYearWithPhotosHasItsPageAndTheNewestTheFirst() throws {
    let days = [(2024, 5, 12), (2024, 5, 11), (2023, 1, 1), (2022, 1, 1)]
    let all = try diary(days.map { SampleEntry(day: $0) })
    func plan(_ photos: [Int]) throws -> SitePlan {
      SitePlan(of: all, try configuration(), layouts: Set(Layout.allCases), photosOf: photos)
    }
    let some = try plan([1, 3])
    let pages = some.lists.filter { $0.photos != nil }
    #expect(pages.map(\.folder.text) == ["photos", "photos/2024", "photos/2022"])
    #expect(pages.map { $0.photos?.entries } == [0..<2, 0..<2, 3..<4])
    #expect(pages.map { $0.photos?.older?.folder.text } == ["photos/2022", "photos/2022", nil])
    #expect(pages.map { $0.photos?.newer?.folder.text } == [nil, nil, "photos/2024"])
    let none = try plan([])
    #expect(none.lists.allSatisfy { $0.photos == nil })
  }
}
