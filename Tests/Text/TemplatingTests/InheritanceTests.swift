import Testing

@Suite struct InheritanceTests {
  @Test(arguments: [
    Example(
      "{{<base}}{{$a}}1{{/a}}{{/base}}", partials: ["base": "{{$a}}x{{/a}}{{$b}}y{{/b}}"],
      makes: "1y"),
    Example(
      "{{<mid}}{{$a}}1{{/a}}{{/mid}}",
      partials: [
        "mid": "{{<base}}{{$a}}2{{/a}}{{$b}}3{{/b}}{{/base}}", "base": "{{$a}}{{/a}}{{$b}}{{/b}}",
      ],
      makes: "13"),
    Example(
      "{{<mid}}{{$title}}T{{/title}}{{/mid}}",
      partials: [
        "mid": "{{<base}}{{$main}}<h1>{{$title}}t{{/title}}</h1>{{/main}}{{/base}}",
        "base": "<b>{{$main}}{{/main}}</b>",
      ], makes: "<b><h1>T</h1></b>"),
    Example(
      "{{<base}}{{$main}}[{{$main}}inner{{/main}}]{{/main}}{{/base}}",
      partials: ["base": "{{$main}}{{/main}}"], makes: "[inner]"),
    Example(
      "{{<box}}{{$in}}{{<box}}{{$in}}x{{/in}}{{/box}}{{/in}}{{/box}}",
      partials: ["box": "({{$in}}{{/in}})"], makes: "((x))"),
    Example(
      "{{<base}}{{$a}}1{{/a}}{{/base}}", partials: ["base": "{{>side}}", "side": "{{$a}}x{{/a}}"],
      makes: "1"),
    Example("{{>base}}", partials: ["base": "{{$a}}x{{/a}}"], makes: "x"),
    Example(
      "{{<base}}{{! a note }}\n{{$a}}{{name}}{{/a}}{{/base}}",
      partials: ["base": "{{#plants}}{{$a}}{{/a}},{{/plants}}"], makes: "Pea,Bean,"),
  ])
  func anArgumentTakesThePlaceOfItsBlock(example: Example) {
    #expect(fill(example.layout, example.partials, with: Garden().scope) == example.page)
  }
}
