import SiteFiles

/// The files of a commit.
struct GitTree: Sendable {
  struct File: Hashable, Sendable {
    /// The identifier of the blob.
    let id: String
    /// Links and other repositories are files of others in any case.
    let isRegular: Bool
  }

  /// Files whose names are no paths of a site are left out; nothing touches them.
  let files: [SitePath: File]

  /// Reads what `git ls-tree -r -z --full-tree` writes: mode, type, id, and after a tab the path.
  init(listing bytes: [UInt8]) {
    var files: [SitePath: File] = [:]
    for line in bytes.split(separator: 0) {
      guard let tab = line.firstIndex(of: UInt8(ascii: "\t")),
        let path = String(validating: line[(tab + 1)...], as: UTF8.self).flatMap({ SitePath($0) })
      else { continue }
      let parts = String(decoding: line[..<tab], as: UTF8.self).split(separator: " ")
      guard parts.count == 3 else { continue }
      files[path] = File(
        id: String(parts[2]), isRegular: parts[0] == "100644" || parts[0] == "100755")
    }
    self.files = files
  }
}
