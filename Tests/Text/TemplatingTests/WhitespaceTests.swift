import Testing

@Suite struct WhitespaceTests {
  @Test(arguments: [
    Example("a\n{{#open}}\nb\n{{/open}}\nc\n", makes: "a\nb\nc\n"),
    Example("a\r\n  {{#open}}\r\nb\r\n\t{{/open}}\r\nc", makes: "a\r\nb\r\nc"),
    Example("a\n  {{! words\n over lines }}  \nb", makes: "a\nb"),
    Example("a\n {{=<% %>=}}\n<%title%>", makes: "a\nPeas &amp; &lt;beans&gt;"),
    Example("{{#open}}\nx\n{{/open}}", makes: "x\n"),
    Example("{{#open}}{{#date}}\nx\n{{/date}}{{/open}}\n", makes: "x\n"),
  ])
  func aLineOfTagsThatShowNothingVanishes(example: Example) {
    #expect(fill(example.layout, example.partials, with: Garden().scope) == example.page)
  }

  @Test(arguments: [
    Example("  {{unset}}\nx", makes: "  \nx"),
    Example("a {{#open}}\nb {{/open}} c", makes: "a \nb  c"),
    Example(" {{#open}} {{/open}} \nx", makes: "   \nx"),
    Example("{{>side}} {{>side}}\n", partials: ["side": "s"], makes: "s s\n"),
    Example("a\n\n  \n{{#open}}\n\n{{/open}}\n", makes: "a\n\n  \n\n"),
  ])
  func otherBlanksStay(example: Example) {
    #expect(fill(example.layout, example.partials, with: Garden().scope) == example.page)
  }

  @Test(arguments: [
    Example(
      "a\n  {{>side}}\nb", partials: ["side": "x\n y\n\nz\n"], makes: "a\n  x\n   y\n\n  z\nb"),
    Example("  {{>side}}\nb", partials: ["side": "x"], makes: "  xb"),
    Example("- {{>side}}\nb", partials: ["side": "x\ny"], makes: "- x\ny\nb"),
    Example(
      "  {{>one}}\n", partials: ["one": "1\n  {{>two}}\n3\n", "two": "a\nb\n"],
      makes: "  1\n    a\n    b\n  3\n"),
    Example(
      "  {{>side}}\n", partials: ["side": "{{#open}}\n- {{{body}}}\n{{/open}}\n"],
      makes: "  - <p>Dig.</p>\n"),
  ])
  func aStandalonePartialIsIndented(example: Example) {
    #expect(fill(example.layout, example.partials, with: Garden().scope) == example.page)
  }

  @Test(arguments: [
    Example(
      "{{<base}}\n{{$main}}\n    one\n      two\n    {{#open}}\n    three\n    {{/open}}\n{{/main}}\n{{/base}}\n",
      partials: ["base": "<b>\n  {{$main}}\n  {{/main}}\n</b>\n"],
      makes: "<b>\n  one\n    two\n  three\n</b>\n"),
    Example(
      "{{<base}}{{$main}}\none\n{{/main}}{{/base}}",
      partials: ["base": "<b>\n  {{$main}}{{/main}}\n</b>\n"], makes: "<b>\n  one\n</b>\n"),
    Example(
      "{{<base}}{{$main}}one{{/main}}{{/base}}",
      partials: ["base": "<b>\n  {{$main}}\n  default\n  {{/main}}\n</b>\n"],
      makes: "<b>\n  one\n</b>\n"),
    Example(
      "{{<base}}{{$main}}{{/main}}{{/base}}",
      partials: ["base": "<b>\n  {{$main}}\n  default\n  {{/main}}\n</b>\n"], makes: "<b>\n</b>\n"),
    Example(
      "{{<base}}{{/base}}",
      partials: ["base": "<b>\n{{$main}}\n    default\n{{/main}}\n</b>\n"],
      makes: "<b>\n    default\n</b>\n"),
    Example(
      "  {{<base}}{{$main}}\n one\n{{/main}}{{/base}}\n",
      partials: ["base": "<b>\n  {{$main}}{{/main}}\n</b>\n"],
      makes: "  <b>\n    one\n  </b>\n"),
    Example(
      "{{<base}}{{$main}}\n  {{>side}}\n{{/main}}{{/base}}",
      partials: ["base": "<b>\n    {{$main}}{{/main}}\n</b>\n", "side": "x\ny\n"],
      makes: "<b>\n    x\n    y\n</b>\n"),
  ])
  func anArgumentTakesTheIndentationOfItsPlace(example: Example) {
    #expect(fill(example.layout, example.partials, with: Garden().scope) == example.page)
  }
}
