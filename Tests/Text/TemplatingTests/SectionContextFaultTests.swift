import Testing

@Suite struct SectionContextFaultTests {
  @Test(arguments: [
    Fault(
      "{{#open}}<a {{/open}}>",
      message: """
        page.mustache:1:1: error: '{{#open}}' begins in text and ends in a tag
          1 | {{#open}}<a {{/open}}>
            | ^^^^^^^^^
          why: it may be left out or repeated, and the page must stay whole
          fix: let it hold whole tags, whole attributes or text

        """),
    Fault(
      "<a title=\"{{#open}}x\" {{/open}}></a>",
      message: """
        page.mustache:1:11: error: '{{#open}}' begins in the value of 'title' and ends in a tag
          1 | <a title="{{#open}}x" {{/open}}></a>
            |           ^^^^^^^^^
          why: it may be left out or repeated, and the page must stay whole
          fix: let it hold whole tags, whole attributes or text

        """),
    Fault(
      "{{#open}}<script>{{/open}}</script>",
      message: """
        page.mustache:1:1: error: '{{#open}}' begins in text and ends in <script>
          1 | {{#open}}<script>{{/open}}</script>
            | ^^^^^^^^^
          why: it may be left out or repeated, and the page must stay whole
          fix: let it hold whole tags, whole attributes or text

        """),
    Fault(
      "<a{{#open}}b{{/open}}></a>",
      message: """
        page.mustache:1:3: error: '{{#open}}' begins in a tag and ends in another place of it
          1 | <a{{#open}}b{{/open}}></a>
            |   ^^^^^^^^^
          why: it may be left out or repeated, and the page must stay whole
          fix: let it hold whole tags, whole attributes or text

        """),
    Fault(
      "<a {{#open}}b=\"c\"{{/open}}d></a><i{{#open}} x{{/open}}y></i>",
      message: """
        page.mustache:1:55: error: a name inside a tag runs on behind a section
          1 | <a {{#open}}b="c"{{/open}}d></a><i{{#open}} x{{/open}}y></i>
            |                                                       ^^^^^^
          why: with and without the section, the tag would be another one
          fix: write a blank, '>' or '/' between them

        """),
    Fault(
      "{{<base}}{{$main}}<a title=\"{{/main}}{{/base}}",
      partials: ["base": "<p>{{$main}}x{{/main}}</p>"],
      message: """
        page.mustache:1:10: error: '{{$main}}' begins in text and ends in the value of 'title'
          1 | {{<base}}{{$main}}<a title="{{/main}}{{/base}}
            |          ^^^^^^^^^
          why: it may be left out or repeated, and the page must stay whole
          fix: let it hold whole tags, whole attributes or text

        """),
    Fault(
      "<p",
      message: """
        page.mustache: error: the page ends inside a tag
          why: what a layout opens, it must close
          fix: close it before the layout ends

        """),
    Fault(
      "<script>",
      message: """
        page.mustache: error: the page ends inside <script>
          why: what a layout opens, it must close
          fix: close it before the layout ends

        """),
    Fault(
      "<i{{#open}} x{{/open}}{{#open}}y{{/open}}></i>",
      message: """
        page.mustache:1:32: error: a name inside a tag runs on behind a section
          1 | <i{{#open}} x{{/open}}{{#open}}y{{/open}}></i>
            |                                ^
          why: with and without the section, the tag would be another one
          fix: write a blank, '>' or '/' between them

        """),
  ])
  func aSectionThatCannotBeLeftOutIsReported(fault: Fault) {
    #expect(fill(fault.layout, fault.partials, with: Garden().scope) == fault.message)
  }
}
