import Testing

@Suite struct PlaceTests {
  @Test(arguments: [
    "<a href=\"{{title}}\" title='{{title}}'>{{title}}</a>",
    "<a{{#open}} class=\"x\"{{/open}}>{{title}}</a>",
    "<a {{#open}}class=\"x\"{{/open}}>{{title}}</a>",
    "<input{{#open}} checked{{/open}}{{#title}} disabled{{/title}}>{{title}}",
    "<p class=\"a{{#open}} b{{/open}}{{#plants}} {{name}}{{/plants}}\">{{title}}</p>",
    "<title>{{title}}</title><textarea>{{title}}</textarea>",
    "<script>if (1 < 2 && a</b) \"</scrip>\"</script><p>{{title}}</p>",
    "<style>a > b {}</style>{{title}}", "<!-- <script> -->{{title}}<!---->{{title}}<!-->{{title}}",
    "<!DOCTYPE html><?x?>{{title}}", "1 < 2 {{title}} a<b>{{title}}</b>",
    "{{#open}}<script>1</script>{{/open}}{{title}}", "<p\nclass = \"{{title}}\"\n>{{title}}",
    "<br/><img alt=\"{{title}}\"/>{{title}}", "<SCRIPT>x</ScRiPt >{{title}}",
    "{{^open}}<p>{{/open}}{{#open}}<div>{{/open}}{{title}}",
  ])
  func aValueMayStandInTextAndInQuotedAttributeValues(layout: String) {
    #expect(!fill(layout, with: Garden().scope).contains("error:"))
  }

  @Test func theSameSectionShownOrNotLeavesWholeTags() {
    let layout = "<a{{#open}} b=\"{{title}}\"{{/open}}{{#closed}} c{{/closed}}>"
    #expect(fill(layout, with: Garden().scope) == "<a b=\"Peas &amp; &lt;beans&gt;\">")
  }

  @Test(arguments: [
    Example("<a href=\"{{extra.link}}\">", makes: "<a href=\"https://example.org/?a&amp;b\">"),
    Example("<a href=\"{{extra.trap}}\">", makes: "<a href=\"\">"),
    Example("<img SRC='{{extra.trap}}'>", makes: "<img SRC=''>"),
    Example("<a href=\"{{#open}}{{extra.trap}}{{/open}}\">", makes: "<a href=\"\">"),
    Example("<a href=\"{{#extra.trap}}{{.}}{{/extra.trap}}\">", makes: "<a href=\"\">"),
    Example(
      "<a href=\"/x?{{extra.trap}}\" title=\"{{extra.trap}}\">",
      makes: "<a href=\"/x? java\tscript:alert(1)\" title=\" java\tscript:alert(1)\">"),
  ])
  func anUndeclaredAddressRunsNoProgram(example: Example) {
    #expect(fill(example.layout, example.partials, with: Garden().scope) == example.page)
  }
}
