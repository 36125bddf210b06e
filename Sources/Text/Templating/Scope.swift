/// Values for the names of a schema.
///
/// Copies share their values: an entry's scope is built once and used by its own page, by lists
/// and by its neighbours, from any thread. Texts are escaped once, when the scope is built.
///
/// ```swift
/// let scope = Scope(entry) {
///   $0.set(title, .text("Rain"))      // title = entry.slot("title")
///   $0.set(tags, .list(tagScopes))
/// }
/// let same = Scope(entry, ["title": .text("Rain"), "tags": .list(tagScopes)])
/// ```
///
/// Fields that are not set are absent.
package struct Scope: Sendable {
  let storage: Storage

  /// - Parameter reserving: The bytes that the escaped texts will take; a guess saves copying.
  package init(
    _ schema: Schema, reserving bytes: Int = 160, _ fill: (inout ScopeBuilder) -> Void
  ) {
    var builder = ScopeBuilder(schema, reserving: bytes)
    fill(&builder)
    storage = builder.finish()
  }

  /// A scope like another one but for what `fill` sets.
  package init(
    like other: Scope, reserving bytes: Int = 160, _ fill: (inout ScopeBuilder) -> Void
  ) {
    var builder = ScopeBuilder(like: other.storage, reserving: bytes, isKept: true)
    fill(&builder)
    storage = builder.finish()
  }

  /// A scope like another one but for what `fill` sets, for a moment: the other one is not kept,
  /// and must stay for as long as this one is used.
  package init(
    borrowing other: Scope, reserving bytes: Int, _ fill: (inout ScopeBuilder) -> Void
  ) {
    var builder = ScopeBuilder(like: other.storage, reserving: bytes, isKept: false)
    fill(&builder)
    storage = builder.finish()
  }

  /// The short way where speed does not matter.
  package init(_ schema: Schema, _ values: KeyValuePairs<String, Value>) {
    self.init(schema) { for (name, value) in values { $0.set(schema.slot(name), value) } }
  }

  package var schema: Schema { storage.schema }

  /// A text, escaped; it lies in the scope's own memory.
  func text(at slot: Slot) -> UnsafeBufferPointer<UInt8>? {
    precondition(storage.schema.storage.codes[slot.index] == .text, "the slot of no text")
    let cell = storage.cells[slot.index]
    return cell.kind == .text ? cell.text : nil
  }

  /// Nothing changes after `init`, which is what makes `@unchecked Sendable` true without a lock.
  final class Storage: @unchecked Sendable {
    let schema: Schema
    /// By slot. The texts stand behind them in the same block.
    let cells: UnsafePointer<Cell>
    private let items: UnsafePointer<Cell>?
    /// The targets of cells: other scopes and free values.
    private let kept: [AnyObject]

    /// - Parameters:
    ///   - cells: The start of the block, which goes with the storage.
    ///   - items: The items of the lists; they are freed with the storage.
    init(
      schema: Schema, cells: UnsafePointer<Cell>, items: UnsafePointer<Cell>?, kept: [AnyObject]
    ) {
      self.schema = schema
      self.cells = cells
      self.items = items
      self.kept = kept
    }

    deinit {
      giveBack(cells)
      if let items { giveBack(items) }
    }
  }
}

/// The address of a scope, for lists that show it many times.
///
/// A scope costs three looks at memory that is most often out of the cache, and counts references;
/// an address costs none. Whoever holds it holds the scope, too: nothing else keeps it.
package struct ScopeAddress: BitwiseCopyable, @unchecked Sendable {
  // Nothing that it points at changes, which is what makes it sendable without a lock.
  let cells: UnsafePointer<Cell>
  let schema: ObjectIdentifier
  /// The number of cells.
  let count: Int

  package init(of scope: Scope) {
    cells = scope.storage.cells
    schema = ObjectIdentifier(scope.storage.schema.storage)
    count = scope.storage.schema.storage.codes.count
  }
}

/// A value as a caller gives it.
package enum Value: Sendable {
  case absent
  /// As written; escaped when the scope is built.
  case text(String)
  /// The same in UTF-8.
  case bytes([UInt8])
  /// Finished HTML, written as it is.
  case html([UInt8])
  case flag(Bool)
  case scope(Scope)
  case list([Scope])
  case free(FreeValue)
}
