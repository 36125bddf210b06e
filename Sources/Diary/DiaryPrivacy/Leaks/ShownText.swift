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
  let body = content.body.bytes
  if body.nextRange(of: Array("<!--".utf8)) == nil {
    body.withUnsafeBufferPointer { appendPlainWords(of: $0, to: &text) }
  } else {
    withoutComments(body).withUnsafeBufferPointer { appendPlainWords(of: $0, to: &text) }
  }
}

/// A body without `<!-- comments -->`; one that is never closed stays, as on its page.
private func withoutComments(_ body: ArraySlice<UInt8>) -> [UInt8] {
  let (start, end) = (Array("<!--".utf8), Array("-->".utf8))
  var text: [UInt8] = []
  var rest = body
  while let mark = rest.nextRange(of: start),
    let close = rest[mark.upperBound...].nextRange(of: end)
  {
    text += rest[..<mark.lowerBound]
    rest = rest[close.upperBound...]
  }
  return text + rest
}

extension ArraySlice<UInt8> {
  /// The next place of some bytes, which are not empty.
  func nextRange(of mark: [UInt8]) -> Range<Int>? {
    withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return nil }
      var offset = 0
      while let found = memchr(base + offset, Int32(mark[0]), count - offset) {
        offset = UnsafeRawPointer(found) - base
        if bytes[offset...].starts(with: mark) {
          return startIndex + offset..<startIndex + offset + mark.count
        }
        offset += 1
      }
      return nil
    }
  }
}
