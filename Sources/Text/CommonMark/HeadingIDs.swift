/// Makes the `id` attributes of a document's headings, each of them once.
///
/// Letters, marks and digits of any script stay, letters in lower case; everything between them
/// becomes one `-`. A heading without any is `section`; equal ones get `-2`, `-3` and so on. What
/// would look like the id of a footnote gets `section-` in front.
struct HeadingIDs {
  /// Each with the last number that was made of it.
  private var last: [[UInt8]: Int] = [:]

  /// - Parameter text: The heading's words, UTF-8.
  mutating func id(for text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var slug = Self.slug(of: text)
    if slug.isEmpty { slug = Array("section".utf8) }
    if slug.starts(with: "fn-".utf8) || slug.starts(with: "fnref-".utf8) {
      slug.insert(contentsOf: "section-".utf8, at: 0)
    }
    guard var number = last[slug] else {
      last[slug] = 1
      return slug
    }
    var candidate = slug
    while last[candidate] != nil {
      number += 1
      candidate = slug + Array("-\(number)".utf8)
    }
    last[slug] = number
    last[candidate] = 1
    return candidate
  }

  fileprivate static func slug(of text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var slug: [UInt8] = []
    slug.reserveCapacity(text.count)
    var isGap = false
    var index = 0
    while index < text.count {
      let byte = text[index]
      let (scalar, length) = ScalarReading.scalar(at: index, in: text)
      index += length
      guard scalar.isASCII ? byte.isLetterOrDigit : ScalarReading.isWord(scalar) else {
        isGap = true
        continue
      }
      if isGap, !slug.isEmpty { slug.append(UInt8(ascii: "-")) }
      isGap = false
      if scalar.isASCII {
        // That of a digit is set.
        slug.append(byte | 0x20)
      } else if ScalarReading.hasNoCase(scalar) {
        slug.append(contentsOf: text[(index - length)..<index])
      } else {
        slug.append(contentsOf: scalar.properties.lowercaseMapping.utf8)
      }
    }
    return slug
  }
}

/// The `id` that the first heading of some words has.
package func headingID(of words: String) -> String {
  Array(words.utf8).withUnsafeBufferPointer {
    String(decoding: HeadingIDs.slug(of: $0), as: UTF8.self)
  }
}
