/// The text of a shared entry, as the apps' activity sheet gave it: title, newline, body.
///
/// A title-less entry is its body, a title-only entry its title; one of both is never empty.
public func shareText(title: String?, body: [UInt8]) -> [UInt8] {
  var text: [UInt8] = []
  appendShareText(title: title, body: body, to: &text)
  return text
}

/// Appends the text of a shared entry.
public func appendShareText(
  title: String?, body: [UInt8], to text: inout [UInt8]
) {
  if let title {
    text.append(contentsOf: title.utf8)
    if !body.isEmpty { text.append(UInt8(ascii: "\n")) }
  }
  text.append(contentsOf: body)
}
