package import DiaryBuild
import SiteFiles
import Synchronization

/// The changes that wait for the next rebuild.
///
/// Changed files are handed over at once. Removed files are held back for a moment: editors
/// that save by renaming take the old file away before the new one stands, and nobody wants to see
/// the page vanish in between.
///
/// A class, because the watcher's thread fills it and the rebuild loop empties it; the mutex guards
/// all of it.
package final class ChangeInbox: Sendable {
  fileprivate struct State {
    var ready: SourceChanges?
    var held: Set<SitePath> = []
    var waiting: CheckedContinuation<Void, Never>?
    var isClosed = false
  }

  private let state = Mutex(State())
  private let patience: Duration

  /// - Parameter patience: The time for which removed files are held back.
  package init(patience: Duration = .milliseconds(40)) {
    self.patience = patience
  }

  package func add(_ events: FileEvents) {
    if events.isEmpty { return }
    let (waiting, holds) = state.withLock { state in
      let wasHolding = !state.held.isEmpty
      if events.isUnknown {
        state.ready = .unknown
        state.held = []
      } else {
        state.held.formUnion(events.vanished)
        state.held.subtract(events.written)
        if events.isDue || !events.written.isEmpty { state.add(events.written) }
      }
      return (state.takeWaiting(), !wasHolding && !state.held.isEmpty)
    }
    waiting?.resume()
    if holds {
      Task {
        try? await Task.sleep(for: patience)
        release()
      }
    }
  }

  /// Waits for changes.
  ///
  /// - Returns: `nil` once the inbox is closed or the task cancelled.
  package func take() async -> SourceChanges? {
    await withTaskCancellationHandler {
      while true {
        if let changes = takeReady() { return changes }
        if state.withLock({ $0.isClosed }) { return nil }
        await withCheckedContinuation { waiting in
          let isNeedless = state.withLock { state in
            if state.ready != nil || state.isClosed { return true }
            state.waiting = waiting
            return false
          }
          if isNeedless { waiting.resume() }
        }
      }
    } onCancel: {
      close()
    }
  }

  /// Whether removed files are held back now.
  var isHolding: Bool { state.withLock { !$0.held.isEmpty } }

  /// The changes since the last call; `nil` if there are none.
  package func takeReady() -> SourceChanges? {
    state.withLock { state in
      defer { state.ready = nil }
      return state.isClosed ? nil : state.ready
    }
  }

  /// Ends the waiting for good.
  package func close() {
    let waiting = state.withLock { state in
      state.isClosed = true
      return state.takeWaiting()
    }
    waiting?.resume()
  }

  private func release() {
    let waiting = state.withLock { state in
      if !state.held.isEmpty { state.add(Array(state.held)) }
      state.held = []
      return state.takeWaiting()
    }
    waiting?.resume()
  }
}

extension ChangeInbox.State {
  fileprivate mutating func add(_ paths: [SitePath]) {
    var changes = ready ?? .paths([])
    ready = nil
    changes.add(.paths(Set(paths)))
    ready = changes
  }

  fileprivate mutating func takeWaiting() -> CheckedContinuation<Void, Never>? {
    if ready == nil && !isClosed { return nil }
    defer { waiting = nil }
    return waiting
  }
}
