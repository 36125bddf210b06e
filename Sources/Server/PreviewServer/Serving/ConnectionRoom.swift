import NIOCore
import Synchronization

/// The open connections of a server, and the rule which one has to go when there are too many.
///
/// A connection that asks nothing must not keep others out: the one that has been waiting for a
/// request longest makes room for a new one. Only if all are being answered, the oldest of those.
///
/// A class, because connections come and go; the mutex guards them. Those of one server have one
/// event loop, so the one that goes has gone before the next one comes.
final class ConnectionRoom: Sendable {
  private struct Guest {
    let channel: any Channel
    var isAnswered: Bool
    /// Grows with every change.
    var turn: Int
  }

  private struct State {
    var guests: [ObjectIdentifier: Guest] = [:]
    var turns = 0

    mutating func nextTurn() -> Int {
      turns += 1
      return turns
    }
  }

  private let most: Int
  private let state = Mutex(State())

  /// - Parameter most: The maximum number of open connections.
  init(most: Int) {
    self.most = most
  }

  /// Takes a connection in, and ends another one if there are too many.
  func enter(_ channel: any Channel) {
    let leaving = state.withLock { state -> (any Channel)? in
      var leaving: (any Channel)?
      if state.guests.count >= most,
        let oldest = state.guests.min(by: {
          ($0.value.isAnswered ? 1 : 0, $0.value.turn)
            < ($1.value.isAnswered ? 1 : 0, $1.value.turn)
        })
      {
        leaving = state.guests.removeValue(forKey: oldest.key)?.channel
      }
      state.guests[ObjectIdentifier(channel)] = Guest(
        channel: channel, isAnswered: false, turn: state.nextTurn())
      return leaving
    }
    leaving?.close(promise: nil)
  }

  /// Ends all connections.
  func clear() async {
    let channels = state.withLock { $0.guests.values.map(\.channel) }
    for channel in channels { channel.close(promise: nil) }
    for channel in channels { try? await channel.closeFuture.get() }
  }

  func leave(_ channel: any Channel) {
    state.withLock { _ = $0.guests.removeValue(forKey: ObjectIdentifier(channel)) }
  }

  /// - Parameter isAnswered: Whether a request has come; else its answer has gone.
  func note(_ channel: any Channel, isAnswered: Bool) {
    state.withLock { state in
      let turn = state.nextTurn()
      state.guests[ObjectIdentifier(channel)]?.isAnswered = isAnswered
      state.guests[ObjectIdentifier(channel)]?.turn = turn
    }
  }
}
