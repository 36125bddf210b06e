/// What lenient templates may not exceed, so that each test comes to an end.
enum LenientLimits {
  /// Partials, parents and blocks inside one another.
  static let callDepth = 256
  /// Sections inside one another.
  static let levels = 1_024
  /// Bytes that filling a template once may make.
  static let outputBytes = 67_108_864
  /// Operations carried out to fill a template once.
  static let steps = 1_000_000
}
