/// A page that is open in a browser and listens for events.
package struct OpenPage: Sendable {
  package typealias Events = AsyncStream<LiveEvent>

  /// `nil` for a page that is not of the site.
  let address: SiteTarget?
  private let sink: Events.Continuation

  /// The maximum number of events that wait for a page.
  private static let patience = 32

  package static func make(at address: SiteTarget?) -> (OpenPage, Events) {
    let (events, sink) = Events.makeStream(bufferingPolicy: .bufferingOldest(patience))
    return (OpenPage(address: address, sink: sink), events)
  }

  /// Ends the events; those on their way still come.
  package func finish() { sink.finish() }

  /// - Returns: Whether the page still listens; if not, its stream has ended.
  @discardableResult
  package func tell(_ event: LiveEvent) -> Bool {
    if case .enqueued = sink.yield(event) { return true }
    sink.finish()
    return false
  }
}
