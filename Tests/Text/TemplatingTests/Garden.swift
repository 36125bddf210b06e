import Templating

/// The schemas and values that the tests fill templates with.
struct Garden {
  let date = Schema("date", [.text("long"), .text("iso")])
  let plant: Schema
  let page: Schema

  init() {
    plant = Schema("plant", [.text("name"), .text("place"), .free("colors")])
    page = Schema(
      "page",
      [
        .text("title"), .text("empty"), .text("unset"), .html("body"), .html("noBody"),
        .flag("open"), .flag("closed"), .scope("date", date), .scope("noDate", date),
        .list("plants", plant), .list("noPlants", plant), .free("words"), .free("extra"),
      ])
  }

  /// A page with two plants.
  var scope: Scope {
    Scope(
      page,
      [
        "title": .text("Peas & <beans>"), "empty": .text(""),
        "body": .html(Array("<p>Dig.</p>".utf8)), "open": .flag(true), "closed": .flag(false),
        "date": .scope(Scope(date, ["long": .text("May 12"), "iso": .text("2024-05-12")])),
        "plants": .list([
          Scope(plant, ["name": .text("Pea"), "colors": texts("green", "white")]),
          Scope(plant, ["name": .text("Bean"), "place": .text("south"), "colors": texts()]),
        ]),
        "words": texts("a", "<b>"), "extra": .free(extra),
      ])
  }

  private func texts(_ texts: String...) -> Value { .free(.list(texts.map { .text($0) })) }

  private var extra: FreeValue {
    .dictionary([
      ("note", .text("dry & hot")), ("depth", .number("1.50")), ("shade", .flag(true)),
      ("sun", .flag(false)), ("none", .absent), ("link", .text("https://example.org/?a&b")),
      ("trap", .text(" java\tscript:alert(1)")),
      ("soil", .dictionary([("kind", .text("clay")), ("acid", .number("6"))])),
      ("steps", .list([.text("sow"), .text("water")])),
      ("tools", .list([.dictionary([("title", .text("spade"))]), .dictionary([])])),
    ])
  }
}
