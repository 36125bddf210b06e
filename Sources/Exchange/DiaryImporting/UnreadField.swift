import DiaryLoading
import Platform
import StructuredText

/// What a text of another program has at its top that is a field, or opens a head, to its writer:
/// below a head of ours it would be text, and its readers everybody.
///
/// A line of dashes alone is one across the page, unless fields stand below it.
///
/// - Returns: The key, or the fence; `nil` for most texts.
func unreadField(atTopOf text: String) -> String? {
  var bytes = Array(text.drop(while: \.isWhitespace).utf8)
  // Lines may end hard by now.
  if firstIndex(of: hardEnd, in: bytes[...]) != nil { bytes.replace(hardEnd, with: [0x0A]) }
  let fence = String(decoding: bytes.prefix(48), as: UTF8.self).prefix(12).prefix {
    !" \n\"".contains($0)
  }
  if let source = try? SourceText(bytes, file: "") {
    let head = try? splitFrontMatter(source)
    let isHead = head.map { $0.fields?.fields?.isEmpty == false }
    if isHead ?? fence.contains(where: { !"-–—―─━".contains($0) }) { return String(fence) }
  }
  guard let find = fieldLine(atTopOf: bytes) else { return nil }
  let line = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)[find.line - 1]
  return String(decoding: line.prefix(200), as: UTF8.self)
    .drop { !$0.isLetter && !$0.isNumber }.prefix(40).prefix { !":=：＝#@".contains($0) }.trimmed
}

private let hardEnd = Array("\\\n".utf8)
