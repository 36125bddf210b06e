import Foundation
import Platform
import SiteFiles
import Synchronization

/// Watches the sources with inotify, on a thread of its own.
///
/// A class because it owns descriptors and a thread.
final class InotifyWatcher: SourceWatcher {
  /// A pipe: what is written into one end wakes the thread.
  private let wake: (read: CInt, write: CInt)
  private let successor = Mutex<(any SourceWatcher)?>(nil)

  /// - Parameter instead: Takes over if the system runs out of watches later.
  /// - Returns: `nil` if the system has nothing to watch with.
  init?(
    of root: DiskPath, inbox: ChangeInbox, instead: @escaping @Sendable () -> any SourceWatcher
  ) {
    let descriptor = inotify_init1(CInt(IN_NONBLOCK) | CInt(IN_CLOEXEC))
    if descriptor < 0 { return nil }
    var ends: [CInt] = [-1, -1]
    var tree = WatchedTree(descriptor: descriptor, root: root)
    guard pipe(&ends) == 0 else {
      close(descriptor)
      return nil
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    wake = (ends[0], ends[1])
    do throws(WatchedTree.OutOfWatches) {
      try tree.watchAll()
    } catch {
      close(descriptor)
      return nil
    }
    let thread = Thread { [self, tree] in
      var tree = tree
      if !watch(&tree, inbox) { successor.withLock { $0 = instead() } }
      close(descriptor)
    }
    thread.name = "watcher"
    thread.start()
  }

  deinit {
    close(wake.read)
    close(wake.write)
  }

  func stop() {
    _ = write(wake.write, [1], 1)
    successor.withLock { $0?.stop() }
  }

  /// - Returns: Whether it was stopped; else there are no watches left.
  private func watch(_ tree: inout WatchedTree, _ inbox: ChangeInbox) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      var waited = [
        pollfd(fd: tree.descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: wake.read, events: Int16(POLLIN), revents: 0),
      ]
      // Nobody tells when a root that went comes back.
      let count = poll(&waited, 2, tree.isLost || tree.lacksEntries ? 300 : -1)
      if count < 0 && errno != EINTR { return false }
      if waited[1].revents != 0 { return true }
      do throws(WatchedTree.OutOfWatches) {
        if tree.isLost || tree.lacksEntries { try look(for: &tree, inbox) }
        if waited[0].revents == 0 { continue }
        // All that is there already makes one rebuild.
        var events: [WatchedTree.Event] = []
        while events.count < 1 << 16, let more = readEvents(tree.descriptor, &buffer) {
          events += more
        }
        inbox.add(try tree.changes(of: events))
      } catch {
        inbox.add(.unknown)
        return false
      }
    }
  }

  private func look(
    for tree: inout WatchedTree, _ inbox: ChangeInbox
  ) throws(WatchedTree.OutOfWatches) {
    if tree.isLost { try tree.watchAll() } else { try tree.watchEntries() }
    if !tree.isLost && !tree.lacksEntries { inbox.add(.unknown) }
  }
}

/// - Returns: `nil` if there are none now.
private func readEvents(_ descriptor: CInt, _ buffer: inout [UInt8]) -> [WatchedTree.Event]? {
  let count = read(descriptor, &buffer, buffer.count)
  if count <= 0 { return nil }
  var events: [WatchedTree.Event] = []
  buffer.withUnsafeBytes { bytes in
    var start = 0
    while start + 16 <= count {
      let length = Int(bytes.loadUnaligned(fromByteOffset: start + 12, as: UInt32.self))
      let end = min(count, start + 16 + length)
      // Zeros fill the name up.
      let name = bytes[(start + 16)..<end].prefix { $0 != 0 }
      events.append(
        WatchedTree.Event(
          watch: bytes.loadUnaligned(fromByteOffset: start, as: CInt.self),
          mask: bytes.loadUnaligned(fromByteOffset: start + 4, as: UInt32.self),
          cookie: bytes.loadUnaligned(fromByteOffset: start + 8, as: UInt32.self),
          name: String(validating: name, as: UTF8.self)))
      start = end
    }
  }
  return events
}
