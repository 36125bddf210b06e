/// How a piece of text is set apart.
struct InlineStyle: OptionSet, Hashable {
  let rawValue: UInt8

  static let strong = InlineStyle(rawValue: 1)
  static let emphasis = InlineStyle(rawValue: 2)
  static let strike = InlineStyle(rawValue: 4)
  static let code = InlineStyle(rawValue: 8)
}
