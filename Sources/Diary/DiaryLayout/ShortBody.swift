/// Whether a body is one short paragraph of words, which can be set larger.
///
/// - Parameter html: As the renderer wrote it.
func isShort(_ html: ArraySlice<UInt8>) -> Bool {
  guard html.count < 640 else { return false }
  let text = String(decoding: html, as: UTF8.self).split(separator: "\n").joined(separator: " ")
  guard text.hasPrefix("<p>"), text.hasSuffix("</p>"), !text.contains("<img"),
    text.dropFirst(3).firstRange(of: "<p>") == nil
  else { return false }
  var (length, isTag) = (0, false)
  for character in text {
    switch character {
    case "<": isTag = true
    case ">": isTag = false
    default: if !isTag { length += 1 }
    }
  }
  return length <= 140
}
