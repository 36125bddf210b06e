import DiaryListing
import Glibc
import SiteFiles
import SiteOutput

/// A text that an editor has open before it is an entry: a file in a folder of its own below
/// `.diarysite-state/writing`, which only its user can read.
///
/// An entry is in the folder of entries only once it is whole, so no build, and no publish that a
/// timer starts, ever sees half of one. What the editor leaves beside the file goes with the
/// folder; after a crash the text is still there.
struct TextInWork {
  private static let folder = stateFolder.appending("writing")
  /// In bytes.
  private static let limit = 64 << 20

  /// The file that the editor opens.
  let file: DiskPath
  private let path: SitePath
  private let diary: any FileTree

  /// - Parameters:
  ///   - name: Of the file, without its extension.
  ///   - root: The diary's folder.
  init(
    _ bytes: [UInt8], named name: String, in diary: any FileTree, at root: DiskPath
  ) throws(FileFault) {
    try diary.createStateFolder()
    try diary.createFolder(Self.folder)
    let around = root.appending(Self.folder.text)
    let own = try DiskPath.makeTemporaryFolder(in: around, named: "\(getpid())-")
    file = own.appending(name + ".md")
    path = Self.folder.appending(own.name).appending(name + ".md")
    self.diary = diary
    let new = try NewFile(creating: file, permissions: 0o600)
    try new.write(bytes.span, at: 0)
    try new.finish(isDurable: false)
  }

  /// The bytes that are there now.
  func bytes() throws(FileFault) -> [UInt8] {
    try diary.contents(of: path, limit: Self.limit)
  }

  func remove() {
    _ = try? diary.removeTree(path.parent)
  }

  /// The name of the file in messages, relative to the diary.
  var shown: String { path.text }

  /// Texts of runs that have ended without making an entry of them.
  static func left(in diary: any FileTree) -> [SitePath] {
    let runs = ((try? diary.children(of: folder)) ?? []).filter { item in
      guard item.kind == .folder, let process = item.name.split(separator: "-").first,
        let number = pid_t(process)
      else { return false }
      return kill(number, 0) != 0 && errno == ESRCH
    }
    return runs.flatMap { run in
      let own = folder.appending(run.name)
      let files = ((try? diary.children(of: own)) ?? []).filter { $0.kind == .file }
      return files.filter { $0.name.hasSuffix(".md") }.map { own.appending($0.name) }
    }
  }
}
