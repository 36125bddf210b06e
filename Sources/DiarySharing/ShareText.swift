/// The text of a shared entry, as the apps' activity sheet gave it: title, newline, body.
///
/// A title-less entry is its body; one of pictures alone is its heading, which is its date, and
/// what the pictures are called. It is never empty.
public struct ShareText: Sendable {
  /// `nil` for a title-less entry.
  private let title: String?
  private let heading: String
  private let hasWords: Bool

  /// - Parameters:
  ///   - heading: The title; of a title-less entry its date. Never empty.
  ///   - hasWords: Whether there is more in the body than what pictures are called.
  public init(title: String?, heading: String, hasWords: Bool) {
    self.title = title
    self.heading = heading
    self.hasWords = hasWords
  }

  /// Appends the text.
  ///
  /// - Parameter body: UTF-8; what pictures are called included.
  public func append(body: [UInt8], to text: inout [UInt8]) {
    if let first = title ?? (hasWords && !body.isEmpty ? nil : heading) {
      text.append(contentsOf: first.utf8)
      if !body.isEmpty { text.append(UInt8(ascii: "\n")) }
    }
    text.append(contentsOf: body)
  }

  /// The text.
  public func text(body: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    append(body: body, to: &text)
    return text
  }
}
