/// HTML without the ids of its elements, in which ways to them lead to another page.
///
/// Only attributes have an unescaped quotation mark behind their name, so these can be found without
/// parsing.
///
/// - Parameter page: The address of the page that has the ids.
func withoutIDs(_ html: [UInt8], page: [UInt8]) -> [UInt8] {
  let (id, way) = (Array(" id=\"".utf8), Array(" href=\"#".utf8))
  var written: [UInt8] = []
  written.reserveCapacity(html.count)
  var rest = html[...]
  while let blank = rest.firstIndex(of: 0x20) {
    written += rest[..<blank]
    rest = rest[blank...]
    if rest.starts(with: id) {
      let value = rest.dropFirst(id.count)
      rest = value.drop { $0 != UInt8(ascii: "\"") }.dropFirst()
    } else if rest.starts(with: way) {
      written += way.dropLast() + page + [UInt8(ascii: "#")]
      rest = rest.dropFirst(way.count)
    } else {
      written.append(0x20)
      rest = rest.dropFirst()
    }
  }
  return written + rest
}
