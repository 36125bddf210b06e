import DiaryImporting
import DiaryModel
import DiaryWriting
import Testing

/// Sites whose settings are programs are read as notes.
@Suite struct SiteNotesTests {
  private func items(_ kind: ImportKind, _ files: [String: String]) throws -> [ImportedItem] {
    let (found, items) = try Fixture(files).items()
    #expect(found == kind && !found.isOfPublished)
    return items
  }

  @Test func filesOfEleventyAreDatedByTheirFieldsAndNames() throws {
    let items = try items(
      .eleventy,
      [
        ".eleventy.js": "", "README.md": "# Read me", "public/img/a.png": "png",
        "_includes/2024-05-12-x.md": "x", "_site/2024-05-12-x.md": "x",
        "node_modules/a/2024-05-12-x.md": "x",
        "posts/2024-05-12-rain.md": """
        ---
        title: Rain
        tags: [posts, walk]
        permalink: "/blog/{{ page.fileSlug }}/"
        ---
        It ![rained](/img/a.png) {{ '/img/a.png' | url }} {% x %}
        """,
        "posts/a.md": "---\ntitle: A\ndate: 2024-05-13\npermalink: false\n---\nA.",
        "posts/b.md": "---\ndate: 2024-05-14\neleventyExcludeFromCollections: true\n---\nB.",
        "about.md": "---\ntitle: About\npermalink: /who/\ndraft: true\n---\nMe.",
        "posts/2024-05-15-js.md": "---js\n{ draft: true }\n---\nSecret.",
        "posts/js.md": "---js\n{ draft: true }\n---\nSecret.",
      ])
    #expect(
      shown(items) == """
        ---
        title: About
        draft: true
        page: true
        aliases: ["/who/"]
        ---

        Me.

        ---
        title: Rain
        date: 2024-05-12
        tags: [posts, walk]
        ---

        It ![rained](|0|) /img/a.png {% x %}

        ---
        date: 2024-05-15
        visibility: private
        ---

        ---js
        { draft: true }
        ---
        Secret.

        ---
        title: A
        date: 2024-05-13
        visibility: private
        ---

        A.

        ---
        date: 2024-05-14
        visibility: private
        extra: {eleventyExcludeFromCollections: true}
        ---

        B.

        posts/js.md: its front matter cannot be read: the file opens with a line of dashes that is \
        not '---': front matter opens with exactly three short dashes; editors make long ones of them

        lost: files with neither a day nor a title are not entries: 1

        """)
  }

  @Test func dataOfAFolderIsThatOfItsPages() throws {
    let page = "---\ndate: 2024-05-12\n---\nWords."
    let items = try items(
      .eleventy,
      [
        "eleventy.config.mjs": "", "a/a.json": "{\"permalink\": false}", "a/b/x.md": page,
        "c/c.11tydata.js": "export default { permalink: false }", "c/x.md": page,
        "d/d.11tydata.js": "export default { permalink: '/d/' }", "d/x.md": page,
        "e/f.json": "{\"draft\": true}", "e/x.md": page, "g/g.json": "{\"draft\": true}",
        "g/x.md": page,
      ])
    let readers = items.map { item in
      guard case .entry(let imported) = item else { return "none" }
      return imported.place + (imported.entry.visibility == .private ? " private" : "")
        + (imported.entry.isDraft ? " draft" : "")
    }
    #expect(readers == ["a/b/x.md private", "c/x.md private", "d/x.md", "e/x.md", "g/x.md draft"])
  }

  @Test func notesOfQuartzAreReadAsThoseOfObsidian() throws {
    let items = try items(
      .quartz,
      [
        "quartz.config.ts": "", "docs/index.md": "---\ntitle: Docs\n---\nx",
        "content/rain.md": """
        ---
        title: Rain
        date: 2024-05-12
        modified: 2024-05-13
        aliases: [Wet]
        ---
        > [!note] Here
        > See [[sun|the sun]], [[none]] %%x%% ![[a.png|300]] #walk `[[sun]]`
        """,
        "content/days/sun.md": "---\ntitle: Sun\ncreated: 2024-05-13\n---\nOne.",
        "content/index.md": "---\ntitle: Home\ndraft: true\n---\nHi.", "content/img/a.png": "png",
      ])
    #expect(
      shown(items) == """
        ---
        title: Sun
        date: 2024-05-13
        ---

        One.

        ---
        title: Home
        draft: true
        page: true
        ---

        Hi.

        ---
        title: Rain
        date: 2024-05-12
        updated: 2024-05-13
        tags: [walk]
        extra:
          aliases: [Wet]
        ---

        > **Here**
        >
        > See [the sun](|L0|), none  ![](|0|) #walk `[[sun]]`

        """)
  }

  @Test func articlesOfPelicanHaveTheirFieldsAtTheTop() throws {
    let items = try items(
      .pelican,
      [
        "pelicanconf.py": "PATH = 'content'\n", "output/a.md": "Title: x\n\nx",
        "content/a.md": """
        Title: My walk
        Date: 2024-05-12 18:30
        Modified: 2024-05-13
        Category: Days
        Tags: sea, sun and sand
        Summary: In
          short
        Authors: Mina

        It ![x]({static}/images/a.png) [y]({filename}h.md) [z]({filename}/h.md).
        """,
        "content/h.md": "Title: H\nDate: 2024-05-13\nStatus: hidden\n\nH.",
        "content/d.md": "Title: D\nDate: 2024-05-14\nStatus: draft\n\nD: x\n",
        "content/images/a.png": "png", "content/pages/me.md": "Title: Me\n\nMe.",
      ])
    #expect(
      shown(items) == """
        ---
        title: My walk
        date: 2024-05-12T18:30:00+09:00
        updated: 2024-05-13
        tags: [sea, sun and sand, Days]
        summary: In short
        extra: {Authors: Mina}
        ---

        It ![x](|0|) [y](|L0|) [z](|L1|).

        ---
        title: D
        date: 2024-05-14
        draft: true
        extra: {Status: draft}
        ---

        D: x

        ---
        title: H
        date: 2024-05-13
        visibility: private
        extra: {Status: hidden}
        ---

        H.

        ---
        title: Me
        page: true
        ---

        Me.

        """)
  }

  @Test func pagesOfAstroHaveTheNamesOfItsStarters() throws {
    let items = try items(
      .astro,
      [
        "astro.config.mjs": "", "README.md": "---\ntitle: Read me\n---\nx",
        "src/content/blog/first.mdx": """
        ---
        title: 'First'
        description: 'In short'
        pubDate: 'Jul 08 2022'
        updatedDate: 'Jul 09 2022'
        heroImage: '../../assets/a.jpg'
        ---
        import A from 'a'

        It ![b](/b.png) ![a](@/assets/a.jpg) <A b="c"/>
        ```js
        import A from 'a'
        ```
        """,
        "src/content/blog/second.md":
          "---\ntitle: Second\npubDatetime: 2022-09-23T15:22:00Z\nmodDatetime: 2022-09-24\n---\nB.",
        "src/pages/me.md": "---\ntitle: Me\nlayout: x\n---\nMe.",
        "src/content/blog/third.md": "---\ntitle: C\npubDate: 2999-01-01\ndraft: true\n---\nC.",
        "src/assets/a.jpg": "a", "public/b.png": "b",
      ])
    #expect(
      shown(items) == """
        ---
        title: First
        date: 2022-07-08
        updated: 2022-07-09
        summary: In short
        ---

        It ![b](|0|) ![a](|1|) <A b="c"/>
        ```js
        import A from 'a'
        ```

        ---
        title: Second
        date: 2022-09-24T00:22:00+09:00
        updated: 2022-09-24
        ---

        B.

        ---
        title: C
        date: 2999-01-01
        visibility: private
        draft: true
        ---

        C.

        ---
        title: Me
        page: true
        extra: {layout: x}
        ---

        Me.

        """)
  }

  /// Nothing shows what of it was for everybody.
  @Test func settingsOfAReadableSiteBesideThemMakeNothingPublic() throws {
    _ = try items(
      .quartz,
      [
        "quartz.config.ts": "", "hugo.toml": "title = 'A'\n",
        "content/a.md": "---\ndate: 2024-05-12\n---\nA.",
      ])
  }
}
