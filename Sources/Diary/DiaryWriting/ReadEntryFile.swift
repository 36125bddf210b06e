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
