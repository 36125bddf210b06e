public import Diagnostics
public import SiteFiles

/// The files below a folder of the diary, sorted by path bytes.
public struct ContentScan {
  /// Markdown and JSON files.
  public private(set) var entries: [SitePath] = []
  /// All other regular files.
  public private(set) var others: [SitePath] = []
  public private(set) var faults: [Diagnostic] = []

  /// Walks a folder without following links.
  ///
  /// Dot files and what editors leave behind are passed over. A link, pipe or device with the
  /// name of an entry is a fault; others are passed over too.
  ///
  /// - Parameter list: The children of a folder, as the disk or a memory has them.
  public init(
    of root: SitePath, listing list: (SitePath) throws(FileFault) -> [FileItem]
  ) {
    var open = [root]
    while let folder = open.popLast() {
      do throws(FileFault) {
        var folders: [SitePath] = []
        for item in try list(folder) where !isIgnored(item.name) {
          add(item, at: folder.appending(item.name), folders: &folders)
        }
        open += folders.reversed()
      } catch {
        faults.append(unreadable(error))
      }
    }
    entries = ContentScan.inOrder(entries)
    others = ContentScan.inOrder(others)
  }

  init(of root: SitePath, in files: some FileTree) {
    self.init(of: root) { folder throws(FileFault) in try files.children(of: folder) }
  }

  /// Sorts by path bytes; most often the folders were walked in that order already.
  private static func inOrder(_ paths: [SitePath]) -> [SitePath] {
    zip(paths, paths.dropFirst()).allSatisfy { $0 < $1 } ? paths : paths.sorted()
  }

  private mutating func add(_ item: FileItem, at path: SitePath, folders: inout [SitePath]) {
    let isEntry = ContentKind(of: item.name) != .other
    switch item.kind {
    case .folder where item.name == folderFileName:
      faults.append(
        Diagnostic(
          at: SourceLocation(file: path.text), subject: .files,
          what: "'\(item.name)' is a folder", why: "a file of this name speaks for its folder",
          fix: "rename it"))
    case .folder: folders.append(path)
    case .file: if isEntry { entries.append(path) } else { others.append(path) }
    case .link, .special:
      guard isEntry || item.kind == .link || item.name == folderFileName else { return }
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

/// The message for a file or folder that cannot be read.
public func unreadable(_ fault: FileFault) -> Diagnostic {
  let (why, fix) = fault.reason.words
  return Diagnostic(
    at: SourceLocation(file: fault.path.text), subject: .files,
    what: "'\(fault.path.text)' cannot be read", why: why, fix: fix)
}
