public import SiteFiles
import Synchronization

/// What the server knows of the site.
///
/// A class, because the rebuild loop writes what every request reads; the mutex guards all of it.
public final class LiveSite: Sendable {
  /// What a request is answered from.
  struct Moment: Sendable {
    /// Where the site was built; `nil` before the first build that succeeded.
    var output: DiskPath?
    /// Begins and ends in `/`.
    var basePath: String
    var stamp: BuildStamp
    /// What is wrong now, in words for people.
    var fault: String?
  }

  fileprivate struct State {
    var moment: Moment
    /// The latest builds and what they changed, oldest first.
    var changes: [(build: Int, files: ChangedFiles)] = []
    var pages: [Int: OpenPage] = [:]
    var nextPage = 0
  }

  private let state: Mutex<State>

  /// How many pages may listen at a time.
  static let mostPages = 64
  private static let rememberedBuilds = 32

  /// - Parameters:
  ///   - run: Tells this server from those before it.
  ///   - basePath: What the site's addresses are to begin with, until it is built.
  public init(run: UInt64, basePath: String = "/") {
    state = Mutex(
      State(moment: Moment(basePath: basePath, stamp: BuildStamp(run: run, build: 0))))
  }

  /// What the site's addresses begin with now.
  public var basePath: String { now.basePath }

  var now: Moment { state.withLock { $0.moment } }

  /// Takes over what a rebuild made, and tells the open pages.
  ///
  /// - Parameter files: Written or removed.
  public func built(in output: DiskPath, basePath: String, changed files: [SitePath]) {
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

  /// Keeps the site as it is, and shows what is wrong with the sources.
  public func failed(_ fault: String) {
    state.withLock { state in
      state.moment.fault = fault
      state.tell { _, stamp in [.fault(fault, stamp)] }
    }
  }

  /// The events for one open page, and how to end them.
  struct Listening: Sendable {
    let events: OpenPage.Events
    let end: @Sendable () -> Void
  }

  var hasRoom: Bool { state.withLock { $0.pages.count < Self.mostPages } }

  /// Begins to tell a page what happens.
  ///
  /// - Parameters:
  ///   - address: The page's address; `nil` if it is none of the site.
  ///   - since: What the page was made by, as far as it knows.
  /// - Returns: `nil` if too many listen already.
  func listen(page address: PageAddress?, since: BuildStamp?) -> Listening? {
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
  /// What changed after a build.
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

  /// Tells every page, and drops those that do not listen.
  fileprivate mutating func tell(_ events: (OpenPage, BuildStamp) -> [LiveEvent]) {
    for (id, page) in pages {
      for event in events(page, moment.stamp) where !page.tell(event) {
        pages[id] = nil
      }
    }
  }
}
