/// A comment that a line at a text's head opens.
struct HeadComment {
  private let end: [UInt8]
  private let opening: Int
  let isObsidian: Bool

  init?(_ content: ArraySlice<UInt8>) {
    guard let first = content.first, first < 0x40, "<%/".utf8.contains(first) else { return nil }
    let kinds: [(start: String, end: String)] = [("<!--", "-->"), ("%%", "%%"), ("/*", "*/")]
    guard
      let kind = kinds.first(where: { content.starts(with: $0.start.utf8) })
    else { return nil }
    end = Array(kind.end.utf8)
    opening = kind.start.utf8.count
    isObsidian = first == UInt8(ascii: "%")
  }

  func closes(_ content: ArraySlice<UInt8>, isOpening: Bool) -> Bool {
    let rest = isOpening ? content.dropFirst(opening) : content
    return rest.indices.contains { rest[$0...].starts(with: end) }
  }
}
