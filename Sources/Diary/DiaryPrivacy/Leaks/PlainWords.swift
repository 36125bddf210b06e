import CPlatform
import Platform

/// The words of a body as its page may show them: without marks of emphasis, code and links, and
/// with one space for each line end and what leads the next line.
///
/// Two paragraphs become one line, as in an excerpt. It is no rendering: it only has to hold every
/// run of words that a rendering is likely to hold.
func plainWords(of body: UnsafeBufferPointer<UInt8>) -> [UInt8] {
  [UInt8](unsafeUninitializedCapacity: body.count) { $1 = copyPlainWords(of: body, to: $0) }
}

/// Appends the words of a body that is part of a text.
func appendPlainWords(ofBody body: Range<Int>, to text: inout [UInt8]) {
  let start = text.count
  text.append(contentsOf: repeatElement(0, count: body.count))
  let count = text.withUnsafeMutableBufferPointer { text in
    copyPlainWords(
      of: UnsafeBufferPointer(rebasing: text[body]),
      to: UnsafeMutableBufferPointer(rebasing: text[start...]))
  }
  text.removeLast(body.count - count)
}

/// - Parameter words: As long as the body, at least: nothing becomes longer.
private func copyPlainWords(
  of body: UnsafeBufferPointer<UInt8>, to words: UnsafeMutableBufferPointer<UInt8>
) -> Int {
  guard let bytes = body.baseAddress, let words = words.baseAddress else { return 0 }
  var count = 0
  var index = 0
  var start = 0
  func keep() {
    memcpy(words + count, bytes + start, index - start)
    count += index - start
  }
  while true {
    index = bytes_next_seam(bytes, index, body.count)
    if index == body.count { break }
    switch body[index] {
    case 0x0A:
      keep()
      while index < body.count, isLeading(body[index]) { index += 1 }
      words[count] = 0x20
      count += 1
      start = index
    case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "~"),
      UInt8(ascii: "["), UInt8(ascii: "\\"):
      keep()
      index += 1
      start = index
    case UInt8(ascii: "]"):
      keep()
      index = endOfLink(at: index, in: body)
      start = index
    default: index += 1
    }
  }
  keep()
  return count
}

/// Behind `](address)` or `][label]`, or behind the bracket alone.
private func endOfLink(at bracket: Int, in body: UnsafeBufferPointer<UInt8>) -> Int {
  let next = bracket + 1
  let ends = [UInt8(ascii: "("): UInt8(ascii: ")"), UInt8(ascii: "["): UInt8(ascii: "]")]
  guard next < body.count, let end = ends[body[next]] else { return next }
  // An address is shorter than this, or the text goes on as it is.
  let near = body[next...].prefix(2_048)
  return near.firstIndex(of: end).map { $0 + 1 } ?? next
}

/// Whether a byte may stand between a line's end and the words of the next one.
private func isLeading(_ byte: UInt8) -> Bool {
  "\n \t>#-+*".utf8.contains(byte)
}
