import SiteFiles

/// The names that an archive has, none of which may be another's on any disk.
struct MemberNames {
  /// Files and folders by their names without case and composition.
  private var files: [String: SitePath] = [:]
  private var folders: [String: SitePath] = [:]

  mutating func add(file path: SitePath) throws(ArchiveFault) {
    let key = path.text.lowercased()
    if let other = files[key] ?? folders[key] { throw .sameName(other.text, path.text) }
    files[key] = path
    try add(folder: path.parent)
  }

  /// The folders around it, too, up to one that is known.
  mutating func add(folder path: SitePath) throws(ArchiveFault) {
    var folder = path
    while !folder.isRoot {
      let key = folder.text.lowercased()
      if let file = files[key] { throw .sameName(file.text, folder.text) }
      if folders.updateValue(folder, forKey: key) != nil { return }
      folder = folder.parent
    }
  }
}
