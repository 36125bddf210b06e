import SiteFiles
import SiteOutput

/// Files that are new together: each is whole as soon as it is there, and all of them can be undone.
struct NewFiles {
  /// Whether files that are there already stay as they are; else they are a fault.
  let completes: Bool
  private var made: [(tree: any FileTree, path: SitePath, isFolder: Bool)] = []

  init(completes: Bool) { self.completes = completes }

  /// Makes a folder, and those around it.
  mutating func addFolder(_ folder: SitePath, in tree: any FileTree) throws(FileFault) {
    var missing: [SitePath] = []
    var next = folder
    while !next.isRoot, try tree.item(at: next) == nil {
      missing.append(next)
      next = next.parent
    }
    made += missing.reversed().map { (tree, $0, true) }
    try tree.createFolder(folder)
    if completes { try sweep(folder, in: tree) }
  }

  /// Removes halves of files that a killed process left.
  private func sweep(_ folder: SitePath, in tree: any FileTree) throws(FileFault) {
    let end = SitePath.endWhileAdded
    for item in try tree.children(of: folder) where item.name.hasSuffix(end) && item.name != end {
      try tree.removeFile(folder.appending(item.name))
    }
  }

  /// Writes a file.
  mutating func add(_ file: SitePath, _ text: String, in tree: any FileTree) throws(FileFault) {
    try add(file, in: tree) { () throws(FileFault) in
      _ = try tree.add(file, contents: Array(text.utf8))
    }
  }

  mutating func add(
    _ file: SitePath, in tree: any FileTree, _ make: () throws(FileFault) -> Void
  ) throws(FileFault) {
    try addFolder(file.parent, in: tree)
    if try tree.item(at: file) != nil {
      if completes { return }
      throw FileFault(path: file, reason: .alreadyExists)
    }
    made.append((tree, file, false))
    try make()
  }

  /// Removes what was made, as far as that is possible.
  func undo() {
    for (tree, path, isFolder) in made.reversed() {
      if isFolder {
        try? tree.removeFolder(path)
      } else {
        try? tree.removeFile(path)
        try? tree.removeFile(path.whileAdded)
      }
    }
  }
}
