/// A compiled layout.
///
/// It can be filled by any number of threads at once.
///
/// Not chosen: swift-mustache and Stencil, which took 250 to 4,000 microseconds for a page where all
/// other work takes 45; and a language with expressions, in which a theme could work out what it was
/// not given.
package struct Template: Sendable {
  private let storage: Storage
  private let root: Schema
  private let used: UsedFields

  init(_ program: Program, root: Schema, used: UsedFields) {
    storage = Storage(program: program)
    self.root = root
    self.used = used
  }

  /// Appends the filled page.
  ///
  /// - Parameter scope: A scope of the schema that the layout was compiled against; another is a
  ///   mistake of the program, and traps.
  package func render(_ scope: Scope, into output: inout PageBytes) {
    precondition(scope.storage.schema.storage === root.storage, "a scope of another schema")
    withExtendedLifetime(scope.storage) {
      storage.program.withEvaluator(levels: storage.program.levels) { evaluator in
        evaluator.levels[0] = Level(cells: scope.storage.cells)
        _ = evaluator.run(from: 0, into: &output.sink)
      }
    }
  }

  /// The same template with what does not change from page to page written out.
  ///
  /// The scopes that it is filled with must hold the same values in these slots.
  ///
  /// - Parameter known: Slots of the outermost scope, each with the scope that it holds.
  package func knowing(_ known: [KnownScope]) -> Template {
    var specializer = Specializer(storage.program, known: known)
    guard let program = specializer.specialized() else { return self }
    return Template(program, root: root, used: used)
  }

  /// Whether the layout, or anything that it includes, names this field, so that the caller
  /// computes only what is needed.
  ///
  /// `date.long` counts as naming both `date` and, of the date's schema, `long`.
  package func uses(_ name: String, of schema: Schema) -> Bool {
    guard let slot = schema.slotIndex(name) else { return false }
    return used.contains(slot, of: schema.storage)
  }

  /// A class, so that copies of the template are cheap.
  private final class Storage: Sendable {
    let program: Program
    init(program: Program) { self.program = program }
  }
}

extension Program {
  /// Calls `body` with an evaluator over this program whose stack holds `levels` scopes.
  func withEvaluator<Result>(
    levels count: Int, _ body: (inout Evaluator) throws -> Result
  ) rethrows -> Result {
    try operations.withUnsafeBufferPointer { operations in
      try literals.withUnsafeBufferPointer { literals in
        try slots.withUnsafeBufferPointer { slots in
          try lookups.withUnsafeBufferPointer { lookups in
            try keys.withUnsafeBufferPointer { keys in
              try withUnsafeTemporaryAllocation(of: Level.self, capacity: count) { levels in
                levels.initialize(repeating: Level())
                var evaluator = Evaluator(
                  operations: operations, literals: literals, slots: slots, lookups: lookups,
                  keys: keys, levels: levels)
                return try body(&evaluator)
              }
            }
          }
        }
      }
    }
  }
}

/// A scope that is the same on all pages of a template, or a part of it that is.
package struct KnownScope: Sendable {
  let slot: Slot
  private let scope: Scope
  /// By slot of the scope; `nil` for all.
  private let isKnown: [Bool]?

  /// - Parameters:
  ///   - slot: The slot in the outermost scope.
  ///   - slots: Which values are known; `nil` for all.
  package init(_ slot: Slot, _ scope: Scope, slots: [Slot]? = nil) {
    self.slot = slot
    self.scope = scope
    isKnown = slots.map { slots in
      scope.schema.storage.codes.indices.map { index in slots.contains { $0.index == index } }
    }
  }

  /// The value; `nil` if it is not known.
  func cell(_ slot: Int) -> Cell? {
    isKnown?[slot] ?? true ? scope.storage.cells[slot] : nil
  }
}

/// The declared names that a template reads.
struct UsedFields: Sendable {
  /// Few schemas, most of them met again at once: searching a list is faster than hashing.
  private var schemas: [(schema: ObjectIdentifier, slots: [Bool])] = []

  mutating func insert(_ slot: Int, of schema: Schema.Storage) {
    let id = ObjectIdentifier(schema)
    if let known = schemas.firstIndex(where: { $0.schema == id }) {
      schemas[known].slots[slot] = true
      return
    }
    var slots = [Bool](repeating: false, count: schema.codes.count)
    slots[slot] = true
    schemas.append((id, slots))
  }

  func contains(_ slot: Int, of schema: Schema.Storage) -> Bool {
    let id = ObjectIdentifier(schema)
    return schemas.first { $0.schema == id }?.slots[slot] ?? false
  }
}
