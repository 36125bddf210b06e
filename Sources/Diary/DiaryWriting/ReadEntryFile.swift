package import SiteFiles

/// The bytes of a content file, and their version.
package struct ReadEntryFile: Sendable {
  package let bytes: [UInt8]
  package let version: FileVersion

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    version = FileVersion(of: bytes)
  }

  /// - Parameter limit: In bytes.
  /// - Throws: ``WriteFault/missing`` if there is no such file.
  package static func read(
    _ file: SitePath, in diary: any FileTree, limit: Int = 1 << 30
  ) throws(WriteFault) -> ReadEntryFile {
    do throws(FileFault) {
      return ReadEntryFile(try diary.contents(of: file, limit: limit))
    } catch {
      switch error.reason {
      case .notFound, .notAFolder: throw .missing
      default: throw .files(error)
      }
    }
  }
}

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
