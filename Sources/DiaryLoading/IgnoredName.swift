public import SiteFiles

/// Whether a file is no part of a diary: a dot file but for `.nojekyll`, which GitHub Pages looks
/// for, an editor's leftover, or one that holds secrets.
public func isIgnored(_ name: String) -> Bool {
  name.withBytes { IgnoredName(bytes: $0).isIgnored }
}

/// The folder of files that are copied as they are.
public let staticFolder = SitePath.root.appending("Static")

/// The same, where it matters in which folder: hosts and browsers look for `/.well-known/`, so
/// that one of `Static` belongs to the site.
public func isIgnored(_ name: String, in folder: SitePath) -> Bool {
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
  public var hasIgnoredPart: Bool {
    var path = self
    while !path.isRoot {
      if isIgnored(path.name, in: path.parent) { return true }
      path = path.parent
    }
    return false
  }
}

/// Tells names by their bytes: in lower case they would be new texts, one for every file.
private struct IgnoredName {
  let bytes: UnsafeBufferPointer<UInt8>

  private static let ends: [StaticString] = [
    ".swp", ".swo", ".tmp", ".bak", ".orig", ".env", ".pem", ".key", ".crdownload", ".part",
  ]
  private static let starts: [StaticString] = ["id_rsa", "id_ed25519", "id_ecdsa", "id_dsa"]

  var isIgnored: Bool {
    guard let first = bytes.first, let last = bytes.last else { return false }
    if bytes.count == 9 && has(".nojekyll", from: 0) { return false }
    if first == UInt8(ascii: ".") || last == UInt8(ascii: "~") { return true }
    if first == UInt8(ascii: "#") && last == UInt8(ascii: "#") { return true }
    switch first | 0x20 {
    case UInt8(ascii: "i"):
      if has("id_", from: 0) && !bytes.contains(UInt8(ascii: ".")) { return true }
      if Self.starts.contains(where: { has($0, from: 0) }) { return true }
    case UInt8(ascii: "t"): if bytes.count == 9 && has("thumbs.db", from: 0) { return true }
    case UInt8(ascii: "d"): if bytes.count == 11 && has("desktop.ini", from: 0) { return true }
    default: break
    }
    // No end is as short as `.md`.
    let dot = bytes.lastIndex(of: UInt8(ascii: ".")) ?? bytes.count
    return bytes.count - dot > 3
      && Self.ends.contains { has($0, from: bytes.count - $0.utf8CodeUnitCount) }
  }

  /// Whether a word in lower case stands at an index of the name, in any case.
  private func has(_ word: StaticString, from start: Int) -> Bool {
    guard start >= 0, start + word.utf8CodeUnitCount <= bytes.count else { return false }
    for index in 0..<word.utf8CodeUnitCount {
      let byte = bytes[start + index]
      let isCapital = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
      if (isCapital ? byte | 0x20 : byte) != word.utf8Start[index] { return false }
    }
    return true
  }
}
