/// A page that listens.
struct LiveReader: Sendable {
  typealias Events = AsyncStream<LiveEvent>

  let page: PageAddress?
  private let sink: Events.Continuation

  /// How many events wait for a page that does not take them.
  private static let patience = 32

  static func make(page: PageAddress?) -> (LiveReader, Events) {
    let (events, sink) = Events.makeStream(bufferingPolicy: .bufferingOldest(patience))
    return (LiveReader(page: page, sink: sink), events)
  }

  /// Ends the events; those on their way still come.
  func finish() { sink.finish() }

  /// - Returns: Whether the page still listens; if not, its stream has ended.
  @discardableResult
  func tell(_ event: LiveEvent) -> Bool {
    if case .enqueued = sink.yield(event) { return true }
    sink.finish()
    return false
  }
}
