import Foundation
import TestSupport
import Testing

/// An Obsidian vault that is the diary as it stands.
@Suite struct VaultTests {
  private static let head = "---\nvisibility: public\n---\n"

  private static let notes = [
    "daily/2024-05-12.md": """
    ---
    visibility: public
    aliases: [Rainy day, /old/rain/]
    cssclasses: wide
    tags: rain, walk
    created: 2024-05-13T10:00
    ---
    # First Day of [[Ann]] and [[Zebra v1.2]]

    To [[2024-05-13]], [[daily/2024-05-13#A place|there]], [[Second Day]], [[Ann]], [[Ann|her]],
    [[People/Bob]], [[2024-05-14]], [[Zebra day|a day]], [[Nobody]]. #weather/wet `#no`

    # About [[Ann]]

    ==Bright== %%zebra comment%% [[scan.pdf]] [[Zebra note.pdf]]

    ![[photo.jpg|300]]

    > [!warning]- Take care of [[Zebra day]]
    > Words

    mood:: zebra mood

    Last ^block-1
    """,
    "daily/2024-05-13.md": head
      + "# Second Day\n\n## A place\n\nBack to [[Rainy day]], [[2024-05-12#^block-1]].\n",
    "daily/2024-05-14.md": "---\naliases: Zebra day\n---\nA zebra.\n",
    "daily/2024-05-15.md":
      "---\npublish: false\n---\nA zebra that is not published.\n",
    "Ann.md": "Ann is a zebra.\n", "People/Bob.md": "---\ntags: [person]\n---\nBob, zebra.\n",
    "templates/daily.md": "---\ndate: {{date}}\n---\nzebra\n", "Home.md": "[[zebra]]: {{",
    ".obsidian/templates.json": "{\"folder\": \"templates\"}",
    ".trash/2024-01-01.md": head + "A zebra.\n", "Zebra note.pdf": "%PDF-1.4 zebra",
    "Zebra v1.2.md": "A plan.\n",
  ]

  private func vault(
    _ notes: [String: String] = Self.notes, settings: String = ""
  ) throws -> Diary {
    let diary = try Diary([
      "d/diarysite.yml": "content: ../vault\nbaseURL: https://e.org/\nmarkdown: {wiki: true}\n"
        + "visibility: {default: private}\nignore: [Home.md]\n" + settings
    ])
    for (path, text) in notes { try diary.write(text, to: "vault/" + path) }
    try diary.makeFolder("vault/files/deep")
    try smallPhoto(saying: "x").write(to: diary.url("vault/files/deep/photo.jpg"))
    return diary
  }

  private func build(_ diary: Diary) throws -> Program.Outcome {
    try Program.run(["build", "--now", "2026-01-01"], in: diary.url("d"))
  }

  @Test func itBuildsAsItStands() throws {
    let diary = try vault()
    let before = try diary.tree("vault")
    let outcome = try build(diary)
    #expect(
      outcome.diagnostics == """
        note: 3 notes without a day are passed over
          why: an entry needs a day in its name, or 'date' or 'created'
          fix: give them one, write 'page: true', or ignore this
        ../vault/daily/2024-05-12.md:15:1: warning: a link leads to a file that is not copied
          why: 'media' in diarysite.yml does not say that such files are shown
          fix: write 'media: {documents: true}' there, put it into 'Static' and link to it from the root, \
        as in '/notes.pdf', or copy such files as they are: 'visibility: {photos: asTheyAre}'

        """)
    #expect(outcome.output.contains("2 entries") && outcome.output.contains("held back: 2 private"))
    expectSame(try diary.tree("vault"), before)
    let html = try diary.text("d/public/2024/05/12/first-day-of-and/index.html")
    let day = "../../../../2024/05/13/second-day/"
    for part in [
      "<p>To <a href=\"\(day)\">2024-05-13</a>, <a href=\"\(day)#a-place\">there</a>, "
        + "<a href=\"\(day)\">Second Day</a>, …, her,",
      "…, …, a day, …. #weather/wet <code>#no</code></p>", "<h2 id=\"about\">About …</h2>",
      "<p><mark>Bright</mark> … …</p>",
      "<img src=\"photo.jpg\" alt=\"\" class=\"sized\" width=\"",
      "<details class=\"callout warning\">\n"
        + "<summary><strong>Take care of …</strong></summary>\n<p>Words</p>\n</details>",
      "<p>Last</p>",
      "<h1 class=\"p-name\" lang=\"en\" dir=\"ltr\">First Day of … and …",
      "href=\"../../../../tags/rain/\"", "href=\"../../../../tags/walk/\"", ">weather/wet</a>",
    ] {
      #expect(html.contains(part), "\(part)")
    }
    let second = try diary.text("d/public/2024/05/13/second-day/index.html")
    #expect(
      second.contains(
        "Back to <a href=\"../../../../2024/05/12/first-day-of-and/\">Rainy day</a>, "
          + "<a href=\"../../../../2024/05/12/first-day-of-and/\">2024-05-12</a>."))
    #expect(diary.has("d/public/old/rain/index.html"))
    #expect(!diary.has("d/public/rainy day/index.html"))
  }

  @Test func noByteNamesWhatIsNotPublished() throws {
    let diary = try vault(settings: "search: true\nstatistics: true\n")
    #expect(try build(diary).status == 0)
    for (path, bytes) in try diary.tree("d/public") {
      let text = String(decoding: bytes, as: UTF8.self).lowercased()
      for word in ["zebra", "ann]", "bob", "nobody", "2024-05-14"] where text.contains(word) {
        Issue.record("\(path) has '\(word)'")
      }
    }
  }

  @Test func blocksOfPluginsAreNamedOnce() throws {
    let diary = try vault([
      "2024-01-01.md": Self.head + "A\n\n```dataview\nLIST\n```\n",
      "2024-01-02.md": Self.head + "B\n\n<% tp.date.now() %>\n\n```dataviewjs\nx\n```\n",
      "2024-01-03.md": Self.head + "C `<% x %>`\n\n```swift\nx\n```\n",
    ])
    #expect(
      try build(diary).diagnostics == """
        ../vault/2024-01-01.md:6:1: note: 2 entries have what only other programs read: Dataview \
        blocks in 2, Templater tags in 1
          why: it is shown as it was typed; the first stands here
          fix: replace Dataview blocks by what they list; let Templater replace its tags

        """)
  }

  /// One deep: what a quoted note quotes is a link there.
  @Test func notesAreQuotedAndNamedWhereTheyAreMentioned() throws {
    let diary = try vault([
      "2024-01-01.md": Self.head
        + "# One\n\n![[2024-01-02]]\n\nSee ![[2024-01-02|it]].\n\n![[2024-01-04]]\n",
      "2024-01-02.md": Self.head
        + "# Two\n\nWords, [[2024-01-03#Part]]. ![[photo.jpg]]\n\n![[2024-01-01]]\n",
      "2024-01-03.md": Self.head
        + "# Three\n\n## Part\n\n[md](2024-01-01.md) [md](2024-01-01.md)\n",
      "2024-01-04.md": "# Zebra\n\n[[2024-01-01]]\n",
    ])
    #expect(try build(diary).status == 0)
    let one = try diary.text("d/public/2024/01/01/one/index.html")
    let root = "../../../../2024/01/"
    #expect(
      one.contains(
        """
        <figure class="note"><blockquote>
        <p>Words, <a href="\(root)03/three/#part">2024-01-03 &gt; Part</a>. <img src="\(root)02/two/photo.jpg"
        """))
    #expect(
      one.contains(
        """
        <figure class="note"><blockquote hidden="" data-note="2024/01/01/one"></blockquote>
        <a href="\(root)01/one/">2024-01-01</a></figure>
        </blockquote>
        <a href="\(root)02/two/">2024-01-02</a></figure>
        <p>See <a href="\(root)02/two/">it</a>.</p>
        <p>…</p>
        """))
    #expect(
      one.contains(
        """
        <p class="facts beside">
        <span>Linked from</span>
        <a href="\(root)03/three/"><bdi lang="en" dir="ltr">Three</bdi></a>
        <a href="\(root)02/two/"><bdi lang="en" dir="ltr">Two</bdi></a>
        </p>
        """))
    #expect(try !diary.text("d/public/2024/01/03/three/index.html").contains("Zebra"))
  }

  @Test func whatIsToldNotToBePublishedCannotBePublic() throws {
    let diary = try vault(["2024-05-12.md": "---\npublish: false\nvisibility: public\n---\nZebra\n"]
    )
    let outcome = try build(diary)
    #expect(outcome.status == 1)
    #expect(
      outcome.diagnostics == """
        ../vault/2024-05-12.md:2:1: error: 'publish' and 'visibility' contradict each other
          why: Obsidian is told not to publish the note
          fix: remove one of the two

        """)
  }

  @Test func aFolderElsewhereThatSaysNothingIsPrivate() throws {
    let diary = try vault()
    try diary.write(
      "content: ../vault\nmarkdown: {wiki: true}\n", to: "d/diarysite.yml")
    let outcome = try build(diary)
    #expect(outcome.status == 2 && outcome.diagnostics.contains("'../vault' has no 'folder.yml'"))
  }

  @Test func ofTwoNotesOfOneNameTheOneWithTheShorterPathIsMeant() throws {
    let diary = try vault([
      "2024-01-01-to.md": Self.head + "[[Rain]] [[deep/rain.md]] [[a/deep/Rain]]\n",
      "a/Rain.md": "---\nvisibility: public\ndate: 2024-01-02\n---\nShort\n",
      "a/deep/Rain.md": "---\nvisibility: public\ndate: 2024-01-03\n---\nDeep\n",
    ])
    #expect(try build(diary).status == 0)
    let html = try diary.text("d/public/2024/01/01/to/index.html")
    let (short, deep) = ("../../../../2024/01/02/rain/", "../../../../2024/01/03/rain/")
    #expect(
      html.contains(
        "<p><a href=\"\(short)\">Rain</a> <a href=\"\(deep)\">deep/rain.md</a> "
          + "<a href=\"\(deep)\">a/deep/Rain</a></p>"))
  }

  @Test func pathsThatAreIgnoredAreNotRead() throws {
    let diary = try Diary([
      "Content/2024-01-01.md": "A day\n", "Content/x/2024-01-02.md": "zebra\n",
      "Content/y.md": "zebra", "diarysite.yml": "ignore: [x/, y.md]\nbaseURL: https://e.org/\n",
    ])
    let outcome = try diary.build()
    #expect(outcome.diagnostics == "" && outcome.output.hasPrefix("1 entry,"))
    try diary.write("ignore: [../x]\n", to: "diarysite.yml")
    #expect(
      try diary.build().diagnostics == """
        diarysite.yml:1:10: error: 'ignore' names what is no path
          1 | ignore: [../x]
            |          ^^^^
          why: paths begin in the folder of entries
          fix: write it like 'templates/'

        """)
  }
}
