package import Diagnostics
package import DiaryModel
import LocalizedDates
import Templating

/// A theme whose templates are compiled against the names that pages have.
package struct CompiledTheme: Sendable {
  let model: PageModel
  /// By layout.
  let templates: [Template]
  /// The outermost schemas that the templates were compiled against, which differ by
  /// identity.
  let roots: [Schema]
  /// Layouts that the theme lacks; their templates are empty.
  private let missing: [Layout]
  private(set) var phrases: Phrases
  let patterns: [(name: String, pattern: DatePattern)]
  let shapes: [String: String]
  let hasCustomStyle: Bool

  /// - Throws: All faults of all templates.
  package init(_ theme: Theme) throws(Diagnostics) {
    phrases = theme.phrases
    patterns = theme.datePatterns
    shapes = theme.shapes
    hasCustomStyle = theme.hasCustomStyle
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
    let missing = Layout.allCases.filter { layout in
      layout.isOptional && !theme.layouts.contains { $0.name == layout.name }
    }
    self.missing = missing
    let empty = missing.map {
      TemplateSource(name: $0.name, file: "\($0.name).mustache", bytes: [])
    }
    let set = TemplateSet(layouts: theme.layouts + empty, partials: theme.partials)
    let roots = Layout.allCases.map(model.root)
    self.roots = roots
    let unused = theme.layouts.compactMap(Self.fault(ofUnused:))
    do throws(Diagnostics) {
      let compiled = try set.compile(
        Layout.allCases.map { (layout: $0.name, root: roots[$0.rawValue]) })
      templates = Layout.allCases.compactMap { compiled[$0.name] }
    } catch {
      throw Diagnostics(
        unused + error.all.map { $0.with(\.subject, .configuration) })
    }
    let (templates, strings) = (templates, model.strings)
    let faults =
      unused
      + theme.addedPhrases.filter { phrase in
        !templates.contains { $0.uses(phrase.name, of: strings) }
      }.map(\.fault)
    if !faults.isEmpty { throw Diagnostics(faults) }
  }

  /// The fault of a file among the layouts that no page is made with.
  private static func fault(ofUnused layout: TemplateSource) -> Diagnostic? {
    let names = Layout.allCases.map(\.name)
    if names.contains(layout.name) { return nil }
    return Diagnostic(
      at: SourceLocation(file: layout.file), subject: .configuration,
      what: "no page has the layout '\(layout.name)'",
      why: "the layouts are \(names.joined(separator: ", "))",
      fix: nearMiss(of: layout.name, in: names).map { "rename it to '\($0)'" }
        ?? "remove it, or make it a partial")
  }

  /// The faults of the theme for a diary with encrypted entries.
  package var faultsOfEncryption: [Diagnostic] {
    missing.filter(\.isForEncryption).map { layout in
      Diagnostic(
        at: nil, subject: .configuration, what: "the theme has no layout '\(layout.name)'",
        why: "the diary has encrypted entries, and their pages need it",
        fix: "copy 'layouts/\(layout.name).mustache' of the built-in theme into yours")
    }
  }

  /// The same theme with words in another language.
  func speaking(_ phrases: Phrases) -> CompiledTheme {
    var other = self
    other.phrases = phrases
    return other
  }

  /// Whether any template reads the field.
  func reads(_ name: String, of schema: Schema) -> Bool {
    templates.contains { $0.uses(name, of: schema) }
  }

  /// The index of a field; `nil` if no template reads it, so that nothing need be put there.
  func slot(_ name: String, of schema: Schema) -> Slot? {
    reads(name, of: schema) ? schema.slot(name) : nil
  }
}
