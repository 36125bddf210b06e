import Diagnostics
import Templating
import Testing

@Suite struct TemplateSetTests {
  let garden = Garden()

  private func source(_ name: String, _ text: String) -> TemplateSource {
    TemplateSource(name: name, file: "\(name).mustache", bytes: Array(text.utf8))
  }

  private func compile(
    _ layouts: [TemplateSource], _ partials: [TemplateSource] = [], as names: [String]
  ) throws(Diagnostics) -> [String: Template] {
    let set = TemplateSet(layouts: layouts, partials: partials)
    return try set.compile(names.map { (layout: $0, root: garden.page) })
  }

  @Test func allFaultsOfAllFilesAreReportedTogether() {
    let error = #expect(throws: Diagnostics.self) {
      try compile(
        [source("home", "{{titel}}{{>side}}"), source("list", "{{>side}}{{#open}}")],
        [source("side", "{{weather}}"), source("unused", "{{/x}}")],
        as: ["home", "list", "detail"])
    }
    #expect(
      error?.all.map { "\($0.location.map(\.description) ?? "-") \($0.what)" } == [
        "- the theme has no layout 'detail'", "home.mustache:1:1 nothing here is called 'titel'",
        "list.mustache:1:10 section 'open' is never closed",
        "side.mustache:1:1 nothing here is called 'weather'",
        "unused.mustache:1:1 '{{/x}}' closes nothing",
      ])
  }

  @Test func aLiteralPartialIsIncludedAsItIs() throws {
    let sheet = TemplateSource(
      name: "style.css", file: "style.css", bytes: Array("a{b:{{c}}}\n {{/d}}".utf8),
      isLiteral: true)
    let page = source("page", "<style>{{> style.css}}</style>")
    let templates = try compile([page], [sheet], as: ["page"])
    var bytes = PageBytes()
    templates["page"]?.render(garden.scope, into: &bytes)
    #expect(String(decoding: bytes.array, as: UTF8.self) == "<style>a{b:{{c}}}\n {{/d}}</style>")
  }

  @Test func aMissingLayoutIsNamed() {
    let error = #expect(throws: Diagnostics.self) {
      try compile([source("entri", ""), source("home", "")], as: ["entry", "list"])
    }
    #expect(
      error.map(text(of:)) == """
        error: the theme has no layout 'entry'
          why: every kind of page needs its layout
          fix: rename 'entri' to 'entry'
        error: the theme has no layout 'list'
          why: every kind of page needs its layout
          fix: add the layout 'list'

        """)
  }

  @Test func aLayoutAndAPartialMayShareAName() throws {
    let templates = try compile(
      [source("entry", "[{{>entry}}]")], [source("entry", "{{date.iso}}")], as: ["entry"])
    var page = PageBytes()
    templates["entry"]?.render(garden.scope, into: &page)
    #expect(String(decoding: page.array, as: UTF8.self) == "[2024-05-12]")
    templates["entry"]?.render(garden.scope, into: &page)
    #expect(String(decoding: page.array, as: UTF8.self) == "[2024-05-12][2024-05-12]")
    page.removeAll()
    #expect(page.array == [])
  }

  @Test func aTemplateTellsWhichFieldsItReads() throws {
    let template = try compile(
      [source("page", "{{#date}}{{long}}{{/date}}{{>side}}{{extra.note}}{{#open}}{{/open}}")],
      [source("side", "{{#plants}}{{name}}{{/plants}}"), source("unused", "{{title}}")],
      as: ["page"])["page"]
    let used = garden.page.fields.map(\.name).filter { template?.uses($0, of: garden.page) == true }
    #expect(used == ["open", "date", "plants", "extra"])
    #expect(template?.uses("long", of: garden.date) == true)
    #expect(template?.uses("iso", of: garden.date) == false)
    #expect(template?.uses("name", of: garden.plant) == true)
    #expect(template?.uses("place", of: garden.plant) == false)
    #expect(template?.uses("no such name", of: garden.plant) == false)
  }

  @Test func manyThreadsFillOneTemplateWithSharedScopes() async throws {
    let text = "{{title}} {{#plants}}{{name}}{{#colors}}{{.}}{{/colors}}{{/plants}}{{extra.note}}"
    let template = try compile([source("page", text)], as: ["page"])["page"]
    let scope = garden.scope
    let pages = await withTaskGroup(of: [UInt8].self) { group in
      for _ in 0..<8 {
        group.addTask {
          var page = PageBytes()
          for _ in 0..<200 { template?.render(scope, into: &page) }
          return page.array
        }
      }
      return await group.reduce(into: Set<[UInt8]>()) { $0.insert($1) }
    }
    let once = "Peas &amp; &lt;beans&gt; PeagreenwhiteBeandry &amp; hot"
    #expect(
      pages.map { String(decoding: $0, as: UTF8.self) } == [String(repeating: once, count: 200)])
  }

  @Test func scopesAreFilledBySlotToo() {
    let slots = garden.plant.fields.map { garden.plant.slot($0.name) }
    let plant = Scope(garden.plant) {
      $0.setText(slots[0], "it's \"new\"")
      $0.setText(slots[1], Array("here".utf8))
      $0.setFree(slots[2], .list([.text(""), .text("red")]))
    }
    let page = Scope(garden.page) {
      $0.setList(garden.page.slot("plants"), [plant, plant])
      $0.setScope(garden.page.slot("date"), nil)
      $0.set(garden.page.slot("title"), .bytes(Array("x".utf8)))
      $0.set(garden.page.slot("title"), .absent)
      $0.setFlag(garden.page.slot("open"), true)
      $0.setHTML(garden.page.slot("body"), Array("<i>".utf8))
    }
    #expect(
      fill(
        "{{title}}{{{body}}}{{#plants}}{{name}}/{{place}}/{{#colors}}[{{.}}]{{/colors}} {{/plants}}",
        with: page)
        == "<i>it&#39;s &quot;new&quot;/here/[][red] it&#39;s &quot;new&quot;/here/[][red] ")
  }
}
