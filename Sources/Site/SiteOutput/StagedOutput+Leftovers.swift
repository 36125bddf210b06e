package import Diagnostics
import Platform
package import SiteFiles
import Synchronization

/// Leftovers of other tools: packed copies of files that change or go, and changed files in the
/// folders of pages that go.
///
/// No build wrote these bytes, so none of them is removed. But they may show words that the site no
/// longer shows, and of a deleted entry no words are left to search for. So they are moved out of the
/// output, into a folder of the diary that only its user can read.
extension StagedOutput {
  /// In the diary.
  package static let leftovers = stateFolder.appending("output")

  private static let packings = [".gz", ".br", ".zst"]

  /// Copies them into the diary; ``commit()`` removes them from the output then.
  package func keepLeftovers(in diary: any FileTree) async throws(Diagnostics) {
    if output.isNew { return }
    let result = result
    let moved = state.withLock { $0.review?.moved ?? [] }
    let copies = await copies(of: result.staged.map(\.path), result.stale.map(\.path) + moved)
    var kept: [OutputFile] = []
    try reporting("'\(Self.leftovers.text)' cannot be written") { () throws(FileFault) in
      for path in moved { kept.append(try keep(path, in: diary, isCopy: false)) }
      for path in copies { kept.append(try keep(path, in: diary, isCopy: true)) }
      if !kept.isEmpty { try diary.synchronize() }
    }
    let leftovers = kept
    state.withLock { $0.leftovers = leftovers }
  }

  /// The packed copies that no build wrote of files that change and of those that go.
  private func copies(of changing: [SitePath], _ going: [SitePath]) async -> [SitePath] {
    if let others = state.withLock({ $0.others }) {
      let files = Set(changing + going)
      return others.filter { Self.packed($0).map(files.contains) ?? false }
    }
    // A new look of all pages hides nothing that was shown before.
    let mayHide = !going.isEmpty || changing.count <= fewChanges
    return await parallelChunks(of: (mayHide ? changing : []) + going, chunk: 64) { files in
      files.flatMap { file in
        Self.packings.map { file.parent.appending(file.name + $0) }
          .filter { self.isForeignFile($0) }
      }
    }
  }

  /// The file of which a path names a packed copy.
  private static func packed(_ path: SitePath) -> SitePath? {
    guard let end = packings.first(where: path.name.hasSuffix) else { return nil }
    return path.parent.appending(String(path.name.dropLast(end.count)))
  }

  /// Whether there is a file at a path that neither the last build wrote nor this one does.
  private func isForeignFile(_ path: SitePath) -> Bool {
    isFile(path) && !output.list.contains(path) && !result.list.contains(path)
  }

  private func isFile(_ path: SitePath) -> Bool {
    (try? output.paths.tree.item(at: output.paths.visible(path)))?.kind == .file
  }

  /// - Parameter isCopy: Whether it is made of another file; then it replaces the last one.
  private func keep(
    _ path: SitePath, in diary: any FileTree, isCopy: Bool
  ) throws(FileFault) -> OutputFile {
    let bytes = try output.paths.tree.contents(of: output.paths.visible(path), limit: .max)
    let file = OutputFile(path: path, hash: ContentHash(of: bytes.span))
    try diary.createStateFolder()
    try diary.createFolder(Self.leftovers)
    try diary.makePrivate(Self.leftovers)
    var name = Self.leftovers.appending(path.text)
    var count = 1
    while try diary.item(at: name) != nil {
      if (try? diary.hash(of: name)) == file.hash { return file }
      if isCopy {
        try diary.removeFile(name)
      } else {
        count += 1
        name = Self.leftovers.appending("\(path.text)-\(count)")
      }
    }
    try diary.createFolder(name.parent)
    try diary.create(name, contents: bytes)
    try diary.makePrivate(name)
    return file
  }

  // MARK: Files of others that stay

  /// Inspects the files that stay in the output and that no build wrote as they are.
  ///
  /// - Throws: If a file cannot be read that a build wrote once.
  package func lookAtOthers() async throws(Diagnostics) {
    if output.isNew || state.withLock({ $0.watch == nil }) { return }
    let others = await others()
    state.withLock { $0.others = others }
    // A packed copy goes with its file; until then it shows what that shows.
    let files = others.filter { file in
      Self.packed(file).map { !output.list.contains($0) && !result.list.contains($0) } ?? true
    }
    try await lookAgain(at: files, where: { [list = output.list] in list.contains($0) })
  }

  /// The files of the output that no build wrote as they are, and that do not go.
  private func others() async -> [SitePath] {
    let result = result
    let going = Set(result.stale.map(\.path) + state.withLock { $0.review?.moved ?? [] })
    var others: [SitePath] = []
    var open = [SitePath.root]
    while !open.isEmpty {
      let found = await parallelChunks(of: open, chunk: 64) { folders in
        folders.flatMap { folder in
          self.items(in: folder).filter {
            $0.isFolder || !result.list.contains($0.path) && !going.contains($0.path)
          }
        }
      }
      open = found.filter(\.isFolder).map(\.path)
      others += found.filter { !$0.isFolder }.map(\.path)
    }
    return others
  }

  /// The files and folders of a folder; none if it cannot be listed, as no host shows it then.
  private func items(in folder: SitePath) -> [(path: SitePath, isFolder: Bool)] {
    let items = (try? output.paths.tree.children(of: output.paths.visible(folder))) ?? []
    return items.compactMap { item in
      let path = folder.appending(item.name)
      if item.kind == .file { return path == OutputList.path ? nil : (path, false) }
      let isSite = item.kind == .folder && item.name != ".git"
      return isSite && output.paths.visible(path) != output.paths.staging ? (path, true) : nil
    }
  }
}

extension FileTree {
  /// Lets nobody but this user look at a file or into a folder.
  fileprivate func makePrivate(_ path: SitePath) throws(FileFault) {
    if let permissions = try permissions(of: path) {
      try setPermissions(permissions.ofOwner, of: path)
    }
  }
}
