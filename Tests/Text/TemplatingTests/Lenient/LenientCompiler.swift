@testable import Templating

/// Compiles templates one by one, with nothing resolved: what they include, and what their names
/// mean, is found when they are filled.
struct LenientCompiler {
  private(set) var result = LenientProgram()
  private var template: ParsedTemplate
  private var open: [Container] = []

  /// What is open around a node.
  private enum Container {
    /// Its operation, which jumps to the end.
    case section(Int)
    case inverted(Int)
    case block(Int)
    /// Its operation and the index of its site.
    case parent(Int, site: Int)
    case argument
  }

  init(_ templates: [ParsedTemplate]) {
    template = ParsedTemplate(
      source: TemplateSource(name: "", file: "", bytes: []), nodes: [], names: [], paths: [])
    for template in templates where result.starts[template.source.name] == nil {
      result.starts[template.source.name] = result.program.operations.count
      self.template = template
      for node in template.nodes { compile(node) }
      stop(.end)
    }
  }

  private mutating func compile(_ node: Node) {
    let name = template.name(of: node)
    switch node.kind {
    case .text: emit(.literal, bytes(node.range))
    case .line: stop(.line, bytes(node.range))
    case .variable:
      let how = Int(node.isRaw ? Operation.writesRaw : Operation.writesText)
      emit(.lookedUp, LookupKey(start: lookup(name), count: how))
    case .section:
      open.append(.section(result.program.operations.count))
      emit(.enterLookedUp, LookupKey(start: lookup(name)))
    case .inverted:
      open.append(.inverted(result.program.operations.count))
      emit(.skipIfLookedUp, LookupKey(start: lookup(name)))
    case .partial, .parent:
      include(node, name)
    case .block:
      if case .parent(_, let site)? = open.last {
        argument(node, name, site)
      } else {
        block(node, name)
      }
    case .close: close()
    }
  }

  private mutating func include(_ node: Node, _ name: String) {
    let site = result.includes.count
    var include = IncludeSite(name: name)
    if node.isDynamic { include.lookup = lookup(name) }
    include.isStandalone = node.isStandalone
    include.indentation = bytes(node.indentation)
    result.includes.append(include)
    if node.kind == .parent { open.append(.parent(result.program.operations.count, site: site)) }
    stop(.include, LookupKey(start: site))
    complete(result.program.operations.count - 1)
  }

  private mutating func argument(_ node: Node, _ name: String, _ site: Int) {
    open.append(.argument)
    guard result.includes[site].arguments[name] == nil else { return }
    result.includes[site].arguments[name] = ArgumentSite(
      start: result.program.operations.count,
      isEmpty: template.isEmpty(template.contents(of: node)),
      startsInline: !node.isStandalone, endsInline: template.close(of: node).closesInline,
      inner: node.isStandalone ? bytes(node.inner ?? 0..<0) : LookupKey())
  }

  private mutating func block(_ node: Node, _ name: String) {
    let close = template.close(of: node)
    let isWhole = node.isStandalone && close.isStandalone
    result.blocks.append(
      BlockSite(
        name: name, isStandalone: node.isStandalone,
        indentation: node.isStandalone ? bytes(node.inner ?? node.indentation) : LookupKey(),
        lineEnd: isWhole ? bytes(close.lineEnd) : LookupKey()))
    open.append(.block(result.program.operations.count))
    stop(.block, LookupKey(start: result.blocks.count - 1))
  }

  private mutating func close() {
    switch open.popLast() {
    case .section(let operation)?:
      emit(.next)
      result.program.operations[result.program.operations.count - 1].target = Int32(operation + 1)
      complete(operation)
    case .inverted(let operation)?, .block(let operation)?, .parent(let operation, _)?:
      complete(operation)
    case .argument?: stop(.end)
    case nil: break
    }
  }

  private mutating func complete(_ operation: Int) {
    result.program.operations[operation].target = Int32(result.program.operations.count)
  }

  private mutating func emit(_ code: Operation.Code, _ key: LookupKey = LookupKey()) {
    result.program.operations.append(
      Operation(code: code, start: Int32(key.start), count: Int32(key.count)))
  }

  private mutating func stop(_ what: LenientProgram.Stop, _ key: LookupKey = LookupKey()) {
    emit(.end, key)
    result.program.operations[result.program.operations.count - 1].level = what.rawValue
  }

  private mutating func bytes(_ range: Range<Int>) -> LookupKey {
    let start = result.program.literals.count
    result.program.literals.append(contentsOf: template.source.bytes[range])
    return LookupKey(start: start, count: range.count)
  }

  /// The index of a lookup through all scopes; `.` stands for the innermost value.
  private mutating func lookup(_ name: String) -> Int {
    let start = result.program.keys.count
    for part in name == "." ? [] : name.utf8.split(separator: UInt8(ascii: ".")) {
      let first = result.program.literals.count
      result.program.literals.append(contentsOf: part)
      result.program.keys.append(first..<result.program.literals.count)
    }
    result.program.lookups.append(
      Lookup(keys: start..<result.program.keys.count, floor: 0, level: nil, slots: 0..<0))
    return result.program.lookups.count - 1
  }
}
