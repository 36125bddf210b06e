package import SiteFiles

/// Whether a file is no part of a diary: a dot file but for `.nojekyll`, which GitHub Pages looks
/// for, an editor's leftover, or one that holds secrets.
package func isIgnored(_ name: String) -> Bool {
  name.withBytes(\.isIgnored)
}

/// The folder of files that are copied as they are.
package let staticFolder = SitePath.root.appending("Static")

/// The same, where it matters in which folder: hosts and browsers look for `/.well-known/`, so
/// that one of `Static` belongs to the site.
package func isIgnored(_ name: String, in folder: SitePath) -> Bool {
  isIgnored(name) && !(name == ".well-known" && folder == staticFolder)
}

/// Whether a file that is passed over in `Static` may be missed on the site: a dot file, but for
/// what systems and programs leave there by themselves.
func isNotedDotFile(_ name: String) -> Bool {
  let leftovers = [
    ".DS_Store", ".gitkeep", ".gitignore", ".gitattributes", ".directory", ".localized",
    ".Spotlight-V100", ".fseventsd", ".TemporaryItems", ".DocumentRevisions-V100", ".git",
  ]
  let starts = ["._", ".#", ".~", ".nfs", ".fuse_hidden", ".Trash", ".st", ".syncthing."]
  return name.hasPrefix(".") && !leftovers.contains(name)
    && !starts.contains { name.hasPrefix($0) }
    && ![".swp", ".swo", ".swx", "~"].contains { name.hasSuffix($0) }
}

extension SitePath {
  /// Whether this is, or lies in, something that is no part of a diary, such as a dot file or what
  /// an editor left.
  package var hasIgnoredPart: Bool {
    var path = self
    while !path.isRoot {
      if isIgnored(path.name, in: path.parent) { return true }
      path = path.parent
    }
    return false
  }
}

private let ignoredEnds: [StaticString] = [
  ".swp", ".swo", ".tmp", ".bak", ".orig", ".env", ".pem", ".key", ".crdownload", ".part",
]
private let ignoredStarts: [StaticString] = ["id_rsa", "id_ed25519", "id_ecdsa", "id_dsa"]

extension UnsafeBufferPointer<UInt8> {
  /// Tells names by their bytes: in lower case they would be new texts, one for every file.
  fileprivate var isIgnored: Bool {
    guard let first, let last else { return false }
    if count == 9 && has(".nojekyll", from: 0) { return false }
    if first == UInt8(ascii: ".") || last == UInt8(ascii: "~") { return true }
    if first == UInt8(ascii: "#") && last == UInt8(ascii: "#") { return true }
    switch first | 0x20 {
    case UInt8(ascii: "i"):
      if has("id_", from: 0) && !contains(UInt8(ascii: ".")) { return true }
      if ignoredStarts.contains(where: { has($0, from: 0) }) { return true }
    case UInt8(ascii: "t"): if count == 9 && has("thumbs.db", from: 0) { return true }
    case UInt8(ascii: "d"): if count == 11 && has("desktop.ini", from: 0) { return true }
    default: break
    }
    // No end is as short as `.md`.
    let dot = lastIndex(of: UInt8(ascii: ".")) ?? count
    return count - dot > 3
      && ignoredEnds.contains { has($0, from: count - $0.utf8CodeUnitCount) }
  }
}
