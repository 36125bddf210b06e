package import SiteFiles
import Synchronization

/// The state of the site that the server shows.
///
/// A class, because the rebuild loop writes what every request reads; the mutex guards all of it.
package final class LiveSite: Sendable {
  /// The state that a request is answered from.
  struct Moment: Sendable {
    /// The folder of the built site; `nil` before the first successful build.
    var output: DiskPath?
    /// Begins and ends in `/`.
    var basePath: String
    var stamp: BuildStamp
    /// The current error, as text for the user.
    var fault: String?
    /// Whether pages are sent with the script that listens for changes.
    var isAlive = true
    /// Makes what belongs into a photo's file that is empty.
    var photo: (@Sendable (SitePath) async -> [UInt8]?)?
  }

  fileprivate struct State {
    var moment: Moment
    /// The latest builds and what they changed, oldest first.
    var changes: [(build: Int, files: ChangedFiles)] = []
    var pages: [Int: OpenPage] = [:]
    var nextPage = 0
  }

  private let state: Mutex<State>

  /// The maximum number of pages that listen at a time.
  package static let mostPages = 64
  private static let rememberedBuilds = 32

  /// - Parameters:
  ///   - run: Identifies this server among those before it.
  ///   - basePath: The common beginning of the site's addresses until it is built.
  package init(run: UInt64, basePath: String = "/") {
    state = Mutex(
      State(moment: Moment(basePath: basePath, stamp: BuildStamp(run: run, build: 0))))
  }

  /// The current common beginning of the site's addresses.
  package var basePath: String { now.basePath }

  var now: Moment { state.withLock { $0.moment } }

  /// Has photos made when they are asked for.
  package func makePhotos(_ photo: @escaping @Sendable (SitePath) async -> [UInt8]?) {
    state.withLock { $0.moment.photo = photo }
  }

  /// Switches to the result of a rebuild, and notifies the open pages.
  ///
  /// - Parameter files: Written or removed.
  package func built(in output: DiskPath, basePath: String, changed files: [SitePath]) {
    state.withLock { state in
      let isFirst = state.moment.output == nil || state.moment.basePath != basePath
      let changed = isFirst ? .everything : ChangedFiles(files)
      let wasFaulty = state.moment.fault != nil
      state.moment.output = output
      state.moment.basePath = basePath
      state.moment.fault = nil
      if !changed.isEmpty {
        state.moment.stamp.build += 1
        state.changes.append((state.moment.stamp.build, changed.kept))
        if state.changes.count > Self.rememberedBuilds { state.changes.removeFirst() }
      }
      state.tell { page, stamp in
        (wasFaulty ? [.mended(stamp)] : [])
          + LiveEvent.events(of: changed, for: page.address, stamp)
      }
    }
  }

  /// Keeps the site as it is, and shows the error in the sources.
  package func failed(_ fault: String) {
    state.withLock { state in
      state.moment.fault = fault
      state.tell { _, stamp in [.fault(fault, stamp)] }
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
  ///   - since: The build that made the page, if the page has its stamp.
  /// - Returns: `nil` if too many listen already.
  func listen(page address: SiteTarget?, since: BuildStamp?) -> Listening? {
    state.withLock { state in
      guard state.pages.count < Self.mostPages else { return nil }
      let (page, events) = OpenPage.make(at: address)
      let stamp = state.moment.stamp
      page.tell(.hello(fault: state.moment.fault, stamp))
      for event in LiveEvent.events(of: state.changes(since: since), for: address, stamp) {
        page.tell(event)
      }
      state.nextPage += 1
      let id = state.nextPage
      state.pages[id] = page
      return Listening(events: events) { [self] in
        self.state.withLock { $0.pages.removeValue(forKey: id)?.finish() }
      }
    }
  }

  /// Writes something to every page that listens: only so is a broken connection found.
  func beat() {
    state.withLock { state in state.tell { _, _ in [.heartbeat] } }
  }
}

extension LiveSite.State {
  /// The files that changed after a build.
  fileprivate func changes(since stamp: BuildStamp?) -> ChangedFiles {
    guard let stamp, stamp.run == moment.stamp.run, stamp.build <= moment.stamp.build else {
      return .everything
    }
    let later = changes.filter { $0.build > stamp.build }
    guard later.count == moment.stamp.build - stamp.build else { return .everything }
    var all = ChangedFiles([SitePath]())
    for change in later { all.add(change.files) }
    return all
  }

  /// Sends events to every page, and drops pages that do not listen.
  fileprivate mutating func tell(_ events: (OpenPage, BuildStamp) -> [LiveEvent]) {
    for (id, page) in pages {
      for event in events(page, moment.stamp) where !page.tell(event) {
        pages[id] = nil
      }
    }
  }
}

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
