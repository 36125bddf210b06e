public import Diagnostics
public import DiaryModel
import LocalizedDates
import Templating

/// A theme whose templates are compiled against the names that pages have.
public struct CompiledTheme: Sendable {
  let model: PageModel
  /// By layout.
  let templates: [Template]
  /// The outermost schemas that the templates were compiled against, which are told apart by
  /// identity.
  let roots: [Schema]
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
    let roots = Layout.allCases.map(model.root)
    self.roots = roots
    do throws(Diagnostics) {
      let compiled = try set.compile(
        Layout.allCases.map { (layout: $0.name, root: roots[$0.rawValue]) })
      templates = Layout.allCases.compactMap { compiled[$0.name] }
    } catch {
      throw Diagnostics(
        error.all.map { fault in
          var fault = fault
          fault.subject = .configuration
          return fault
        })
    }
  }

  /// Whether any template reads the field.
  func reads(_ name: String, of schema: Schema) -> Bool {
    templates.contains { $0.uses(name, of: schema) }
  }

  /// The place of a field; `nil` if no template reads it, so that nothing need be put there.
  func slot(_ name: String, of schema: Schema) -> Slot? {
    reads(name, of: schema) ? schema.slot(name) : nil
  }
}
