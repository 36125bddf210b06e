/// An attribute of a start tag.
struct HTMLAttribute {
  /// In lower case.
  let name: String
  /// As written, without its quotes; `nil` if there is no `=`.
  let value: Range<Int>?
}
