import DiaryBuild
import DiaryLoading
import Platform
package import SiteFiles

/// The folders of a diary's sources as inotify watches them: the root itself, and everything
/// below `Content`, `Static` and `Themes`. Each of these may be missing, and may come and go, and
/// the configuration may have the entries elsewhere.
struct WatchedTree {
  /// An event from the kernel.
  struct Event {
    let watch: CInt
    let mask: UInt32
    /// Equal for the two halves of a move.
    let cookie: UInt32
    /// Empty for the folder itself; `nil` if it is not UTF-8.
    let name: String?
  }

  /// The system has no watches left.
  struct OutOfWatches: Error {}

  let descriptor: CInt
  private var paths: WatchedPaths
  private var folders: [CInt: SitePath] = [:]
  /// Whether the root itself went.
  private(set) var isLost = true
  /// Whether a folder of entries elsewhere went.
  private(set) var lacksEntries = false

  private static let mask = UInt32(
    IN_CLOSE_WRITE | IN_MOVED_FROM | IN_MOVED_TO | IN_CREATE | IN_DELETE | IN_DELETE_SELF
      | IN_MOVE_SELF | Int32(IN_ONLYDIR | IN_EXCL_UNLINK))

  /// Watches nothing before ``watchAll()``.
  init(descriptor: CInt, root: DiskPath) {
    self.descriptor = descriptor
    paths = WatchedPaths(of: root)
  }

  /// Watches all that is there now, and nothing else.
  mutating func watchAll() throws(OutOfWatches) {
    for watch in folders.keys { inotify_rm_watch(descriptor, watch) }
    folders = [:]
    paths = WatchedPaths(of: paths.root)
    isLost = try !watch(.root)
    for name in SourceNames.folders.sorted() {
      if let folder = SitePath(name) { _ = try watchBeneath(folder) }
    }
    lacksEntries = paths.content != nil && !folders.values.contains(contentFolder)
  }

  /// Watches a folder of entries elsewhere that may have come back.
  mutating func watchEntries() throws(OutOfWatches) {
    _ = try watchBeneath(contentFolder)
    lacksEntries = !folders.values.contains(contentFolder)
  }

  /// - Returns: The changes of the sources.
  mutating func changes(of events: [Event]) throws(OutOfWatches) -> FileEvents {
    var changes = FileEvents()
    var isMoved = false
    let arrived = arrivals(of: events)
    for event in events {
      if event.mask & UInt32(IN_Q_OVERFLOW | IN_UNMOUNT) != 0 {
        isMoved = true
      } else if event.mask & UInt32(IN_IGNORED) != 0 {
        isMoved = folders.removeValue(forKey: event.watch).map(isTop) ?? false || isMoved
      } else if let folder = folders[event.watch] {
        if event.mask & UInt32(IN_DELETE_SELF | IN_MOVE_SELF) != 0 {
          // Of all other folders the one around tells the same.
          isMoved = isMoved || isTop(folder)
        } else if let name = event.name {
          guard concerns(name, in: folder) else { continue }
          let path = folder.appending(name)
          if event.mask & UInt32(IN_ISDIR) != 0 {
            isMoved = try !take(folder: path, event, into: &changes) || isMoved
          } else {
            take(file: path, event, arrived: arrived, into: &changes)
          }
        } else {
          changes.isUnknown = true
        }
      }
    }
    // The configuration may have the entries elsewhere now.
    if (changes.written + changes.vanished).contains(configurationFile),
      WatchedPaths(of: paths.root) != paths
    {
      isMoved = true
    }
    // The watches of a moved folder moved with it, so their paths are wrong.
    if isMoved {
      try watchAll()
      changes.isUnknown = true
    }
    return changes
  }

  /// Whether no watched folder reports events of this one.
  private func isTop(_ folder: SitePath) -> Bool { folder.isRoot || paths.isApart(folder) }

  /// The moves whose new name is one of a source, by their cookies.
  private func arrivals(of events: [Event]) -> Set<UInt32> {
    Set(
      events.lazy.filter { event in
        guard event.mask & UInt32(IN_MOVED_TO) != 0, let folder = folders[event.watch],
          let name = event.name
        else { return false }
        return concerns(name, in: folder)
      }.map(\.cookie))
  }

  private func concerns(_ name: String, in folder: SitePath) -> Bool {
    folder.isRoot
      ? SourceNames.folders.contains(name) || SourceNames.files.contains(name)
      : SourceNames.isSource(name, in: folder)
  }

  private func take(
    file: SitePath, _ event: Event, arrived: Set<UInt32>, into changes: inout FileEvents
  ) {
    if event.mask & UInt32(IN_CLOSE_WRITE | IN_MOVED_TO) != 0 {
      if SourceNames.isFinal(file) {
        changes.written.append(file)
      } else {
        changes.vanished.append(file)
      }
    } else if event.mask & UInt32(IN_MOVED_FROM) != 0 {
      if arrived.contains(event.cookie) {
        changes.written.append(file)
      } else {
        changes.vanished.append(file)
      }
    } else if event.mask & UInt32(IN_DELETE) != 0 {
      changes.vanished.append(file)
    } else if event.mask & UInt32(IN_CREATE) != 0 {
      take(new: file, into: &changes)
    }
  }

  /// Takes in a new name: of a file that somebody writes, whose end is told of, too, or of one that
  /// was written under another name.
  private func take(new file: SitePath, into changes: inout FileEvents) {
    var status = stat()
    guard lstat(paths.path(of: file).text, &status) == 0 else { return }
    if status.st_mode & S_IFMT != S_IFREG || status.st_nlink > 1 {
      changes.written.append(file)
    } else if status.st_size > 0 {
      // Its other name may be gone by now, and then nothing more is told of it. If it is being
      // written after all, its end comes soon.
      changes.vanished.append(file)
    }
  }

  /// - Returns: Whether the watches are as they should be.
  private mutating func take(
    folder: SitePath, _ event: Event, into changes: inout FileEvents
  ) throws(OutOfWatches) -> Bool {
    if event.mask & UInt32(IN_MOVED_FROM | IN_MOVED_TO) != 0 { return false }
    if event.mask & UInt32(IN_CREATE) != 0 {
      // What was put there before it was watched is told of by nobody else.
      let files = try watchBeneath(folder)
      changes.written += files
    }
    if folder.parent.isRoot { changes.isUnknown = true }
    return true
  }

  /// Watches a folder and those in it.
  ///
  /// - Returns: The files in them.
  private mutating func watchBeneath(_ folder: SitePath) throws(OutOfWatches) -> [SitePath] {
    var files: [SitePath] = []
    guard let tree = paths.tree else { return [] }
    var open = [folder]
    while let folder = open.popLast() {
      // Watched before it is read, so that nothing falls in between.
      guard try watch(folder) else { continue }
      for item in (try? tree.children(of: folder)) ?? []
      where SourceNames.isSource(item.name, in: folder) {
        let path = folder.appending(item.name)
        if item.kind == .folder { open.append(path) } else { files.append(path) }
      }
    }
    return files
  }

  /// - Returns: Whether there is such a folder.
  private mutating func watch(_ folder: SitePath) throws(OutOfWatches) -> Bool {
    let path = paths.path(of: folder).text
    let links = folder.isRoot ? 0 : UInt32(IN_DONT_FOLLOW)
    let watch = inotify_add_watch(descriptor, path, Self.mask | links)
    if watch < 0 {
      if errno == ENOSPC || errno == ENOMEM { throw OutOfWatches() }
      return false
    }
    folders[watch] = folder
    return true
  }
}

/// The events that a watcher has seen.
package struct FileEvents: Sendable, Equatable {
  /// Files as they now stand, and those that went for them.
  package var written: [SitePath] = []
  /// Files that went; perhaps for a moment only.
  package var vanished: [SitePath] = []
  /// Whether more happened than was seen.
  package var isUnknown = false
  /// Whether a rebuild is wanted even if nothing happened.
  var isDue = false

  package static let unknown = FileEvents(isUnknown: true)

  /// No file changed, but the time of an entry has come.
  package static let dueEntry = FileEvents(isDue: true)

  var isEmpty: Bool { !isDue && written.isEmpty && vanished.isEmpty && !isUnknown }
}

/// The names of the files below a diary's root that are its sources.
enum SourceNames {
  /// Folders whose files are sources, at any depth.
  static let folders: Set<String> = ["Content", "Static", "Themes"]
  static let files: Set<String> = ["diarysite.yml", ".diarysite-secret"]

  /// Whether a name below one of ``folders`` says that a file is one.
  static func isSource(_ name: String, in folder: SitePath) -> Bool {
    // Vim makes and removes a file of this name to see whether it could write.
    !isIgnored(name, in: folder) && name != "4913"
  }

  /// Whether a file's name is one that saving ends with, not one that it passes through.
  ///
  /// Many programs write a temporary file, and give it the right name when it is whole.
  static func isFinal(_ path: SitePath) -> Bool {
    path.parent.isRoot || endings.contains(path.fileExtension)
  }

  private static let endings: Set<String> = [
    "md", "markdown", "json", "yml", "mustache", "css", "js", "svg", "txt", "html", "ico",
    "jpg", "jpeg", "png", "gif", "webp", "avif", "heic", "mp4", "mov", "webm", "mp3", "m4a", "pdf",
  ]
}

/// The paths of a diary's sources on the disk: all below its root, except for entries that the
/// configuration has elsewhere.
struct WatchedPaths: Equatable {
  let root: DiskPath
  /// `nil` for entries in the diary's own folder.
  let content: DiskPath?

  /// - Parameter root: The diary's folder.
  init(of root: DiskPath) {
    self.root = root
    let entries = ContentPlace(of: root)
    content = entries.shown == nil ? nil : entries.folder
  }

  /// Whether a folder is that of the entries, elsewhere: no folder that is watched tells of it.
  func isApart(_ folder: SitePath) -> Bool { content != nil && folder == contentFolder }

  func path(of source: SitePath) -> DiskPath {
    if source.isRoot { return root }
    guard let content, source.isInside(contentFolder) else { return root.appending(source.text) }
    return source.below(contentFolder).map { content.appending($0.text) } ?? content
  }

  /// The files, as far as they can be opened now.
  var tree: (any FileTree)? {
    guard let tree = try? FolderOnDisk(path: root.text) else { return nil }
    guard let content, let entries = try? FolderOnDisk(path: content.text) else { return tree }
    return MountedTree(tree, with: entries, at: contentFolder, shownAs: content.text)
  }
}
