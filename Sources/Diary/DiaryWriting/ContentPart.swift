package import SiteFiles

/// A file of a diary while it is written: it has another name until it is whole.
///
/// A class because it stands for one file, which begins once.
package final class ContentPart {
  private let path, part: SitePath
  private let folder: any FileTree
  private var isMade: Bool

  /// - Parameter isMade: Whether the part is there already, and is continued.
  init(of path: SitePath, at part: SitePath, in folder: any FileTree, isMade: Bool = false) {
    (self.path, self.part, self.folder, self.isMade) = (path, part, folder, isMade)
  }

  /// Writes the next bytes.
  package func append(_ bytes: [UInt8]) throws(FileFault) {
    do throws(FileFault) {
      if isMade { return try folder.append(bytes, to: part) }
      try folder.create(part, contents: bytes)
      isMade = true
    } catch {
      // A disk that gets full has a part of the bytes by then.
      isMade = isMade || error.reason != .alreadyExists
      abandon()
      throw error
    }
  }

  /// Gives the file its name.
  ///
  /// - Returns: `false` if a file of this name is there, which stays as it is.
  package func finish() throws(FileFault) -> Bool {
    if !isMade { try append([]) }
    do throws(FileFault) {
      try folder.move(part, toFree: path)
      return true
    } catch {
      abandon()
      if error.reason == .alreadyExists { return false }
      throw error
    }
  }

  /// Removes what was written; whatever stays has a name that no build reads.
  package func abandon() {
    if isMade { try? folder.removeFile(part) }
  }
}
