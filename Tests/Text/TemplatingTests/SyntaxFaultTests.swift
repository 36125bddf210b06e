import Testing

@Suite struct SyntaxFaultTests {
  @Test(arguments: [
    Fault(
      "a\n{{#open}}\nb",
      message: """
        page.mustache:2:1: error: section 'open' is never closed
          2 | {{#open}}
            | ^^^^^^^^^
          why: the file ends without '{{/open}}'
          fix: write '{{/open}}' where it ends

        """),
    Fault(
      "{{>side}}",
      partials: ["side": "{{$main}}x"],
      message: """
        side.mustache:1:1: error: block 'main' is never closed
          1 | {{$main}}x
            | ^^^^^^^^^
          why: the file ends without '{{/main}}'
          fix: write '{{/main}}' where it ends

        """),
    Fault(
      "{{<side}}{{$main}}x{{/main}}",
      partials: ["side": "{{$main}}{{/main}}"],
      message: """
        page.mustache:1:1: error: parent 'side' is never closed
          1 | {{<side}}{{$main}}x{{/main}}
            | ^^^^^^^^^
          why: the file ends without '{{/side}}'
          fix: write '{{/side}}' where it ends

        """),
    Fault(
      "{{#open}}\n{{#title}}\n{{/open}}",
      message: """
        page.mustache:2:1: error: section 'title' is never closed
          2 | {{#title}}
            | ^^^^^^^^^^
          why: '{{/open}}' in line 3 closes what is around it
          fix: write '{{/title}}' where it ends

        """),
    Fault(
      "{{#title}}x\n{{/titel}}",
      message: """
        page.mustache:2:1: error: '{{/titel}}' closes nothing
          2 | {{/titel}}
            | ^^^^^^^^^^
          why: '{{#title}}' in line 1 is open here
          fix: write '{{/title}}'

        """),
    Fault(
      "{{#title}}x{{/open}}{{/title}}",
      message: """
        page.mustache:1:12: error: '{{/open}}' closes nothing
          1 | {{#title}}x{{/open}}{{/title}}
            |            ^^^^^^^^^
          why: '{{#title}}' in line 1 is open here
          fix: write '{{/title}}'

        """),
    Fault(
      "x{{/open}}",
      message: """
        page.mustache:1:2: error: '{{/open}}' closes nothing
          1 | x{{/open}}
            |  ^^^^^^^^^
          why: nothing is open here
          fix: remove it, or write its opening tag before it

        """),
    Fault(
      "a {{title\nb {{title}}",
      message: """
        page.mustache:1:3: error: a tag is never closed
          1 | a {{title
            |   ^^
          why: no '}}' follows in its line, or another tag opens before it
          fix: write '}}' after the name

        """),
    Fault(
      "a {{title",
      message: """
        page.mustache:1:3: error: a tag is never closed
          1 | a {{title
            |   ^^
          why: no '}}' follows in its line, or another tag opens before it
          fix: write '}}' after the name

        """),
    Fault(
      "a {{! no end",
      message: """
        page.mustache:1:3: error: a comment is never closed
          1 | a {{! no end
            |   ^^
          why: no '}}' follows in the file
          fix: write '}}' after the comment

        """),
    Fault(
      "{{title {{open}}",
      message: """
        page.mustache:1:1: error: a tag is never closed
          1 | {{title {{open}}
            | ^^
          why: no '}}' follows in its line, or another tag opens before it
          fix: write '}}' after the name

        """),
    Fault(
      "{{}} {{#}}{{/}} {{> }}",
      message: """
        page.mustache:1:1: error: a tag without a name
          1 | {{}} {{#}}{{/}} {{> }}
            | ^^^^
          why: every tag but a comment names something
          fix: write a name between the braces, or remove the tag
        page.mustache:1:6: error: a tag without a name
          1 | {{}} {{#}}{{/}} {{> }}
            |      ^^^^^
          why: every tag but a comment names something
          fix: write a name between the braces, or remove the tag
        page.mustache:1:17: error: a tag without a name
          1 | {{}} {{#}}{{/}} {{> }}
            |                 ^^^^^^
          why: every tag but a comment names something
          fix: write a name between the braces, or remove the tag

        """),
  ])
  func aTagThatCannotBeReadIsReported(fault: Fault) {
    #expect(fill(fault.layout, fault.partials, with: Garden().scope) == fault.message)
  }
}
