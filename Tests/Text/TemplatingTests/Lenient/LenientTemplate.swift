import Diagnostics

@testable import Templating

/// A template as the Mustache specification has it: nothing is declared, and what is missing is
/// silently empty.
///
/// Parser and evaluator are those of the strict templates, so that the official examples test
/// both. Lambdas are not supported.
///
/// ## Source
/// The Mustache specification 1.4, with inheritance and dynamic names.
struct LenientTemplate: Sendable {
  private let program: LenientProgram
  private let file: String

  /// - Parameters:
  ///   - source: The template; partials of its name are never included.
  ///   - partials: For `{{>name}}` and `{{<name}}`.
  /// - Throws: The faults of parsing.
  init(_ source: TemplateSource, partials: [TemplateSource] = []) throws(Diagnostics) {
    var faults: [Diagnostic] = []
    var templates: [ParsedTemplate] = []
    // A name that no tag can have.
    let root = TemplateSource(name: " ", file: source.file, bytes: source.bytes)
    for source in [root] + partials {
      let parsed = TemplateParser.parse(source)
      templates.append(parsed.template)
      faults += parsed.faults.all
    }
    if !faults.isEmpty { throw Diagnostics(faults) }
    program = LenientCompiler(templates).result
    file = source.file
  }

  /// Appends the filled template.
  ///
  /// - Throws: A ``Diagnostic`` for the file if partials include one another too deeply or the
  ///   work has no end; `output` then holds what was written so far.
  func render(_ value: FreeValue, into output: inout [UInt8]) throws(Diagnostic) {
    let tree = FreeTree(value)
    var sink = ByteSink(capacity: 4096)
    defer { sink.deallocate() }
    let isDone = withExtendedLifetime(tree) {
      program.program.withEvaluator(levels: LenientLimits.levels) { evaluator in
        evaluator.levels[0] = Level(node: tree.root)
        evaluator.budget = LenientLimits.steps
        var runner = LenientRunner(program, evaluator)
        return runner.run(into: &sink)
      }
    }
    output.append(contentsOf: sink.bytes)
    if isDone { return }
    throw Diagnostic(
      at: SourceLocation(file: file), what: "the template cannot be filled",
      why:
        "at most \(LenientLimits.callDepth) partials and \(LenientLimits.levels) sections may be "
        + "inside one another, and at most \(LenientLimits.steps) steps and "
        + "\(LenientLimits.outputBytes) bytes are made",
      fix: "end the recursion of partials, or repeat fewer lists inside one another")
  }
}
