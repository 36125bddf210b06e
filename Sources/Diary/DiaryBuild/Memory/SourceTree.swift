import Diagnostics
import DiaryLoading
import DiaryModel
import Platform
import SiteFiles

/// The files that a site is made from, each with its stamp.
struct SourceTree: Sendable {
  /// The purpose of a file, by its path.
  enum Role: UInt8, Sendable {
    case entry = 0
    /// Beside entries, such as a photo.
    case attachment = 1
    /// Below `Static`.
    case staticFile = 2
    /// Below `Themes/NAME`, of the site's theme or one that it extends.
    case theme = 3
    /// A dot file below `Static`, or a dot folder: never read, but somebody may miss it.
    case dotFile = 4
  }

  /// With the folders that are looked for but are not there.
  private(set) var folders = PathTable()
  private(set) var folderStamps: [FileStamp] = []
  private(set) var files = PathTable()
  private(set) var roles: [UInt8] = []
  /// ``FileStamp/unsettled`` where a later change could not be told.
  private(set) var stamps: [FileStamp] = []

  init() {}

  /// - Returns: `nil` if the lists do not fit together.
  init?(
    folders: PathTable, folderStamps: [FileStamp], files: PathTable, roles: [UInt8],
    stamps: [FileStamp]
  ) {
    guard folders.count == folderStamps.count, files.count == roles.count,
      files.count == stamps.count
    else { return nil }
    self.folders = folders
    self.folderStamps = folderStamps
    self.files = files
    self.roles = roles
    self.stamps = stamps
  }

  /// The tree as it is written down.
  ///
  /// - Parameter isPublic: Whether a file says anything in public; the names of the others, and of
  ///   folders that hold only such, are not written down.
  func written(_ isPublic: (Int) -> Bool) -> (folders: HiddenPaths, files: HiddenPaths) {
    var openFolders: Set<ArraySlice<UInt8>> = [Array(contentFolder.text.utf8)[...]]
    let isOpen = roles.indices.map {
      role(of: $0) != .entry && role(of: $0) != .attachment || isPublic($0)
    }
    for file in roles.indices where isOpen[file] {
      var path = files.text(at: file)
      while let slash = path.lastIndex(of: UInt8(ascii: "/")) {
        path = path[..<slash]
        if !openFolders.insert(path).inserted { break }
      }
    }
    let content = Array(contentFolder.text.utf8)
    return (
      HiddenPaths(folders) { folder in
        let path = folders.text(at: folder)
        return path.starts(with: content) && !openFolders.contains(path)
      }, HiddenPaths(files) { !isOpen[$0] }
    )
  }

  func role(of file: Int) -> Role { Role(rawValue: roles[file]) ?? .theme }

  /// The files of a role.
  func indexes(of role: Role) -> [Int] { roles.indices.filter { roles[$0] == role.rawValue } }

  func paths(of role: Role) -> [SitePath] { indexes(of: role).map { files[$0] } }

  /// The files that may speak for their folders; of many photos no path is made.
  var folderFiles: [SitePath] {
    indexes(of: .attachment).filter { file in
      let path = files.text(at: file)
      guard let last = path.last else { return false }
      let name = path[(path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? path.startIndex)...]
      return "lmt )".utf8.contains(last | 0x20)
        || name.prefix(6).map { $0 | 0x20 }.elementsEqual("folder".utf8)
    }.map { files[$0] }
  }

  /// Whether a folder holds any file, at any depth.
  func holdsFiles(_ folder: SitePath) -> Bool {
    let start = Array(folder.text.utf8) + [UInt8(ascii: "/")]
    return (0..<files.count).contains { files.text(at: $0).starts(with: start) }
  }

  /// The result of a look at the sources.
  struct Scan: Sendable {
    var tree: SourceTree
    /// The index of each file in the earlier tree.
    var past: [Int?]
    /// Whether it still is as it was then.
    var isUnchanged: [Bool]
    /// Whether nothing at all changed.
    var isSame: Bool
    var faults: [Diagnostic]
    /// When the look began.
    var clock: Int64

    var changedFiles: [SitePath] {
      isUnchanged.indices.filter { !isUnchanged[$0] }.map { tree.files[$0] }
    }

    /// The files of an earlier tree that are not there any more.
    func goneFiles(of earlier: SourceTree) -> [SitePath] {
      if earlier.files.bytes == tree.files.bytes { return [] }
      let left = Set(past.compactMap { $0 })
      return (0..<earlier.files.count).filter { !left.contains($0) }.map { earlier.files[$0] }
    }

    /// Whether the theme's files in the diary are those of an earlier build.
    func hasSameTheme(as earlier: SourceTree) -> Bool {
      let files = tree.indexes(of: .theme)
      return files.count == earlier.indexes(of: .theme).count
        && files.allSatisfy { isUnchanged[$0] }
    }
  }

  /// Looks at all sources; folders that did not change are not listed again.
  ///
  /// - Parameters:
  ///   - themes: The site's theme and those that it extends.
  ///   - earlier: What an earlier build found.
  static func scan(
    _ diary: any FileTree, themes: ThemeChain, since earlier: SourceTree?
  ) async throws(Diagnostics) -> Scan {
    let clock = diary.clock
    let roots: [(SitePath, Role)] =
      [(contentFolder, .entry), (staticFolder, .staticFile)]
      + themes.folders.map { ($0, .theme) }
    if let earlier, earlier.hasSameFolders(as: diary) {
      return await earlier.lookedAtAgain(diary, clock: clock)
    }
    try checkContentFolder(in: diary)
    var walk = SourceWalk(diary, since: earlier)
    for (root, role) in roots { walk.add(root, as: role) }
    var tree = SourceTree()
    tree.folders = walk.folders
    tree.folderStamps = walk.folderStamps.map { $0.isSettled(at: clock) ? $0 : .unsettled }
    (tree.files, tree.roles) = (walk.files, walk.roles)
    let stamps =
      earlier == nil
      ? tree.stampsOfOthers(in: diary) : await allStamps(of: tree.files, in: diary)
    return tree.compared(to: earlier, stamps, clock: clock, faults: walk.faults)
  }

  /// The stamps of all files but content files, which are read in any case.
  private func stampsOfOthers(in diary: any FileTree) -> [FileStamp] {
    roles.indices.map { file in
      role(of: file) == .entry
        ? FileStamp() : diary.stamps(of: files, at: file..<file + 1).first ?? FileStamp()
    }
  }

  /// Takes stamps of files that were read.
  ///
  /// - Parameter clock: From before they were read.
  mutating func take(_ found: [(file: Int, stamp: FileStamp)], clock: Int64) {
    for (file, stamp) in found { stamps[file] = stamp.isSettled(at: clock) ? stamp : .unsettled }
  }

  private func hasSameFolders(as diary: any FileTree) -> Bool {
    folders.count > 0 && diary.stamps(of: folders, at: 0..<folders.count) == folderStamps
  }

  private func lookedAtAgain(_ diary: any FileTree, clock: Int64) async -> Scan {
    let now = await allStamps(of: files, in: diary)
    if now == stamps {
      return Scan(
        tree: self, past: Array(0..<files.count),
        isUnchanged: Array(repeating: true, count: files.count), isSame: true, faults: [],
        clock: clock)
    }
    return compared(to: self, now, clock: clock, faults: [])
  }

  private func compared(
    to earlier: SourceTree?, _ now: [FileStamp], clock: Int64, faults: [Diagnostic]
  ) -> Scan {
    var tree = self
    tree.stamps = now.map { $0.isSettled(at: clock) ? $0 : .unsettled }
    guard let earlier else {
      return Scan(
        tree: tree, past: Array(repeating: nil, count: files.count),
        isUnchanged: Array(repeating: false, count: files.count), isSame: false, faults: faults,
        clock: clock)
    }
    let past = earlier.placesOfFiles(of: self)
    let isUnchanged = past.enumerated().map { file, before in
      guard let before else { return false }
      if roles[file] == Role.dotFile.rawValue { return earlier.roles[before] == roles[file] }
      return earlier.roles[before] == roles[file] && earlier.stamps[before] == now[file]
        && now[file].kind == .file
    }
    let isSame =
      files.count == earlier.files.count && faults.isEmpty && isUnchanged.allSatisfy { $0 }
      && folders.bytes == earlier.folders.bytes
    return Scan(
      tree: tree, past: past, isUnchanged: isUnchanged, isSame: isSame, faults: faults,
      clock: clock)
  }

  /// The index in this tree of each file of a later one.
  private func placesOfFiles(of later: SourceTree) -> [Int?] {
    if later.files.bytes == files.bytes { return Array(0..<files.count) }
    var index: [ArraySlice<UInt8>: Int] = [:]
    index.reserveCapacity(files.count)
    for file in 0..<files.count { index[files.text(at: file)] = file }
    return (0..<later.files.count).map { index[later.files.text(at: $0)] }
  }
}

extension FileStamp {
  /// A stamp that no file can have, so that the file counts as changed.
  static let unsettled = FileStamp(kind: .other, size: -1, clock: 0, inode: 0)
}

/// The stamps of a whole table, taken on all cores.
func allStamps(of paths: PathTable, in tree: any FileTree) async -> [FileStamp] {
  let chunk = 2_048
  let ranges = stride(from: 0, to: paths.count, by: chunk).map {
    $0..<min($0 + chunk, paths.count)
  }
  return await parallelChunks(of: ranges, chunk: 1) { ranges in
    ranges.flatMap { tree.stamps(of: paths, at: $0) }
  }
}

/// Walks the roots of the sources.
private struct SourceWalk {
  private let diary: any FileTree
  private let known: [SitePath: [FileItem]]
  private let knownStamps: [SitePath: FileStamp]
  private(set) var folders = PathTable()
  private(set) var folderStamps: [FileStamp] = []
  private(set) var files = PathTable()
  private(set) var roles: [UInt8] = []
  private(set) var faults: [Diagnostic] = []

  init(_ diary: any FileTree, since earlier: SourceTree?) {
    self.diary = diary
    guard let earlier else {
      (known, knownStamps) = ([:], [:])
      return
    }
    var known: [SitePath: [FileItem]] = [:]
    var stamps: [SitePath: FileStamp] = [:]
    for index in 0..<earlier.folders.count {
      let folder = earlier.folders[index]
      stamps[folder] = earlier.folderStamps[index]
      known[folder, default: []] += []
      known[folder.parent]?.append(FileItem(name: folder.name, kind: .folder, size: 0))
    }
    for index in 0..<earlier.files.count {
      let file = earlier.files[index]
      known[file.parent]?.append(FileItem(name: file.name, kind: .file, size: 0))
    }
    (self.known, knownStamps) = (known, stamps)
  }

  mutating func add(_ root: SitePath, as role: SourceTree.Role) {
    do throws(FileFault) {
      if try diary.item(at: root)?.kind == .folder { return walk(root, as: role) }
      folders.append(root)
      folderStamps.append(try diary.stamp(of: root))
    } catch {
      faults.append(unreadable(error))
    }
  }

  private mutating func walk(_ root: SitePath, as role: SourceTree.Role) {
    var stamps: [(SitePath, FileStamp)] = []
    let copied = CopiedFiles(diary)
    let assets = root.appending("assets")
    let refusal: ((SitePath) -> Diagnostic?)? =
      switch role {
      case .staticFile: { copied.refusal(of: $0) }
      case .theme: { $0.isInside(assets) ? copied.refusal(of: $0) : nil }
      default: nil
      }
    let scan = ContentScan(of: root, readsAll: role != .entry, refusing: refusal) {
      folder throws(FileFault) in
      let stamp = try diary.stamp(of: folder)
      stamps.append((folder, stamp))
      if let known = known[folder], knownStamps[folder] == stamp { return known }
      return try diary.children(of: folder)
    }
    faults += scan.faults
    for (folder, stamp) in stamps {
      folders.append(folder)
      // A folder with a fault is listed again, and the fault told again.
      folderStamps.append(scan.faults.isEmpty ? stamp : FileStamp())
    }
    for file in scan.entries { append(file, as: role) }
    for file in scan.others { append(file, as: role == .entry ? .attachment : role) }
    for file in scan.dotFiles { append(file, as: .dotFile) }
  }

  private mutating func append(_ file: SitePath, as role: SourceTree.Role) {
    files.append(file)
    roles.append(role.rawValue)
  }
}
