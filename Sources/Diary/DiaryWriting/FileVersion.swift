import SiteFiles

/// A fingerprint of a content file's bytes: of two files with equal versions, the bytes are equal.
///
/// It tells that a file changed, and protects against nobody who writes into the diary.
package struct FileVersion: Hashable, Sendable {
  /// 16 hexadecimal digits, a hyphen, and the length in bytes.
  package let text: String

  let hash: ContentHash

  package init(of bytes: [UInt8]) {
    hash = ContentHash(of: bytes.span)
    text = "\(hash.text)-\(bytes.count)"
  }

  /// - Returns: `nil` if no version has such a text.
  package init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.count == 2, let hash = ContentHash(text: Array(parts[0])[...]),
      let length = Int(Substring(parts[1])), length >= 0,
      String(length).utf8.elementsEqual(parts[1])
    else { return nil }
    (self.text, self.hash) = (text, hash)
  }
}
