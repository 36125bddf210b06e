import Templating
import Testing

@Suite struct ValueTests {
  @Test(arguments: [
    Example("{{title}}", makes: "Peas &amp; &lt;beans&gt;"),
    Example("{{{body}}} {{& body }}", makes: "<p>Dig.</p> <p>Dig.</p>"),
    Example("[{{empty}}{{unset}}{{{noBody}}}{{noDate.long}}]", makes: "[]"),
    Example("{{date.long}} {{#date}}{{iso}} {{long}}{{/date}}", makes: "May 12 2024-05-12 May 12"),
    Example("{{#plants}}({{name}} {{place}}){{/plants}}", makes: "(Pea )(Bean south)"),
    Example("{{#words}}({{.}}){{/words}}", makes: "(a)(&lt;b&gt;)"),
    Example(
      "{{#plants}}{{name}}:{{#colors}} {{.}}{{/colors}}{{^colors}} none{{/colors}}; {{/plants}}",
      makes: "Pea: green white; Bean: none; "),
    Example("{{=<% %>=}}<%title%> {{title}}", makes: "Peas &amp; &lt;beans&gt; {{title}}"),
  ])
  func aDeclaredValueIsWritten(example: Example) {
    #expect(fill(example.layout, example.partials, with: Garden().scope) == example.page)
  }

  @Test(arguments: [
    ("title", true), ("empty", false), ("unset", false), ("body", true), ("noBody", false),
    ("open", true), ("closed", false), ("date", true), ("noDate", false), ("plants", true),
    ("noPlants", false), ("words", true), ("extra", true), ("extra.note", true),
    ("extra.depth", true), ("extra.shade", true), ("extra.sun", false), ("extra.none", false),
    ("extra.soil", true), ("extra.steps", true), ("extra.other", false), ("date.long", true),
    ("noDate.long", false), ("extra.soil.kind.more", false),
  ])
  func aSectionShowsWhatIsNeitherAbsentNorEmptyNorFalse(name: String, isTrue: Bool) {
    // A list of two repeats its section.
    let layout = "{{#\(name)}}+{{/\(name)}}{{^\(name)}}-{{/\(name)}}"
    let page = fill(layout, with: Garden().scope)
    #expect(page.replacing("++", with: "+") == (isTrue ? "+" : "-"))
  }

  @Test(arguments: [
    Example("{{#title}}{{.}}!{{/title}}", makes: "Peas &amp; &lt;beans&gt;!"),
    Example("{{#body}}{{{.}}}{{/body}}", makes: "<p>Dig.</p>"),
    Example("{{#plants}}{{#place}}{{name}} {{.}}{{/place}}{{/plants}}", makes: "Bean south"),
    Example(
      "{{#words}}{{#open}}{{title}}{{/open}}{{/words}}{{^words}}x{{/words}}",
      makes: "Peas &amp; &lt;beans&gt;Peas &amp; &lt;beans&gt;"),
  ])
  func aSectionOnATextLendsItToTheDot(example: Example) {
    #expect(fill(example.layout, example.partials, with: Garden().scope) == example.page)
  }

  @Test(arguments: [
    Example("{{extra.note}}", makes: "dry &amp; hot"),
    Example("{{extra.depth}} {{extra.shade}}", makes: "1.50 true"),
    Example("[{{extra.soil}}{{extra.steps}}{{extra.no.such.name}}{{extra}}]", makes: "[]"),
    Example("{{#extra}}{{note}} {{soil.kind}}{{/extra}}", makes: "dry &amp; hot clay"),
    Example("{{#extra.soil}}{{kind}}/{{acid}}/{{depth}}{{/extra.soil}}", makes: "clay/6/"),
    Example("{{#extra.steps}}{{.}} {{/extra.steps}}", makes: "sow water "),
    Example("{{#extra.steps}}{{extra.depth}}{{/extra.steps}}", makes: "1.501.50"),
  ])
  func aFreeValueIsLookedUp(example: Example) {
    #expect(fill(example.layout, example.partials, with: Garden().scope) == example.page)
  }

  @Test func insideAFreeValueItsOwnNamesComeBeforeDeclaredOnes() {
    let layout =
      "{{#extra.tools}}{{title}}|{{date.iso}}|{{#plants}}{{name}}{{/plants}};{{/extra.tools}}"
    #expect(
      fill(layout, with: Garden().scope)
        == "spade|2024-05-12|PeaBean;Peas &amp; &lt;beans&gt;|2024-05-12|PeaBean;")
  }

  @Test func aNameBindsToTheNearestScopeThatDeclaresItEvenIfAbsentThere() {
    let inner = Schema("inner", [.text("name"), .text("place")])
    let outer = Schema(
      "outer", [.text("name"), .text("place"), .text("other"), .list("all", inner)])
    let scope = Scope(
      outer,
      [
        "name": .text("out"), "place": .text("there"), "other": .text("same"),
        "all": .list([Scope(inner, ["name": .text("in")])]),
      ])
    #expect(
      fill("{{#all}}{{name}},{{place}},{{other}}{{/all}},{{place}}", with: scope)
        == "in,,same,there")
  }
}
