import Platform

extension DiskPath {
  /// The home of whoever runs the program, as the environment names it.
  package static func homeOfUser() -> String? { getenv("HOME").map { String(cString: $0) } }

  /// The path that a text means in which `~` is the home of whoever runs the program.
  ///
  /// - Parameter home: The variable `HOME`; `nil` or empty if there is none.
  /// - Returns: `nil` if the text begins with `~` and no home is known, or with somebody else's, as
  ///   in `~anna/site`.
  package static func expandingHome(_ text: String, home: String?) -> DiskPath? {
    guard text.utf8.first == UInt8(ascii: "~") else { return DiskPath(text) }
    let rest = text.utf8.dropFirst()
    guard let home, home.utf8.first == UInt8(ascii: "/"),
      rest.isEmpty || rest.first == UInt8(ascii: "/")
    else { return nil }
    let inside = rest.drop { $0 == UInt8(ascii: "/") }
    return inside.isEmpty ? DiskPath(home) : DiskPath(home).appending(String(Substring(inside)))
  }
}
