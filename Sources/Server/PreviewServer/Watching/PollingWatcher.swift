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
