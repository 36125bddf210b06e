import CommonMark
import SiteFiles
import Testing

@testable import DiaryImporting

/// What becomes of the texts of static sites.
@Suite struct SiteTextTests {
  /// A page of a site as it is imported, without its date and its address.
  private func page(
    of kind: ImportKind = .hugo, _ text: String, _ others: [String: String] = [:]
  ) throws -> (text: String, attachments: [String], remarks: String) {
    let settings = kind == .hugo ? ["hugo.toml": "title = 'A'\n"] : ["_config.yml": "title: A\n"]
    var files = settings.merging(others) { $1 }
    files[kind == .hugo ? "content/a/index.md" : "_posts/2024-05-12-a.md"] = text
    let items = try Fixture(files).items(as: kind)
    guard case .entry(let imported)? = items.first else { return ("", [], "") }
    let fields = shown([.entry(imported)])
      .replacing(#/date: .*\n|aliases: .*\n/#, with: "")
    return (
      fields.replacing("---\n---\n\n", with: ""), imported.attachments.map(\.file.path.text),
      remarks(of: items)
    )
  }

  // MARK: Covers

  struct Cover: Sendable {
    let fields: String
    let text: String
    var file: String? = "content/a/c.png"
    var remarks = ""

    /// - Parameter kept: What stays of the fields.
    init(_ fields: String, _ kept: String = "", image: String = "![](|0|)") {
      self.fields = fields
      text = (kept.isEmpty ? "" : "---\n\(kept)---\n\n") + "\(image)\n\nWords.\n"
    }

    func of(_ file: String?) -> Cover {
      var copy = self
      copy.file = file
      return copy
    }

    func saying(_ remarks: String) -> Cover {
      var copy = self
      copy.remarks = remarks + "\n"
      return copy
    }
  }

  static let covers = [
    Cover("image: c.png\n"), Cover("Image: ../a/c.png\n"), Cover("featureImage: c.png?v=1\n"),
    Cover("featured_image: b.png\n").of("static/b.png"),
    Cover("thumbnail: /b.png\n").of("static/b.png"), Cover("images: [c.png, /b.png]\n"),
    Cover("header: {overlay_image: /b.png}\n").of("static/b.png"),
    Cover(
      "params: {image: c.png}\n", "extra:\n  params: {image: c.png}\n"
    ).saying("kept: 'params' is kept under 'extra'"),
    Cover(
      "cover: {image: /b.png, alt: 'Blue [sky]', caption: A \"day\", relative: true}\n",
      image: "![Blue sky](|0| \"A day\")"
    ).of("static/b.png"),
    Cover("weight: 1\n", "extra: {weight: 1}\n").of("content/a/featured.jpg")
      .saying("kept: 'weight' is kept under 'extra'"),
    Cover("banner: Hello\n", "extra: {banner: Hello}\n").of("content/a/featured.jpg")
      .saying("kept: 'banner' is kept under 'extra'"),
    Cover("image: gone.png\nbanner: c.png\n", "extra: {image: gone.png}\n")
      .saying(
        """
        lost: a photo or file is missing in the source (content/a/index.md: gone.png)
        kept: 'image' is kept under 'extra'
        """),
  ]

  @Test(arguments: covers)
  func theCoverOfAPageStandsAboveItsText(_ cover: Cover) throws {
    let page = try page(
      "---\ndate: 2024-05-12\n\(cover.fields)---\nWords.\n",
      ["content/a/c.png": "c", "static/b.png": "b", "content/a/featured.jpg": "f"])
    #expect(page.text == cover.text)
    #expect(page.attachments == [cover.file])
    #expect(page.remarks == cover.remarks)
  }

  @Test func aCoverThatIsShownOrElsewhereIsNotAdded() throws {
    let files = ["content/a/c.png": "c", "content/a/cover.png": "c"]
    let shown = try page(
      "---\ndate: 2024-05-12\nimage: c.png\n---\nWords ![Sea](c.png \"A\").\n", files)
    #expect(shown.text == "Words ![Sea](|0| \"A\").\n")
    let remote = try page(
      "---\ndate: 2024-05-12\nimage: https://b.example/a.png\n---\nWords.\n", files)
    #expect(remote.text == "---\nextra: {image: https://b.example/a.png}\n---\n\nWords.\n")
    #expect(remote.attachments == [])
  }

  // MARK: Code and lines

  @Test func codeThatASiteColoursIsFenced() throws {
    let jekyll = try page(
      of: .jekyll,
      """
      ---
      title: A
      ---
      Above.
      {% highlight ruby linenos %}
      {% raw %}def a
        "``` {{ x }}"
      end{% endraw %}
      {% endhighlight %}

      - In a list

        {%- highlight c++ -%}
        int a;
        {%- endhighlight -%} behind

      {% highlight %}
      no end
      """)
    #expect(
      jekyll.text == """
        ---
        title: A
        ---

        Above.
        ````ruby
        def a
          "``` {{ x }}"
        end
        ````

        - In a list

          ```c++
          int a;
          ```
         behind

        {% highlight %}
        no end

        """)
    #expect(
      jekyll.remarks == """
        changed: the Liquid value 'x' stays in the text as it is (_posts/2024-05-12-a.md, line 7)
        changed: the Liquid tag 'highlight' stays in the text as it is \
        (_posts/2024-05-12-a.md, line 18)

        """)
    let hugo = try page(
      """
      ---
      date: 2024-05-12
      ---
      {{< highlight go "linenos=table,hl_lines=8 15-17" >}}
      a := 1
      {{< /highlight >}}
      {{% highlight "js" %}}let a{{% /highlight %}}
      {{< highlight lang="go" >}}
      b
      {{< / highlight >}}
      """)
    #expect(
      hugo.text == """
        ```go
        a := 1
        ```
        ```js
        let a
        ```
        ```
        b
        ```

        """)
  }

  @Test(arguments: [
    (ImportKind.hugo, "hugo.toml", "[markup.goldmark.renderer]\nhardWraps = true\n"),
    (.hugo, "hugo.yaml", "markup: {goldmark: {renderer: {hardwraps: true}}}\n"),
    (.hugo, "config/_default/markup.toml", "[goldmark.renderer]\nhardWraps = true\n"),
    (.jekyll, "_config.yml", "kramdown: {hard_wrap: true}\n"),
    (.jekyll, "_config.yml", "commonmark: {options: [SMART, HARDBREAKS]}\n"),
  ])
  func linesOfASiteWithHardWrapsStay(kind: ImportKind, name: String, settings: String) throws {
    let text = "---\ndate: 2024-05-12\n---\nOne\ntwo\n\n$$\na\nb\n$$\n\n- three\n  four\n"
    let page = try page(of: kind, text, [name: settings])
    #expect(page.text == "One\\\ntwo\n\n$$\na\nb\n$$\n\n- three\\\n  four\n")
    let other = try self.page(
      of: kind, text,
      [name: settings.replacing("true", with: "false").replacing("HARD", with: "NO")])
    #expect(other.text == "One\ntwo\n\n$$\na\nb\n$$\n\n- three\n  four\n")
  }

  @Test(arguments: [
    (ImportKind.hugo, LineBreaks.kept, "One two\\\nthree"),
    (.obsidian, .joined, "One\\\ntwo\\\nthree"),
    (.hugo, .joined, "One\ntwo\\\nthree"), (.days, .kept, "One\ntwo\\\nthree"),
  ])
  func linesOfFormulasStay(kind: ImportKind, breaks: LineBreaks, words: String) {
    let formulas = "$$\na &= b \\\\\nc\n$$\n\n> $$ d\n> e $$"
    let text = "One\ntwo\\\nthree\n\n" + formulas
    #expect(kind.text(text, fitFor: breaks) == words + "\n\n" + formulas)
  }

  // MARK: Addresses

  @Test func addressesOfHTMLAreThoseOfItsFiles() throws {
    let page = try page(
      """
      ---
      date: 2024-05-12
      ---
      <img class="x" src='/b.png' alt="Sea"> <video src="a.mp4"></video> <a href="c.pdf">C</a>
      <img src="gone.png"> `<img src="b.png">` <img src="https://b.example/a.png"> [D](../d.md#e)
      """,
      ["static/b.png": "b", "content/a/a.mp4": "a", "content/a/c.pdf": "c", "content/d.md": "D"])
    #expect(
      page.text == """
        ![Sea](|0|) <video src="|1|"></video> <a href="|2|">C</a>
        <img src="gone.png"> `<img src="b.png">` <img src="https://b.example/a.png"> [D](|L0|#e)

        """)
    #expect(
      page.remarks.hasPrefix(
        "lost: a photo or file is missing in the source (content/a/index.md: gone.png)\n"))
  }
}
