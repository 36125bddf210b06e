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
