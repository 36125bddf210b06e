internal import Diagnostics

extension Compiler {
  /// Finds what a tag names, or reports that nothing declares it.
  ///
  /// The first part binds to the nearest scope that declares it, the others strictly inside.
  mutating func bind(_ node: Node) -> Binding? {
    guard let top = frames.indices.last, node.name >= 0 else { return nil }
    let parts = library.templates[frames[top].template].paths[node.name]
    guard let first = parts.first else { return bindDot(node) }
    var floor: Int?
    for index in scopes.indices.reversed() {
      guard let level = scopes[index].level else { continue }
      if scopes[index].isFree { floor = min(floor ?? level, level) }
      if let schema = scopes[index].schema, schema.slotIndex(first) != nil {
        return bind(parts, in: schema, level: level, floor: floor.map { _ in level }, node)
      }
    }
    if floor != nil { return lookUp(parts, floor: floor, level: nil, slots: 0..<0, kind: nil) }
    undeclared(first, in: scopes.compactMap(\.schema).reversed(), node)
    return nil
  }

  private mutating func bindDot(_ node: Node) -> Binding? {
    let dot = scopes.last?.dot ?? .none("a group of values")
    switch dot {
    case .text(let binding): return binding
    case .free: return lookUp([], floor: nil, level: nil, slots: 0..<0, kind: nil)
    case .none(let words):
      fault(
        node, what: "'.' has no text here", why: "the innermost section stands on \(words)",
        fix: "name the value that is meant")
      return nil
    }
  }

  /// Follows a dotted name through schemas.
  private mutating func bind(
    _ parts: [String], in schema: Schema, level: Int, floor: Int?, _ node: Node
  ) -> Binding? {
    var schema = schema
    let start = program.slots.count
    for (index, part) in parts.enumerated() {
      guard let slot = schema.slotIndex(part) else {
        undeclared(part, in: [schema], node)
        return nil
      }
      used.insert(slot, of: schema.storage)
      program.slots.append(Int32(slot))
      let slots = start..<program.slots.count
      let kind = schema.fields[slot].kind
      let isLast = index == parts.count - 1
      switch kind {
      case .free:
        return lookUp(parts, floor: floor, level: level, slots: slots, kind: nil)
      case .scope(let inner) where !isLast: schema = inner
      case _ where isLast:
        guard floor != nil else { return Binding(kind: kind, level: level, slots: slots) }
        return lookUp(parts, floor: floor, level: level, slots: slots, kind: kind)
      default:
        // Under a free value the name may well have parts.
        if floor != nil { return lookUp(parts, floor: floor, level: nil, slots: 0..<0, kind: nil) }
        fault(
          node, what: "'\(part)' has no '\(parts[index + 1])'", why: "'\(part)' is \(kind.words)",
          fix: kind.partFix(part))
        return nil
      }
    }
    return nil
  }

  private mutating func lookUp(
    _ parts: [String], floor: Int?, level: Int?, slots: Range<Int>, kind: Field.Kind?
  ) -> Binding {
    let start = program.keys.count
    for part in parts {
      let start = program.literals.count
      program.literals.append(contentsOf: part.utf8)
      program.keys.append(start..<program.literals.count)
    }
    program.lookups.append(
      Lookup(keys: start..<program.keys.count, floor: floor, level: level, slots: slots))
    return Binding(kind: kind, lookup: program.lookups.count - 1)
  }

  /// The index of the evaluator's innermost scope.
  var topLevel: Int { scopes.last(where: { $0.level != nil })?.level ?? 0 }

  private mutating func undeclared(_ part: String, in schemas: [Schema], _ node: Node) {
    guard let frame = frames.last, isNewFault(node, in: frame.template) else { return }
    let names = schemas.flatMap { $0.fields.map(\.name) }
    let scopes = schemas.map { "'\($0.name)'" }.joined(separator: ", ")
    let nearest = schemas.first?.fields.map(\.name) ?? []
    let fix =
      if let near = nearMiss(of: part, in: names) {
        "did you mean '\(near)'?"
      } else if let inner = schemas.lazy.compactMap({ $0.path(to: part) }).first {
        "did you mean '\(inner)'?"
      } else if nearest.isEmpty {
        "remove the tag"
      } else {
        "use one of: " + nearest.prefix(20).joined(separator: ", ")
          + (nearest.count > 20 ? ", ..." : "")
      }
    fault(
      node, what: "nothing here is called '\(part)'",
      why: schemas.count == 1 ? "\(scopes) declares no such name" : "none of \(scopes) declares it",
      fix: fix)
  }
}

extension Schema {
  /// The dotted name of a field that one of this schema's scopes has.
  fileprivate func path(to part: String) -> String? {
    for field in fields {
      if case .scope(let inner) = field.kind, inner.slotIndex(part) != nil {
        return "\(field.name).\(part)"
      }
    }
    return nil
  }
}

extension Field.Kind {
  /// The fix for a dotted name that continues after a value of this kind.
  fileprivate func partFix(_ name: String) -> String {
    switch self {
    case .list: "go through it with '{{#\(name)}}...{{/\(name)}}'"
    default: "end the name after '\(name)'"
    }
  }
}

/// The target of a name.
struct Binding {
  /// The declared kind; `nil` for a value that no schema declares.
  var kind: Field.Kind?
  var level = 0
  var slots = 0..<0
  /// Index of the lookup, if the value has to be looked for.
  var lookup: Int?

  /// An operation that reads the declared value.
  func operation(_ code: Operation.Code) -> Operation {
    Operation(
      code: code, level: Int32(level), start: Int32(slots.lowerBound), count: Int32(slots.count))
  }
}

/// A scope that names are looked for in while compiling.
struct ScopeEntry {
  enum Dot {
    /// `{{.}}` has no text here.
    case none(String)
    /// The text that a section was opened on.
    case text(Binding)
    case free
  }

  /// The schema of the scope, if it has one.
  var schema: Schema?
  /// Whether a free value may be here when the page is made.
  var isFree = false
  /// Where the evaluator keeps it; `nil` if it needs no scope of its own.
  var level: Int?
  var dot = Dot.none("a group of values")
}
