/// Bytes of one page after the other, in memory that stays: to take some for each page anew costs
/// more than most pages.
///
/// ```swift
/// var bytes = PageBytes()
/// for page in pages {
///   bytes.removeAll()
///   template.render(scope, into: &bytes)
///   bytes.withUnsafeBufferPointer { write($0) }
/// }
/// ```
package struct PageBytes: ~Copyable {
  var sink = ByteSink(capacity: 16 * 1024)

  package init() {}

  deinit { sink.deallocate() }

  /// A copy.
  package var array: [UInt8] { Array(sink.bytes) }

  /// Forgets the bytes; their room stays.
  package mutating func removeAll() { sink.removeAll() }

  package func withUnsafeBufferPointer<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(sink.bytes)
  }
}
