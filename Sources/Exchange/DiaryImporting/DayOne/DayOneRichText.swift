import StructuredText

/// The tree that Day One keeps of a formatted text, for entries that have no Markdown beside it.
///
/// It becomes HTML on its way, so that no word of a text turns into a mark.
enum DayOneRichText {
  /// The tree as Markdown; `nil` if it cannot be read.
  static func markdown(_ json: String) -> String? {
    guard let source = try? SourceText(Array(json.utf8), file: "richText"),
      let node = try? readJSON(source)
    else { return nil }
    var html = DayOneHTML()
    for piece in node["contents"]?.items ?? [] {
      for object in piece["embeddedObjects"]?.items ?? [] { html.append(embedded: object) }
      guard let text = piece["text"]?.scalar?.text else { continue }
      html.append(cleaned(text), piece["attributes"])
    }
    return HTMLBody.markdown(html.text)
  }
}
