import SiteFiles
import Testing

@testable import DiaryImporting

@Suite struct SiteTests {
  @Test func pagesOfHugoKeepTheirStateAndAddresses() throws {
    let fixture = try Fixture([
      "hugo.toml": "baseURL = 'https://a.example/'\n[permalinks]\nnotes = '/:year/:month/:slug/'\n",
      "content/posts/_index.md": "---\ntitle: Posts\n---\n",
      "content/posts/rain/index.md": """
      ---
      title: Rain & sun
      date: 2024-05-12T18:30:00+02:00
      lastmod: 2024-05-13
      tags: [weather, walks]
      categories: [days]
      aliases: [/old/rain/]
      description: Wet.
      weight: 3
      ---
      One.
      <!--more-->
      ![Drops](drops.jpg "On the pane") and ![](/img/sun%20set.png), ![](gone.png).
      {{< figure src="drops.jpg" >}} {{% note %}}Two.{{% /note %}}
      """,
      "content/posts/rain/drops.jpg": "jpg", "static/img/sun set.png": "png",
      "content/notes/Snow Day.md": """
      +++
      title = "Snow"
      date = 2024-12-24T09:00:00Z
      slug = "white"
      draft = true
      [params]
      depth = 2.5
      +++
      Snow.
      """,
      "content/notes/late.ko.md": """
      {
        "title": "Later", "date": "2024-01-02", "publishDate": "2999-01-01"
      }

      Not yet.
      """,
      "content/about.md": "---\ntitle: About\nurl: /who/\n---\nMe.",
      "content/odd.md": "+++\ntitle = \n+++\nOdd.",
    ])
    let (kind, items) = try fixture.items()
    #expect(kind == .hugo)
    #expect(
      shown(items) == """
        ---
        title: About
        page: true
        aliases: ["/who/"]
        ---

        Me.

        ---
        title: Snow
        date: 2024-12-24T18:00:00+09:00
        draft: true
        aliases: ["/2024/12/white/"]
        extra:
          params: {depth: 2.5}
        ---

        Snow.

        ---
        title: Later
        date: 2024-01-02
        visibility: private
        lang: ko
        aliases: ["/2024/01/later/"]
        extra: {publishDate: "2999-01-01"}
        ---

        Not yet.

        content/odd.md: its front matter cannot be read: line 2 of it is no TOML: \
        Error while parsing key-value pair: encountered end-of-file

        content/posts/_index.md: it is the page of a section

        ---
        title: Rain & sun
        date: 2024-05-12T18:30:00+02:00
        updated: 2024-05-13
        tags: [weather, walks, days]
        summary: Wet.
        aliases: ["/posts/rain/", "/old/rain/"]
        extra: {weight: 3}
        ---

        One.
        ![Drops](|0| "On the pane") and ![](|1|), ![](gone.png).
        {{< figure src="|0|" >}} {{% note %}}Two.{{% /note %}}

        """)
    guard case .entry(let rain) = try #require(items.last) else {
      Issue.record("no entry")
      return
    }
    #expect(
      rain.attachments.map(\.file.path.text) == [
        "content/posts/rain/drops.jpg", "static/img/sun set.png",
      ])
    #expect(
      remarks(of: [.entry(rain)]) == """
        changed: the shortcode 'figure' stays in the text as it is (content/posts/rain/index.md, \
        line 14)
        changed: the shortcode 'note' stays in the text as it is (content/posts/rain/index.md, \
        line 14)
        lost: a photo or file is missing in the source (content/posts/rain/index.md: gone.png)
        kept: 'weight' is kept under 'extra'

        """)
  }

  @Test func pagesOfZolaHaveTaxonomiesAndDatesInTheirNames() throws {
    let fixture = try Fixture([
      "config.toml": "base_url = 'https://a.example'\n",
      "content/blog/2024-05-12_Rain Walk.md": """
      +++
      title = "Rain"
      [taxonomies]
      tags = ["a"]
      people = ["Mina"]
      [extra]
      toc = true
      +++
      {{ youtube(id="x") }} <!-- more --> End.
      """,
    ])
    let (kind, items) = try fixture.items()
    #expect(kind == .zola)
    #expect(
      shown(items) == """
        ---
        title: Rain
        date: 2024-05-12
        tags: [a]
        aliases: ["/blog/rain-walk/"]
        extra:
          toc: true
          people: [Mina]
        ---

        {{ youtube(id="x") }}  End.

        """)
  }

  @Test func postsOfJekyllHaveTheirDefaultAddress() throws {
    let fixture = try Fixture([
      "_config.yml": "title: A\ntimezone: Europe/Paris\n",
      "_posts/2024-05-12-rain-walk.md": """
      ---
      layout: post
      title: Rain
      date: 2024-05-12 18:30:00
      tags: a b
      categories: Days
      ---
      {% include x.html %}![]({{ site.baseurl }}/assets/a.jpg) {{ page.title }} \
      ![]({{ "/assets/a.jpg" | relative_url }})
      """,
      "assets/a.jpg": "jpg",
      "_posts/2024-05-13-hidden.md": "---\npublished: false\npermalink: /h/\n---\nHidden.",
      "_drafts/idea.md": "---\ntitle: Idea\n---\nIdea.",
      "about.md": "---\ntitle: About\nredirect_from: /me\n---\nMe.", "README.md": "# Not a page",
      "index.html": "---\nlayout: home\n---\n<p>Home",
    ])
    let (kind, items) = try fixture.items()
    #expect(kind == .jekyll)
    #expect(
      shown(items) == """
        ---
        title: Idea
        draft: true
        page: true
        ---

        Idea.

        ---
        title: Rain
        date: 2024-05-12T18:30:00+02:00
        tags: [a, b, Days]
        aliases: ["/days/2024/05/12/rain-walk.html"]
        extra: {layout: post}
        ---

        {% include x.html %}![](|0|) {{ page.title }} ![](|0|)

        ---
        date: 2024-05-13
        visibility: private
        aliases: ["/h/"]
        ---

        Hidden.

        ---
        title: About
        page: true
        aliases: ["/about.html", "/me"]
        ---

        Me.

        index.html: it is a page of the site's design

        """)
  }

  @Test func whatIsNoClearNoIsADraft() throws {
    let fixture = try Fixture([
      "hugo.toml": "title = 'A'\n",
      "content/a.md": "---\ntitle: A\ndraft: 'Yes, still'\n---\nA.",
      "content/b.md": "---\ntitle: B\ndraft: 'no'\nexpiryDate: 2001-01-01\n---\nB.",
    ])
    let (kind, items) = try fixture.items()
    #expect(kind == .hugo)
    #expect(
      shown(items) == """
        ---
        title: A
        draft: true
        page: true
        aliases: ["/a/"]
        ---

        A.

        ---
        title: B
        visibility: private
        page: true
        aliases: ["/b/"]
        extra: {expiryDate: 2001-01-01}
        ---

        B.

        """)
  }
}
