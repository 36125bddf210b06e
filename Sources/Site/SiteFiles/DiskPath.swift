import CPlatform
import Platform

/// A path of the real file system, as a user names one.
package struct DiskPath: Hashable, Sendable {
  /// As it is handed to the system; never empty.
  package let text: String

  package init(_ text: String) {
    self.text = text.isEmpty ? "." : text
  }

  /// A path inside this folder, or `name` itself if it is absolute.
  package func appending(_ name: String) -> DiskPath {
    if name.utf8.first == UInt8(ascii: "/") { return DiskPath(name) }
    return DiskPath(text.utf8.last == UInt8(ascii: "/") ? text + name : text + "/" + name)
  }

  /// The item at the path, links followed; `nil` if there is none.
  package var kind: FileItem.Kind? {
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
  /// A missing folder has no links: there `..` undoes the part before it.
  package var resolved: DiskPath {
    if let real { return real }
    let isAbsolute = text.utf8.first == UInt8(ascii: "/")
    // The working folder itself may have been removed; then only the names are left.
    guard var path = isAbsolute ? DiskPath("/") : DiskPath(".").real else { return self }
    for part in components where part != "." {
      let next = part == ".." ? path.parent : path.appending(part)
      path = next.real ?? next
    }
    return path
  }

  /// The system's own answer; `nil` for what does not exist.
  private var real: DiskPath? {
    guard let real = realpath(text, nil) else { return nil }
    defer { free(real) }
    return DiskPath(String(cString: real))
  }

  /// Whether this is `folder` or lies inside it; both must be resolved.
  package func isInside(_ folder: DiskPath) -> Bool {
    self == folder || folder.text == "/"
      || text.utf8.starts(with: (folder.text + "/").utf8)
  }

  package var parent: DiskPath {
    var parent = text.utf8.first == UInt8(ascii: "/") ? "/" : ""
    for (index, part) in components.dropLast().enumerated() {
      if index > 0 { parent += "/" }
      parent += part
    }
    return DiskPath(parent)
  }

  package var name: String { components.last ?? "" }

  /// The parts between slashes, split by bytes: a part may begin with a combining mark.
  private var components: [String] {
    text.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
  }

  /// Makes the folder and those around it; an existing one is fine.
  ///
  /// - Parameter permissions: Of new folders, before the process' mask is applied.
  package func makeFolder(permissions: UInt16 = 0o755) throws(FileFault) {
    if kind == .folder { return }
    if parent != self { try parent.makeFolder(permissions: permissions) }
    if mkdir(text, mode_t(permissions)) != 0 && errno != EEXIST { throw .last(at: .root) }
  }

  /// Makes a folder where nothing is yet.
  package func makeNewFolder(permissions: UInt16) throws(FileFault) {
    if mkdir(text, mode_t(permissions)) != 0 { throw .last(at: .root) }
  }

  /// Works in a folder that is made if it is missing, and goes again if the work fails.
  package func inNewFolder<Result>(
    _ work: (FolderOnDisk) throws(FileFault) -> Result
  ) throws(FileFault) -> Result {
    var missing: [DiskPath] = []
    var folder = self
    while folder.kind == nil, folder.parent != folder {
      missing.append(folder)
      folder = folder.parent
    }
    do throws(FileFault) {
      try makeFolder()
      return try work(try FolderOnDisk(path: text))
    } catch {
      // A folder stays if another program has put a file into it meanwhile.
      for folder in missing { rmdir(folder.text) }
      throw error
    }
  }

  /// Makes a file that only its owner may read, at one moment: half a secret would count as a
  /// damaged one.
  package func createSecret(_ text: String) throws(FileFault) {
    let new = parent.appending(".\(name).diarysite-new").text
    unlink(new)
    let fd = open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    if fd < 0 { throw .last(at: .root) }
    defer {
      close(fd)
      unlink(new)
    }
    let bytes = Array(text.utf8)
    guard write(fd, bytes, bytes.count) == bytes.count, fsync(fd) == 0 else {
      throw .last(at: .root)
    }
    if Glibc.link(new, self.text) == 0 { return }
    // Where files have one name only, the name is taken as soon as it is seen to be free.
    guard errno == EPERM || errno == EOPNOTSUPP, kind == nil, !isLink,
      rename(new, self.text) == 0
    else { throw .last(at: .root) }
  }
}

extension DiskPath {
  /// The folder of temporary files: `TMPDIR`, else `/tmp`.
  package static var temporaryFolders: DiskPath {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    return DiskPath(folder.isEmpty ? "/tmp" : folder)
  }

  /// Makes a new folder for the files of this process that only its user can read.
  ///
  /// - Parameter name: The beginning of its name; six random letters and digits follow.
  package static func makeTemporaryFolder(
    in around: DiskPath = temporaryFolders, named name: String = "diarysite-"
  ) throws(FileFault) -> DiskPath {
    var template = Array(around.appending(name + "XXXXXX").text.utf8CString)
    let isMade = template.withUnsafeMutableBufferPointer { template in
      template.baseAddress.flatMap { mkdtemp($0) } != nil
    }
    if !isMade { throw .last(at: .root) }
    return DiskPath(
      String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self))
  }

  /// Whether a file can be renamed from this folder into one that is in it.
  package func canRename(into folder: DiskPath) -> Bool {
    // A folder of the same file system may be mounted there; that is no way for a file either.
    if cplatform_is_mount_point(folder.text) != 0 { return false }
    var (status, otherStatus) = (stat(), stat())
    return stat(text, &status) == 0 && stat(folder.text, &otherStatus) == 0
      && status.st_dev == otherStatus.st_dev
  }

  /// Whether the path itself is a symbolic link.
  package var isLink: Bool {
    var status = stat()
    return lstat(text, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Whether this is a file, links followed, that this process may run.
  package var isProgram: Bool { kind == .file && access(text, X_OK) == 0 }

  /// Whether this process may make files here.
  package var isWritable: Bool { access(text, W_OK) == 0 }
}

extension DiskPath {
  /// By bytes: the file system keeps composed and decomposed spellings apart.
  package static func == (left: DiskPath, right: DiskPath) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension DiskPath {
  /// The home of whoever runs the program, as the environment names it.
  package static func homeOfUser() -> String? { getenv("HOME").map { String(cString: $0) } }

  /// The path that a text means in which `~` is the home of whoever runs the program.
  ///
  /// - Parameter home: The variable `HOME`; `nil` or empty if there is none.
  /// - Returns: `nil` if the text begins with `~` and no home is known, or with somebody else's, as
  ///   in `~anna/site`.
  package static func expandingHome(_ text: String, home: String?) -> DiskPath? {
    guard text.utf8.first == UInt8(ascii: "~") else { return DiskPath(text) }
    let rest = text.utf8.dropFirst()
    guard let home, home.utf8.first == UInt8(ascii: "/"),
      rest.isEmpty || rest.first == UInt8(ascii: "/")
    else { return nil }
    let inside = rest.drop { $0 == UInt8(ascii: "/") }
    return inside.isEmpty ? DiskPath(home) : DiskPath(home).appending(String(Substring(inside)))
  }
}
