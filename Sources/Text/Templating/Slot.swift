/// The index of a declared name in the scopes of its schema.
public struct Slot: Hashable, Sendable {
  let index: Int
}
