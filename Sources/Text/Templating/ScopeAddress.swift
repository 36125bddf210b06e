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
