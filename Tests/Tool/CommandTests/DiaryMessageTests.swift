import Foundation
import TestSupport
import Testing

/// What is said once of a diary, and what messages answer to words of other programs.
@Suite struct DiaryMessageTests {
  private static let site = "baseURL: https://e.org/\n"

  private func said(_ files: [String: String], _ arguments: [String] = []) throws -> String {
    let diary = try Diary(files.merging(["diarysite.yml": Self.site]) { one, _ in one })
    return try Program.run(
      ["build", "--now", "2026-01-01"] + arguments, in: diary.root
    ).diagnostics
  }

  @Test func wordsOfOtherProgramsGetOneNote() throws {
    let files = [
      "Content/2024-01-01.md": "A\n\nText <b>bold</b>\n\n{{< figure >}}\n",
      "Content/2024-01-02.md": "B\n\n[[Rain]] and ![[x.jpg]] {% include x %} <br>\n",
      "Content/2024-01-03.md": "---\nvisibility: private\n---\nQ\n\n[[Quokka]] <b>x</b>\n",
    ]
    let note = """
      Content/2024-01-01.md:3:1: note: 2 entries have what only other programs read: raw HTML in 2, \
      shortcodes in 1, Liquid tags in 1, [[links]] in 1
        why: it is shown as it was typed; the first stands here
        fix: write Markdown instead of HTML, or set 'markdown: {rawHTML: true}'; replace shortcodes \
      by Markdown; replace Liquid tags by what they stand for; write [[Rain]] as [Rain](rain.md), \
      or set 'markdown: {wiki: true}'

      """
    #expect(try said(files) == note)
    // The same when bodies change one by one.
    let diary = try Diary(files.merging(["diarysite.yml": Self.site]) { one, _ in one })
    #expect(try diary.build().diagnostics == note)
    try diary.write("A\n\nText <b>bold</b>\n\nnone\n", to: "Content/2024-01-01.md")
    #expect(try diary.build().diagnostics.contains(": raw HTML in 2, Liquid tags in 1, [[links]]"))
    try diary.write("A\n\nText\n", to: "Content/2024-01-01.md")
    #expect(try diary.build().diagnostics.hasPrefix("Content/2024-01-02.md:3:1: note: 1 entry has"))
    try diary.write("B\n\nText\n", to: "Content/2024-01-02.md")
    #expect(try diary.build().diagnostics == "")
  }

  @Test(arguments: [
    "`[[x]]` and ``{{ x }}``", "```\n[[x]] <b>\n{% x %}\n```", "~~~\n{{< x >}}\n~~~",
    "    [[x]]\n    {{ x }}", "[[1]](https://e.org/)", "\\[[x]]", "a {b} [c] {{}} [[]]",
    "<!-- a comment -->", "<https://e.org/>", "1 < 2", "{{ open", "[[open",
  ])
  func textIsNoWordOfOtherPrograms(body: String) throws {
    #expect(try said(["Content/2024-01-01.md": "T\n\n\(body)\n"]) == "")
  }

  @Test func titlesAreLookedAtToo() throws {
    let files = [
      "Content/2024-01-01.md": "# [[Rain]] and <b>sun</b>\n\nText [[Sun]]\n",
      "Content/2024-01-02.md": "---\ntitle: '{{< rain >}}'\n---\n\nText\n",
    ]
    #expect(
      try said(files) == """
        Content/2024-01-01.md:1:1: note: 2 entries have what only other programs read: raw HTML in 1, \
        shortcodes in 1, [[links]] in 1
          why: it is shown as it was typed; the first stands here
          fix: write Markdown instead of HTML, or set 'markdown: {rawHTML: true}'; replace shortcodes \
        by Markdown; write [[Rain]] as [Rain](rain.md), or set 'markdown: {wiki: true}'

        """)
    #expect(try said(["Content/2024-01-01.md": "# 1 < 2 [a] {b} <tea>\n\nText\n"]) == "")
  }

  @Test func rawHTMLThatIsAllowedIsNotNoted() throws {
    let files = [
      "Content/2024-01-01.md": "A\n\n<b>x</b>\n",
      "diarysite.yml": Self.site + "markdown: {rawHTML: true}\n",
    ]
    #expect(try said(files) == "")
  }

  @Test func aNameWithABlankThatNoFileHasIsAnError() throws {
    let said = try said([
      "Content/2024-01-01.md": "A\n\nSee ![x](my photo.jpg) `![x](a b.png)`\n",
      "Content/2024-01-02.md": "B\n\n![x](two words.png \"Title\")\n",
      "Content/2024-01-03.md": "C\n\n[x](a b.gif) \\![x](a b.txt)\n",
    ])
    #expect(
      said == """
        Content/2024-01-01.md:3:10: error: there is no file of the name that stands here
          why: it has a blank or a lone parenthesis, and would be shown as text
          fix: correct the name, and write it as <my photo.jpg>
        Content/2024-01-02.md:3:6: error: there is no file of the name that stands here
          why: it has a blank or a lone parenthesis, and would be shown as text
          fix: correct the name, and write it as <two words.png>
        Content/2024-01-03.md:3:5: error: there is no file of the name that stands here
          why: it has a blank or a lone parenthesis, and would be shown as text
          fix: correct the name, and write it as <a b.gif>
        3 errors; the site is unchanged

        """)
    #expect(
      try self.said(["Content/2024-01-01.md": "T\n\n[x](a b.txt) `[x](a b.jpg)` ](\n"]) == "")
  }

  @Test func aNameInMarksWorks() throws {
    let diary = try Diary([
      "Content/2024-01-01.md": "A\n\n![x](<my photo.jpg>)\n", "diarysite.yml": Self.site,
    ])
    try smallPhoto(saying: "x").write(to: diary.url("Content/my photo.jpg"))
    #expect(try diary.build().diagnostics == "")
    #expect(diary.has("public/2024/01/01/a/my photo.jpg"))
  }

  @Test func namesWithBlanksAndParenthesesThatFilesHaveAreTheirAddresses() throws {
    let diary = try Diary([
      "Content/2024-01-01.md": """
      A

      ![x](my photo.jpg) and ![y](photo (1).png "Title (2)"), [z](photo _1).png) `![](my photo.jpg)`

      ![](/a b.jpg) *and* ![](<my photo.jpg>)
      """,
      "diarysite.yml": Self.site,
    ])
    for name in ["my photo.jpg", "photo (1).png", "photo _1).png", "a b.jpg"] {
      try smallPhoto(saying: name).write(to: diary.url("Content/" + name))
    }
    #expect(try diary.build().diagnostics == "")
    let html = try diary.text("public/2024/01/01/a/index.html")
    for address in [
      "my%20photo.jpg", "photo%20(1).png", "photo%20_1).png", "../../../../a%20b.jpg",
    ] {
      #expect(html.contains("=\"\(address)\""), "\(address)")
    }
    #expect(html.contains("title=\"Title (2)\"") && html.contains("<code>![](my photo.jpg)</code>"))
    #expect(html.contains("<em>and</em>"))
  }

  @Test func aNameMayDifferInCapitalsAndAccentsIfOneFileFits() throws {
    let diary = try Diary([
      "Content/2024-01-01.md": "A\n\n![x](rain.jpg) ![y](cafe\u{301}.jpg) ![z](two.jpg)\n",
      "diarysite.yml": Self.site,
    ])
    for name in ["Rain.JPG", "caf\u{E9}.jpg", "Two.jpg", "TWO.jpg"] {
      try smallPhoto(saying: name).write(to: diary.url("Content/" + name))
    }
    #expect(
      try diary.build().diagnostics == """
        Content/2024-01-01.md:3:1: warning: an image is not there
          why: there is no such file below 'Content' or 'Static'; its alternative text is shown
          fix: correct the address, or remove the image

        """)
    #expect(diary.has("public/2024/01/01/a/Rain.JPG"))
    #expect(diary.has("public/2024/01/01/a/caf\u{E9}.jpg"))
  }

  @Test func anEncryptedEntrysPictureIsNotNamed() throws {
    let diary = try Diary([
      "Content/2024-01-01.md": "---\nvisibility: unlisted\n---\nA\n\n![x](quokka one.jpg)\n",
      "diarysite.yml": Self.site, ".diarysite-secret": String(repeating: "5c", count: 32) + "\n",
    ])
    let said = try diary.build().diagnostics
    #expect(said.contains("error: there is no file of the name that stands here\n"))
    #expect(!said.contains("quokka"))
  }

  @Test func datedFilesOfOtherKindsAreNoted() throws {
    let files = [
      "Content/2024-01-01.md": "A\n", "Content/2024-05-12.txt": "x",
      "Content/2024_05_13-a.org": "x",
      "Content/2024-05-14.jpg": "x", "Content/notes.txt": "x", "Content/20240512.txt": "x",
    ]
    #expect(
      try said(files) == """
        note: 2 dated files are not read as entries: 'Content/2024-05-12.txt', \
        'Content/2024_05_13-a.org'
          why: entries are Markdown (.md, .markdown) and JSON files
          fix: rename plain text to .md, convert other kinds, or ignore this

        """)
    let held = [
      "Content/2024-01-01.md": "A\n", "Content/p/folder.yml": "visibility: private\n",
      "Content/p/2024-05-12-quokka.html": "x",
    ]
    #expect(
      try said(held) == """
        note: a dated file is not read as an entry
          why: entries are Markdown (.md, .markdown) and JSON files
          fix: rename plain text to .md, convert other kinds, or ignore this

        """)
  }

  @Test(.needs(.curl)) func dotFilesOfStaticAreNotedButForWellKnown() throws {
    let diary = try Diary([
      "Content/2024-01-01.md": "A\n", "diarysite.yml": Self.site,
      "Static/.well-known/security.txt": "Contact: x\n", "Static/.well-known/.x": "x",
      "Static/.htaccess": "x", "Static/.DS_Store": "x", "Static/a/.b/c": "x",
      "Static/.nojekyll": "",
    ])
    let said = """
      note: 3 dot files of 'Static' are not copied: 'Static/.htaccess', 'Static/.well-known/.x', \
      'Static/a/.b'
        why: they are most often secrets or left by programs; only '.well-known' and '.nojekyll' \
      belong to sites
        fix: ignore this, or give what belongs to the site a name without a dot in front

      """
    #expect(try diary.build().diagnostics == said)
    #expect(try diary.build().output.contains(": 0 written, "))
    #expect(try diary.text("public/.well-known/security.txt") == "Contact: x\n")
    #expect(diary.has("public/.nojekyll"))
    #expect(!diary.has("public/.htaccess") && !diary.has("public/.well-known/.x"))
    try FileManager.default.removeItem(at: diary.url("Static/a/.b"))
    try FileManager.default.removeItem(at: diary.url("Static/.well-known/.x"))
    #expect(
      try diary.build().diagnostics.hasPrefix(
        "note: a dot file of 'Static' is not copied: 'Static/.htaccess'\n"))
    let preview = try RunningPreview(in: diary)
    #expect(try preview.page("/.well-known/security.txt") == "Contact: x\n")
    #expect(preview.end(by: SIGINT) == 130)
  }

  @Test func namesThatSomeDisksCannotHoldAreWarnedOf() throws {
    let diary = try Diary([
      "Content/2024-01-01.md": "---\naliases: [/old/aux/, /Old/post/]\n---\nA\n",
      "Content/about.md": "---\npage: true\n---\nAbout\n", "diarysite.yml": Self.site,
      "Static/con.txt": "x", "Static/a:b": "x", "Static/c. ": "x", "Static/About": "x",
      "Static/old/POST/index.html": "x", "Static/fine.txt": "x",
    ])
    // Swift takes the two spellings for one text.
    for name in ["\u{E9}.txt", "e\u{301}.txt"] {
      let descriptor = open(
        Array((diary.url("Static").path + "/").utf8CString.dropLast()) + name.utf8CString,
        O_CREAT | O_WRONLY, 0o644)
      #expect(descriptor >= 0)
      close(descriptor)
    }
    let said = try diary.build().diagnostics
    #expect(try diary.build().diagnostics == said)
    let lines = said.split(separator: "\n").filter { $0.contains("warning") }.map(String.init)
    #expect(
      lines == [
        "Content/2024-01-01.md:1:1: warning: an alias of Content/2024-01-01.md:1 and "
          + "'Static/old/POST/index.html' are one file on some disks",
        "Content/2024-01-01.md:1:1: warning: an alias of Content/2024-01-01.md:1 cannot stand on a "
          + "disk of Windows",
        "Static/About: warning: 'Static/About' and the entry Content/about.md:1 are one file on "
          + "some disks",
        "Static/a:b: warning: 'Static/a:b' cannot stand on a disk of Windows",
        "Static/c. : warning: 'Static/c. ' cannot stand on a disk of Windows",
        "Static/con.txt: warning: 'Static/con.txt' cannot stand on a disk of Windows",
        "Static/\u{E9}.txt: warning: 'Static/\u{E9}.txt' and 'Static/e\u{301}.txt' are one file on "
          + "some disks",
      ])
    #expect(
      said.contains(
        """
          why: 'con' is a device there, whatever follows behind a dot
          fix: rename it, unless no copy of the site will be made there

        """))
  }

  @Test func aSlugIsNoDevice() throws {
    let diary = try Diary([
      "Content/2024-01-01-con.md": "A\n", "Content/2024-01-02.md": "---\nslug: aux\n---\nB\n",
      "Content/2024-01-03.md": "LPT1\n",
    ])
    #expect(try diary.build().status == 0)
    for page in ["01/con-1", "02/aux-1", "03/lpt1-1"] {
      #expect(diary.has("public/2024/01/\(page)/index.html"))
    }
  }

  @Test func aFileInTheWayOfAYearIsNamed() throws {
    #expect(
      try said(["Content/2024-01-01.md": "A\n", "Static/2024": "x"]) == """
        Static/2024: error: 'Static/2024' and the entry Content/2024-01-01.md:1 claim one address
          why: both need '/2024'
          fix: rename one of the two, or change its slug

        """)
  }

  @Test func aliasesAreFaultsOfTheContent() throws {
    let diary = try Diary([
      "Content/2024-01-01.md": "---\naliases: [/\(String(repeating: "a", count: 300))/]\n---\nA\n",
      "Content/2024-01-02.md": "B\n",
    ])
    let outcome = try diary.build("--quiet")
    #expect(outcome.status == 1)
    #expect(
      outcome.diagnostics.hasPrefix("Content/2024-01-01.md:2:11: error: an alias is too long\n"))
    #expect(
      outcome.diagnostics.hasSuffix(
        """
          why: a part between two slashes has at most 255 bytes, and the whole 1,000
          fix: shorten it, or remove it

        """))
    try diary.write("---\naliases: [/2024/01/02/b/]\n---\nA\n", to: "Content/2024-01-01.md")
    let clash = try diary.build("--quiet")
    #expect(clash.status == 1)
    #expect(clash.diagnostics.contains("claim one address"))
  }

  @Test func theCountOfEntriesLeavesOutPages() throws {
    let diary = try Diary([
      "Content/2024-01-01.md": "A\n", "Content/2024-01-02.md": "B\n",
      "Content/about.md": "---\npage: true\n---\nAbout\n",
    ])
    #expect(try diary.build().output.hasPrefix("2 entries and 1 undated page, "))
    #expect(try diary.build().output.hasPrefix("2 entries and 1 undated page, "))
    #expect(try diary.build("--format", "json").output.contains("\"entries\":2,\"undated\":1,"))
  }

  @Test func theMissingAddressIsNotedOnce() throws {
    let diary = try Diary()
    let note = "note: the site has no base URL\n"
    #expect(try diary.build().diagnostics.hasPrefix(note))
    #expect(try diary.build().diagnostics == "")
    try diary.write("B\n", to: "Content/2024-02-02.md")
    #expect(try diary.build().diagnostics == "")
    #expect(try diary.build("--output", "other").diagnostics.hasPrefix(note))
  }

  @Test func twoEqualIDsOnOneLineAreToldApart() throws {
    let id = "\"id\":\"0b2f7a44-3b5a-4f0e-9d53-55b0e1a6c001\""
    let json =
      "[{\"title\":\"A\",\"date\":\"2024-01-01\",\(id)},{\"title\":\"B\",\"date\":\"2024-01-02\",\(id)}]"
    let column = json.utf8.count / 2 + 2
    let said = try said(["Content/a.json": json])
    #expect(
      said == """
        Content/a.json:1:\(column): error: the entry has the same id as Content/a.json:1:2
          why: the id is '0b2f7a44-3b5a-4f0e-9d53-55b0e1a6c001'; an id names one entry for good; a \
        copied file carries its original's along
          fix: remove the 'id' of the copy, or give it a new one

        """)
  }

  @Test(arguments: [
    "{\"data\": [{\"title\": \"A\"}]}", "{\"title\": \"Feed\", \"items\": [{\"a\": 1}]}",
    "{\"rows\": []}",
  ])
  func aListOfAnotherNameIsAskedToBeEntries(json: String) throws {
    let said = try said(["Content/a.json": json])
    #expect(said.contains("error: there is a list where 'entries' is expected\n"))
    #expect(
      said.hasSuffix(
        """
          why: a JSON file holds one entry, a list of entries, or {"entries": [...]}
          fix: call it "entries"

        """))
  }

  @Test(arguments: [
    ("description", "write 'summary' instead"), ("categories", "write 'tags' instead"),
    ("permalink", "write 'slug' for the last part of the address, or 'aliases' for an old one"),
    ("modified", "write 'updated' instead"), ("redirect_from", "write 'aliases' instead"),
    ("last-modified-at", "write 'updated' instead"), ("keywords", "write 'tags' instead"),
  ])
  func keysOfOtherProgramsAreNamedByOurs(key: String, fix: String) throws {
    let said = try said(["Content/2024-01-01.md": "---\n\(key): x\n---\nA\n"])
    #expect(said.contains("'\(key)' is not a known key\n"))
    #expect(said.contains("  fix: \(fix); to keep it, put it below 'extra:', or name it in "))
  }

  @Test(arguments: [
    ("language", "write 'locale'"), ("url", "write 'baseURL'"),
    ("paginate", "write 'list: {pageSize: ...}'"),
  ])
  func settingsOfOtherProgramsAreNamedByOurs(key: String, fix: String) throws {
    let said = try said(["Content/2024-01-01.md": "A\n", "diarysite.yml": "\(key): x\n"])
    #expect(said.hasSuffix("  fix: \(fix)\n"))
  }

  @Test(arguments: [
    ("12 May 2024", "2024-05-12"), ("May 12th, 2024", "2024-05-12"),
    ("2026년 11월 20일", "2026-11-20"), ("2026年11月20日", "2026-11-20"), ("令和8年5月1日", "2026-05-01"),
    ("05/12/2024", "2024-12-05 or 2024-05-12, whichever is meant"), ("13/05/2024", "2024-05-13"),
    ("05/13/2024", "2024-05-13"), ("2024.05.12", "2024-05-12"), ("2024. 5. 12.", "2024-05-12"),
    ("20240512", "2024-05-12"), ("Sun, 12 May 2024 10:30:00 +0900", "2024-05-12T10:30:00+09:00"),
    ("12. Mai 2024", "2024-05-12"), ("12 de mayo de 2024", "2024-05-12"),
    ("May 12, 2024 at 3:05 PM", "2024-05-12T15:05"), ("12 août 2024", "2024-08-12"),
  ])
  func datesOfOtherFormsAreAnsweredWithTheRightOne(text: String, right: String) throws {
    let said = try said(["Content/a.md": "---\ndate: \"\(text)\"\n---\nA\n"])
    #expect(said.contains("  fix: write \(right)\n"), "\(said)")
  }

  @Test func aThemeIsNoLinkAndItsTemplatesAreNoPipes() throws {
    let diary = try Diary([
      "Content/2024-01-01.md": "A\n", "diarysite.yml": Self.site + "theme: own\n", "other/x": "x",
    ])
    try FileManager.default.createDirectory(
      at: diary.url("Themes"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: diary.url("Themes/own").path, withDestinationPath: "../other")
    let linked = try diary.build()
    #expect(linked.status == 3)
    #expect(
      linked.diagnostics == """
        Themes/own: error: 'Themes/own' is a symbolic link
          why: links are not followed, so that nothing from outside the diary gets in
          fix: copy the theme's folder here

        """)
    try FileManager.default.removeItem(at: diary.url("Themes/own"))
    try diary.write(Self.site, to: "diarysite.yml")
    try diary.write("x", to: "Themes/default/layouts/extra.txt")
    #expect(mkfifo(diary.url("Themes/default/layouts/home.mustache").path, 0o644) == 0)
    let piped = try diary.build()
    #expect(piped.status == 3)
    #expect(
      piped.diagnostics == """
        Themes/default/layouts/home.mustache: error: 'home.mustache' is not a regular file
          why: only regular files are read, so that nothing from outside the diary gets in
          fix: copy the file here, or give it a name that begins with a dot

        """)
  }

  @Test func oneWordOfAThemeCanBeChanged() throws {
    let diary = try Diary([
      "Content/2024-01-01.md": "---\ntags: [x]\n---\nA\n", "diarysite.yml": Self.site,
    ])
    _ = try diary.build()
    let before = try diary.text("public/index.html")
    try diary.write("tags: Quokkas\n", to: "Themes/default/strings/en.yml")
    try diary.write("dates: {mine: yyyy}\n", to: "Themes/default/theme.yml")
    #expect(try diary.build().status == 0)
    #expect(
      try diary.text("public/index.html")
        == before.replacingOccurrences(of: "Tags", with: "Quokkas"))
  }
}
