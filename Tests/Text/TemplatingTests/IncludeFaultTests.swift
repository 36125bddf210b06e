import Testing

@Suite struct IncludeFaultTests {
  @Test(arguments: [
    Fault(
      "{{>sidebar}}",
      message: """
        page.mustache:1:1: error: there is no partial 'sidebar'
          1 | {{>sidebar}}
            | ^^^^^^^^^^^^
          why: no file of that name is among the theme's partials
          fix: add the file, or remove the tag

        """),
    Fault(
      "{{>sid}}{{<sidee}}{{/sidee}}",
      partials: ["side": "x"],
      message: """
        page.mustache:1:1: error: there is no partial 'sid'
          1 | {{>sid}}{{<sidee}}{{/sidee}}
            | ^^^^^^^^
          why: no file of that name is among the theme's partials
          fix: did you mean 'side'?
        page.mustache:1:9: error: there is no partial 'sidee'
          1 | {{>sid}}{{<sidee}}{{/sidee}}
            |         ^^^^^^^^^^
          why: no file of that name is among the theme's partials
          fix: did you mean 'side'?

        """),
    Fault(
      "{{>*title}}",
      message: """
        page.mustache:1:1: error: '{{>*title}}' does not name a partial
          1 | {{>*title}}
            | ^^^^^^^^^^^
          why: which partial is included must be known when the theme is loaded
          fix: write the name of a partial, or sections around several

        """),
    Fault(
      "{{>side}}",
      partials: ["side": "a\n{{>side}}"],
      message: """
        side.mustache:2:1: error: 'side' includes itself
          2 | {{>side}}
            | ^^^^^^^^^
          why: a page would never end: 'side' includes 'side'
          fix: take one of these tags out

        """),
    Fault(
      "{{>a}}",
      partials: ["a": "{{>b}}", "b": "{{#open}}{{<c}}{{/c}}{{/open}}", "c": "{{$x}}{{>a}}{{/x}}"],
      message: """
        c.mustache:1:7: error: 'a' includes itself
          1 | {{$x}}{{>a}}{{/x}}
            |       ^^^^^^
          why: a page would never end: 'a' includes 'b' includes 'c' includes 'a'
          fix: take one of these tags out

        """),
    Fault(
      "{{<base}}{{$mian}}x{{/mian}}{{$foot}}y{{/foot}}{{/base}}",
      partials: ["base": "{{$main}}{{/main}}{{>side}}", "side": "{{$head}}{{/head}}"],
      message: """
        page.mustache:1:10: error: 'base' has no block 'mian'
          1 | {{<base}}{{$mian}}x{{/mian}}{{$foot}}y{{/foot}}{{/base}}
            |          ^^^^^^^^^
          why: its content would never be shown
          fix: did you mean 'main'?
        page.mustache:1:29: error: 'base' has no block 'foot'
          1 | {{<base}}{{$mian}}x{{/mian}}{{$foot}}y{{/foot}}{{/base}}
            |                             ^^^^^^^^^
          why: its content would never be shown
          fix: use one of: main, head

        """),
    Fault(
      "{{<base}}{{$main}}x{{/main}}{{/base}}",
      partials: ["base": "x"],
      message: """
        page.mustache:1:10: error: 'base' has no block 'main'
          1 | {{<base}}{{$main}}x{{/main}}{{/base}}
            |          ^^^^^^^^^
          why: its content would never be shown
          fix: remove the block

        """),
    Fault(
      "{{<base}}\nhello {{title}}\n{{#open}}{{$main}}x{{/main}}{{/open}}{{/base}}",
      partials: ["base": "{{$main}}{{/main}}"],
      message: """
        page.mustache:2:1: error: this is never shown
          2 | hello {{title}}
            | ^^^^^^
          why: between the tags of a parent only blocks count
          fix: move it into a block, such as '{{$main}}...{{/main}}'
        page.mustache:2:7: error: this is never shown
          2 | hello {{title}}
            |       ^^^^^^^^^
          why: between the tags of a parent only blocks count
          fix: move it into a block, such as '{{$main}}...{{/main}}'
        page.mustache:3:1: error: this is never shown
          3 | {{#open}}{{$main}}x{{/main}}{{/open}}{{/base}}
            | ^^^^^^^^^
          why: between the tags of a parent only blocks count
          fix: move it into a block, such as '{{$main}}...{{/main}}'

        """),
    Fault(
      "{{<base}}{{$main}}a{{/main}}{{$main}}b{{/main}}{{/base}}",
      partials: ["base": "{{$main}}{{/main}}"],
      message: """
        page.mustache:1:29: error: block 'main' is given twice
          1 | {{<base}}{{$main}}a{{/main}}{{$main}}b{{/main}}{{/base}}
            |                             ^^^^^^^^^
          why: only one can take its place
          fix: put both into one

        """),
    Fault(
      "{{>side}}{{>side}}",
      partials: ["side": "{{titel}}"],
      message: """
        side.mustache:1:1: error: nothing here is called 'titel'
          1 | {{titel}}
            | ^^^^^^^^^
          why: 'page' declares no such name
          fix: did you mean 'title'?

        """),
  ])
  func anIncludeThatCannotWorkIsReported(fault: Fault) {
    #expect(fill(fault.layout, fault.partials, with: Garden().scope) == fault.message)
  }
}
