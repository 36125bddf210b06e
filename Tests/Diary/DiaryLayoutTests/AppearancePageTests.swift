import DiaryModel
import LocalizedDates
import Testing

@testable import DiaryLayout

@Suite struct AppearancePageTests {
  private static let layouts = [
    "home": """
    {{site.appearance.accent}}|{{site.appearance.classes}}|{{page.hue}}|\
    {{#site.appearance.isSerif}}serif{{/site.appearance.isSerif}}|\
    {{#site.appearance.isCompact}}compact{{/site.appearance.isCompact}}|\
    {{#months}}({{hue}}){{#days}}{{date.hue}}{{/days}}{{/months}}
    """,
    "entry": "{{entry.date.hue}}|{{site.appearance.classes}}",
  ]

  private func shown(
    _ change: (inout Configuration.Appearance) -> Void
  ) async throws -> (home: String?, entry: String?) {
    var configuration = try configuration()
    change(&configuration.appearance)
    let entries = [
      SampleEntry(day: (2024, 12, 2), slug: "b"), SampleEntry(day: (2024, 5, 12), slug: "a"),
    ]
    let all = try await pages(of: try diary(entries), configuration, Self.layouts)
    return (all["index.html"], all["2024/05/12/a/index.html"])
  }

  @Test func monthsHaveTheirOwnHuesUnlessOneIsChosen() async throws {
    let months = try await shown { _ in }
    #expect(months.home == "months||12|||(12)12(5)5")
    #expect(months.entry == "5|")
    let south = try await shown { $0.accent = .monthsSouth }
    #expect(south.home == "months-south||6|||(6)6(11)11")
    #expect(south.entry == "11|")
    let one = try await shown { $0.accent = .month(3) }
    #expect(one.home == "3| h3||||()()")
    #expect(one.entry == "| h3")
    let hue = try await shown { $0.accent = .hue(340) }
    #expect(hue.home == "340deg| accent||||()()")
  }

  @Test func fontAndDensityAreClassesToo() async throws {
    let shown = try await shown { ($0.font, $0.density) = (.serif, .compact) }
    #expect(shown.home == "months| serif compact|12|serif|compact|(12)12(5)5")
  }
}
