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
/// What is not set is absent.
public struct Scope: Sendable {
  let storage: Storage

  public init(_ schema: Schema, _ fill: (inout ScopeBuilder) -> Void) {
    var builder = ScopeBuilder(schema)
    fill(&builder)
    storage = builder.finish()
  }

  /// The short way where speed does not matter.
  public init(_ schema: Schema, _ values: KeyValuePairs<String, Value>) {
    var builder = ScopeBuilder(schema)
    for (name, value) in values { builder.set(schema.slot(name), value) }
    storage = builder.finish()
  }

  public var schema: Schema { storage.schema }

  /// Nothing changes after `init`, which is what makes `@unchecked Sendable` true without a lock.
  final class Storage: @unchecked Sendable {
    let schema: Schema
    let cells: UnsafePointer<Cell>
    private let items: UnsafePointer<Cell>
    private let bytes: UnsafePointer<UInt8>
    /// What cells point at.
    private let kept: [any Sendable]

    init(
      schema: Schema, cells: UnsafePointer<Cell>, items: UnsafePointer<Cell>,
      bytes: UnsafePointer<UInt8>, kept: [any Sendable]
    ) {
      self.schema = schema
      self.cells = cells
      self.items = items
      self.bytes = bytes
      self.kept = kept
    }

    deinit {
      cells.deallocate()
      items.deallocate()
      bytes.deallocate()
    }
  }
}

/// A value as a caller gives it.
public enum Value: Sendable {
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
  case texts([String])
  case free(FreeValue)
}
