import CommonMark
import Testing

@Suite struct CodePlacesTests {
  @Test(arguments: [
    ("a `b` c", ["`b`"]), ("``a ` b`` `c", ["``a ` b``"]), ("\\`a` b`", ["` b`"]),
    ("`a\\` b`", ["`a\\`"]), ("`a\nb` c", ["`a\nb`"]), ("`a\n\nb`", []),
    ("a\n\n    b\n    c\n\nd", ["    b\n    c"]), ("```x\na\n```\nb", ["```x\na\n```"]),
    ("~~~\na\n\nb", ["~~~\na\n\nb"]),
    ("- a\n\n  ```\n  b\n  ```\n- `c`", ["  ```\n  b\n  ```", "`c`"]),
    ("> ~~~\n> a\n> ~~~\n> b `c`", ["> ~~~\n> a\n> ~~~", "`c`"]), ("# a `b`\n", ["`b`"]),
    ("| a | `b` |\n|--|--|\n| `c` | d |\n", ["`b`", "`c`"]), ("", []), ("`", []),
  ])
  func codeIsWhereItWasTyped(text: String, code: [String]) {
    let bytes = Array(text.utf8)
    let found = MarkdownRenderer().code(in: bytes).map {
      String(decoding: bytes[$0], as: UTF8.self)
    }
    #expect(found == code)
  }
}
