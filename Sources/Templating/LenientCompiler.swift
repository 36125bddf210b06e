/// Compiles templates one by one, with nothing resolved: what they include, and what their names
/// mean, is found when they are filled.
struct LenientCompiler {
  private(set) var program = Program()
  /// Where each template's operations start.
  private(set) var starts: [String: Int] = [:]
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
    for template in templates where starts[template.source.name] == nil {
      starts[template.source.name] = program.operations.count
      self.template = template
      for node in template.nodes { compile(node) }
      emit(.end)
    }
  }

  private mutating func compile(_ node: Node) {
    let name = template.name(of: node)
    switch node.kind {
    case .text: emit(.literal, bytes(node.range))
    case .line: emit(.line, bytes(node.range))
    case .variable:
      let how = Int(node.isRaw ? Operation.writesRaw : Operation.writesText)
      emit(.lookedUp, LookupKey(start: lookup(name), count: how))
    case .section:
      open.append(.section(program.operations.count))
      emit(.enterLookedUp, LookupKey(start: lookup(name)))
    case .inverted:
      open.append(.inverted(program.operations.count))
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
    let site = program.includes.count
    var include = IncludeSite(name: name)
    if node.isDynamic { include.lookup = lookup(name) }
    include.isStandalone = node.isStandalone
    include.indentation = bytes(node.indentation)
    program.includes.append(include)
    if node.kind == .parent { open.append(.parent(program.operations.count, site: site)) }
    emit(.include, LookupKey(start: site))
    complete(program.operations.count - 1)
  }

  private mutating func argument(_ node: Node, _ name: String, _ site: Int) {
    open.append(.argument)
    guard program.includes[site].arguments[name] == nil else { return }
    program.includes[site].arguments[name] = ArgumentSite(
      start: program.operations.count, isEmpty: template.isEmpty(template.contents(of: node)),
      startsInline: !node.isStandalone, endsInline: template.close(of: node).closesInline,
      inner: node.isStandalone ? bytes(node.inner ?? 0..<0) : LookupKey())
  }

  private mutating func block(_ node: Node, _ name: String) {
    let close = template.close(of: node)
    let isWhole = node.isStandalone && close.isStandalone
    program.blocks.append(
      BlockSite(
        name: name, isStandalone: node.isStandalone,
        indentation: node.isStandalone ? bytes(node.inner ?? node.indentation) : LookupKey(),
        lineEnd: isWhole ? bytes(close.lineEnd) : LookupKey()))
    open.append(.block(program.operations.count))
    emit(.block, LookupKey(start: program.blocks.count - 1))
  }

  private mutating func close() {
    switch open.popLast() {
    case .section(let operation)?:
      emit(.next)
      program.operations[program.operations.count - 1].target = Int32(operation + 1)
      complete(operation)
    case .inverted(let operation)?, .block(let operation)?, .parent(let operation, _)?:
      complete(operation)
    case .argument?: emit(.end)
    case nil: break
    }
  }

  private mutating func complete(_ operation: Int) {
    program.operations[operation].target = Int32(program.operations.count)
  }

  private mutating func emit(_ code: Operation.Code, _ place: LookupKey = LookupKey()) {
    program.operations.append(
      Operation(code: code, start: Int32(place.start), count: Int32(place.count)))
  }

  private mutating func bytes(_ range: Range<Int>) -> LookupKey {
    let start = program.literals.count
    program.literals.append(contentsOf: template.source.bytes[range])
    return LookupKey(start: start, count: range.count)
  }

  /// The index of a lookup through all scopes; `.` stands for the innermost value.
  private mutating func lookup(_ name: String) -> Int {
    let start = program.keys.count
    for part in name == "." ? [] : name.utf8.split(separator: UInt8(ascii: ".")) {
      program.keys.append(LookupKey(start: program.literals.count, count: part.count))
      program.literals.append(contentsOf: part)
    }
    program.lookups.append(
      Lookup(keys: start..<program.keys.count, floor: 0, level: nil, slots: 0..<0))
    return program.lookups.count - 1
  }
}
