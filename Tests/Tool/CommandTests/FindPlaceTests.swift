import Foundation
import TestSupport
import Testing

/// The places in sources that `check` names: each text has a mark in front of every fault, and none in
/// front of what is healthy.
@Suite struct FindPlaceTests {
  private static let mark = "¦"

  private static let base = [
    "diarysite.yml": """
    title: Days
    baseURL: https://example.org/d/
    markdown: {rawHTML: true}

    """,
    "Content/2024-01-01-rain.md": "# Rain\n\nWords.\n\n## The end\n\nMore.\n",
    "Static/hill.jpg": "",
  ]

  /// The places of the faults that are found, and those of the marks.
  private func places(
    in files: [String: String], _ arguments: [String] = []
  ) throws -> (found: [String], marked: [String]) {
    var marked: [String] = []
    let plain = files.mapValues { $0.replacing(Self.mark, with: "") }
    for (file, text) in files {
      var (line, column) = (1, 1)
      for character in text {
        if String(character) == Self.mark {
          marked.append("\(file):\(line):\(column)")
        } else if character.isNewline {
          (line, column) = (line + 1, 1)
        } else {
          column += character.utf8.count
        }
      }
    }
    let diary = try Diary(Self.base.merging(plain) { $1 })
    try smallPhoto(saying: "x").write(to: diary.url("Static/hill.jpg"))
    let outcome = try Program.run(
      ["check", "--now", "2026-01-01", "--verbose"] + arguments, in: diary.root)
    let found = outcome.diagnostics.split(separator: "\n").compactMap { line in
      line.firstMatch(of: #/^(\S.*?:\d+:\d+): (?:error|warning): /#).map { String($0.1) }
    }
    return (found.sorted(), marked.sorted())
  }

  private static let texts = [
    "links": """
    One [a](¦gone.md), [b](2024-01-01-rain.md) and [a](¦gone.md) and [c][ref] again.
    A break\\
    and [d](¦gone.md), then `code
    of two lines` and [e](¦gone.md "a title
    of two lines") and [f](¦gone.md).

    [ref]: ¦lost.md
    """,
    "code": """
    `[a](gone.md)`, `<a href="/d/gone/">`, \\[a](gone.md) and <!-- <a href="/d/gone/"> --> are none.

    ~~~
    ![](/hill.jpg) <a href="/d/gone/">x</a>
    ~~~

        [a](gone.md) ![](/hill.jpg)

    <a href="¦/d/gone/">a</a> and <a class="x" href='¦/d/gone/'>b</a> and <a
      href=¦/d/gone/>c</a>
    """,
    "the same words": """
    ## Far

    [a](#far), [b](2024-01-01-rain.md¦#far), [c](2024-01-01-rain.md#the-end) and [d](¦#fear).
    The path /d/gone.tar is here: <a href="/d/2024/">a</a> <a href="¦/d/gone.tar">b</a>
    <a href="¦/d/gone.tar.gz">c</a> <a href="¦https://example.org/d/gone/">d</a>
    <¦https://example.org/d/gone/> ¦https://example.org/d/lost/ <https://example.org/d/2024/>
    """,
    "pictures": """
    ![a hill](/hill.jpg) <img src="¦/d/hill.jpg"> <img src="/d/hill.jpg" alt=""> ¦![](/hill.jpg)
    [![](¦/hill.jpg)](2024-01-01-rain.md) ¦![ ](/hill.jpg) ![gone](¦gone.jpg)
    <img src="/d/hill.jpg" srcset="/d/hill.jpg 1x, ¦/d/hull.jpg 2x" alt="x">
    """,
    "ids": """
    <b id="p">a</b> <b data-id="p">b</b> `id="p"` <i id="¦p">c</i> <u id='¦p'>d</u>
    <b id="é">a</b> <b id="e\u{301}">b</b> <b id="open">unclosed

    and another paragraph
    """,
    "headings": """
    # C

    <p>C</p>

    <h2>B</h2>

    <h4>¦C <i>d</i></h4>

    <h2>C</h2> <h4>¦C &amp; D</h4>
    """,
    "lists and quotes": """
    - one
      - [a](¦gone.md)

    > quoted [b](2024-01-01-rain.md)
    lazy [c](¦gone.md)

    | a | b |
    | --- | --- |
    | [d](¦gone.md) | [e](2024-01-01-rain.md) |

    A note.[^1]

    [^1]: With [f](¦gone.md).
    """,
    "scripts": "日本語🎉\t[a](¦gone.md) é <a href=\"¦/d/gone/\">b</a>",
    "file beside": "[a](¦notes.xyz) and <a href=\"¦notes.xyz\">b</a>",
  ]

  @Test(arguments: texts.keys.sorted())
  func eachIsAtItsMark(name: String) throws {
    let body = try #require(Self.texts[name])
    var files = ["Content/2024-02-01.md": "---\ntitle: A\n---\n\(body)\n"]
    if name == "file beside" { files["Content/notes.xyz"] = "x" }
    let (found, marked) = try places(in: files)
    #expect(found == marked)
  }

  @Test func linesEndAsTheyDo() throws {
    let text =
      "---\r\ntags: [a]\r\n---\r\n\r\n# A\r\n\r\nSee [a](¦gone.md).\r\n\r\n<a href=\"¦/d/x/\">b</a>\r\n"
    let (found, marked) = try places(in: ["Content/2024-02-01.md": text])
    #expect(found == marked)
    let (again, same) = try places(in: ["Content/2024-02-01.md": "\u{FEFF}\(text)"])
    #expect(again == same.map { $0.replacing(":1:4", with: ":1:1") })
  }

  @Test func titlesAndCommentsAreTakenOutOfTheText() throws {
    let (found, marked) = try places(in: [
      "Content/2024-02-01.md": "# See [a](¦gone.md)\n\nWords.\n",
      "Content/2024-02-02.md":
        "![a hill](/hill.jpg)\n\n# Title\n\nText [b](¦gone.md).\n\n%% a comment\nof two lines %%\n\n<a href=\"¦/d/x/\">c</a>\n",
    ])
    #expect(found == marked)
  }

  @Test func stringsOfJSONAreRead() throws {
    let (found, marked) = try places(in: [
      "Content/a.json": #"""
      [{"date": "2024-02-01", "title": "A", "body": "é\u00e9\ud83c\udf27\n\n[x](¦gone.md) <a href=\"¦\/d\/gone\/\">y<\/a>"},
      {"date": "2024-02-02", "body": "First\n\n`[x](gone.md)` [x](2024-01-01-rain.md)"},
      {"date": "2024-02-03", "body": "# First\n\n[x](¦gone.md)"}]

      """#,
      "Content/b.json":
        #"{"entries":[{"date":"2024-03-01","body":"One [x](#end)\n\n# End"},{"date":"2024-03-02","body":"Two [x](¦#end)"}]}"#
        + "\n",
    ])
    #expect(found == marked)
  }

  @Test func whatIsNotPublicIsLookedAtAndNotQuoted() throws {
    let secret = String(repeating: "5c", count: 32) + "\n"
    let body = "[x](¦gone.md) <a href=\"¦/d/gone/\">y</a> ¦![](/hill.jpg) ![a hill](/hill.jpg)\n"
    let (found, marked) = try places(
      in: [
        ".diarysite-secret": secret, "words": "correct horse battery staple and more\n",
        "Content/2024-02-01.md": "---\nvisibility: unlisted\n---\n# A\n\n\(body)",
        "Content/2024-02-02.md": "---\nvisibility: encrypted\n---\n# B\n\n\(body)",
      ], ["--passphrase-file", "words"])
    #expect(found == marked)
  }

  @Test func aThemeIsBlamedForItsOwn() throws {
    let own = "I wrote `/d/gone/`, and id=\"twice\".\n"
    let theme = "<a href=\"/d/gone/\">x</a> <b id=\"twice\">x</b> <b id=\"twice\">x</b>\n"
    let diary = try Diary(
      Self.base.merging([
        "Content/2024-02-01.md": "# A\n\n\(own)",
        "Content/2024-02-02.md": "# B\n\n<a href=\"/d/gone/\">x</a>\n",
        "Themes/default/partials/after-entry.mustache": theme,
      ]) { $1 })
    try smallPhoto(saying: "x").write(to: diary.url("Static/hill.jpg"))
    let outcome = try Program.run(["check", "--now", "2026-01-01"], in: diary.root)
    let found = outcome.diagnostics.split(separator: "\n").compactMap { line in
      line.firstMatch(of: /^(\S.*?):\d+:\d+: error: (.*)/).map { "\($0.1): \($0.2)" }
    }
    let page = "public/2024/01/01/rain/index.html"
    #expect(
      found == [
        "Content/2024-02-02.md: '/d/gone/' leads to nothing",
        "\(page): '/d/gone/' leads to nothing",
        "\(page): the id 'twice' is on the page twice",
      ])
    #expect(outcome.diagnostics.contains("'gone/'; 2 more places have it, too"))
  }

  @Test func daysOfACalendarLeadToWholeEntries() throws {
    let diary = try Diary([
      "diarysite.yml": "baseURL: https://example.org/\nlist: {layout: full}\n",
      "Content/2024-01-01.md": "# A\n\nWords.\n", "Content/2024-01-02.md": "# B\n\nWords.\n",
    ])
    let outcome = try Program.run(["check", "--quiet", "--now", "2026-01-01"], in: diary.root)
    #expect(outcome.diagnostics == "" && outcome.status == 0)
  }
}
