import Synchronization

/// The progress of a publish, for the message when a signal ends it.
///
/// A class, because it changes while the run goes on; the mutex guards it.
final class PublishState: Sendable {
  private let isBegun = Mutex(false)

  var isSending: Bool { isBegun.withLock { $0 } }

  func beginSending() { isBegun.withLock { $0 = true } }
}
