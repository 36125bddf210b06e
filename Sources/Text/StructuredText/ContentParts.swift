/// A content file, taken apart.
package struct ContentParts: Sendable {
  /// The front matter, always a map; `nil` if the file has none.
  package let fields: Node?
  /// The body's range in the file's bytes.
  package let body: Range<Int>
  /// The line at which the body starts, counted from 1.
  package let bodyLine: Int
}
