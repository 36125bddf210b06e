import Glibc

/// A path of the real file system, as a user names one.
public struct DiskPath: Hashable, Sendable {
  /// As it is handed to the system; never empty.
  public let text: String

  public init(_ text: String) {
    self.text = text.isEmpty ? "." : text
  }

  /// A path inside this folder, or `name` itself if it is absolute.
  public func appending(_ name: String) -> DiskPath {
    if name.hasPrefix("/") { return DiskPath(name) }
    return DiskPath(text.hasSuffix("/") ? text + name : text + "/" + name)
  }

  /// What stands here, links followed; `nil` if nothing does.
  public var kind: FileItem.Kind? {
    var status = stat()
    guard stat(text, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .special
    }
  }

  /// The absolute path without links and `..`; of what does not exist yet as far as it does.
  public var resolved: DiskPath {
    var missing: [String] = []
    var path = text
    while true {
      if let real = realpath(path, nil) {
        defer { free(real) }
        return missing.reversed().reduce(DiskPath(String(cString: real))) { $0.appending($1) }
      }
      var parts = path.split(separator: "/", omittingEmptySubsequences: true)
      guard let last = parts.popLast() else { return DiskPath("/") }
      // A missing folder's `..` cannot be asked for; it undoes the folder.
      missing.append(String(last))
      let start = path.hasPrefix("/") ? "/" : ""
      path = start + parts.joined(separator: "/")
      if path.isEmpty { path = "." }
    }
  }

  /// Whether this is `folder` or lies inside it; both must be resolved.
  public func isInside(_ folder: DiskPath) -> Bool {
    text == folder.text || folder.text == "/" || text.hasPrefix(folder.text + "/")
  }

  public var parent: DiskPath {
    let parts = text.split(separator: "/").dropLast().joined(separator: "/")
    return DiskPath(text.hasPrefix("/") ? "/" + parts : parts)
  }

  public var name: String { text.split(separator: "/").last.map(String.init) ?? "" }

  /// Makes the folder and those around it; an existing one is fine.
  public func makeFolder() throws(FileFault) {
    if kind == .folder { return }
    if parent != self { try parent.makeFolder() }
    if mkdir(text, 0o755) != 0 && errno != EEXIST { throw .last(at: .root) }
  }

  /// Moves what stands here; an empty folder or a file in the way is replaced.
  public func move(to destination: DiskPath) throws(FileFault) {
    if rename(text, destination.text) != 0 { throw .last(at: .root) }
  }
}
