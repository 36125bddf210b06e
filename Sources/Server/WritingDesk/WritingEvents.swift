import Diagnostics
import DiaryBuild
import PreviewServer
import SiteFiles
import StructuredText
import Synchronization

/// Tells the open writing pages what happens to the diary.
///
/// A class, because the rebuild loop speaks to the pages that requests brought; the mutex guards
/// them.
final class WritingEvents: Sendable {
  private struct State {
    var pages: [Int: OpenPage] = [:]
    var nextPage = 0
    /// What pages are told that open later.
    var lasting: LiveEvent?
  }

  private let state = Mutex(State())

  /// - Returns: `nil` if too many listen already.
  func listen() -> LiveSite.Listening? {
    state.withLock { state in
      guard state.pages.count < LiveSite.mostPages else { return nil }
      let (page, events) = OpenPage.make(at: nil)
      page.tell(.heartbeat)
      if let lasting = state.lasting { page.tell(lasting) }
      state.nextPage += 1
      let id = state.nextPage
      state.pages[id] = page
      return LiveSite.Listening(events: events) { [self] in
        self.state.withLock { $0.pages.removeValue(forKey: id)?.finish() }
      }
    }
  }

  var hasRoom: Bool { state.withLock { $0.pages.count < LiveSite.mostPages } }

  /// - Parameter isLasting: Whether pages that open later are told, until the next such event.
  func tell(_ event: LiveEvent, isLasting: Bool = false) {
    state.withLock { state in
      if isLasting { state.lasting = event }
      for (id, page) in state.pages where !page.tell(event) { state.pages[id] = nil }
    }
  }
}

extension LiveEvent {
  /// Content files that changed, by their paths in the folder of entries; `nil`: any may have.
  static func contentChanged(_ files: [SitePath]?) -> LiveEvent {
    let list = files.map { JSONValue.list($0.map { .text($0.text) }) } ?? .null
    return LiveEvent("changed", JSONValue.object([("files", list)]))
  }

  static let siteBuilt = LiveEvent("built", .object([]))

  /// With the groups of readers whose passphrases are missing.
  static func siteFailed(_ text: String, _ faults: Diagnostics) -> LiveEvent {
    let groups = faults.all.compactMap { fault -> JSONValue? in
      if case .passphrase(let group) = fault.topic { .text(group) } else { nil }
    }
    return LiveEvent("fault", .object([("text", .text(text)), ("groups", .list(groups))]))
  }

  private init(_ name: String, _ data: JSONValue) {
    self.init(text: "event: \(name)\ndata: \(data.text)\n\n")
  }
}
