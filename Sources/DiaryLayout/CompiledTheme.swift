public import Diagnostics
public import DiaryModel
import LocalizedDates
import Templating

/// A theme whose templates are compiled against the names that pages have.
public struct CompiledTheme: Sendable {
  let model: PageModel
  let templates: [Layout: Template]
  /// The outermost schemas that the templates were compiled against: they are told apart by
  /// identity.
  let roots: [Layout: Schema]
  let phrases: Phrases
  let patterns: [(name: String, pattern: DatePattern)]
  let shapes: [String: String]

  /// - Throws: All faults of all templates.
  public init(_ theme: Theme) throws(Diagnostics) {
    phrases = theme.phrases
    patterns = theme.datePatterns
    shapes = theme.shapes
    let clash = patterns.first { PageModel.dateNames.contains($0.name) }
    if let clash {
      throw Diagnostics([
        Diagnostic(
          at: nil, subject: .configuration,
          what: "'theme.yml' names a date pattern '\(clash.name)', which dates have already",
          why: "a pattern needs a name of its own", fix: "rename it")
      ])
    }
    model = PageModel(phrases: theme.phrases, patterns: patterns.map(\.name))
    let set = TemplateSet(layouts: theme.layouts, partials: theme.partials)
    let model = self.model
    let roots = Layout.allCases.map { ($0, model.root(of: $0)) }
    self.roots = Dictionary(uniqueKeysWithValues: roots)
    do throws(Diagnostics) {
      let compiled = try set.compile(roots.map { (layout: $0.0.rawValue, root: $0.1) })
      templates = Dictionary(
        uniqueKeysWithValues: Layout.allCases.compactMap { layout in
          compiled[layout.rawValue].map { (layout, $0) }
        })
    } catch {
      throw Diagnostics(
        error.all.map { fault in
          var fault = fault
          fault.subject = .configuration
          return fault
        })
    }
  }

  /// Whether any template shows the date's form of this name.
  func showsDate(_ name: String) -> Bool {
    templates.values.contains { $0.uses(name, of: model.date) }
  }
}
