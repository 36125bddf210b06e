import Diagnostics
import Templating
import Testing

@Suite struct LenientTemplateTests {
  static let value: FreeValue = .dictionary([
    ("city", .text("Ulm & <Neu-Ulm>")), ("year", .number("1890")), ("old", .flag(true)),
    ("new", .flag(false)), ("gone", .absent), ("part", .text("side")),
    ("tower", .dictionary([("high", .text("161.5")), ("city", .text("inner"))])),
    ("bells", .list([.dictionary([("tone", .text("c"))]), .dictionary([("tone", .text("e"))])])),
    ("grid", .list([.list([.text("1"), .text("2")]), .list([.text("3")])])),
    (
      "tree",
      .list([
        .dictionary([
          ("leaf", .text("a")),
          ("tree", .list([.dictionary([("leaf", .text("b")), ("tree", .list([]))])])),
        ])
      ])
    ),
  ])

  /// - Returns: The text, or all messages.
  func fill(
    _ template: String, _ partials: KeyValuePairs<String, String>, _ value: FreeValue = value
  ) -> String {
    do throws(Diagnostics) {
      let template = try LenientTemplate(
        TemplateSource(name: "t", file: "t.mustache", bytes: Array(template.utf8)),
        partials: partials.map {
          TemplateSource(name: $0.key, file: "\($0.key).mustache", bytes: Array($0.value.utf8))
        })
      var output: [UInt8] = []
      do throws(Diagnostic) {
        try template.render(value, into: &output)
      } catch {
        return DiagnosticText(hasColor: false, showsHeld: true).text(of: error)
      }
      return String(decoding: output, as: UTF8.self)
    } catch {
      return text(of: error)
    }
  }

  @Test(arguments: [
    Example(
      "{{city}} {{{city}}} {{&year}}", makes: "Ulm &amp; &lt;Neu-Ulm&gt; Ulm & <Neu-Ulm> 1890"),
    Example("[{{missing}}{{{no.such}}}{{gone}}{{tower}}{{>none}}{{<none}}x{{/none}}]", makes: "[]"),
    Example(
      "{{tower.high}} {{#tower}}{{high}} {{city}} {{year}}{{/tower}}",
      makes: "161.5 161.5 inner 1890"),
    Example("{{#bells}}{{tone}}{{/bells}}{{^bells}}no{{/bells}}", makes: "ce"),
    Example("{{#grid}}({{#.}}{{.}}{{/.}}){{/grid}}", makes: "(12)(3)"),
    Example("{{#old}}o{{/old}}{{^new}}n{{/new}}{{#gone}}g{{/gone}}{{^x.y}}x{{/x.y}}", makes: "onx"),
    Example("<script>{{year}}</script>", makes: "<script>1890</script>"),
    Example("{{#city}}{{.}}{{year}}{{/city}}", makes: "Ulm &amp; &lt;Neu-Ulm&gt;1890"),
  ])
  func whatIsMissingIsSilentlyEmpty(example: Example) {
    #expect(fill(example.layout, example.partials) == example.page)
  }

  @Test(arguments: [
    Example(
      "{{>node}}", partials: ["node": "{{leaf}}<{{#tree}}{{>node}}{{/tree}}>"], makes: "<a<b<>>>"),
    Example(
      "  {{>node}}\n", partials: ["node": "{{leaf}}.\n{{#tree}}\n  {{>node}}\n{{/tree}}\n"],
      makes: "  .\n    a.\n      b.\n"),
    Example("{{>*part}}{{>*city}}{{>**part}}", partials: ["side": "S", "city": "C"], makes: "S"),
    Example(
      "{{<a}}{{$x}}1{{/x}}{{/a}}",
      partials: [
        "a": "{{$x}}{{/x}}{{$y}}{{<b}}{{/b}}{{/y}}", "b": "{{$x}}b{{/x}}{{<a}}{{$y}}.{{/y}}{{/a}}",
      ],
      makes: "111."),
    Example(
      "{{<a}}{{$x}}\n    one\n      two\n{{/x}}{{/a}}",
      partials: ["a": "-\n  {{$x}}\n  {{/x}}\n-"], makes: "-\n  one\n    two\n-"),
    Example(
      "{{<a}}{{$x}}one{{/x}}{{/a}}", partials: ["a": "-\n  {{$x}}{{/x}}\n-"], makes: "-\n  one\n-"),
    Example(
      "{{<a}}{{$x}}[{{$x}}i{{/x}}]{{/x}}{{/a}}", partials: ["a": "{{$x}}{{/x}}"], makes: "[i]"),
    Example(
      "{{<a}} text {{#no}}{{/no}} {{$x}}1{{/x}}{{/a}}", partials: ["a": "{{$x}}{{/x}}"], makes: "1"),
  ])
  func partialsAndParentsAreFoundWhenFilling(example: Example) {
    #expect(fill(example.layout, example.partials) == example.page)
  }

  @Test(
    arguments: [
      (["p": "{{>p}}"], "{{>p}}"), (["p": "{{>p}}{{>p}}"], "{{>p}}"),
      (["p": "{{#tower}}{{>p}}{{/tower}}"], "{{>p}}"),
      (["p": "{{<p}}{{$x}}{{<p}}{{/p}}{{/x}}{{/p}}{{$x}}{{/x}}"], "{{>p}}"),
      ([:], String(repeating: "{{#all}}", count: 60) + String(repeating: "{{/all}}", count: 60)),
    ] as [(KeyValuePairs<String, String>, String)])
  func workWithoutEndIsReported(partials: KeyValuePairs<String, String>, template: String) {
    let all = FreeValue.list((0..<10).map { _ in .flag(true) })
    #expect(
      fill(template, partials, .dictionary([("all", all), ("tower", .flag(true))]))
        == """
        t.mustache: error: the template cannot be filled
          why: at most 256 partials and 1024 sections may be inside one another, and at most 1000000 steps and 67108864 bytes are made
          fix: end the recursion of partials, or repeat fewer lists inside one another

        """)
  }

  @Test func faultsOfParsingAreReportedTogether() {
    #expect(
      fill("{{#a}}", ["p": "{{/b}}"]) == """
        p.mustache:1:1: error: '{{/b}}' closes nothing
          1 | {{/b}}
            | ^^^^^^
          why: nothing is open here
          fix: remove it, or write its opening tag before it
        t.mustache:1:1: error: section 'a' is never closed
          1 | {{#a}}
            | ^^^^^^
          why: the file ends without '{{/a}}'
          fix: write '{{/a}}' where it ends

        """)
  }
}
