import CPlatform
import Platform

/// Appends the words of a body as its page may show them: without marks of emphasis, code and links, and
/// with one space for each line end and what leads the next line. Where links lead stands behind all
/// words, on lines of its own.
///
/// Two paragraphs become one line, as in an excerpt. It is no rendering: it only has to hold every
/// run of words that a rendering is likely to hold.
func appendPlainWords(of body: UnsafeBufferPointer<UInt8>, to text: inout [UInt8]) {
  guard let bytes = body.baseAddress else { return }
  var links: [Range<Int>] = []
  var (start, index) = (0, 0)
  while true {
    index = bytes_next_seam(bytes, index, body.count)
    text.append(contentsOf: UnsafeBufferPointer(rebasing: body[start..<index]))
    if index == body.count { break }
    start = index
    switch body[index] {
    case 0x0A:
      while start < body.count, isLeading(body[start]) { start += 1 }
      text.append(0x20)
    case UInt8(ascii: "]"):
      start = endOfLink(at: index, in: body)
      // Where the link leads.
      if start - index > 3 { links.append(index + 2..<start - 1) }
    case let byte where marks.contains(byte): start += 1
    default: index += 1
    }
    index = max(index, start)
  }
  for link in links { text += [0x0A] + body[link] }
}

private let marks = Array("*_`~[\\".utf8)

/// Without the marks that ``appendPlainWords(of:to:)`` leaves out.
func withoutMarks(_ bytes: [UInt8]) -> [UInt8] {
  bytes.filter { !marks.contains($0) && $0 != UInt8(ascii: "]") }
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
