import Platform
package import SiteFiles
import Templating

/// A page on the disk that leads a browser to the writing page.
///
/// The address has a token in it, and arguments of programs are seen by everyone on the machine:
/// the browser gets the path of this file instead, which only its user can read.
package struct RedirectFile: Sendable {
  package let path: DiskPath

  private static let name = "open.html"

  /// - Parameters:
  ///   - address: Where it leads.
  ///   - folders: Where to make it, the best first; see ``folders(runtime:)``.
  /// - Throws: If it cannot be made in the last of them.
  package init(to address: String, in folders: [DiskPath]) throws(FileFault) {
    var fault = FileFault(path: .root, reason: .notFound)
    for around in folders {
      do throws(FileFault) {
        self.path = try Self.file(leadingTo: address, in: around)
        return
      } catch {
        fault = error
      }
    }
    throw fault
  }

  private static func file(
    leadingTo address: String, in around: DiskPath
  ) throws(FileFault) -> DiskPath {
    // Made with a name that was free, for this user alone: a link that was put there before cannot
    // be in the way.
    let folder = try DiskPath.makeTemporaryFolder(in: around)
    let path = folder.appending(name)
    do throws(FileFault) {
      try path.createSecret(page(leadingTo: address))
    } catch {
      rmdir(folder.text)
      throw error
    }
    return path
  }

  /// The folders in which such a file may lie: the user's own for running programs, if it is one,
  /// and that of temporary files.
  package static func folders(runtime: String?) -> [DiskPath] {
    [ownFolder(runtime)].compactMap { $0 } + [.temporaryFolders]
  }

  /// The user's own folder for running programs; `nil` if there is none, or others can use it.
  static func ownFolder(_ runtime: String?) -> DiskPath? {
    runtime.flatMap { $0.hasPrefix("/") && isOwn(DiskPath($0)) ? DiskPath($0) : nil }
  }

  /// Whether a folder belongs to this user, and to nobody else.
  private static func isOwn(_ folder: DiskPath) -> Bool {
    var status = stat()
    return lstat(folder.text, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      && status.st_uid == getuid() && status.st_mode & 0o077 == 0
  }

  /// Removes it; once is enough.
  package func remove() {
    unlink(path.text)
    rmdir(path.parent.text)
  }

  static func page(leadingTo address: String) -> String {
    let address = escapedForHTML(address)
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="referrer" content="no-referrer">
      <meta http-equiv="refresh" content="0; url=\(address)">
      <title>diarysite</title>
      </head>
      <body>
      <p><a href="\(address)">Write</a></p>
      </body>
      </html>

      """
  }
}
