import Platform

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

/// Whether a body has so many pictures that they tell as much as its words.
///
/// - Parameter html: As the renderer wrote it.
func isEssay(_ html: UnsafeBufferPointer<UInt8>) -> Bool {
  var count = 0
  for index in html.indices.dropLast(3) where html[index] == UInt8(ascii: "<") {
    // No other element begins so, and text has no bare "<".
    if html[index + 1] == UInt8(ascii: "i"), html[index + 2] == UInt8(ascii: "m") { count += 1 }
  }
  return count >= 4
}

/// The lead of an essay, for which a browser takes a size as wide as the window; one that is higher
/// than wide stays as it is.
func acrossWindow(_ lead: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  guard lead.starts(with: "<figure>".utf8),
    let start = firstIndex(of: Array(" sizes=\"".utf8), in: lead).map({ $0 + 8 }),
    let end = lead[start...].firstIndex(of: UInt8(ascii: "\""))
  else { return lead }
  return lead[..<start] + Array("100vw".utf8) + lead[end...]
}

/// Whether a body has photos that open: in figures, as links to their files.
///
/// - Parameter html: As the renderer wrote it.
func hasPhotos(_ html: ArraySlice<UInt8>) -> Bool {
  endsOfPhotos.contains { firstIndex(of: $0, in: html) != nil }
}

private let endsOfPhotos = ["</a></figure>", "</a><figcaption>"].map { Array($0.utf8) }
