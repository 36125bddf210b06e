import CommonMark
import Testing

@Suite struct FootnoteTests {
  private func reference(_ label: String, _ number: Int, _ suffix: String = "") -> String {
    "<sup class=\"footnote-ref\"><a href=\"#fn-\(label)\" id=\"fnref-\(label)\(suffix)\" "
      + "data-footnote-ref>\(number)</a></sup>"
  }

  private func wayBack(_ label: String, _ number: Int, _ suffix: String = "") -> String {
    let mark = suffix.isEmpty ? "" : "<sup class=\"footnote-ref\">\(suffix.dropFirst())</sup>"
    return "<a href=\"#fnref-\(label)\(suffix)\" class=\"footnote-backref\" data-footnote-backref "
      + "data-footnote-backref-idx=\"\(number)\(suffix)\" "
      + "aria-label=\"Back to reference \(number)\(suffix)\">↩\(mark)</a>"
  }

  private func section(_ notes: (label: String, html: String)...) -> String {
    let items = notes.map { "<li id=\"fn-\($0.label)\">\n\($0.html)\n</li>\n" }.joined()
    return "<section class=\"footnotes\" data-footnotes>\n<ol>\n\(items)</ol>\n</section>\n"
  }

  @Test func areNumberedByFirstReferenceAndListedAtTheEnd() throws {
    let source = "[^sea]: Of the *East*.\n\na[^lake] b[^sea] c[^LAKE]\n\n[^lake]: Of ice.\n\nend\n"
    let html =
      "<p>a\(reference("lake", 1)) b\(reference("sea", 2)) c\(reference("lake", 1, "-2"))</p>\n"
      + "<p>end</p>\n"
      + section(
        ("lake", "<p>Of ice. \(wayBack("lake", 1)) \(wayBack("lake", 1, "-2"))</p>"),
        ("sea", "<p>Of the <em>East</em>. \(wayBack("sea", 2))</p>"))
    #expect(try render(source, additions).html == html)
  }

  @Test func haveAllBlocksThatAreIndented() throws {
    let source = "a[^1]\n\n[^1]: one\n    two\n\n    - three\n\n    four\n\n        code\n\nb\n"
    let html =
      "<p>a\(reference("1", 1))</p>\n<p>b</p>\n"
      + section(
        (
          "1",
          "<p>one\ntwo</p>\n<ul>\n<li>three</li>\n</ul>\n<p>four</p>\n"
            + "<pre><code>code\n</code></pre>\n"
            + wayBack("1", 1)
        ))
    #expect(try render(source, additions).html == html)
  }

  @Test func aTableOfOneIsNoneOfTheText() throws {
    let source = "a[^1]\n\n[^1]: b\n\n    | c |\n    | - |\n\n| d |\n| - |\n"
    let html = try render(source, additions).html
    #expect(html.contains("</p>\n<table>\n<thead>\n<tr>\n<th>d</th>"))
    #expect(html.contains("<p>b</p>\n<table>\n<thead>\n<tr>\n<th>c</th>"))
    #expect(!html.contains("<h1>"))
  }

  @Test func mayReferToLaterAndEarlierOnes() throws {
    let source = "a[^1]\n\n[^1]: b[^2]\n[^2]: c[^1]\n"
    let html =
      "<p>a\(reference("1", 1))</p>\n"
      + section(
        (
          "1",
          "<p>b\(reference("2", 2)) \(wayBack("1", 1)) \(wayBack("1", 1, "-2"))</p>"
        ), ("2", "<p>c\(reference("1", 1, "-2")) \(wayBack("2", 2))</p>"))
    #expect(try render(source, additions).html == html)
  }

  @Test func standInQuotesAndLists() throws {
    let source = "> a[^1]\n>\n> [^1]: b\n\n- c[^2]\n\n  [^2]: d\n"
    let html =
      "<blockquote>\n<p>a\(reference("1", 1))</p>\n</blockquote>\n"
      + "<ul>\n<li>\n<p>c\(reference("2", 2))</p>\n</li>\n</ul>\n"
      + section(
        ("1", "<p>b \(wayBack("1", 1))</p>"), ("2", "<p>d \(wayBack("2", 2))</p>"))
    #expect(try render(source, additions).html == html)
  }

  @Test(arguments: [
    ("a[^none] \\[^1]\n\n[^1]: unused words\n", "<p>a[^none] [^1]</p>\n"),
    ("    [^1]: code\n\n[^1]\n", "<pre><code>[^1]: code\n</code></pre>\n<p>[^1]</p>\n"),
    ("```\n[^1]: code\n```\n[^1]", "<pre><code>[^1]: code\n</code></pre>\n<p>[^1]</p>\n"),
    ("text\n      [^1]: text\n", "<p>text\n[^1]: text</p>\n"),
    ("`[^1]`\n\n[^1]: b\n", "<p><code>[^1]</code></p>\n"),
    ("[^1](u)\n\n[^1]: b\n", "<p><a href=\"u\">^1</a></p>\n"),
  ])
  func whatIsNoFootnoteStaysText(source: String, html: String) throws {
    #expect(try render(source, additions).html == html)
  }

  @Test func labelsAreSafeInAttributes() throws {
    let source = "a[^\"가]\n\n[^\"가]: b\n"
    let label = "%22%EA%B0%80"
    #expect(
      try render(source, additions).html
        == "<p>a\(reference(label, 1))</p>\n"
        + section((label, "<p>b \(wayBack(label, 1))</p>")))
  }

  @Test func theWayBackIsNamedInThePagesLanguage() throws {
    var options = additions
    options.backReferenceLabel = "본문으로"
    let html = try render("a[^1]\n\n[^1]: b", options).html
    #expect(html.contains("aria-label=\"본문으로 1\""))
  }
}
