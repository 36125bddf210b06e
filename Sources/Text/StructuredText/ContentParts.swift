/// A content file, taken apart.
public struct ContentParts: Sendable {
  /// The front matter, always a map; `nil` if the file has none.
  public let fields: Node?
  /// The body's range in the file's bytes.
  public let body: Range<Int>
  /// The line at which the body starts, counted from 1.
  public let bodyLine: Int
}
