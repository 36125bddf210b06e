import SiteFiles

/// Stands for a path or a file's bytes in a list: 16 bytes that reveal nothing without the site's
/// secret.
package struct FileDigest: Hashable, Comparable, Sendable {
  /// In bytes.
  static let size = 16

  private let high: ContentHash
  private let low: ContentHash

  /// Stands for any bytes: of a file that was taken over without being read.
  package static let anyBytes = FileDigest([UInt8](repeating: 0, count: size))
  /// Stands for a folder that may be left empty.
  package static let folder = FileDigest([UInt8](repeating: 0, count: size - 1) + [1])

  /// Stands for the mark of a list.
  package static let list = FileDigest([UInt8](repeating: 0, count: size - 1) + [2])

  /// - Parameter bytes: 16 of them.
  init(_ bytes: [UInt8]) {
    func number(_ bytes: some Sequence<UInt8>) -> ContentHash {
      ContentHash(value: bytes.reduce(0) { $0 << 8 | UInt64($1) })
    }
    (high, low) = (number(bytes.prefix(8)), number(bytes.dropFirst(8)))
  }

  /// - Parameter text: 32 hexadecimal digits, as ``text`` gives them; `nil` for anything else.
  package init?(text: ArraySlice<UInt8>) {
    guard text.count == 32, let high = ContentHash(text: text.prefix(16)),
      let low = ContentHash(text: text.suffix(16))
    else { return nil }
    (self.high, self.low) = (high, low)
  }

  /// 32 hexadecimal digits.
  package var text: String { high.text + low.text }

  package static func < (left: FileDigest, right: FileDigest) -> Bool {
    (left.high.value, left.low.value) < (right.high.value, right.low.value)
  }
}
