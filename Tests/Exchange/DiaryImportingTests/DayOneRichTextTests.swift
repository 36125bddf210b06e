import Testing

@testable import DiaryImporting

@Suite struct DayOneRichTextTests {
  private func markdown(_ contents: String) -> String? {
    DayOneRichText.markdown("{\"contents\": [\(contents)]}")
  }

  @Test func linesBecomeBlocks() {
    #expect(
      markdown(
        #"""
        {"text": "Heading\n", "attributes": {"line": {"header": 2}}},
        {"text": "Plain and "}, {"text": "both", "attributes": {"bold": true, "italic": true}},
        {"text": ", "}, {"text": "a < b", "attributes": {"inlineCode": true}}, {"text": "\n"},
        {"text": "one\n", "attributes": {"line": {"listStyle": "bulleted", "indentLevel": 1}}},
        {"text": "in it\n", "attributes": {"line": {"listStyle": "numbered", "indentLevel": 2}}},
        {"text": "two\n", "attributes": {"line": {"listStyle": "bulleted", "indentLevel": 1}}},
        {"text": "open\n", "attributes": {"line": {"listStyle": "checkbox", "checked": false}}},
        {"text": "done\n", "attributes": {"line": {"listStyle": "checkbox", "checked": true}}},
        {"text": "quoted\n", "attributes": {"line": {"quote": true}}},
        {"text": "let a = 1\n", "attributes": {"line": {"codeBlock": true}}},
        {"text": "  let b = 2\n", "attributes": {"line": {"codeBlock": true}}},
        {"embeddedObjects": [{"type": "horizontalRuleLine"}]},
        {"embeddedObjects": [{"type": "photo", "identifier": "P"}]},
        {"text": "End", "attributes": {"linkURL": "https://example.org/a_(b)"}}
        """#) == """
          ## Heading

          Plain and **_both_**, `a < b`

          - one
            1. in it
          - two
          - [ ] open
          - [x] done

          > quoted

          ```
          let a = 1
            let b = 2
          ```

          ***

          ![](dayone-moment://P)

          [End](<https://example.org/a_(b)>)
          """)
  }

  @Test func noWordBecomesAMark() {
    #expect(
      markdown(##"{"text": "# *stars* <tag> [x](y) & 1\n1. not a list\n- nor this"}"##) == ##"""
        \# \*stars\* \<tag> \[x](y) & 1

        1\. not a list

        \- nor this
        """##)
  }

  @Test func whatIsNoTreeIsNothing() {
    #expect(DayOneRichText.markdown("{") == nil)
    #expect(DayOneRichText.markdown("{}") == "")
  }
}
