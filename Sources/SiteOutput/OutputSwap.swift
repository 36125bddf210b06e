import SiteFiles

/// Replaces a whole output at one moment: the staged tree gets the files that stay as well, then
/// both change places.
struct OutputSwap {
  let folders: OutputFolders
  /// What the output has now.
  let list: OutputList

  /// Whether nothing in the output is the owner's.
  func isAllOurs() throws(FileFault) -> Bool {
    var open = [SitePath.root]
    while let folder = open.popLast() {
      let items = try folders.tree.children(of: folders.visible(folder))
      // A build leaves no empty folder.
      if items.isEmpty { return false }
      for item in items {
        let path = folder.appending(item.name)
        if item.kind == .folder {
          open.append(path)
        } else if !list.contains(path) && path != OutputList.path {
          return false
        }
      }
    }
    return true
  }

  /// Swaps.
  ///
  /// - Parameters:
  ///   - staying: The files of the output that the new one has as well.
  ///   - isInterrupted: Asked at the last moment.
  /// - Returns: Whether it could be done; if not, only the staging folder has changed.
  func run(
    keeping staying: [SitePath], unless isInterrupted: () -> Bool
  ) throws(FileFault) -> Bool {
    do throws(FileFault) {
      for path in staying { try stage(path) }
      try folders.tree.synchronize()
      if isInterrupted() { throw FileFault(path: .root, reason: .interrupted) }
      try folders.tree.exchange(folders.site, with: folders.output)
      return true
    } catch {
      // Files that have one name only, are another user's or gone.
      guard [.notSupported, .notPermitted, .notFound].contains(error.reason) else { throw error }
      return false
    }
  }

  private func stage(_ path: SitePath) throws(FileFault) {
    let (source, place) = (folders.visible(path), folders.staged(path))
    do throws(FileFault) {
      try folders.tree.link(source, to: place)
    } catch {
      guard error.reason == .notFound else { throw error }
      try folders.tree.createFolder(place.parent)
      try folders.tree.link(source, to: place)
    }
  }

  /// Removes the old output, which lies in the staging folder now.
  ///
  /// What the owner put there at the last moment goes to the new output.
  func removeOld() throws(FileFault) {
    // A first build leaves none.
    var open = try folders.tree.item(at: folders.site) == nil ? [] : [SitePath.root]
    while let folder = open.popLast() {
      for item in try folders.tree.children(of: folder.isRoot ? folders.site : staged(folder)) {
        let path = folder.appending(item.name)
        if item.kind == .folder {
          open.append(path)
        } else if !list.contains(path) && path != OutputList.path {
          try rescue(path)
        }
      }
    }
    try folders.discard()
  }

  private func staged(_ path: SitePath) -> SitePath { folders.staged(path) }

  private func rescue(_ path: SitePath) throws(FileFault) {
    guard try folders.tree.item(at: folders.visible(path)) == nil else { return }
    try folders.tree.createFolder(folders.visible(path).parent)
    try folders.tree.move(staged(path), to: folders.visible(path))
  }
}
