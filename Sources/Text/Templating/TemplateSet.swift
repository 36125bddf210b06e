package import Diagnostics

/// The templates of a theme: layouts, and the partials that they include.
///
/// ```swift
/// let set = TemplateSet(layouts: layouts, partials: partials)
/// let templates = try set.compile([(layout: "entry", root: entryPage)])
/// templates["entry"]?.render(scope, into: &page)
/// ```
///
/// The language is Mustache with inheritance, and strict: what would silently show nothing
/// elsewhere is an error here, when the theme is loaded. All faults of the set are found in one
/// run.
package struct TemplateSet: Sendable {
  private let library: TemplateLibrary
  private let layoutCount: Int
  private let faults: [Diagnostic]

  /// Parses all files; their faults are thrown by ``compile(_:)``.
  ///
  /// - Parameters:
  ///   - layouts: Whole pages; they are not included by others.
  ///   - partials: For `{{>name}}` and `{{<name}}`. Of equal names the first counts.
  package init(layouts: [TemplateSource], partials: [TemplateSource]) {
    var faults: [Diagnostic] = []
    var templates: [ParsedTemplate] = []
    for source in layouts + partials {
      let parsed = TemplateParser.parse(source)
      templates.append(parsed.template)
      faults += parsed.faults.all
    }
    var indices: [String: Int] = [:]
    for (index, partial) in partials.enumerated() where indices[partial.name] == nil {
      indices[partial.name] = layouts.count + index
    }
    library = TemplateLibrary(
      templates: templates, partials: indices, partialNames: partials.map(\.name))
    layoutCount = layouts.count
    self.faults = faults
  }

  /// Resolves layouts against the scopes that pages will give them.
  ///
  /// - Parameter roots: The layouts' names, each with the schema of its outermost scope.
  /// - Returns: The layouts by name.
  /// - Throws: All faults of all files, those of parsing too.
  package func compile(
    _ roots: [(layout: String, root: Schema)]
  ) throws(Diagnostics) -> [String: Template] {
    var faults = self.faults
    // A partial has the same fault in each layout that includes it.
    var reported: Set<TagLocation> = []
    var templates: [String: Template] = [:]
    var knownBlocks = [BlockNames?](repeating: nil, count: library.templates.count)
    for (name, root) in roots {
      guard let layout = index(ofLayout: name) else {
        faults.append(missing(name))
        continue
      }
      var compiler = Compiler(
        library, root: root, checksContext: self.faults.isEmpty, knownBlocks: knownBlocks,
        reported: reported)
      compiler.compile(layout: layout)
      knownBlocks = compiler.knownBlocks
      reported = compiler.reported
      faults += compiler.faults
      templates[name] = Template(compiler.program, root: root, used: compiler.used)
    }
    if !faults.isEmpty { throw Diagnostics(faults) }
    return templates
  }

  private func index(ofLayout name: String) -> Int? {
    library.templates[..<layoutCount].firstIndex { $0.source.name == name }
  }

  private func missing(_ name: String) -> Diagnostic {
    let names = library.templates[..<layoutCount].map(\.source.name)
    return Diagnostic(
      at: nil, what: "the theme has no layout '\(name)'",
      why: "every kind of page needs its layout",
      fix: nearMiss(of: name, in: names).map { "rename '\($0)' to '\(name)'" }
        ?? "add the layout '\(name)'")
  }
}

/// One template file.
package struct TemplateSource: Sendable {
  /// The name in tags: `base` for `{{<base}}`.
  package let name: String
  /// The path to show in messages.
  package let file: String
  /// The whole file in UTF-8.
  package let bytes: [UInt8]
  /// Whether the file is included as it is: braces in it are no tags.
  package let isLiteral: Bool

  package init(name: String, file: String, bytes: [UInt8], isLiteral: Bool = false) {
    self.name = name
    self.file = file
    self.bytes = bytes
    self.isLiteral = isLiteral
  }
}
