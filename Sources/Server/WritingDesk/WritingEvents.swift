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
  }

  private let state = Mutex(State())

  /// - Returns: `nil` if too many listen already.
  func listen() -> LiveSite.Listening? {
    state.withLock { state in
      guard state.pages.count < LiveSite.mostPages else { return nil }
      let (page, events) = OpenPage.make(at: nil)
      page.tell(.heartbeat)
      state.nextPage += 1
      let id = state.nextPage
      state.pages[id] = page
      return LiveSite.Listening(events: events) { [self] in
        self.state.withLock { $0.pages.removeValue(forKey: id)?.finish() }
      }
    }
  }

  var hasRoom: Bool { state.withLock { $0.pages.count < LiveSite.mostPages } }

  func tell(_ event: LiveEvent) {
    state.withLock { state in
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

  static func siteFailed(_ text: String) -> LiveEvent {
    LiveEvent("fault", .object([("text", .text(text))]))
  }

  private init(_ name: String, _ data: JSONValue) {
    self.init(text: "event: \(name)\ndata: \(data.text)\n\n")
  }
}
