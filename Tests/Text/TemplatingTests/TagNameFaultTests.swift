import Testing

@Suite struct TagNameFaultTests {
  @Test(arguments: [
    Fault(
      "{{date long}}",
      message: """
        page.mustache:1:1: error: 'date long' is not a name
          1 | {{date long}}
            | ^^^^^^^^^^^^^
          why: a name has no blanks
          fix: write one name; several values need several tags

        """),
    Fault(
      "{{date..long}} {{.date}} {{date.}}",
      message: """
        page.mustache:1:1: error: 'date..long' is not a name
          1 | {{date..long}} {{.date}} {{date.}}
            | ^^^^^^^^^^^^^^
          why: a part between its dots is empty
          fix: write it like 'date' or 'date.long'
        page.mustache:1:16: error: '.date' is not a name
          1 | {{date..long}} {{.date}} {{date.}}
            |                ^^^^^^^^^
          why: a part between its dots is empty
          fix: write it like 'date' or 'date.long'
        page.mustache:1:26: error: 'date.' is not a name
          1 | {{date..long}} {{.date}} {{date.}}
            |                          ^^^^^^^^^
          why: a part between its dots is empty
          fix: write it like 'date' or 'date.long'

        """),
    Fault(
      "{{=<%=}} {{=<% %> x=}} {{=a=b c=}} {{===}}",
      message: """
        page.mustache:1:1: error: '{{=<%=}}' does not set delimiters
          1 | {{=<%=}} {{=<% %> x=}} {{=a=b c=}} {{===}}
            | ^^^^^^^^
          why: it needs two words without '=', of at most 16 bytes
          fix: write it like {{=<% %>=}}
        page.mustache:1:10: error: '{{=<% %> x=}}' does not set delimiters
          1 | {{=<%=}} {{=<% %> x=}} {{=a=b c=}} {{===}}
            |          ^^^^^^^^^^^^^
          why: it needs two words without '=', of at most 16 bytes
          fix: write it like {{=<% %>=}}
        page.mustache:1:24: error: '{{=a=b c=}}' does not set delimiters
          1 | {{=<%=}} {{=<% %> x=}} {{=a=b c=}} {{===}}
            |                        ^^^^^^^^^^^
          why: it needs two words without '=', of at most 16 bytes
          fix: write it like {{=<% %>=}}
        page.mustache:1:36: error: '{{===}}' does not set delimiters
          1 | {{=<%=}} {{=<% %> x=}} {{=a=b c=}} {{===}}
            |                                    ^^^^^^^
          why: it needs two words without '=', of at most 16 bytes
          fix: write it like {{=<% %>=}}

        """),
    Fault(
      "{{=<% %>=}}<%#open%>",
      message: """
        page.mustache:1:12: error: section 'open' is never closed
          1 | {{=<% %>=}}<%#open%>
            |            ^^^^^^^^^
          why: the file ends without '<%/open%>'
          fix: write '<%/open%>' where it ends

        """),
    Fault(
      "{{{body}} x\n{{! {{ok}}",
      message: """
        page.mustache:1:1: error: a tag is never closed
          1 | {{{body}} x
            | ^^
          why: no '}}}' follows in its line, or another tag opens before it
          fix: write '}}}' after the name

        """),
  ])
  func aTagWithoutAProperNameIsReported(fault: Fault) {
    #expect(fill(fault.layout, fault.partials, with: Garden().scope) == fault.message)
  }
}
