package import Diagnostics
package import SiteFiles

/// The files below a folder of the diary, sorted by path bytes.
package struct ContentScan {
  /// Markdown and JSON files.
  package private(set) var entries: [SitePath] = []
  /// All other regular files.
  package private(set) var others: [SitePath] = []
  /// Dot files below `Static`, which somebody may miss on the site.
  package private(set) var dotFiles: [SitePath] = []
  package private(set) var faults: [Diagnostic] = []
  private let readsAll: Bool

  /// Walks a folder without following links.
  ///
  /// Dot files and what editors leave behind are passed over. A link is a fault, and so is a pipe
  /// or device with the name of an entry; others are passed over too, unless each file of the
  /// folder is one that is read.
  ///
  /// - Parameters:
  ///   - readsAll: Whether each file of the folder is read, as in `Static` and in themes.
  ///   - refusal: The fault of a regular file that may not be there; `nil` if any may.
  ///   - list: The children of a folder, as the disk or a memory has them.
  package init(
    of root: SitePath, readsAll: Bool = false,
    refusing refusal: ((SitePath) -> Diagnostic?)? = nil,
    listing list: (SitePath) throws(FileFault) -> [FileItem]
  ) {
    self.readsAll = readsAll
    var open = [root]
    while let folder = open.popLast() {
      do throws(FileFault) {
        var folders: [SitePath] = []
        let items = try list(folder)
        for item in items {
          let path = folder.appending(item.name)
          if !isIgnored(item.name, in: folder) {
            if let refusal, item.kind == .file, let fault = refusal(path) { faults.append(fault) }
            add(item, at: path, folders: &folders)
          } else if folder.isInside(staticFolder), isNotedDotFile(item.name) {
            dotFiles.append(path)
          }
        }
        if folder.isContent { addLost(items, of: folder) }
        open += folders.reversed()
      } catch {
        faults.append(unreadable(error))
      }
    }
    entries = ContentScan.inOrder(entries)
    others = ContentScan.inOrder(others)
    dotFiles = ContentScan.inOrder(dotFiles)
  }

  package init(of root: SitePath, in files: any FileTree, readsAll: Bool = false) {
    self.init(of: root, readsAll: readsAll) { folder throws(FileFault) in
      try files.children(of: folder)
    }
  }

  /// Sorts by path bytes; most often the folders were walked in that order already.
  private static func inOrder(_ paths: [SitePath]) -> [SitePath] {
    zip(paths, paths.dropFirst()).allSatisfy { $0 < $1 } ? paths : paths.sorted()
  }

  /// Faults of files that are passed over or not read, but may have been meant to speak for the
  /// folder.
  private mutating func addLost(_ items: [FileItem], of folder: SitePath) {
    let lost = items.filter { item in
      if item.kind == .folder { return false }
      return isIgnored(item.name) || !item.name.withBytes { $0.contains(UInt8(ascii: ".")) }
    }
    if lost.isEmpty { return }
    let hasOne = items.contains { $0.name == folderFileName }
    for item in lost {
      let path = folder.appending(item.name)
      if FolderFileNames.mayBeLost(item.name, besideOne: hasOne) {
        faults.append(FolderFileNames.misnamed(path))
      } else if !hasOne, item.kind == .file, FolderFileNames.isMarker(item.name) {
        faults.append(FolderFileNames.idle(path))
      }
    }
  }

  private mutating func add(_ item: FileItem, at path: SitePath, folders: inout [SitePath]) {
    let isEntry = ContentKind(of: item.name) != .other
    switch item.kind {
    case .folder where item.name == folderFileName:
      faults.append(
        Diagnostic(
          at: SourceLocation(file: path.text), subject: .files,
          what: "'\(item.name)' is a folder",
          why: "a file of this name holds the rules of its folder",
          fix: "rename it"))
    case .folder: folders.append(path)
    case .file: if isEntry { entries.append(path) } else { others.append(path) }
    case .link, .special:
      guard isEntry || readsAll || item.kind == .link || item.name == folderFileName else {
        return
      }
      let kind = item.kind == .link ? "a symbolic link" : "not a regular file"
      faults.append(
        Diagnostic(
          at: SourceLocation(file: path.text), subject: .files,
          what: "'\(item.name)' is \(kind)",
          why: "only regular files are read, so that nothing from outside the diary gets in",
          fix: "copy the file here, or give it a name that begins with a dot"))
    }
  }
}

extension SitePath {
  /// Whether this is the folder of entries, or lies in it.
  var isContent: Bool {
    self == contentFolder || text.hasPrefix(contentFolder.text + "/")
  }
}

/// The message for a file or folder that cannot be read.
package func unreadable(_ fault: FileFault) -> Diagnostic {
  var (why, fix) = fault.reason.words
  if case .tooLarge = fault.reason, let key = limitKey(of: fault.path) {
    fix = "split it, or \(raised(key))"
  }
  return Diagnostic(
    at: SourceLocation(file: fault.path.text), subject: .files,
    what: "'\(fault.path.text)' cannot be read", why: why, fix: fix)
}

/// Does something with files, whose faults are told as those of the diary.
package func reading<Value>(
  _ read: () throws(FileFault) -> Value
) throws(Diagnostics) -> Value {
  do throws(FileFault) { return try read() } catch { throw Diagnostics([unreadable(error)]) }
}

/// The setting of the most bytes of a file; `nil` for files that nothing sets it for.
private func limitKey(of file: SitePath) -> String? {
  switch file {
  case _ where file.isInside(contentFolder):
    switch ContentKind(of: file.text) {
    case .json: "jsonFile"
    case .markdown: "entryFile"
    case .other: file.name == folderFileName ? "frontMatter" : "asset"
    }
  case _ where file.isInside(staticFolder) || file.isInside(themesFolder): "asset"
  default: nil
  }
}

/// The advice to raise a limit.
func raised(_ key: String) -> String { "raise 'limits: {\(key): ...}' in diarysite.yml" }

/// The folder of entries.
package let contentFolder = SitePath.root.appending("Content")

/// - Throws: If a diary has no folder of entries.
package func checkContentFolder(in files: some FileTree) throws(Diagnostics) {
  do throws(FileFault) {
    switch try files.item(at: contentFolder)?.kind {
    case .folder: break
    case nil: throw FileFault(path: contentFolder, reason: .notFound)
    case .link: throw FileFault(path: contentFolder, reason: .outside)
    case .file, .special: throw FileFault(path: contentFolder, reason: .notAFolder)
    }
  } catch {
    throw Diagnostics([error.reason == .notFound ? missingContent : unreadable(error)])
  }
}

private let missingContent = Diagnostic(
  at: SourceLocation(file: contentFolder.text), subject: .configuration,
  what: "there is no folder 'Content'",
  why: "entries are read from it; a diary without it would become an empty site",
  fix:
    "run the command in the diary's folder, name it with --source, or make one: diarysite init DIR")
