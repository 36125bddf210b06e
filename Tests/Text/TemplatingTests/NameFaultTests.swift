import Testing

@Suite struct NameFaultTests {
  @Test(arguments: [
    Fault(
      "<p>{{titel}}</p>\n{{date.lonk}} {{#plants}}{{nam}}{{/plants}}",
      message: """
        page.mustache:1:4: error: nothing here is called 'titel'
          1 | <p>{{titel}}</p>
            |    ^^^^^^^^^
          why: 'page' declares no such name
          fix: did you mean 'title'?
        page.mustache:2:1: error: nothing here is called 'lonk'
          2 | {{date.lonk}} {{#plants}}{{nam}}{{/plants}}
            | ^^^^^^^^^^^^^
          why: 'date' declares no such name
          fix: did you mean 'long'?
        page.mustache:2:26: error: nothing here is called 'nam'
          2 | {{date.lonk}} {{#plants}}{{nam}}{{/plants}}
            |                          ^^^^^^^
          why: none of 'plant', 'page' declares it
          fix: did you mean 'name'?

        """),
    Fault(
      "{{weather}}",
      message: """
        page.mustache:1:1: error: nothing here is called 'weather'
          1 | {{weather}}
            | ^^^^^^^^^^^
          why: 'page' declares no such name
          fix: use one of: title, empty, unset, body, noBody, open, closed, date, noDate, plants, noPlants, words, extra

        """),
    Fault(
      "{{date.hour}}",
      message: """
        page.mustache:1:1: error: nothing here is called 'hour'
          1 | {{date.hour}}
            | ^^^^^^^^^^^^^
          why: 'date' declares no such name
          fix: use one of: long, iso

        """),
    Fault(
      "{{#plants}}{{weather}}{{/plants}}",
      message: """
        page.mustache:1:12: error: nothing here is called 'weather'
          1 | {{#plants}}{{weather}}{{/plants}}
            |            ^^^^^^^^^^^
          why: none of 'plant', 'page' declares it
          fix: use one of: name, place, colors

        """),
    Fault(
      "{{#opened}}{{anything}}{{/opened}}",
      message: """
        page.mustache:1:1: error: nothing here is called 'opened'
          1 | {{#opened}}{{anything}}{{/opened}}
            | ^^^^^^^^^^^
          why: 'page' declares no such name
          fix: use one of: title, empty, unset, body, noBody, open, closed, date, noDate, plants, noPlants, words, extra

        """),
    Fault(
      "{{title.long}}",
      message: """
        page.mustache:1:1: error: 'title' has no 'long'
          1 | {{title.long}}
            | ^^^^^^^^^^^^^^
          why: 'title' is a text
          fix: end the name after 'title'

        """),
    Fault(
      "{{plants.name}}",
      message: """
        page.mustache:1:1: error: 'plants' has no 'name'
          1 | {{plants.name}}
            | ^^^^^^^^^^^^^^^
          why: 'plants' is a list
          fix: go through it with '{{#plants}}...{{/plants}}'

        """),
    Fault(
      "{{open}}",
      message: """
        page.mustache:1:1: error: 'open' has no text
          1 | {{open}}
            | ^^^^^^^^
          why: it is a flag
          fix: write '{{#open}}...{{/open}}'

        """),
    Fault(
      "{{plants}} {{date}}",
      message: """
        page.mustache:1:1: error: 'plants' has no text
          1 | {{plants}} {{date}}
            | ^^^^^^^^^^
          why: it is a list
          fix: name a value inside it
        page.mustache:1:12: error: 'date' has no text
          1 | {{plants}} {{date}}
            |            ^^^^^^^^
          why: it is a group of values
          fix: name a value inside it

        """),
    Fault(
      "{{body}}",
      message: """
        page.mustache:1:1: error: 'body' would show its tags as text
          1 | {{body}}
            | ^^^^^^^^
          why: it is HTML already
          fix: write '{{{body}}}'

        """),
    Fault(
      "{{{title}}} {{&title}} {{{extra.note}}}",
      message: """
        page.mustache:1:1: error: 'title' must be escaped
          1 | {{{title}}} {{&title}} {{{extra.note}}}
            | ^^^^^^^^^^^
          why: only values declared as HTML are written as they are, and it is not one
          fix: write '{{title}}'
        page.mustache:1:13: error: 'title' must be escaped
          1 | {{{title}}} {{&title}} {{{extra.note}}}
            |             ^^^^^^^^^^
          why: only values declared as HTML are written as they are, and it is not one
          fix: write '{{title}}'
        page.mustache:1:24: error: 'extra.note' must be escaped
          1 | {{{title}}} {{&title}} {{{extra.note}}}
            |                        ^^^^^^^^^^^^^^^^
          why: only values declared as HTML are written as they are, and it is not one
          fix: write '{{extra.note}}'

        """),
  ])
  func aNameThatLeadsNowhereIsReported(fault: Fault) {
    #expect(fill(fault.layout, fault.partials, with: Garden().scope) == fault.message)
  }
}
