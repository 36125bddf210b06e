import Testing

@Suite struct DotFaultTests {
  @Test(arguments: [
    Fault(
      "{{.}}",
      message: """
        page.mustache:1:1: error: '.' has no text here
          1 | {{.}}
            | ^^^^^
          why: the innermost section stands on a group of values
          fix: name the value that is meant

        """),
    Fault(
      "{{#date}}{{.}}{{/date}}",
      message: """
        page.mustache:1:10: error: '.' has no text here
          1 | {{#date}}{{.}}{{/date}}
            |          ^^^^^
          why: the innermost section stands on a group of values
          fix: name the value that is meant

        """),
    Fault(
      "{{#open}}{{.}}{{/open}}",
      message: """
        page.mustache:1:10: error: '.' has no text here
          1 | {{#open}}{{.}}{{/open}}
            |          ^^^^^
          why: the innermost section stands on a flag
          fix: name the value that is meant

        """),
    Fault(
      "{{#body}}{{.}}{{/body}}",
      message: """
        page.mustache:1:10: error: '.' would show its tags as text
          1 | {{#body}}{{.}}{{/body}}
            |          ^^^^^
          why: it is HTML already
          fix: write '{{{.}}}'

        """),
    Fault(
      "{{#plants}}\n{{#plants}}x{{/plants}}{{/plants}}",
      message: """
        page.mustache:2:1: error: '{{#plants}}' goes through a list inside itself
          2 | {{#plants}}x{{/plants}}{{/plants}}
            | ^^^^^^^^^^^
          why: page.mustache:1:1 goes through it already
          fix: use the item's own values, or close the outer section first

        """),
    Fault(
      "{{iso}}",
      message: """
        page.mustache:1:1: error: nothing here is called 'iso'
          1 | {{iso}}
            | ^^^^^^^
          why: 'page' declares no such name
          fix: did you mean 'date.iso'?

        """),
  ])
  func aValueUsedInTheWrongWayIsReported(fault: Fault) {
    #expect(fill(fault.layout, fault.partials, with: Garden().scope) == fault.message)
  }
}
