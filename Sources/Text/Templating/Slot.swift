/// The index of a declared name in the scopes of its schema.
package struct Slot: Hashable, Sendable {
  let index: Int
}
