/// Bodies with the word `CANARY`, in every form in which a page may hide one.
enum HiddenWordForms {
  static let all = titles + definitions + comments + footnotes + others

  /// Titles of links and pictures that lead to something of the diary, or nowhere.
  private static let titles: [String] = targets.flatMap { target in
    [#""CANARY""#, "'CANARY'", "(CANARY)", #""a ( \" CANARY""#, "'a\nCANARY'"].flatMap { title in
      ["", "!"].flatMap { mark in
        [
          "a \(mark)[words](\(target) \(title)) z", "- \(mark)[words](<\(target)>\n\(title))",
          "\(mark)[words][r]\n\n[r]: \(target) \(title)",
          "\(mark)[r][]\n\n> [R]: <\(target)>\n> \(title)",
          "\(mark)[r]\n\n[r]:\n\(target)\n\(title)\nand more",
        ]
      }
    }
  }

  private static let targets = [
    "private.md", "draft.md", "unlisted.md", "letter.md", "later.md", "absent.md", "open.md",
    "javascript:x", "#nowhere", "https://example.org",
  ]

  private static let definitions = [
    "[r]: open.md 'CANARY'\n\nwords", "words\n\n[r]: <>\n'CANARY'", "[CANARY]: open.md\nwords",
    "`[r]`\n\n[r]: open.md 'CANARY'", "    [r]\n\n[r]: open.md 'CANARY'",
    "\\[r\\]\n\n[r]: open.md 'CANARY'", "<!-- [r] -->\n\n[r]: open.md 'CANARY'",
    "```\n[r]\n```\n[r]: open.md 'CANARY'", "[r]\n\n[r]: open.md\n[R]: open.md 'CANARY'",
    "[r]\n\n[r]: open.md 'shown'\n\n[s]: # (CANARY)", "- words\n- [r]: # (CANARY)\n- more",
    "> [r]: # (CANARY)\n\nwords", "words\n> [r]: # (CANARY)", "[//]: # (CANARY)",
    "[r\ns]: # 'CANARY'",
    "# words\n[r]: # (CANARY)\n=\nmore", "[words][CANARY]\n\n[CANARY]: open.md",
    "| a |\n|---|\n| b |\n\n[r]: # (CANARY)", "[r]: # 'x'\n[s]: # 'CANARY'\nwords",
    "    code\n\n[r]: # (CANARY)\n\n    code", "`[` words ]: #\n\n[r]: # (CANARY)",
    "1. words\n\n   [r]: # (CANARY)\n2. words", "words[^a]\n\n[^a]: [r]: # (CANARY)",
    "words[^a]\n\n[^a]: note\n[r]: # (CANARY)", "[a[b]]: # (CANARY)", "[r]:CANARY\n\nwords",
  ]

  private static let comments = [
    "<!-- CANARY -->", "<!--CANARY-->", "<!--\nCANARY\n-->", "<!-->CANARY-->", "<!--->CANARY -->",
    "<!--> CANARY", "<!-- a -- CANARY -->", "<!-- a --\n\nCANARY -->", "<? CANARY ?>",
    "<!X CANARY>",
    "<![CDATA[CANARY]]>", "<!-- CANARY", "%% CANARY %%", "%%\nCANARY\n%%", "<b title='CANARY'>",
    "<div hidden>CANARY</div>", "<script>CANARY</script>", "</div CANARY>", "<!- CANARY ->",
    "&lt;!-- CANARY --&gt;", "`<!-- CANARY -->`", "\\<!-- CANARY -->", "<!-- `-->` CANARY -->",
    "`<!--` CANARY -->", "    <!-- CANARY -->", "```\n<!-- CANARY -->\n```",
    "<!-- ![CANARY](x) -->",
  ].flatMap { [$0, "words \($0) words", "> - \($0)", "|a|\n|-|\n|\($0)|", "words\n\($0)\nwords"] }

  private static let footnotes = [
    "words\n\n[^a]: CANARY", "words[^a]\n\n[^a]: note\n\n[^b]: CANARY",
    "words[^a]\n\n[^a]: note\n[^A]: CANARY", "`[^a]`\n\n[^a]: CANARY", "\\[^a]\n\n[^a]: CANARY",
    "words\n\n[^a]: note[^b]\n\n[^b]: CANARY", "> words\n>\n> [^a]: CANARY",
    "words\n- [^a]: CANARY",
    "words[^a]\n\n[^a]: CANARY", "words[^a]\n\n[^a]: a <!-- CANARY --> b",
    "words[^a]\n\n[^a]: [b](private.md 'CANARY')", "words[^a]\n\n[^a]: note\n\n    <!-- CANARY -->",
    "words[^a] <!-- b -->\n\n[^a]: CANARY\n\n    > more", "> a[^a]\n>\n> [^a]: b <!-- CANARY -->",
    "![a[^a]](private.md)\n\n[^a]: CANARY", "words[^CANARY]\n\n[^canary]: note",
    "words\n\n[^a]: note\n\n    CANARY\n\nwords", "words[^a]\n\n[^a]: b\n+ [r]: # (CANARY)",
  ]

  private static let others = [
    "```swift CANARY\ncode\n```", "~~~ a CANARY\ncode\n~~~", "```CANARY\ncode\n```",
    "|a|b|\n|-|-|\n|c|d|CANARY|", "|a|\n|-|\n|b|CANARY", "![a [b](open.md 'CANARY') c](absent.png)",
    "![a ![b](open.md 'CANARY') c](absent.png)", "[![a](absent.png 'CANARY')](open.md)",
    "![a](absent.png 'CANARY')", "[a](CANARY/../open.md)", "[a](open.md?CANARY#x)", "[a](#CANARY)",
    "[a](javascript:CANARY)", "[a](data:CANARY)", "[a](private.md#CANARY)", "[a](/CANARY/)",
    "[a](/2024/CANARY.md)", "[a](//CANARY.example)", "<https://example.org/CANARY>",
    "https://example.org/CANARY", "[a](https://example.org/CANARY 'CANARY')", "**CANARY**",
    "- [x] CANARY <!-- a -->", "~~CANARY~~ <!-- a -->", "# CANARY <!-- a -->", "CANARY&#7;",
    "![CANARY](absent.png)", "[CANARY](private.md)", "<!-- a -->\n\n1. CANARY\n2. b\n\n---\n\nc",
    "![](drop.png 'CANARY')", "![](drop.png?CANARY)", "![](CANARY/../drop.png)",
  ]
}
