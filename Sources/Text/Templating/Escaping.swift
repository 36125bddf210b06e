/// Appends text with `& < > " '` written as references, right in text and in quoted attributes.
///
/// Runs of other bytes are appended at once.
func appendEscaped(_ text: UnsafeBufferPointer<UInt8>, to output: inout ByteSink) {
  guard let bytes = text.baseAddress else { return }
  var start = 0
  while true {
    let index = firstSpecial(bytes, from: start, to: text.count)
    output.append(UnsafeBufferPointer(start: bytes + start, count: index - start))
    if index == text.count { return }
    output.append(reference(for: bytes[index]).utf8Bytes)
    start = index + 1
  }
}

/// A text with `& < > " '` written as references, for text and for quoted attributes.
package func escapedForHTML(_ text: String) -> String {
  var text = text
  var output = ByteSink(capacity: text.utf8.count * 2)
  defer { output.deallocate() }
  text.withUTF8 { appendEscaped($0, to: &output) }
  return String(decoding: output.bytes, as: UTF8.self)
}

/// The first byte that needs a reference; `end` if there is none.
///
/// Eight bytes at a time: most texts have no such byte, and most of a build's texts come here.
@inline(__always)
private func firstSpecial(_ bytes: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Int {
  var index = start
  while index + 8 <= end {
    let word = UInt64(
      littleEndian: UnsafeRawPointer(bytes + index).loadUnaligned(as: UInt64.self))
    // `&` and `'` differ in the last bit, `<` and `>` in the one before it.
    let found =
      zeros((word | (ones * 0x01)) ^ (ones * 0x27)) | zeros((word | (ones * 0x02)) ^ (ones * 0x3E))
      | zeros(word ^ (ones * 0x22))
    if found != 0 { return index + found.trailingZeroBitCount / 8 }
    index += 8
  }
  while index < end, !isSpecial(bytes[index]) { index += 1 }
  return index
}

private let ones: UInt64 = 0x0101_0101_0101_0101

/// The lowest set bit lies in the first byte that is zero; none is set if no byte is.
@inline(__always)
private func zeros(_ word: UInt64) -> UInt64 { (word &- ones) & ~word & (ones << 7) }

@inline(__always)
private func isSpecial(_ byte: UInt8) -> Bool {
  byte | 0x01 == 0x27 || byte | 0x02 == 0x3E || byte == 0x22
}

private func reference(for byte: UInt8) -> StaticString {
  switch byte {
  case UInt8(ascii: "&"): "&amp;"
  case UInt8(ascii: "<"): "&lt;"
  case UInt8(ascii: ">"): "&gt;"
  case UInt8(ascii: "\""): "&quot;"
  default: "&#39;"
  }
}

extension StaticString {
  fileprivate var utf8Bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount)
  }
}
