package import Diagnostics
import DiaryBuild
import PreviewServer
import SiteFiles
package import StructuredText
import Synchronization

/// Tells the open writing pages what happens to the diary.
///
/// A class, because the rebuild loop speaks to the pages that requests brought; the mutex guards
/// them.
final class WritingEvents: Sendable {
  private struct State {
    var pages: [Int: OpenPage] = [:]
    var nextPage = 0
    /// Why the site is as it was before; pages that open later are told, too.
    var fault: LiveEvent?
  }

  private let state = Mutex(State())

  /// - Returns: `nil` if too many listen already.
  func listen() -> LiveSite.Listening? {
    state.withLock { state in
      guard state.pages.count < LiveSite.mostPages else { return nil }
      let (page, events) = OpenPage.make(at: nil)
      page.tell(.heartbeat)
      if let fault = state.fault { page.tell(fault) }
      state.nextPage += 1
      let id = state.nextPage
      state.pages[id] = page
      return LiveSite.Listening(events: events) { [self] in
        self.state.withLock { $0.pages.removeValue(forKey: id)?.finish() }
      }
    }
  }

  var hasRoom: Bool { state.withLock { $0.pages.count < LiveSite.mostPages } }

  /// Tells how the site was built.
  func tell(built event: LiveEvent, isFault: Bool) {
    state.withLock { $0.fault = isFault ? event : nil }
    tell(event)
  }

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

  /// With the groups of readers whose passphrases are missing.
  static func siteFailed(_ text: String, _ faults: Diagnostics) -> LiveEvent {
    LiveEvent("fault", .fault(text, faults))
  }

  private init(_ name: String, _ data: JSONValue) {
    self.init(text: "event: \(name)\ndata: \(data.text)\n\n")
  }
}

extension JSONValue {
  /// The errors of a build, with the groups of readers whose passphrases are missing.
  package static func fault(_ text: String, _ faults: Diagnostics) -> JSONValue {
    let groups = faults.all.compactMap { fault -> JSONValue? in
      if case .passphrase(let group) = fault.topic { .text(group) } else { nil }
    }
    return .object(
      [("text", .text(text))] + (groups.isEmpty ? [] : [("groups", JSONValue.list(groups))]))
  }
}

/// A request of the page about publishing.
package enum PublishingWish: Sendable {
  /// Builds the site, and tells what would be sent to a target; `nil`: to the only one.
  case look(target: String?)
  /// Sends what a look showed, or nothing.
  case send(look: Int)
  case leave(look: Int)

  init(_ members: JSONMembers) throws(WritingFault) {
    try members.check(known: ["target", "send", "leave"])
    if let look = try members.integer("send") {
      self = .send(look: look)
    } else if let look = try members.integer("leave") {
      self = .leave(look: look)
    } else {
      self = .look(target: try members.line("target"))
    }
  }
}
