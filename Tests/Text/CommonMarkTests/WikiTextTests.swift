import CommonMark
import Testing

/// What Obsidian adds to Markdown.
@Suite struct WikiTextTests {
  /// Knows no name but those that are no secrets.
  private struct Names: LinkResolver {
    mutating func resolve(
      _ destination: UnsafeBufferPointer<UInt8>, kind: LinkKind, line: Int
    ) -> ResolvedLink {
      guard destination.first == linkByNameMark else { return .unchanged }
      let name = String(decoding: destination.drop { $0 == linkByNameMark }, as: UTF8.self)
      return name.contains("ecret") ? .dropped : .replaced(Array("\(name):\(line)".utf8))
    }
  }

  private func html(_ source: String) throws -> String {
    var options = additions
    options.isWiki = true
    var names = Names()
    return try render(source, options, resolver: &names).html
  }

  @Test(arguments: [
    ("[[Rain]]", "<a href=\"Rain:1\">Rain</a>"),
    ("a [[Rain|wet *day*]]", "a <a href=\"Rain:1\">wet <em>day</em></a>"),
    ("[[a/Rain#Noon#One]]", "<a href=\"a/Rain#Noon#One:1\">a/Rain &gt; Noon &gt; One</a>"),
    ("[[Rain#^b1]]", "<a href=\"Rain#%5Eb1:1\">Rain</a>"),
    ("[[#Noon]]", "<a href=\"#Noon:1\">Noon</a>"),
    ("[[Secret]] [[Secret|words]]", "… words"), ("![[Secret.png]]", ""),
    ("![[a b.png|300]]", "<img src=\"a%20b.png:1\" alt=\"\" class=\"sized\" width=\"300\" />"),
    (
      "![[a.png|In *May*|40x20]]",
      "<img src=\"a.png:1\" alt=\"In May\" class=\"sized\" width=\"40\" />"
    ),
    ("![[a.png|In May]]", "<img src=\"a.png:1\" alt=\"In May\" />"),
    ("![[Rain]]", "<a href=\"Rain:1\">Rain</a>"),
    ("**[[Rain]]**", "<strong><a href=\"Rain:1\">Rain</a></strong>"),
    ("[[snake_case_name]]", "<a href=\"snake_case_name:1\">snake_case_name</a>"),
    ("[[ [[a]]", "[[ <a href=\"a:1\">a</a>"), ("a]] [[b]]", "a]] <a href=\"b:1\">b</a>"),
    ("[[]] [[a", "[[]] [[a"), ("\\[[a]]", "[[a]]"), ("`[[a]]`", "<code>[[a]]</code>"),
    ("[[a]](b)", "<a href=\"b\">[a]</a>"),
    (
      "==bright **one**== a==b==c == d ==",
      "<mark>bright <strong>one</strong></mark> a<mark>b</mark>c == d =="
    ),
    ("\\==a== =b= ===c=== `==d==`", "==a== =b= ===c=== <code>==d==</code>"),
    ("~~a ==b~~ c==", "<del>a ==b</del> c=="), ("*a ==b* c==", "<em>a ==b</em> c=="),
    ("가 ==나(다)==라", "가 <mark>나(다)</mark>라"),
    ("Words ^b-1", "Words"), ("2^10", "2^10"), ("^_^", "^_^"), ("a^b c", "a^b c"),
    ("mood:: good\nWords\nrain:: no", "Words"), ("std::vector x", "std::vector x"),
    ("a :: b", "a :: b"),
  ])
  func lines(source: String, shown: String) throws {
    #expect(try html(source) == "<p>\(shown)</p>\n")
  }

  @Test(arguments: [
    (
      "> [!note]\n> Words",
      "<div class=\"callout note\">\n<p><strong>Note</strong></p>\n<p>Words</p>\n</div>\n"
    ),
    (
      "> [!TLDR]- A *title* [[Rain]]\n> Words\n>\n> - a",
      "<details class=\"callout abstract\">\n<summary><strong>A <em>title</em> <a href=\"Rain:1\">Rain</a></strong></summary>\n"
        + "<p>Words</p>\n<ul>\n<li>a</li>\n</ul>\n</details>\n"
    ),
    (
      "> [!my-own]+",
      "<details class=\"callout my-own\" open=\"\">\n<summary><strong>My-own</strong></summary>\n</details>\n"
    ),
    (
      "> [!tip] **Bold**\n> > [!bug]\n> > x",
      "<div class=\"callout tip\">\n<p><strong><strong>Bold</strong></strong></p>\n<div class=\"callout bug\">\n"
        + "<p><strong>Bug</strong></p>\n<p>x</p>\n</div>\n</div>\n"
    ),
    ("> [!a b]\n> x", "<blockquote>\n<p>[!a b]\nx</p>\n</blockquote>\n"),
    ("> \\[!note]\n> x", "<blockquote>\n<p>[!note]\nx</p>\n</blockquote>\n"),
    ("> [!\"><x>]", "<blockquote>\n<p>[!&quot;&gt;<x>]</p>\n</blockquote>\n"),
    ("a::\n\nb:: c\n\nd", "<p>d</p>\n"),
    (
      "| a |\n| - |\n| [[Rain\\|wet]] ==b== |",
      "<table>\n<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n"
        + "<td><a href=\"Rain:3\">wet</a> <mark>b</mark></td>\n</tr>\n</tbody>\n</table>\n"
    ),
    ("# About [[Secret]] ^b\n", "<h1>About …</h1>\n"),
  ])
  func blocks(source: String, html: String) throws {
    #expect(try self.html(source) == html)
  }

  @Test func withoutTheSettingAllStays() throws {
    let source = "> [!note]\n> [[Rain]] ==a==\n>\n> b:: c ^d"
    #expect(
      try render(source, additions).html
        == "<blockquote>\n<p>[!note]\n[[Rain]] ==a==</p>\n<p>b:: c ^d</p>\n</blockquote>\n")
  }

  @Test func plainTextHasTheWords() throws {
    var options = MarkdownOptions()
    options.isWiki = true
    var names = Names()
    let rendering = try render(
      "# About [[Secret]] and [[Rain]]\n\n==Words== of [[Secret]] and [[Rain|a day]]", options,
      resolver: &names)
    #expect(rendering.text == "About … and Rain\n\nWords of … and a day")
    #expect(rendering.excerpt == "Words of … and a day")
    #expect(rendering.html.hasPrefix("<h2 id=\"about-and\">"))
  }

  static let shapes: [Repetition] = [
    .init("[[", count: 400), .init("]]"), .init("[[a]] ", count: 10_000), .init("![[a|b]]"),
    .init("==a "),
    .init("==a== "), .init("~~a ==b "), .init("=="), .init("> ", middle: "[!note]", count: 90),
    .init("> [!note]\n"),
    .init("a:: b\n"), .init("::"), .init("^a "), .init("[[a|", count: 400), .init("*a ==b "),
  ]

  @Test(arguments: shapes)
  func takesTimeInProportionToItsLength(shape: Repetition) throws { _ = try html(shape.text) }
}
