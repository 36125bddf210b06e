import Foundation
import TestSupport
import Testing

/// Whatever is imported, the diary builds: as it is, and when its owner opens it.
@Suite struct ImportBuildTests {
  private func diary(_ files: [String: String]) throws -> Diary {
    try Diary(["d/diarysite.yml": "title: Days\nlocale: en\n"].merging(files) { $1 })
  }

  private func run(_ arguments: String..., in diary: Diary) throws -> Program.Outcome {
    try Program.run(arguments, in: diary.root)
  }

  /// Imports a source for everybody, and builds.
  private func imported(_ source: String, _ files: [String: String]) throws -> (Diary, String) {
    let diary = try diary(files)
    let outcome = try run(
      "import", source, "--source", "d", "--visibility", "public", "--now", "2026-01-01", in: diary)
    #expect(outcome.status == 0, "\(outcome.diagnostics)")
    let built = try run("build", "--source", "d", "--now", "2026-01-01", in: diary)
    #expect(built.status == 0, "\(built.diagnostics)")
    let again = try run(
      "import", source, "--source", "d", "--visibility", "public", "--now", "2026-01-01", in: diary)
    #expect(again.status == 0)
    #expect(again.output.contains("written: 0\n"), "\(again.output)")
    return (diary, outcome.output)
  }

  private func wordPress(_ items: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"
      xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>T</title>
    <wp:base_site_url>https://days.example</wp:base_site_url>\(items)</channel></rss>
    """
  }

  private func post(_ name: String, _ link: String, type: String = "post") -> String {
    """
    <item><title>\(name)</title><link>https://days.example\(link)</link>
    <guid isPermaLink="false">https://days.example/?p=\(name)</guid>
    <content:encoded><![CDATA[Words of \(name).]]></content:encoded>
    <wp:post_date>2024-05-12 07:00:00</wp:post_date><wp:post_name>\(name)</wp:post_name>
    <wp:status>publish</wp:status><wp:post_type>\(type)</wp:post_type></item>
    """
  }

  @Test func oldAddressesThatAreTheNewOnesAreLeftOut() throws {
    let (diary, report) = try imported(
      "w.xml",
      [
        "w.xml": wordPress(
          post("rain", "/2024/05/12/rain/") + post("snow", "/2024/05/12/rain-2/")
            + post("about", "/about/", type: "page") + post("tags", "/tags/", type: "page")
            + post("ice", "/old/ice/") + post("hail", "/old/ice/") + post("2023", "/2023/"))
      ])
    #expect(report.contains("an old address is one of this diary's own pages"))
    #expect(diary.has("d/public/about/index.html"))
    #expect(diary.has("d/public/tags-2/index.html") || !diary.has("d/public/tags/index.html"))
    #expect(diary.has("d/public/old/ice/index.html"))
  }

  @Test func aSiteOfJekyllIsBuilt() throws {
    _ = try imported(
      "j",
      [
        "j/_config.yml": "title: T\npermalink: pretty\n",
        "j/_posts/2024-05-12-welcome-to-jekyll.markdown":
          "---\nlayout: post\ntitle: Welcome\ncategories: jekyll update\n---\nWords.\n",
        "j/_posts/2024-05-12-welcome.md": "---\ntitle: Welcome\npermalink: /about/\n---\nMore.\n",
        "j/about.markdown": "---\nlayout: page\ntitle: About\npermalink: /about/\n---\nMe.\n",
        "j/index.markdown": "---\nlayout: home\n---\n", "j/404.html": "---\n---\n<h1>404</h1>\n",
      ])
  }

  @Test func aPageOfHugoIsBuilt() throws {
    let (diary, _) = try imported(
      "h",
      [
        "h/hugo.yaml": "baseURL: https://a.example/\n",
        "h/content/about.md": "---\ntitle: About\naliases: [/about/, /me/]\n---\nMe.\n",
        "h/content/posts/a.md":
          "---\ntitle: A\ndate: 2024-05-12\naliases: [/2024/05/, /feed.xml, /me/, /CNAME/x]\n---\nA.\n",
        "d/Static/CNAME": "a.example",
      ])
    #expect(diary.has("d/public/me/index.html"))
  }

  @Test func whatOnlyALaterBuildWouldRefuseIsMended() throws {
    let brackets = String(repeating: "[", count: 3_000)
    let (diary, report) = try imported(
      "a.json",
      ["a.json": #"[{"title": "A", "body": "\#(brackets)", "date": "2024-05-12"}]"#])
    #expect(report.hasPrefix("JSON of the diary apps: 1 entry read\n  written: 1, of 2024-05-12\n"))
    #expect(diary.has("d/public/2024/05/12/a/index.html"))
  }

  // MARK: What is said

  @Test func aTextInAnotherEncodingIsReadIfThatIsNamed() throws {
    let diary = try diary([:])
    try diary.write("title: Days\nlocale: ko\n", to: "d/diarysite.yml")
    let words = try #require(Data(base64Encoded: "MjAyNC0wNS0xMgq/wLTDwLoguvGwoSC/1LTZLgo="))
    try words.write(to: diary.url("a.txt"))
    let refused = try run("import", "a.txt", "--source", "d", in: diary)
    #expect(refused.status == 1)
    #expect(
      refused.diagnostics == """
        a.txt: error: the text is not in UTF-8, and its encoding is not known
          why: it may be CP949, or GB18030, or EUC-JP
          fix: name the encoding, such as --encoding CP949

        """)
    let shown = try run("import", "a.txt", "--source", "d", "--show-source", in: diary)
    #expect(
      shown.diagnostics.contains(
        "  why: it may be CP949: 오늘은 비가 왔다., or GB18030: 坷疵篮 厚啊 吭促., or EUC-JP: "))
    let unknown = try run("import", "a.txt", "--source", "d", "--encoding", "klingon", in: diary)
    #expect(
      unknown.diagnostics == """
        error: --encoding 'klingon' is not known here. Write, for example: CP949.
        See 'diarysite import --help'.

        """)
    let read = try run("import", "a.txt", "--source", "d", "--encoding", "euc-kr", in: diary)
    #expect(read.status == 0, "\(read.diagnostics)")
    let tree = try diary.tree("d/Content/text")
    let entry = tree.first { $0.key.hasPrefix("2024/2024-05-12") }?.value ?? Data()
    #expect(String(decoding: entry, as: UTF8.self).contains("오늘은 비가 왔다."))
  }

  @Test func anImportOfNothingFails() throws {
    let diary = try diary([
      "a.json": #"[{"title": "", "body": " ", "date": "2024-05-12"}]"#,
      "b.json": #"[{"title": "A", "body": "b", "date": "2024-05-12"}]"#, "c.md/x.foo": "x",
      "c.md/a.bar": "y", "c.md/b.jpg": "z",
    ])
    let nothing = try run("import", "a.json", "--source", "d", in: diary)
    #expect(nothing.status == 1)
    #expect(
      nothing.output == """
        JSON of the diary apps: 1 entry read
          written: 0
          1 empty entry
          nothing was written: it has no entry that can be imported

        """)
    #expect(try run("import", "b.json", "--source", "d", in: diary).status == 0)
    #expect(try run("import", "b.json", "--source", "d", in: diary).status == 0)
    let unknown = try run("import", "c.md", "--source", "d", in: diary)
    #expect(unknown.status == 1)
    #expect(
      unknown.diagnostics == """
        c.md: error: it is not known what this is
          why: it is a folder with 2 other files and 1 picture, and no kind of import recognises it
          fix: export it in another form; 'diarysite help import' lists what can be imported

        """)
  }

  @Test func aDiaryThatDidNotBuildBeforeIsNamedAndKeepsWhatCame() throws {
    let diary = try diary([
      "b.json": #"[{"title": "A", "body": "b", "date": "2024-05-12"}]"#,
      "d/Content/2023-01-01.md": "---\ndate: never\n---\nRain\n",
    ])
    let outcome = try run("import", "b.json", "--source", "d", in: diary)
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("  written: 1, of 2024-05-12\n"))
    #expect(
      outcome.diagnostics.hasPrefix(
        "Content/2023-01-01.md:2:7: note: the diary does not build, for 1 reason: "),
      "\(outcome.diagnostics)")
    #expect(
      outcome.diagnostics.hasSuffix(
        """
          why: the errors are in files that were here before the import
          fix: run 'diarysite build', and correct what it names

        """))
    #expect(try run("import", "b.json", "--source", "d", in: diary).diagnostics == "")
  }

  @Test(.needs(.python3)) func archivesInArchivesAndPackedOnesAreRead() throws {
    let diary = try diary(["z/.obsidian/app.json": "{}", "z/2024-05-12.md": "Words"])
    let script = """
      import zipfile, tarfile, gzip
      for name in ['one', 'two']:
        with zipfile.ZipFile(name + '.zip', 'w') as z:
          z.write('z/.obsidian/app.json', '.obsidian/app.json')
          z.writestr('2024-05-1%d.md' % len(name + name[:name == 'two']), 'Words of ' + name)
      with zipfile.ZipFile('outer.zip', 'w', zipfile.ZIP_DEFLATED) as z: z.write('one.zip')
      with zipfile.ZipFile('both.zip', 'w') as z: z.write('one.zip'); z.write('two.zip')
      with tarfile.open('v.tgz', 'w:gz') as t: t.add('z')
      with tarfile.open('link.tar.gz', 'w:gz') as t:
        t.add('z'); i = tarfile.TarInfo('2024-05-19.md'); i.type = tarfile.SYMTYPE
        i.linkname = '/etc/passwd'; t.addfile(i)
      with gzip.open('a.json.gz', 'wb') as g:
        g.write(b'[{"title": "Rain", "body": "x", "date": "2024-05-12"}]')
      """
    try diary.write(script, to: "make.py")
    let python = try #require(InstalledTool.python3.path)
    let made = try ProgramRun(python, ["make.py"], in: diary.root)
    #expect(made.status == 0, "\(made.diagnostics)")
    for (source, read) in [
      ("outer.zip", "1 entry"), ("both.zip", "2 entries"), ("v.tgz", "1 entry"),
      ("a.json.gz", "1 entry"),
    ] {
      let outcome = try run("import", source, "--dry-run", "--source", "d", in: diary)
      #expect(outcome.output.contains(": \(read) read\n"), "\(source): \(outcome.diagnostics)")
    }
    let link = try run("import", "link.tar.gz", "--source", "d", in: diary)
    #expect(link.status == 1)
    #expect(
      link.diagnostics == """
        link.tar.gz/2024-05-19.md: error: the file cannot be read
          why: there is a symbolic link in it
          fix: pack the file itself instead of the link

        """)
  }

  @Test func whatIsHiddenIsNamedWithItsWord() throws {
    let diary = try diary([
      "h/hugo.yaml": "baseURL: https://a.example/\n",
      "h/content/posts/a.md": "---\ntitle: A\ndate: 2024-05-12\ntags: [privat]\n---\nA.\n",
      "h/content/posts/b.md": "---\ntitle: B\ndate: 2024-05-13\nsteps: 3\nshoes: 2\n---\nB.\n",
    ])
    let text = try run("import", "h", "--source", "d", "--dry-run", in: diary)
    #expect(text.output.contains("\n  not public: 1 ('privat': 1)\n"))
    #expect(text.output.contains("\n  kept under 'extra': 'shoes', 'steps'\n"))
    let outcome = try run("import", "h", "--source", "d", "--format", "json", in: diary)
    #expect(outcome.output.contains(#""word":"privat""#), "\(outcome.output)")
  }
}
