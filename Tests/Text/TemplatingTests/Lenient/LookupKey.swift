@testable import Templating

/// A range of the literal bytes.
struct LookupKey {
  var start = 0
  var count = 0
}

extension Evaluator {
  func literal(_ start: Int, _ count: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: literals[start..<(start + count)])
  }
}
