import Foundation
import TestSupport
import Testing

@Suite struct SiteCheckCommandTests {
  private func check(
    _ arguments: String..., in diary: Diary, environment: [String: String] = [:]
  ) throws -> Program.Outcome {
    try Program.run(
      ["check", "--now", "2026-01-01"] + arguments, in: diary.root, environment: environment)
  }

  private static let configuration = """
    title: Days
    baseURL: https://example.org/d/
    markdown: {rawHTML: true}

    """

  /// What is healthy beside each fault of ``faulty``.
  private static let healthy = [
    "diarysite.yml": configuration,
    "Content/2024-01-01-rain.md": """
    # Rain

    A [day](2024-01-02-sun.md) and [its end](2024-01-02-sun.md#the-end), ![a hill](hill.jpg),
    ![](hill.jpg) and <b id="place">this</b> [here](#place).

    ## One

    ### Two

    """,
    "Content/2024-01-02-sun.md":
      "# Sun\n\nBright <img src=\"/d/hill.jpg\" alt=\"a hill\">.\n\n## The end\n",
    "Content/days.json": #"""
    [
      {"date": "2024-02-01", "title": "One", "body": "Words and <i id=\"x\">more</i>."},
      {"date": "2024-02-02", "title": "Two", "body": "See [one](\/2024\/02\/01\/one\/)."}
    ]

    """#,
    "Content/hill.jpg": "",
    "Static/hill.jpg": "", "Static/old.html": "<!DOCTYPE html>\n<p id=x><a href=./#x>x</a>\n",
  ]

  private func diary(_ changes: [String: String] = [:]) throws -> Diary {
    let diary = try Diary(Self.healthy.merging(changes) { $1 })
    for path in ["Content/hill.jpg", "Static/hill.jpg"] {
      try smallPhoto(saying: "x").write(to: diary.url(path))
    }
    return diary
  }

  @Test func aHealthySiteHasNoFault() throws {
    let diary = try diary(["Static/old.html": "<!DOCTYPE html>\n<p id=x><a href=#x>x</a>\n"])
    let outcome = try check("--quiet", in: diary)
    #expect(outcome.status == 0)
    #expect(outcome.diagnostics == "")
    let told = try check("--base-url", "https://example.org/d/", "--all", in: diary)
    #expect(told.status == 0)
    #expect(
      told.output.replacing(/[0-9]+/, with: "N") == """
        checked N files: nothing found
        searched N files for N entries that are not public: nothing found

        """)
  }

  @Test func eachFaultIsAtThePlaceOfTheSourceThatMadeIt() throws {
    let diary = try diary([
      "Content/2024-01-01-rain.md": """
      # Rain

      A [day](2024-01-02-son.md) and [its end](2024-01-02-sun.md#the-and), ![a hill](hil.jpg),
      <a href="../gone/?a=1&amp;b=2">there</a> and <b id="place">this</b> <i id="place">too</i>.

      <h2>One</h2>
      <p>x <img src="/d/hill.jpg"></p>
      <h4>Two</h4>

      """,
      "Content/days.json": #"""
      [
        {"date": "2024-02-01", "title": "One", "body": "Words"},
        {"date": "2024-02-02", "title": "Two",
          "body": "See\n<a href=\"\/d\/2024\/03\/\">March<\/a> and `https://example.org/d/x/`."}
      ]

      """#,
    ])
    let outcome = try check(in: diary)
    #expect(outcome.status == 1)
    #expect(
      outcome.diagnostics == #"""
        Content/2024-01-01-rain.md:3:9: error: a link leads nowhere on the site
          why: no public entry, page or file has this address; the link's text stays
          fix: correct the address, or remove the link
        Content/2024-01-01-rain.md:3:59: error: '#the-and' leads to a place that its page does not have
          3 | A [day](2024-01-02-son.md) and [its end](2024-01-02-sun.md#the-and), ![a hill](hil.jpg),
            |                                                           ^^^^^^^^
          why: nothing there has the id or the name behind '#'
          fix: correct the part behind '#', or remove it
        Content/2024-01-01-rain.md:3:80: error: an image is not there
          why: there is no such file below 'Content' or 'Static'; its alternative text is shown
          fix: correct the address, or remove the image
        Content/2024-01-01-rain.md:4:10: error: '../gone/?a=1&amp;b=2' leads to nothing
          4 | <a href="../gone/?a=1&amp;b=2">there</a> and <b id="place">this</b> <i id="place">too</i>.
            |          ^^^^^^^^^^^^^^^^^^^^
          why: the site has no file for '2024/01/01/gone/'
          fix: correct the address, or remove the link
        Content/2024-01-01-rain.md:4:76: error: the id 'place' is on the page twice
          4 | <a href="../gone/?a=1&amp;b=2">there</a> and <b id="place">this</b> <i id="place">too</i>.
            |                                                                            ^^^^^
          why: links to it lead to the first of them
          fix: give each element an id of its own
        Content/2024-01-01-rain.md:7:16: error: the picture '/d/hill.jpg' has no alternative text
          7 | <p>x <img src="/d/hill.jpg"></p>
            |                ^^^^^^^^^^^
          why: who cannot see it learns nothing of it: it has no 'alt'
          fix: describe it in 'alt'; write alt="" if it is decoration
        Content/2024-01-01-rain.md:8:5: error: the heading 'Two' skips a level
          8 | <h4>Two</h4>
            |     ^^^
          why: a heading of level 4 after 2
          fix: use the next level
        Content/days.json:4:29: error: '/d/2024/03/' leads to nothing
          4 |     "body": "See\n<a href=\"\/d\/2024\/03\/\">March<\/a> and `https://example.org/d/x/`."}
            |                             ^^^^^^^^^^^^^^^
          why: the site has no file for '2024/03/'
          fix: correct the address, or remove the link
        Static/old.html:2:9: error: './#x' leads to a place that its page does not have
          why: nothing there has the id or the name behind '#'
          fix: correct the part behind '#', or remove it

        """#)
    #expect(outcome.output.hasSuffix(" files: 9 faults found\n"))
    // What is dropped from pages a build alone can find.
    let again = try check("public", in: diary)
    #expect(again.status == 1)
    let dropped = /.*(?:leads nowhere on the site|is not there)\n  why: .*\n  fix: .*\n/
    #expect(outcome.diagnostics.replacing(dropped, with: "") == again.diagnostics)
  }

  @Test func aPictureOfAnEntryWithoutTextIsAWarning() throws {
    let diary = try diary([
      "Content/2024-01-01-rain.md": """
      # Rain

      A `![](hill.jpg)`, a ![hill](hill.jpg) and ![](hill.jpg).

      ```
      ![](hill.jpg)
      ```

      """,
      "Content/2024-01-02-sun.md": "# Sun\n\nBright.\n",
      "Content/days.json":
        #"[{"date": "2024-02-01", "title": "One", "body": "See\n\n![](\/hill.jpg) now"}]"#,
      "Static/old.html": "<!DOCTYPE html>\n",
    ])
    let outcome = try check("--pictures", in: diary)
    #expect(outcome.status == 0)
    #expect(
      outcome.diagnostics == #"""
        Content/2024-01-01-rain.md:3:44: warning: a picture has no text
          3 | A `![](hill.jpg)`, a ![hill](hill.jpg) and ![](hill.jpg).
            |                                            ^^^
          why: who cannot see it learns nothing of it
          fix: describe it between the brackets: ![a hill](hill.jpg)
        Content/days.json:1:57: warning: a picture has no text
          1 | [{"date": "2024-02-01", "title": "One", "body": "See\n\n![](\/hill.jpg) now"}]
            |                                                         ^^^
          why: who cannot see it learns nothing of it
          fix: describe it between the brackets: ![a hill](hill.jpg)

        """#)
    #expect(try check("--links", "--quiet", in: diary).diagnostics == "")
  }

  @Test(.thorough, arguments: ["default", "plain"])
  func theExampleHasNoFaultInEitherTheme(theme: String) throws {
    let diary = try Diary([:])
    for name in ["Content", "Static", "Themes", "diarysite.yml"] {
      try FileManager.default.copyItem(
        at: Checkout.root.appendingPathComponent(name), to: diary.url(name))
    }
    let settings = try diary.text("diarysite.yml").split(separator: "\n")
      .filter { !$0.hasPrefix("theme:") }.joined(separator: "\n")
    try diary.write(settings + "\ntheme: \(theme)\n", to: "diarysite.yml")
    let outcome = try check("--quiet", in: diary)
    #expect(outcome.status == 0)
    #expect(outcome.diagnostics == "")
  }

  @Test func aSiteOfOthersNeedsNoDiary() throws {
    let folder = try Diary([
      "public/index.html": "<a href=http://127.0.0.1:9/>x</a>",
      "site/index.html": """
      <!DOCTYPE html>
      <html lang="en"><head><link rel="canonical" href="https://example.net/"></head>
      <body><a href="/posts/one/">One</a> <a href="https://example.net/two/#x">Two</a></body>
      </html>
      """,
      "site/posts/one/index.html": "<!DOCTYPE html>\n<p>One</p>\n<img src=\"/one.png\">\n",
    ])
    let outcome = try Program.run("check", "site", in: folder.root)
    #expect(outcome.status == 1)
    #expect(
      outcome.diagnostics == """
        site/index.html:3:37: error: 'https://example.net/two/#x' leads to nothing
          why: the site has no file for 'two/'
          fix: correct the address, or remove the link
        site/posts/one/index.html:3:1: error: the picture '/one.png' has no alternative text
          why: who cannot see it learns nothing of it: it has no 'alt'
          fix: describe it in 'alt'; write alt="" if it is decoration
        site/posts/one/index.html:3:1: error: the picture '/one.png' is missing
          why: the site has no file for 'one.png'
          fix: correct the address, or add the picture

        """)
    #expect(outcome.output == "checked 2 files: 3 faults found\n")
    let links = try Program.run("check", "--links", "site", "--quiet", in: folder.root)
    #expect(links.diagnostics.split(separator: "\n").count == 3)
    let json = try Program.run("check", "--pictures", "site", "--format", "json", in: folder.root)
    #expect(
      json.output == #"""
        {"diagnostics":[{"severity":"error","file":"site/posts/one/index.html","line":3,"column":1,"what":"the picture '/one.png' has no alternative text","why":"who cannot see it learns nothing of it: it has no 'alt'","fix":"describe it in 'alt'; write alt=\"\" if it is decoration"},{"severity":"error","file":"site/posts/one/index.html","line":3,"column":1,"what":"the picture '/one.png' is missing","why":"the site has no file for 'one.png'","fix":"correct the address, or add the picture"}],"summary":{"folder":"site","files":2,"faults":2,"result":"2 faults found"}}

        """#)
    let asked = try Program.run("check", "--external", "public", in: folder.root)
    #expect(asked.status == 0 && asked.diagnostics.contains("could not be checked"))
    #expect(try folder.paths().allSatisfy { $0.hasPrefix("site") || $0.hasPrefix("public") })
  }

  @Test func onlyTheFirstHundredAreShown() throws {
    let links = (1...120).map { "<a href=\"/gone/\($0)\">x</a>\n" }.joined()
    let folder = try Diary(["site/index.html": "<!DOCTYPE html>\n<title>T</title>\n" + links])
    let outcome = try Program.run("check", "site", in: folder.root)
    #expect(outcome.output == "checked 1 file: 120 faults found\n")
    #expect(outcome.diagnostics.split(separator: "\n").count { $0.contains(": error: ") } == 100)
    #expect(
      outcome.diagnostics.hasSuffix(
        """
        error: 20 more faults are not shown
          why: the first 100 are enough to begin with
          fix: correct these and check again, or use --verbose

        """))
    let all = try Program.run("check", "site", "--verbose", in: folder.root)
    #expect(all.diagnostics.split(separator: "\n").count { $0.contains(": error: ") } == 120)
  }

  @Test func aPageHasALimit() throws {
    let diary = try diary([
      "diarysite.yml": Self.configuration + "limits: {page: 30000}\n",
      "Content/2024-01-03.md": "# Long\n\n" + String(repeating: "Words and words. ", count: 3_000),
      "Static/old.html": "<!DOCTYPE html>\n",
    ])
    let outcome = try check(in: diary)
    #expect(outcome.status == 1)
    let messages = outcome.diagnostics.replacing(/has [0-9]+ bytes/, with: "has N bytes")
    #expect(
      messages.hasPrefix(
        """
        Content/2024-01-03.md:1:1: error: the page is too large
          1 | # Long
            | ^
          why: it has N bytes, and the limit is 30000
          fix: split it, or raise 'limits: {page: ...}' in diarysite.yml

        """))
  }

  @Test func noMachineOfTheLocalNetworkIsAsked() throws {
    let server = try FileServer(of: try TemporaryFolder(["x": ""]).root)
    let address = server.address + "gone"
    let diary = try diary([
      "Content/2024-01-03.md": "# Links\n\nOne [link](\(address)).\n",
      "Content/2024-01-04.md":
        "---\nvisibility: unlisted\n---\n# Own\n\nA [secret](http://127.0.0.3:9/s).\n",
      "Content/2024-01-05.md":
        "---\nvisibility: private\n---\n# Own\n\nA [secret](http://127.0.0.4:9/s).\n",
      ".diarysite-secret": String(repeating: "5c", count: 32) + "\n",
      "Static/old.html": "<!DOCTYPE html>\n",
    ])
    let outcome = try check("--external", "--links", in: diary)
    #expect(outcome.status == 0)
    #expect(
      outcome.diagnostics.replacing(address, with: "ADDRESS") == """
        Content/2024-01-03.md:3:12: note: 'ADDRESS' could not be checked
          why: it leads into a local network, where nothing is asked for
          fix: open it in a browser

        """)
  }

  @Test func thePreviewIsNotShownToOthers() throws {
    let diary = try diary(["Static/old.html": "<!DOCTYPE html>\n"])
    #expect(try diary.build("--drafts", "--output", "preview").status == 0)
    let outcome = try check("--external", "preview", in: diary)
    #expect(outcome.status == 2)
    #expect(
      outcome.diagnostics == """
        error: the links of a preview are not asked for
          why: it may show entries that are not public, and other hosts would learn of them
          fix: check the site itself, or leave out --external

        """)
    #expect(try check("--external", "preview/2024", in: diary).diagnostics == outcome.diagnostics)
    // Of a list that cannot be read it is not known.
    try diary.write("diarysite", to: "preview/.diarysite-output")
    #expect(try check("--external", "preview", in: diary).diagnostics == outcome.diagnostics)
  }
}
