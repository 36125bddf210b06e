import Diagnostics
import Templating
import Testing

/// A template that knows a part of its scope must fill as one that does not.
@Suite struct KnownScopeTests {
  private let item = Schema("item", [.text("name"), .flag("current"), .free("words")])
  private let words = Value.free(.list([.text("x"), .text("y")]))
  private let site: Schema
  private let page: Schema
  private let root: Schema

  init() {
    site = Schema(
      "site",
      [
        .text("title"), .text("unset"), .flag("open"), .flag("closed"), .list("items", item),
        .list("none", item), .scope("author", item), .scope("nobody", item), .free("extra"),
      ])
    page = Schema("page", [.text("up"), .text("title"), .flag("first")])
    root = Schema(
      "root",
      [.scope("site", site), .scope("page", page), .list("entries", item), .html("body")])
  }

  private var scope: Scope {
    let items = ["a&b", "c"].map { name in
      Scope(
        item, ["name": .text(name), "current": .flag(name == "c"), "words": words])
    }
    return Scope(
      root,
      [
        "site": .scope(
          Scope(
            site,
            [
              "title": .text("Peas & <beans>"), "open": .flag(true), "items": .list(items),
              "author": .scope(items[0]), "extra": .free(.dictionary([("note", .text("dry"))])),
            ])),
        "page": .scope(
          Scope(page, ["up": .text("../"), "title": .text("P"), "first": .flag(true)])),
        "entries": .list(items), "body": .html(Array("<p>".utf8)),
      ])
  }

  /// - Returns: The page as it is, knowing the site, and knowing a part of `page` too.
  private func fill(_ layout: String) throws -> [String] {
    let set = TemplateSet(
      layouts: [TemplateSource(name: "page", file: "page.mustache", bytes: Array(layout.utf8))],
      partials: [])
    let template = try #require(try set.compile([(layout: "page", root: root)])["page"])
    let known = KnownScope(root.slot("site"), try #require(part("site")))
    let up = KnownScope(
      root.slot("page"), try #require(part("page")), slots: [page.slot("up"), page.slot("first")])
    return [template, template.knowing([known]), template.knowing([known, up])].map { template in
      var bytes = PageBytes()
      template.render(scope, into: &bytes)
      return String(decoding: bytes.array, as: UTF8.self)
    }
  }

  /// The same values once more.
  private func part(_ name: String) -> Scope? {
    let items = ["a&b", "c"].map { name in
      Scope(
        item, ["name": .text(name), "current": .flag(name == "c"), "words": words])
    }
    return name == "page"
      ? Scope(page, ["up": .text("../"), "first": .flag(true)])
      : Scope(
        site,
        [
          "title": .text("Peas & <beans>"), "open": .flag(true), "items": .list(items),
          "author": .scope(items[0]), "extra": .free(.dictionary([("note", .text("dry"))])),
        ])
  }

  @Test(arguments: [
    ("[{{site.title}}{{site.unset}}]", "[Peas &amp; &lt;beans&gt;]"),
    ("{{#site.open}}o{{page.title}}{{/site.open}}{{^site.open}}x{{/site.open}}", "oP"),
    ("{{#site.closed}}o{{/site.closed}}{{^site.closed}}x{{page.up}}{{/site.closed}}", "x../"),
    ("{{#site.unset}}o{{/site.unset}}{{^site.unset}}x{{/site.unset}}", "x"),
    (
      "{{#site.items}}{{page.up}}{{name}}{{#current}}!{{/current}}{{^current}}?{{/current}} {{/site.items}}.",
      "../a&amp;b? ../c! ."
    ),
    ("{{#site.none}}o{{/site.none}}{{^site.none}}x{{/site.none}}", "x"),
    ("{{#site.author}}{{name}}{{/site.author}}{{#site.nobody}}o{{/site.nobody}}", "a&amp;b"),
    ("{{site.author.name}}{{site.nobody.name}}", "a&amp;b"),
    ("{{#site.items}}{{#words}}{{.}}{{page.title}}{{/words}};{{/site.items}}", "xPyP;xPyP;"),
    (
      "{{#entries}}{{#site.items}}{{name}}{{/site.items}}{{name}}{{/entries}}",
      "a&amp;bca&amp;ba&amp;bcc"
    ),
    (
      "{{#entries}}{{site.title}}{{#current}}{{page.up}}{{/current}}{{/entries}}",
      "Peas &amp; &lt;beans&gt;Peas &amp; &lt;beans&gt;../"
    ),
    ("{{#site}}{{title}}{{#items}}{{name}}{{/items}}{{/site}}", "Peas &amp; &lt;beans&gt;a&amp;bc"),
    (
      "{{site.extra.note}}{{#site.extra}}{{note}}{{site.title}}{{/site.extra}}",
      "drydryPeas &amp; &lt;beans&gt;"
    ),
    (
      "{{#page.first}}{{#site.items}}{{#page.first}}{{name}}{{/page.first}}{{/site.items}}{{/page.first}}",
      "a&amp;bc"
    ),
    (
      "{{#page.title}}{{.}}{{#site.items}}{{page.title}}{{/site.items}}{{/page.title}}{{{body}}}",
      "PPP<p>"
    ),
    (
      "{{#entries}}{{#current}}y{{site.title}}{{/current}}z{{/entries}}",
      "zyPeas &amp; &lt;beans&gt;z"
    ),
    ("{{^page.title}}n{{/page.title}}c{{#page.first}}{{/page.first}}d", "cd"), ("", ""),
  ])
  func whatIsKnownIsWrittenOut(layout: String, expected: String) throws {
    #expect(try fill(layout) == [expected, expected, expected])
  }

  @Test func aListInListsDoesNotGrowWithoutEnd() throws {
    let many = (0..<200).map { Scope(item, ["name": .text("name \($0)")]) }
    let known = Scope(site, ["items": .list(many)])
    let layout = String(repeating: "{{#site.items}}{{name}}{{/site.items}}", count: 2000)
    let set = TemplateSet(
      layouts: [TemplateSource(name: "page", file: "page.mustache", bytes: Array(layout.utf8))],
      partials: [])
    let template = try #require(try set.compile([(layout: "page", root: root)])["page"])
      .knowing([KnownScope(root.slot("site"), known)])
    var bytes = PageBytes()
    template.render(Scope(root, ["site": .scope(known)]), into: &bytes)
    #expect(bytes.array.count == (0..<200).reduce(0) { $0 + "name \($1)".utf8.count } * 2000)
  }
}
