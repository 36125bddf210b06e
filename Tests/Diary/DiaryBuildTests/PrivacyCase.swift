/// A diary with one entry, and what is to become of it.
struct PrivacyCase: CustomStringConvertible {
  var files: [String: String]
  /// Whether the rule takes it for text.
  let isText: Bool

  var description: String {
    files.sorted { $0.key < $1.key }.map { "\($0.key):\n\($0.value)\n" }.joined()
      + (isText ? "is text" : "is no text")
  }
}
