package import SiteFiles
import Synchronization

/// Files that fail at one operation, or between whose operations others work; operations are counted.
///
/// A class because it counts; the mutex guards all that changes.
package final class FailingFiles: FileTree {
  /// What happens at the operation.
  package enum Fault: Hashable, Sendable, CaseIterable {
    case diskFull
    case notPermitted
    case inputOutput
    /// From there on there is only the room that something removed leaves.
    case diskStaysFull
    /// The process dies: nothing has any effect from there on.
    case death

    var reason: FileFault.Reason {
      switch self {
      case .diskFull, .diskStaysFull: .noSpace
      case .notPermitted: .notPermitted
      case .inputOutput, .death: .other(code: 5, words: "Input/output error")
      }
    }
  }

  /// What a file system may lack.
  package struct Lacks: OptionSet, Sendable {
    package let rawValue: Int
    package static let links = Lacks(rawValue: 1)
    package static let exchange = Lacks(rawValue: 2)

    package init(rawValue: Int) { self.rawValue = rawValue }
  }

  private let tree: any FileTree
  private let fault: Fault
  private let place: Int
  private let lacks: Lacks
  private let before: @Sendable (_ operation: Int) -> Void
  private struct Counts {
    var operations = 0
    /// How many things were removed and not made again.
    var room = 0
    var changes: [String] = []
    var reads: [String] = []
    var touched: Set<String> = []
  }

  private let counts = Mutex(Counts())

  /// - Parameters:
  ///   - place: The number of the operation that fails, from 1.
  ///   - before: Called before each operation.
  package init(
    _ tree: any FileTree, _ fault: Fault = .death, at place: Int = .max, lacking: Lacks = [],
    before: @escaping @Sendable (_ operation: Int) -> Void = { _ in }
  ) {
    self.before = before
    self.tree = tree
    self.fault = fault
    self.place = place
    self.lacks = lacking
  }

  /// How many operations were asked for.
  package var operations: Int { counts.withLock { $0.operations } }

  /// What was written, moved, removed or synchronized, in order: a letter and the path.
  package var changes: [String] { counts.withLock { $0.changes } }

  /// The files that were read, in order.
  package var reads: [String] { counts.withLock { $0.reads } }

  /// All paths that something was to be made, moved, or removed at, folders among them.
  package var touched: Set<String> { counts.withLock { $0.touched } }

  private func note(_ letter: String, _ path: SitePath) {
    counts.withLock { $0.changes.append(letter + " " + path.text) }
  }

  private func touch(_ paths: SitePath...) {
    counts.withLock { $0.touched.formUnion(paths.map(\.text)) }
  }

  /// - Parameter room: How many things more there will be; -1 for one that is removed.
  private func check(_ path: SitePath, room: Int = 0) throws(FileFault) {
    before(operations + 1)
    let fails = counts.withLock { counts in
      counts.operations += 1
      switch fault {
      case .death: return counts.operations >= place
      case .diskStaysFull:
        if counts.operations >= place && room > counts.room { return true }
        counts.room = max(0, counts.room - room)
        return false
      default: return counts.operations == place
      }
    }
    if fails { throw FileFault(path: path, reason: fault.reason) }
  }

  package func children(of folder: SitePath) throws(FileFault) -> [FileItem] {
    try check(folder)
    return try tree.children(of: folder)
  }

  package func item(at path: SitePath) throws(FileFault) -> FileItem? {
    try check(path)
    return try tree.item(at: path)
  }

  package func read(
    _ file: SitePath, limit: Int
  ) throws(FileFault) -> (bytes: [UInt8], stamp: FileStamp) {
    try check(file)
    counts.withLock { $0.reads.append(file.text) }
    return try tree.read(file, limit: limit)
  }

  package func create(
    _ file: SitePath, contents: UnsafeBufferPointer<UInt8>
  ) throws(FileFault) -> FileStamp {
    touch(file)
    do throws(FileFault) {
      try check(file, room: 1)
    } catch {
      // Half of the bytes are there by then; a process that is dead already writes none.
      if fault != .death || operations == place {
        _ = try? tree.create(file, contents: .init(rebasing: contents[..<(contents.count / 2)]))
      }
      throw error
    }
    let stamp = try tree.create(file, contents: contents)
    note("w", file)
    return stamp
  }

  package func createFolder(_ folder: SitePath) throws(FileFault) {
    touch(folder)
    try check(folder, room: 1)
    try tree.createFolder(folder)
  }

  package func move(_ source: SitePath, to destination: SitePath) throws(FileFault) {
    touch(source, destination)
    try check(destination)
    try tree.move(source, to: destination)
    note("m", destination)
  }

  package func link(_ file: SitePath, to name: SitePath) throws(FileFault) {
    if lacks.contains(.links) { throw FileFault(path: name, reason: .notSupported) }
    touch(name)
    try check(name, room: 1)
    try tree.link(file, to: name)
    note("w", name)
  }

  package func exchange(_ folder: SitePath, with other: SitePath) throws(FileFault) {
    if lacks.contains(.exchange) { throw FileFault(path: other, reason: .notSupported) }
    touch(folder, other)
    try check(other)
    try tree.exchange(folder, with: other)
    note("m", other)
  }

  package func removeFile(_ file: SitePath) throws(FileFault) {
    touch(file)
    try check(file, room: -1)
    try tree.removeFile(file)
    note("r", file)
  }

  package func removeFolder(_ folder: SitePath) throws(FileFault) {
    touch(folder)
    try check(folder, room: -1)
    try tree.removeFolder(folder)
  }

  package func synchronize() throws(FileFault) {
    try check(.root)
    try tree.synchronize()
    note("s", .root)
  }

  package func stamp(of path: SitePath) throws(FileFault) -> FileStamp {
    try check(path)
    return try tree.stamp(of: path)
  }

  package func stamps(of paths: PathTable, at range: Range<Int>) -> [FileStamp] {
    range.map { (try? stamp(of: paths[$0])) ?? FileStamp() }
  }

  package var clock: Int64 { tree.clock }

  package func ownFolder(at folder: SitePath) throws(FileFault) -> any FileTree {
    FolderOfTree(of: self, at: folder)
  }

  package func folder(at folder: SitePath) throws(FileFault) -> any FileTree {
    FolderOfTree(of: self, at: folder)
  }
}
