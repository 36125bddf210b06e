@testable import Templating

/// Carries out what lenient templates leave to be done when they are filled: partials, blocks and
/// indentation.
struct LenientRunner {
  private let program: LenientProgram
  private var evaluator: Evaluator
  private var calls: [Call] = [Call()]
  /// Arguments in force, the newest last; calls point here.
  private var arguments: [Arguments] = []
  private var steps = 0

  /// A template or an argument that is being shown.
  private struct Call {
    var returnsTo = 0
    var indentation: [UInt8] = []
    var dedent = LookupKey()
    /// Index into ``arguments``; `nil` for none.
    var arguments: Int?
    /// How many arguments there were before it.
    var argumentCount = 0
    /// Written at its end.
    var lineEnd = LookupKey()
  }

  /// The arguments of one parent tag, and those around it.
  private struct Arguments {
    var site: Int
    var outer: Int?
  }

  init(_ program: LenientProgram, _ evaluator: Evaluator) {
    self.program = program
    self.evaluator = evaluator
  }

  /// - Returns: Whether it came to its end within the limits.
  mutating func run(into output: inout ByteSink) -> Bool {
    var at = 0
    let limit = output.count + LenientLimits.outputBytes
    while true {
      at = evaluator.run(from: at, into: &output)
      steps += 1
      guard !evaluator.isExhausted, steps < LenientLimits.steps, output.count <= limit
      else { return false }
      let operation = program.program.operations[at]
      switch LenientProgram.Stop(rawValue: operation.level) {
      case .line:
        startLine(LookupKey(start: Int(operation.start), count: Int(operation.count)), &output)
        at += 1
      case .include:
        guard let next = include(operation) else { return false }
        at = next
      case .block:
        guard let next = block(operation, at: at, &output) else { return false }
        at = next
      case .end, nil:
        guard let call = calls.popLast(), !calls.isEmpty else { return true }
        append(call.lineEnd, to: &output)
        arguments.removeSubrange(call.argumentCount...)
        at = call.returnsTo
      }
    }
  }

  private var current: Call { calls.last ?? Call() }

  private func append(_ key: LookupKey, to output: inout ByteSink) {
    output.append(evaluator.literal(key.start, key.count))
  }

  private func startLine(_ blanks: LookupKey, _ output: inout ByteSink) {
    output.append(current.indentation)
    append(dedented(blanks), to: &output)
  }

  private func dedented(_ blanks: LookupKey) -> LookupKey {
    let dedent = current.dedent
    let own = evaluator.literal(blanks.start, blanks.count)
    let common = zip(own, evaluator.literal(dedent.start, dedent.count)).prefix { $0 == $1 }.count
    return LookupKey(start: blanks.start + common, count: blanks.count - common)
  }

  private func indentation(adding blanks: LookupKey) -> [UInt8] {
    let added = dedented(blanks)
    return current.indentation + evaluator.literal(added.start, added.count)
  }

  /// - Returns: Where to go on; `nil` if calls are too deep.
  private mutating func include(_ operation: Operation) -> Int? {
    let index = Int(operation.start)
    let site = program.includes[index]
    var name = site.name
    if let lookup = site.lookup {
      guard case .node(let node) = evaluator.find(lookup) else { return Int(operation.target) }
      name = String(decoding: node.pointee.text, as: UTF8.self)
    }
    guard let start = program.starts[name] else { return Int(operation.target) }
    guard calls.count < LenientLimits.callDepth else { return nil }
    var call = Call(returnsTo: Int(operation.target))
    call.indentation = site.isStandalone ? indentation(adding: site.indentation) : []
    call.arguments = current.arguments
    call.argumentCount = arguments.count
    if !site.arguments.isEmpty {
      arguments.append(Arguments(site: index, outer: current.arguments))
      call.arguments = arguments.count - 1
    }
    calls.append(call)
    return start
  }

  /// - Returns: Where to go on; `nil` if calls are too deep.
  private mutating func block(
    _ operation: Operation, at: Int, _ output: inout ByteSink
  ) -> Int? {
    let site = program.blocks[Int(operation.start)]
    guard let (argument, outer) = argument(for: site.name) else { return at + 1 }
    guard calls.count < LenientLimits.callDepth else { return nil }
    var call = Call(returnsTo: Int(operation.target))
    call.indentation = site.isStandalone ? indentation(adding: site.indentation) : []
    call.dedent = argument.inner
    call.arguments = outer
    call.argumentCount = arguments.count
    if argument.endsInline, !argument.isEmpty { call.lineEnd = site.lineEnd }
    if argument.startsInline, !argument.isEmpty { output.append(call.indentation) }
    calls.append(call)
    return argument.start
  }

  /// The outermost argument for a block, with the arguments in force where it is written.
  private func argument(for name: String) -> (ArgumentSite, outer: Int?)? {
    var found: (ArgumentSite, outer: Int?)?
    var index = current.arguments
    while let at = index {
      let outer = arguments[at].outer
      if let site = program.includes[arguments[at].site].arguments[name] { found = (site, outer) }
      index = outer
    }
    return found
  }
}
