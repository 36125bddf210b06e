/// Makes the `id` attributes of a document's headings, each of them once.
///
/// Letters, marks and digits of any script stay, letters in lower case; everything between them
/// becomes one `-`. A heading without any is `section`; equal ones get `-2`, `-3` and so on. What
/// would look like the id of a footnote gets `section-` in front.
struct HeadingIDs {
  /// Each with the last number that was made of it. Of a few headings each is soon compared with
  /// all; the table is for long texts.
  private var few: [(id: [UInt8], last: Int)] = []
  private var many: [[UInt8]: Int] = [:]

  mutating func reset() {
    if !few.isEmpty { few.removeAll(keepingCapacity: true) }
    if !many.isEmpty { many.removeAll(keepingCapacity: true) }
  }

  private subscript(id: [UInt8]) -> Int? {
    if !many.isEmpty { return many[id] }
    for known in few where known.id == id { return known.last }
    return nil
  }

  private mutating func set(_ id: [UInt8], last: Int) {
    if !many.isEmpty {
      many[id] = last
    } else if let index = few.firstIndex(where: { $0.id == id }) {
      few[index].last = last
    } else if few.count < 16 {
      few.append((id, last))
    } else {
      for known in few { many[known.id] = known.last }
      many[id] = last
    }
  }

  /// - Parameter text: The heading's words, UTF-8.
  mutating func id(for text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var slug = Self.slug(of: text)
    if slug.isEmpty { slug = Array("section".utf8) }
    if slug.starts(with: "fn-".utf8) || slug.starts(with: "fnref-".utf8) {
      slug.insert(contentsOf: "section-".utf8, at: 0)
    }
    guard let last = self[slug] else {
      set(slug, last: 1)
      return slug
    }
    var number = last + 1
    var candidate = slug + Array("-\(number)".utf8)
    while self[candidate] != nil {
      number += 1
      candidate = slug + Array("-\(number)".utf8)
    }
    set(slug, last: number)
    set(candidate, last: 1)
    return candidate
  }

  private static func slug(of text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var slug: [UInt8] = []
    slug.reserveCapacity(text.count)
    var isGap = false
    var index = 0
    while index < text.count {
      let byte = text[index]
      if byte < 0x80 {
        index += 1
        let isUpper = byte >= 0x41 && byte <= 0x5A
        guard isUpper || byte >= 0x61 && byte <= 0x7A || byte >= 0x30 && byte <= 0x39 else {
          isGap = true
          continue
        }
        if isGap, !slug.isEmpty { slug.append(UInt8(ascii: "-")) }
        isGap = false
        slug.append(isUpper ? byte | 0x20 : byte)
        continue
      }
      let (scalar, length) = ScalarReading.scalar(at: index, in: text)
      index += length
      guard ScalarReading.isWord(scalar) else {
        isGap = true
        continue
      }
      if isGap, !slug.isEmpty { slug.append(UInt8(ascii: "-")) }
      isGap = false
      if ScalarReading.hasNoCase(scalar) {
        slug.append(contentsOf: text[(index - length)..<index])
      } else {
        slug.append(contentsOf: scalar.properties.lowercaseMapping.utf8)
      }
    }
    return slug
  }
}
