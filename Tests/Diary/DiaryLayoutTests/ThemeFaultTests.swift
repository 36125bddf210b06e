import Diagnostics
import DiaryModel
import LocalizedDates
import Templating
import Testing

@testable import DiaryLayout

@Suite struct ThemeFaultTests {
  private func faults(_ theme: Theme) -> String {
    do throws(Diagnostics) {
      _ = try CompiledTheme(theme)
      return ""
    } catch {
      let text = DiagnosticText(hasColor: false, showsHeld: false)
      #expect(error.all.allSatisfy { $0.subject == .configuration })
      return error.all.map { text.text(of: $0) }.joined()
    }
  }

  @Test func anEmptyThemeIsFine() {
    #expect(faults(theme([:])) == "")
  }

  @Test func aNameThatNoPageHasIsReportedWithItsNearMiss() {
    #expect(
      faults(theme(["home": "{{page.heading}}\n  {{page.titel}}"])) == """
        Themes/tiny/layouts/home.mustache:2:3: error: nothing here is called 'titel'
          2 |   {{page.titel}}
            |   ^^^^^^^^^^^^^^
          why: 'page' declares no such name
          fix: did you mean 'title'?

        """)
  }

  @Test func aMissingPartialAndAnUnclosedSectionAreReportedTogether() {
    #expect(
      faults(theme(["home": "{{> nothing}}", "tag": "{{#entries}}"])) == """
        Themes/tiny/layouts/home.mustache:1:1: error: there is no partial 'nothing'
          1 | {{> nothing}}
            | ^^^^^^^^^^^^^
          why: no file of that name is among the theme's partials
          fix: add the file, or remove the tag
        Themes/tiny/layouts/tag.mustache:1:1: error: section 'entries' is never closed
          1 | {{#entries}}
            | ^^^^^^^^^^^^
          why: the file ends without '{{/entries}}'
          fix: write '{{/entries}}' where it ends

        """)
  }

  @Test func aMissingLayoutIsReported() {
    let whole = theme([:])
    let part = Theme(
      layouts: whole.layouts.filter { $0.name != "tag" }, partials: [], assets: [],
      phrases: whole.phrases, datePatterns: [], shapes: [:])
    #expect(
      faults(part) == """
        error: the theme has no layout 'tag'
          why: every kind of page needs its layout
          fix: rename 'tags' to 'tag'

        """)
  }

  @Test func aLayoutThatNoPageHasIsReportedWithItsNearMiss() {
    let names = Layout.allCases.map(\.name).joined(separator: ", ")
    let whole = theme([:])
    let more = ["entrys", "extra"].map {
      TemplateSource(name: $0, file: "Themes/tiny/layouts/\($0).mustache", bytes: [])
    }
    let theme = Theme(
      layouts: whole.layouts + more, partials: [], assets: [], phrases: whole.phrases,
      datePatterns: [], shapes: [:])
    #expect(
      faults(theme) == """
        Themes/tiny/layouts/entrys.mustache: error: no page has the layout 'entrys'
          why: the layouts are \(names)
          fix: rename it to 'entry'
        Themes/tiny/layouts/extra.mustache: error: no page has the layout 'extra'
          why: the layouts are \(names)
          fix: remove it, or make it a partial

        """)
  }

  @Test func wordsAreAtFaultUnlessATemplateShowsThem() {
    func faults(_ home: String) -> String {
      let whole = theme(["home": home])
      let phrases: [String: Phrases.Phrase] = ["own": .text("Own"), "lost": .text("Lost")]
      let added = ["own", "lost"].map { name in
        Theme.AddedPhrase(
          name: name,
          fault: Diagnostic(
            at: nil, subject: .configuration, what: "nothing shows '\(name)'", why: "w", fix: "f"))
      }
      return self.faults(
        Theme(
          layouts: whole.layouts, partials: [], assets: [],
          phrases: Phrases(phrases, language: "en"), addedPhrases: added, datePatterns: [],
          shapes: [:]))
    }
    #expect(faults("{{strings.own}}{{strings.lost}}") == "")
    #expect(
      faults("{{strings.own}}") == """
        error: nothing shows 'lost'
          why: w
          fix: f

        """)
  }

  @Test func aFaultInAPartialIsReportedOnceHoweverManyLayoutsHaveIt() {
    let layouts = [
      "home": "{{> row}}", "entry": "{{#entry}}{{> row}}{{/entry}}", "tags": "{{> row}}",
    ]
    #expect(
      faults(theme(layouts, partials: ["row": "<p>\n{{nothing}}</p>"])) == """
        Themes/tiny/partials/row.mustache:2:1: error: nothing here is called 'nothing'
          2 | {{nothing}}</p>
            | ^^^^^^^^^^^
          why: 'home' declares no such name
          fix: use one of: page, site, strings, params, entries, months, newer, older, entry, content, onThisDay, leaf, cover, daysText

        """)
  }

  @Test func aDatePatternCannotTakeADatesOwnName() throws {
    let pattern = try DatePattern("yy")
    #expect(
      faults(theme([:], dates: [("year", pattern)])) == """
        error: 'theme.yml' names a date pattern 'year', which dates have already
          why: a pattern needs a name of its own
          fix: rename it

        """)
  }

  @Test func aNamedDatePatternIsShown() async throws {
    let all = try await pages(
      of: try diary([SampleEntry()]), try configuration(),
      ["entry": "{{entry.date.compact}} {{entry.date.addedWeekday}} {{entry.date.time}}"],
      dates: [("compact", try DatePattern("yy. M. d."))])
    #expect(all["2024/05/12/rain/index.html"] == "24. 5. 12. Sunday ")
  }
}
