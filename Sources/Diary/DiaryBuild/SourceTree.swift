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

  private(set) var folders = PathTable()
  private(set) var files = PathTable()
  private(set) var roles: [UInt8] = []
  private(set) var stamps: [FileStamp] = []
  /// The files that were changed so late that a later change would not show in their stamps.
  private(set) var unsettled: Set<Int> = []
  /// By file: the look that found it new or changed.
  private var changed: [UInt64] = []
  /// Counts the looks of this process that found a difference.
  private(set) var look: UInt64 = 0

  init() {}

  /// One number for all files and folders, and for the stamps of the files.
  var digest: UInt64 {
    var digest = Fingerprint()
    digest.add(folders.bytes)
    digest.add(files.bytes)
    digest.add(roles)
    stamps.withUnsafeBytes { digest.add($0.bindMemory(to: UInt8.self)) }
    return digest.value
  }

  /// One number for a file as the last look found it.
  func fingerprint(ofFile file: Int) -> UInt64 {
    mixed(SiteFiles.fingerprint(of: stamps[file]), changed[file])
  }

  /// Whether there are the same files as at an earlier look of this process, and those that changed
  /// all have entries.
  func differsOnlyInEntries(from earlier: SourceTree) -> Bool {
    files.bytes == earlier.files.bytes && folders.bytes == earlier.folders.bytes
      && roles.indices.allSatisfy { changed[$0] <= earlier.look || role(of: $0) == .entry }
  }

  /// Whether all files that are no entries are those of an earlier look of this process.
  func hasSameOtherFiles(as earlier: SourceTree) -> Bool {
    let (now, before) = (otherFiles, earlier.otherFiles)
    return now.count == before.count
      && zip(now, before).allSatisfy { now, before in
        changed[now] <= earlier.look && files.text(at: now) == earlier.files.text(at: before)
      }
  }

  private var otherFiles: [Int] { roles.indices.filter { role(of: $0) != .entry } }

  /// Whether the theme's files in the diary are those of an earlier look of this process.
  func hasSameTheme(as earlier: SourceTree) -> Bool {
    let files = indexes(of: .theme)
    return files.count == earlier.indexes(of: .theme).count
      && files.allSatisfy { changed[$0] <= earlier.look }
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

  /// The result of a look at the sources.
  struct Scan: Sendable {
    var tree: SourceTree
    /// The index of each file at the earlier look.
    var past: [Int?]
    /// Whether it still is as it was then.
    var isUnchanged: [Bool]
    var faults: [Diagnostic]
    /// When the look began.
    var clock: Int64
  }

  /// Looks at all sources.
  ///
  /// - Parameters:
  ///   - themes: The site's theme and those that it extends.
  ///   - ignored: Folders and files of the entries that are not read.
  ///   - stampsEntries: Whether content files are looked at, too; they are when they are read.
  ///   - earlier: What an earlier look of this process found.
  static func scan(
    _ diary: any FileTree, themes: ThemeChain, ignoring ignored: Set<SitePath>, stampsEntries: Bool,
    since earlier: SourceTree? = nil
  ) async throws(Diagnostics) -> Scan {
    let clock = diary.clock
    try checkContentFolder(in: diary)
    var walk = SourceWalk(diary: diary, ignored: ignored)
    walk.add(contentFolder, as: .entry)
    walk.add(staticFolder, as: .staticFile)
    for folder in themes.folders { walk.add(folder, as: .theme) }
    var tree = SourceTree()
    (tree.folders, tree.files, tree.roles) = (walk.folders, walk.files, walk.roles)
    let stamps =
      stampsEntries || earlier != nil
      ? await allStamps(of: tree.files, in: diary) : tree.stampsOfOthers(in: diary)
    tree.stamps = stamps
    tree.take(Array(stamps.enumerated()).map { ($0.offset, $0.element) }, clock: clock)
    return tree.compared(with: earlier, faults: walk.faults, clock: clock)
  }

  /// The stamps of all files but content files, which are read in any case.
  private func stampsOfOthers(in diary: any FileTree) -> [FileStamp] {
    roles.indices.map { file in
      role(of: file) == .entry
        ? FileStamp() : diary.stamps(of: files, at: file..<file + 1).first ?? FileStamp()
    }
  }

  /// Takes stamps of files that were looked at or read.
  ///
  /// - Parameter clock: From before that.
  mutating func take(_ found: [(file: Int, stamp: FileStamp)], clock: Int64) {
    for (file, stamp) in found {
      stamps[file] = stamp
      if stamp.isSettled(at: clock) { unsettled.remove(file) } else { unsettled.insert(file) }
    }
  }

  /// Whether a file has the stamp that it had, and a change would show in it.
  fileprivate func isUnchanged(_ file: Int, _ stamp: FileStamp) -> Bool {
    stamps[file] == stamp && stamp.kind == .file && !unsettled.contains(file)
  }

  /// The index in this tree of each file of a later one.
  private func placesOfFiles(of later: SourceTree) -> [Int?] {
    if later.files.bytes == files.bytes { return Array(0..<files.count) }
    var index: [ArraySlice<UInt8>: Int] = [:]
    index.reserveCapacity(files.count)
    for file in 0..<files.count { index[files.text(at: file)] = file }
    return (0..<later.files.count).map { index[later.files.text(at: $0)] }
  }

  // MARK: Looking at some files

  /// More paths than this are better looked at together with all others.
  private static let fewPaths = 64

  /// Looks at some paths only.
  ///
  /// - Parameters:
  ///   - paths: All that may have changed.
  ///   - themes: The site's theme and those that it extends.
  /// - Returns: `nil` if more may have changed than bytes of known files.
  func lookedAtAgain(
    _ diary: any FileTree, at paths: Set<SitePath>, themes: ThemeChain
  ) -> Scan? {
    guard paths.count <= Self.fewPaths, folders.count > 0 else { return nil }
    let clock = diary.clock
    let roots = [contentFolder, staticFolder] + themes.folders
    var tree = self
    var isUnchanged = Array(repeating: true, count: files.count)
    for path in paths {
      // What is read in any case, such as the configuration, needs no look.
      if roots.contains(where: { $0.isInside(path) }) { return nil }
      guard roots.contains(where: { path.isInside($0) }), !path.hasIgnoredPart else { continue }
      guard let stamp = try? diary.stamp(of: path) else { return nil }
      if let file = files.index(of: path) {
        guard stamp.kind == .file else { return nil }
        if self.isUnchanged(file, stamp) { continue }
        tree.take([(file, stamp)], clock: clock)
        tree.look = look + 1
        tree.changed[file] = tree.look
        isUnchanged[file] = false
      } else if stamp.kind != .nothing || folders.contains(path) {
        return nil
      }
    }
    return Scan(
      tree: tree, past: Array(0..<files.count), isUnchanged: isUnchanged, faults: [], clock: clock)
  }
}

extension SourceTree {
  /// Says which files are as an earlier look found them.
  fileprivate consuming func compared(
    with earlier: SourceTree?, faults: [Diagnostic], clock: Int64
  ) -> Scan {
    guard let earlier else {
      changed = Array(repeating: 0, count: files.count)
      return Scan(
        tree: self, past: Array(repeating: nil, count: files.count),
        isUnchanged: Array(repeating: false, count: files.count), faults: faults, clock: clock)
    }
    let past = earlier.placesOfFiles(of: self)
    let isUnchanged = past.enumerated().map { file, before in
      guard let before, earlier.roles[before] == roles[file] else { return false }
      return role(of: file) == .dotFile || earlier.isUnchanged(before, stamps[file])
    }
    let isSame =
      files.bytes == earlier.files.bytes && folders.bytes == earlier.folders.bytes
      && isUnchanged.allSatisfy { $0 }
    look = isSame ? earlier.look : earlier.look + 1
    changed = past.indices.map { file in
      past[file].flatMap { isUnchanged[file] ? earlier.changed[$0] : nil } ?? look
    }
    return Scan(tree: self, past: past, isUnchanged: isUnchanged, faults: faults, clock: clock)
  }
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
  let diary: any FileTree
  let ignored: Set<SitePath>
  private(set) var folders = PathTable()
  private(set) var files = PathTable()
  private(set) var roles: [UInt8] = []
  private(set) var faults: [Diagnostic] = []

  mutating func add(_ root: SitePath, as role: SourceTree.Role) {
    do throws(FileFault) {
      if try diary.item(at: root)?.kind == .folder { walk(root, as: role) }
    } catch {
      faults.append(unreadable(error))
    }
  }

  private mutating func walk(_ root: SitePath, as role: SourceTree.Role) {
    var walked: [SitePath] = []
    let copied = CopiedFiles(diary: diary)
    let assets = root.appending("assets")
    let refusal: ((SitePath) -> Diagnostic?)? =
      switch role {
      case .staticFile: { copied.refusal(of: $0) }
      case .theme: { $0.isInside(assets) ? copied.refusal(of: $0) : nil }
      default: nil
      }
    let scan = ContentScan(of: root, readsAll: role != .entry, refusing: refusal) {
      folder throws(FileFault) in
      walked.append(folder)
      let items = try diary.children(of: folder)
      return ignored.isEmpty ? items : items.filter { !ignored.contains(folder.appending($0.name)) }
    }
    faults += scan.faults
    for folder in walked { folders.append(folder) }
    for file in scan.entries { append(file, as: role) }
    for file in scan.others { append(file, as: role == .entry ? .attachment : role) }
    for file in scan.dotFiles { append(file, as: .dotFile) }
  }

  private mutating func append(_ file: SitePath, as role: SourceTree.Role) {
    files.append(file)
    roles.append(role.rawValue)
  }
}
