/// Appends the text of a shared entry, as the apps' activity sheet gave it: title, newline, body.
///
/// A title-less entry is its body; one of pictures alone is its heading, which is its date, and
/// what the pictures are called. It is never empty.
///
/// - Parameters:
///   - title: `nil` for a title-less entry.
///   - heading: The title; of a title-less entry its date. Never empty.
///   - hasWords: Whether there is more in the body than what pictures are called.
///   - body: UTF-8; what pictures are called included.
package func appendShareText(
  title: String?, heading: String, hasWords: Bool, body: [UInt8], to text: inout [UInt8]
) {
  if let first = title ?? (hasWords && !body.isEmpty ? nil : heading) {
    text.append(contentsOf: first.utf8)
    if !body.isEmpty { text.append(UInt8(ascii: "\n")) }
  }
  text.append(contentsOf: body)
}
