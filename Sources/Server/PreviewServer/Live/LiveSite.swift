import Diagnostics
package import DiaryBuild
package import SiteFiles
import Synchronization

/// The state of the site that the server shows.
///
/// A class, because the rebuild loop writes what every request reads; the mutex guards all of it.
package final class LiveSite: Sendable {
  /// The state that a request is answered from.
  struct Moment: Sendable {
    /// `nil` before the first plan that succeeded.
    var site: (any ServedFiles)?
    /// Begins and ends in `/`.
    var basePath: String
    let run: UInt64
    /// Counts the plans; 0 before the first.
    var plan = 0
    /// The current error, as text for the user.
    var fault: String?
    /// Whether pages are sent with the script that listens for changes.
    var isAlive = true

    func stamp(of hash: ContentHash?) -> PageStamp {
      PageStamp(run: run, plan: plan, hash: hash?.text ?? "")
    }
  }

  fileprivate struct State {
    var moment: Moment
    /// The latest plans and the files that pages use and that changed then, oldest first.
    var changes: [(plan: Int, parts: [SitePath])] = []
    var pages: [Int: OpenPage] = [:]
    var nextPage = 0
  }

  private let state: Mutex<State>

  /// The maximum number of pages that listen at a time.
  package static let mostPages = 64
  private static let rememberedPlans = 32
  /// The maximum number of files that are named one by one.
  private static let mostParts = 2_000

  /// - Parameters:
  ///   - run: Identifies this server among those before it.
  ///   - basePath: The common beginning of the site's addresses until it is planned.
  package init(run: UInt64, basePath: String = "/") {
    state = Mutex(State(moment: Moment(basePath: basePath, run: run)))
  }

  /// The current common beginning of the site's addresses.
  package var basePath: String { now.basePath }

  var now: Moment { state.withLock { $0.moment } }

  /// Switches to the result of a plan, and notifies the open pages that look different now.
  ///
  /// - Parameter parts: The files that pages use and that changed.
  package func show(
    _ site: any ServedFiles, basePath: String, changed parts: [SitePath]
  ) async {
    let isGreat = parts.count > Self.mostParts
    let parts = isGreat ? [] : parts.sorted()
    let (before, addresses) = state.withLock { state in
      let before = state.moment
      (state.moment.site, state.moment.basePath) = (site, basePath)
      state.moment.fault = nil
      state.moment.plan += 1
      // Without one it is not known which parts changed.
      if isGreat { state.changes = [] } else { state.changes.append((state.moment.plan, parts)) }
      if state.changes.count > Self.rememberedPlans { state.changes.removeFirst() }
      return (before, Set(state.pages.values.compactMap(\.address)))
    }
    var hashes: [SiteTarget: ContentHash] = [:]
    for address in addresses { hashes[address] = await site.hash(of: address) }
    let isAnother = before.site == nil || before.basePath != basePath || isGreat
    state.withLock { [hashes] state in
      let moment = state.moment
      // One that came meanwhile is of this plan.
      for (id, page) in state.pages where page.address.map(addresses.contains) ?? true {
        let hash = page.address.flatMap { hashes[$0] }
        let isChanged = page.address != nil && (isAnother || page.hash != hash?.text)
        let stamp = moment.stamp(of: hash)
        state.pages[id]?.hash = stamp.hash
        state.tell(
          id,
          (before.fault != nil ? [.mended(stamp)] : [])
            + LiveEvent.events(isChanged: isChanged, parts: isAnother ? [] : parts, stamp))
      }
    }
  }

  /// Keeps the site as it is, and shows the error in the sources.
  package func failed(_ fault: String) {
    state.withLock { state in
      let moment = state.moment
      state.moment.fault = fault
      for (id, page) in state.pages {
        state.tell(
          id, [.fault(fault, PageStamp(run: moment.run, plan: moment.plan, hash: page.hash))])
      }
    }
  }

  /// The events for one open page, and how to end them.
  package struct Listening: Sendable {
    let events: OpenPage.Events
    let end: @Sendable () -> Void

    package init(events: OpenPage.Events, end: @escaping @Sendable () -> Void) {
      (self.events, self.end) = (events, end)
    }
  }

  var hasRoom: Bool { state.withLock { $0.pages.count < Self.mostPages } }

  /// Starts sending events to a page.
  ///
  /// - Parameters:
  ///   - address: The page's address; `nil` if it is none of the site.
  ///   - since: The page that the browser has, if it has a stamp.
  /// - Returns: `nil` if too many listen already.
  func listen(page address: SiteTarget?, since: PageStamp?) async -> Listening? {
    let moment = now
    var hash: ContentHash?
    if let address { hash = await moment.site?.hash(of: address) }
    let stamp = moment.stamp(of: hash)
    return state.withLock { state in
      guard state.pages.count < Self.mostPages else { return nil }
      let (page, events) = OpenPage.make(at: address, hash: stamp.hash)
      state.nextPage += 1
      let id = state.nextPage
      state.pages[id] = page
      let parts = state.parts(since: since)
      let isChanged =
        address != nil
        && (parts == nil || since?.hash != stamp.hash || state.moment.plan != moment.plan)
      state.tell(
        id,
        [.hello(fault: state.moment.fault, stamp)]
          + LiveEvent.events(isChanged: isChanged, parts: parts ?? [], stamp))
      return Listening(events: events) { [self] in
        self.state.withLock { $0.pages.removeValue(forKey: id)?.finish() }
      }
    }
  }

  /// Writes something to every page that listens: only so is a broken connection found.
  func beat() {
    state.withLock { state in
      for id in state.pages.keys { state.tell(id, [.heartbeat]) }
    }
  }
}

extension LiveSite.State {
  /// The files that pages use and that changed after a plan; `nil` if any page may have.
  fileprivate func parts(since stamp: PageStamp?) -> [SitePath]? {
    guard let stamp, stamp.run == moment.run, stamp.plan <= moment.plan else { return nil }
    let later = changes.filter { $0.plan > stamp.plan }
    guard later.count == moment.plan - stamp.plan else { return nil }
    return Set(later.flatMap(\.parts)).sorted()
  }

  /// Sends events to a page, and drops one that does not listen.
  fileprivate mutating func tell(_ id: Int, _ events: [LiveEvent]) {
    for event in events where pages[id]?.tell(event) == false { pages[id] = nil }
  }
}

/// A page that is open in a browser and listens for events.
package struct OpenPage: Sendable {
  package typealias Events = AsyncStream<LiveEvent>

  /// `nil` for a page that is not of the site.
  let address: SiteTarget?
  /// The hash of the page that the browser has.
  var hash: String
  private let sink: Events.Continuation

  /// The maximum number of events that wait for a page.
  private static let patience = 32

  package static func make(at address: SiteTarget?, hash: String = "") -> (OpenPage, Events) {
    let (events, sink) = Events.makeStream(bufferingPolicy: .bufferingOldest(patience))
    return (OpenPage(address: address, hash: hash, sink: sink), events)
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

extension ServedFiles {
  /// The hash of the page at an address, or of the page that is shown instead; `nil` if there is none.
  fileprivate func hash(of page: SiteTarget) async -> ContentHash? {
    for file in page.files + [SitePath.root.appending("404.html")] {
      do throws(Diagnostics) {
        if let bytes = try await bytes(at: file) { return ContentHash(of: bytes.span) }
      } catch {
        return nil
      }
    }
    return nil
  }
}
