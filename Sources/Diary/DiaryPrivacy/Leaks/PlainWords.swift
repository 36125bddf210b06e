import CPlatform
import Platform

/// The words of a body as its page may show them: without marks of emphasis, code and links, and
/// with one space for each line end and what leads the next line. Where links lead stands behind all
/// words, on lines of its own.
///
/// Two paragraphs become one line, as in an excerpt. It is no rendering: it only has to hold every
/// run of words that a rendering is likely to hold.
func plainWords(of body: UnsafeBufferPointer<UInt8>) -> [UInt8] {
  var words: [UInt8] = []
  appendPlainWords(of: body, to: &words)
  return words
}

/// Appends the plain words of a body to a text.
func appendPlainWords(of body: UnsafeBufferPointer<UInt8>, to text: inout [UInt8]) {
  let start = text.count
  text.append(contentsOf: repeatElement(0, count: body.count))
  var links: [Range<Int>] = []
  let count = text.withUnsafeMutableBufferPointer { text in
    copyPlainWords(of: body, to: UnsafeMutableBufferPointer(rebasing: text[start...]), &links)
  }
  text.removeLast(body.count - count)
  for link in links {
    text.append(0x0A)
    text.append(contentsOf: body[link])
  }
}

/// Without the marks that ``plainWords(of:)`` leaves out.
func withoutMarks(_ bytes: [UInt8]) -> [UInt8] { bytes.filter { !"*_`~[]\\".utf8.contains($0) } }

/// - Parameters:
///   - words: As long as the body, at least: nothing becomes longer.
///   - links: The places in the body that say where links lead.
/// - Returns: The number of bytes of the words.
private func copyPlainWords(
  of body: UnsafeBufferPointer<UInt8>, to words: UnsafeMutableBufferPointer<UInt8>,
  _ links: inout [Range<Int>]
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
      start = endOfLink(at: index, in: body)
      if start - index > 3 { links.append(index + 2..<start - 1) }
      index = start
    default: index += 1
    }
  }
  keep()
  return count
}

/// Behind `](address)` or `][label]`, or behind the bracket alone.
private func endOfLink(at bracket: Int, in body: UnsafeBufferPointer<UInt8>) -> Int {
  let next = bracket + 1
  guard next < body.count else { return next }
  let end: UInt8
  switch body[next] {
  case UInt8(ascii: "("): end = UInt8(ascii: ")")
  case UInt8(ascii: "["): end = UInt8(ascii: "]")
  default: return next
  }
  // An address is shorter than this, or the text goes on as it is.
  let near = body[next...].prefix(2_048)
  return near.firstIndex(of: end).map { $0 + 1 } ?? next
}

/// Whether a byte may stand between a line's end and the words of the next one.
private func isLeading(_ byte: UInt8) -> Bool {
  "\n \t>#-+*".utf8.contains(byte)
}
