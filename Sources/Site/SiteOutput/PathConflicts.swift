import Diagnostics
package import SiteFiles

/// Makes room for new files in an existing output, and finds what may not be removed for them.
struct PathConflicts {
  private let output: OpenOutput
  private let staged: [OutputFile]
  private let stale: Set<SitePath>

  init(_ output: OpenOutput, staged: [OutputFile], stale: [SitePath]) {
    self.output = output
    self.staged = staged
    self.stale = Set(stale)
  }

  /// Stale files that stand where a folder is needed, or in a folder where a file is needed.
  var inTheWay: Set<SitePath> { stale.inTheWay(of: Set(staged.map(\.path))) }

  /// The items that are in the way of new files and that no build wrote.
  ///
  /// - Returns: A fault for each file of others, and those files that have the very bytes that this
  ///   build would put there: these count as ours.
  func obstacles() throws(FileFault) -> (faults: [Diagnostic], present: Set<SitePath>) {
    var faults: [Diagnostic] = []
    var present: Set<SitePath> = []
    var looked: Set<SitePath> = []
    for file in staged where !output.list.contains(file.path) {
      let path = file.path
      for folder in path.foldersAround where looked.insert(folder).inserted {
        let item = try output.paths.tree.item(at: output.paths.visible(folder))
        if let item, item.kind != .folder, !output.list.contains(folder) {
          faults.append(foreign(folder))
        }
      }
      guard let item = try output.paths.tree.item(at: output.paths.visible(path)) else {
        continue
      }
      if item.kind == .file,
        try output.paths.tree.hash(of: output.paths.visible(path)) == file.hash
      {
        present.insert(path)
      } else if item.kind != .folder {
        faults.append(foreign(path))
      } else if let kept = try output.paths.firstForeign(in: path, output.list) {
        faults.append(foreign(kept))
      }
    }
    return (faults, present)
  }

  private func foreign(_ path: SitePath) -> Diagnostic {
    Diagnostic(
      at: nil, subject: .files,
      what: "'\(output.shown)/\(path.withoutSecrets)' was not written by diarysite",
      why: "the site needs its place, and files without a record are never replaced",
      fix: "move it away, or rename what claims its place")
  }
}

extension Set<SitePath> {
  /// Those that stand where one of some files needs a folder, or in a folder where one is needed.
  package func inTheWay(of files: Set<SitePath>) -> Set<SitePath> {
    if isEmpty { return [] }
    let folders = Set(files.flatMap(\.foldersAround))
    return filter { path in
      folders.contains(path) || path.foldersAround.contains(where: files.contains)
    }
  }
}

extension StagingPaths {
  /// A file below a folder of the output that no build wrote; or an empty folder, as builds leave
  /// none.
  func firstForeign(in folder: SitePath, _ list: OutputList) throws(FileFault) -> SitePath? {
    var open = [folder]
    while let folder = open.popLast() {
      let items = try tree.children(of: visible(folder))
      if items.isEmpty { return folder }
      for item in items {
        let path = folder.appending(item.name)
        if item.kind == .folder {
          open.append(path)
        } else if !list.contains(path) && path != OutputList.path {
          return path
        }
      }
    }
    return nil
  }
}
