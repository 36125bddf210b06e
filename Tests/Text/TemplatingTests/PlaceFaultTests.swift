import Testing

@Suite struct PlaceFaultTests {
  @Test(arguments: [
    Fault(
      "<script>var a = {{title}};</script>",
      message: """
        page.mustache:1:17: error: '{{title}}' cannot stand here
          1 | <script>var a = {{title}};</script>
            |                 ^^^^^^^^^
          why: escaping does not protect values inside <script>
          fix: move it into text or a quoted attribute value

        """),
    Fault(
      "<STYLE >a { color: {{title}} }</style>",
      message: """
        page.mustache:1:20: error: '{{title}}' cannot stand here
          1 | <STYLE >a { color: {{title}} }</style>
            |                    ^^^^^^^^^
          why: escaping does not protect values inside <style>
          fix: move it into text or a quoted attribute value

        """),
    Fault(
      "<!-- {{title}} -->",
      message: """
        page.mustache:1:6: error: '{{title}}' cannot stand here
          1 | <!-- {{title}} -->
            |      ^^^^^^^^^
          why: escaping does not protect values inside a comment
          fix: move it into text or a quoted attribute value

        """),
    Fault(
      "<a href={{title}}>",
      message: """
        page.mustache:1:9: error: '{{title}}' cannot stand here
          1 | <a href={{title}}>
            |         ^^^^^^^^^
          why: an attribute's value needs quotes around it
          fix: move it into text or a quoted attribute value

        """),
    Fault(
      "<a href=x{{title}}>",
      message: """
        page.mustache:1:10: error: '{{title}}' cannot stand here
          1 | <a href=x{{title}}>
            |          ^^^^^^^^^
          why: an attribute's value needs quotes around it
          fix: move it into text or a quoted attribute value

        """),
    Fault(
      "<{{title}}>x</{{title}}>",
      message: """
        page.mustache:1:2: error: '{{title}}' cannot stand here
          1 | <{{title}}>x</{{title}}>
            |  ^^^^^^^^^
          why: a tag's name must be written out
          fix: move it into text or a quoted attribute value
        page.mustache:1:15: error: '{{title}}' cannot stand here
          1 | <{{title}}>x</{{title}}>
            |               ^^^^^^^^^
          why: a tag's name must be written out
          fix: move it into text or a quoted attribute value

        """),
    Fault(
      "<h{{title}}>",
      message: """
        page.mustache:1:3: error: '{{title}}' cannot stand here
          1 | <h{{title}}>
            |   ^^^^^^^^^
          why: a tag's name must be written out
          fix: move it into text or a quoted attribute value

        """),
    Fault(
      "<a {{title}}>",
      message: """
        page.mustache:1:4: error: '{{title}}' cannot stand here
          1 | <a {{title}}>
            |    ^^^^^^^^^
          why: inside a tag, values may stand in quoted attribute values only
          fix: move it into text or a quoted attribute value

        """),
    Fault(
      "<a onclick=\"{{title}}\" style='{{title}}'></a><iframe srcdoc=\"{{title}}\"></iframe>",
      message: """
        page.mustache:1:13: error: '{{title}}' cannot stand here
          1 | <a onclick="{{title}}" style='{{title}}'></a><iframe srcdoc="{{title}}"></iframe>
            |             ^^^^^^^^^
          why: the value of 'onclick' is read as a program or a page
          fix: move it into text or a quoted attribute value
        page.mustache:1:31: error: '{{title}}' cannot stand here
          1 | <a onclick="{{title}}" style='{{title}}'></a><iframe srcdoc="{{title}}"></iframe>
            |                               ^^^^^^^^^
          why: the value of 'style' is read as a program or a page
          fix: move it into text or a quoted attribute value
        page.mustache:1:62: error: '{{title}}' cannot stand here
          1 | <a onclick="{{title}}" style='{{title}}'></a><iframe srcdoc="{{title}}"></iframe>
            |                                                              ^^^^^^^^^
          why: the value of 'srcdoc' is read as a program or a page
          fix: move it into text or a quoted attribute value

        """),
    Fault(
      "<!doctype {{title}}>",
      message: """
        page.mustache:1:11: error: '{{title}}' cannot stand here
          1 | <!doctype {{title}}>
            |           ^^^^^^^^^
          why: a declaration such as <!doctype> holds no values
          fix: move it into text or a quoted attribute value

        """),
    Fault(
      "<a title=\"{{{body}}}\"></a>",
      message: """
        page.mustache:1:11: error: '{{{body}}}' cannot stand here
          1 | <a title="{{{body}}}"></a>
            |           ^^^^^^^^^^
          why: HTML cannot stand in an attribute's value
          fix: move it into text or a quoted attribute value

        """),
    Fault(
      "<title>{{{body}}}</title><textarea>{{{body}}}</textarea>",
      message: """
        page.mustache:1:8: error: '{{{body}}}' cannot stand here
          1 | <title>{{{body}}}</title><textarea>{{{body}}}</textarea>
            |        ^^^^^^^^^^
          why: <title> holds plain text
          fix: move it into text or a quoted attribute value
        page.mustache:1:36: error: '{{{body}}}' cannot stand here
          1 | <title>{{{body}}}</title><textarea>{{{body}}}</textarea>
            |                                    ^^^^^^^^^^
          why: <textarea> holds plain text
          fix: move it into text or a quoted attribute value

        """),
  ])
  func aValueWhereEscapingDoesNotProtectIsReported(fault: Fault) {
    #expect(fill(fault.layout, fault.partials, with: Garden().scope) == fault.message)
  }
}
