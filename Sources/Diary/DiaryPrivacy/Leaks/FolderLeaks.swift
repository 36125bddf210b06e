package import SiteFiles

/// The result of a search of a folder.
package struct FolderLeaks: Sendable {
  /// By path, then location.
  package let finds: [LeakFind]
  /// The files that could not be searched; a folder with any is not known to be clean.
  package let faults: [FileFault]
  /// The number of files searched.
  package let fileCount: Int
}

extension LeakScan {
  /// Searches all files of a folder, and the names of all it holds.
  ///
  /// Only regular files are read, one at a time; links are not followed, but their names are
  /// searched too. Compressed files are searched as they are, not opened.
  ///
  /// - Parameter limit: Larger files, in bytes, are faults.
  package func search(
    _ root: SitePath, of files: any FileTree, limit: Int = 1 << 30
  ) -> FolderLeaks {
    var finds: [LeakFind] = []
    var faults: [FileFault] = []
    var fileCount = 0
    var open = [root]
    while let folder = open.popLast() {
      do throws(FileFault) {
        for item in try files.children(of: folder) {
          let path = folder.appending(item.name)
          finds += self.finds(inLastPartOf: path, isFolder: item.kind == .folder)
          switch item.kind {
          case .folder: open.append(path)
          case .file:
            do throws(FileFault) {
              finds += self.finds(in: path, try files.contents(of: path, limit: limit))
              fileCount += 1
            } catch {
              faults.append(error)
            }
          case .link, .special: break
          }
        }
      } catch {
        faults.append(error)
      }
    }
    return FolderLeaks(
      finds: finds.enumerated()
        .sorted { ($0.element.output, $0.offset) < ($1.element.output, $1.offset) }.map(\.element),
      faults: faults.sorted { $0.path < $1.path }, fileCount: fileCount)
  }
}
