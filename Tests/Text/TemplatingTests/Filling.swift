import Diagnostics
import Templating

/// The text of all messages, in order.
func text(of diagnostics: Diagnostics) -> String {
  let writer = DiagnosticText(hasColor: false, showsHeld: true)
  return diagnostics.all.map { writer.text(of: $0) }.joined()
}

/// Fills one layout, `page`, with partials by name.
///
/// - Returns: The page, or all messages.
func fill(
  _ layout: String, _ partials: KeyValuePairs<String, String> = [:], with scope: Scope
) -> String {
  do throws(Diagnostics) {
    let set = TemplateSet(
      layouts: [TemplateSource(name: "page", file: "page.mustache", bytes: Array(layout.utf8))],
      partials: partials.map {
        TemplateSource(name: $0.key, file: "\($0.key).mustache", bytes: Array($0.value.utf8))
      })
    let templates = try set.compile([(layout: "page", root: scope.schema)])
    var page = PageBytes()
    templates["page"]?.render(scope, into: &page)
    return String(decoding: page.array, as: UTF8.self)
  } catch {
    return text(of: error)
  }
}
