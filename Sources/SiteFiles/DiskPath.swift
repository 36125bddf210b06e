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

  /// The absolute path without links, `.` and `..`.
  ///
  /// What does not exist has no links: there `..` undoes the part before it.
  public var resolved: DiskPath {
    var missing: [Substring] = []
    var parts = text.split(separator: "/")
    let start = text.hasPrefix("/") ? "/" : "./"
    while true {
      if let real = realpath(start + parts.joined(separator: "/"), nil) {
        defer { free(real) }
        var whole = String(cString: real).split(separator: "/").map(String.init)
        for part in missing.reversed() where part != "." {
          if part == ".." { _ = whole.popLast() } else { whole.append(String(part)) }
        }
        return DiskPath("/" + whole.joined(separator: "/"))
      }
      // The working folder itself may have been removed; then only the names are left.
      guard let last = parts.popLast() else { return self }
      missing.append(last)
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

extension DiskPath {
  /// Whether both stand on one file system, so that a file can be renamed from one to the other.
  public func sharesFileSystem(with other: DiskPath) -> Bool {
    var (status, otherStatus) = (stat(), stat())
    return stat(text, &status) == 0 && stat(other.text, &otherStatus) == 0
      && status.st_dev == otherStatus.st_dev
  }

  /// Whether this process may make files here.
  public var isWritable: Bool { access(text, W_OK) == 0 }
}
