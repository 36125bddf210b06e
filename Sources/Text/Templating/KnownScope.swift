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
