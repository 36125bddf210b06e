/// Appends text with `& < > " '` written as references, right in text and in quoted attributes.
///
/// Runs of other bytes are appended at once.
func appendEscaped(_ text: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
  var start = 0
  var index = 0
  while index < text.count {
    guard let reference = reference(for: text[index]) else {
      index += 1
      continue
    }
    output.append(contentsOf: text[start..<index])
    output.append(contentsOf: reference.utf8Bytes)
    index += 1
    start = index
  }
  output.append(contentsOf: text[start...])
}

@inline(__always)
private func reference(for byte: UInt8) -> StaticString? {
  // Most bytes are letters, above all five.
  if byte > UInt8(ascii: ">") { return nil }
  switch byte {
  case UInt8(ascii: "&"): return "&amp;"
  case UInt8(ascii: "<"): return "&lt;"
  case UInt8(ascii: ">"): return "&gt;"
  case UInt8(ascii: "\""): return "&quot;"
  case UInt8(ascii: "'"): return "&#39;"
  default: return nil
  }
}

extension StaticString {
  fileprivate var utf8Bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount)
  }
}
