package import DiaryModel
import Platform
import SiteFiles

/// Appends all that the site shows of an entry: its address, title, summary, tags, mood, weather and
/// place, and the words of its body.
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
  func add(_ words: String?) {
    guard let words else { return }
    text.append(0x0A)
    text.append(contentsOf: words.utf8)
  }
  for alias in content.aliases { add(alias.text + "/") }
  add(content.title)
  add(content.summary)
  add(content.mood)
  add(content.weather?.condition)
  let place = content.location?.shown(as: places)
  add(place?.name)
  add(place?.city)
  add(place?.country)
  for term in content.terms { add(term.name) }
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
