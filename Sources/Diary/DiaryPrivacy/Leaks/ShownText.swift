package import DiaryModel
import Platform
import SiteFiles

/// Appends all that the site shows of an entry: its addresses, the words of its fields, and those of
/// its body.
///
/// Comments are not shown, nor are unknown keys or coordinates.
///
/// - Parameter places: As much of places as the site shows.
package func append(
  textShownBy entry: some ReadableEntry, places: Configuration.Locations, to text: inout [UInt8]
) {
  let content = entry.content
  text.append(contentsOf: entry.path.text.utf8)
  text.append(UInt8(ascii: "/"))
  for words in content.aliases.map({ $0.text + "/" }) + content.shownWords(places: places) {
    text.append(0x0A)
    text.append(contentsOf: words.utf8)
  }
  text.append(0x0A)
  withoutComments(content.body.bytes).withUnsafeBufferPointer {
    appendPlainWords(of: $0, to: &text)
  }
}

/// A body without `<!-- comments -->`; one that is never closed stays, as on its page.
private func withoutComments(_ body: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  // A single byte is found many times as fast.
  if body.firstIndex(ofByte: UInt8(ascii: "<"), from: body.startIndex) == nil { return body }
  let (start, end) = (Array("<!--".utf8), Array("-->".utf8))
  var (text, rest) = (ArraySlice<UInt8>(), body)
  while let mark = firstIndex(of: start, in: rest),
    let close = firstIndex(of: end, in: rest[(mark + start.count)...])
  {
    text += rest[..<mark]
    rest = rest[(close + end.count)...]
  }
  return text.isEmpty ? rest : text + rest
}
