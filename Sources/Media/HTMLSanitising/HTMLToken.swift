/// A piece of HTML, as ranges of its source.
enum HTMLToken {
  case text(Range<Int>)
  /// The name is in lower case.
  case start(name: String, attributes: [HTMLAttribute], closesItself: Bool)
  case end(name: String)
  /// A comment, a declaration or an instruction.
  case ignored
}
