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
public struct PageBytes: ~Copyable {
  var sink = ByteSink(capacity: 16 * 1024)

  public init() {}

  deinit { sink.deallocate() }

  /// A copy.
  public var array: [UInt8] { Array(sink.bytes) }

  /// Forgets the bytes; their room stays.
  public mutating func removeAll() { sink.removeAll() }

  public func withUnsafeBufferPointer<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(sink.bytes)
  }
}
