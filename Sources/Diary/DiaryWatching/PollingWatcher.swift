import Foundation
import SiteFiles
import Synchronization

/// Looks at the stamps of all sources again and again, on a thread of its own.
///
/// A class because it owns the thread; the mutex guards what stops it.
final class PollingWatcher: SourceWatcher {
  private let isStopped = Mutex(false)

  /// - Parameter pause: Between two looks; it grows with what a look costs.
  init(of root: DiskPath, inbox: ChangeInbox, pause: Duration = .milliseconds(500)) {
    let first = SourceStamps(of: root)
    Thread.detachNewThread { [self] in
      var seen = first
      var wait = pause
      while true {
        Thread.sleep(forTimeInterval: wait / .seconds(1))
        if isStopped.withLock({ $0 }) { return }
        let cost = ContinuousClock().measure {
          let now = SourceStamps(of: root)
          inbox.add(now.events(since: seen))
          seen = now
        }
        wait = max(pause, cost * 5)
      }
    }
  }

  func stop() { isStopped.withLock { $0 = true } }
}

/// The stamps of all sources at one time.
struct SourceStamps {
  private var files: [SitePath: FileStamp] = [:]
  private let clock: Int64

  init(of root: DiskPath) {
    guard let tree = WatchedPaths(of: root).tree else {
      clock = 0
      return
    }
    clock = tree.clock
    for name in SourceNames.files { add(name, in: .root, of: tree) }
    var open = SourceNames.folders.compactMap { SitePath($0) }
    while let folder = open.popLast() {
      for item in (try? tree.children(of: folder)) ?? []
      where SourceNames.isSource(item.name, in: folder) {
        if item.kind == .folder {
          open.append(folder.appending(item.name))
        } else {
          add(item.name, in: folder, of: tree)
        }
      }
    }
  }

  private mutating func add(_ name: String, in folder: SitePath, of tree: any FileTree) {
    let path = folder.appending(name)
    if let stamp = try? tree.stamp(of: path), stamp.kind != .nothing { files[path] = stamp }
  }

  func events(since before: SourceStamps) -> FileEvents {
    var events = FileEvents()
    for (path, stamp) in files {
      // A file that was just written may have been written again without another stamp.
      if before.files[path] != stamp || !stamp.isSettled(at: before.clock) {
        events.written.append(path)
      }
    }
    for path in before.files.keys where files[path] == nil { events.vanished.append(path) }
    return events
  }
}
