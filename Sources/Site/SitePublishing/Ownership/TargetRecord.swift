import SiteFiles
import SiteOutput

/// The combined record of a target's lists.
struct TargetRecord: Equatable, Sendable {
  /// Why a target's lists say nothing.
  enum Loss: Equatable, Sendable {
    /// There is none.
    case missing
    case ofAnotherSecret
    case damaged
    /// It says less than this diary knows of: it came back from a backup.
    case outdated
  }

  /// All that is listed as ours; empty if no list is valid.
  private(set) var list = SentList()
  /// `nil` if it is known what is ours.
  private(set) var loss: Loss? = .missing
  /// Whether a publish is on its way, or was cut off.
  var isUnfinished = false
  /// The paths that a publish which was cut off may have been writing.
  private(set) var inFlight: Set<FileDigest> = []
  /// Whether the target is one that has lists.
  private(set) var hasLists = false

  /// The record of an empty target.
  init() {}

  /// The record of a target without lists, where ownership is proven in another way.
  init(loss: Loss?) { self.loss = loss }

  /// - Parameters: The bytes of the lists that are there; those that cannot be read count as empty.
  init(published: [UInt8]?, sending: [UInt8]?, _ digests: FileDigests) {
    let finished = published.map { SentList.read($0, as: .published, digests) }
    let begun = sending.map { SentList.read($0, as: .sending, digests) }
    (isUnfinished, hasLists) = (sending != nil, true)
    let readings = [finished, begun].compactMap { $0 }
    var valid: [SentList] = []
    for case .valid(let known) in readings { valid.append(known) }
    for known in valid { list.add(known) }
    if readings.contains(.ofAnotherSecret) {
      loss = .ofAnotherSecret
    } else if !valid.isEmpty {
      loss = nil
    } else if !readings.isEmpty {
      loss = .damaged
    }
    var before = SentList()
    if case .valid(let published) = finished { before = published }
    if case .valid(let sending) = begun { inFlight = sending.paths(beyond: before) }
  }

  /// Compares the lists with the highest number that this diary has seen there.
  ///
  /// Files in an outdated list were sent and are ours; files that are not in it may have been sent
  /// since.
  mutating func compare(withSeen number: Int) {
    guard hasLists else { return }
    if loss == nil && list.number < number { loss = .outdated }
    list.number = max(list.number, number)
  }

  /// The status of the bytes at a path, according to the lists.
  ///
  /// - Parameter contents: `nil` if the bytes are not known.
  /// - Returns: `nil` for a path that is not listed.
  func listing(of path: FileDigest, _ contents: FileDigest?) -> Listing? {
    guard let known = list.contents[path] else { return nil }
    if known.contains(.anyBytes) { return .ours }
    guard let contents else { return .unread(known) }
    return known.contains(contents) ? .ours : .changed
  }

  enum Listing: Equatable {
    case ours
    /// Someone else changed it.
    case changed
    /// Its bytes are not known; they should be one of these.
    case unread(Set<FileDigest>)
  }
}

extension TargetRecord {
  /// The number of the lists that a publish leaves.
  var nextNumber: Int { list.number + 1 }

  /// The list during a publish: all files of ours that there may be.
  func during(_ sending: Sending, _ digests: FileDigests) -> SentList {
    var list = list
    list.number = nextNumber
    list.add(sending.list)
    for path in sending.adopted { list.add(.anyBytes, at: digests.path(path)) }
    for step in sending.plan.steps where step.kind == .remove {
      for folder in step.path.foldersAround { list.add(.folder, at: digests.folder(folder)) }
    }
    return list
  }

  /// The list after a publish: the site, and files that were once ours.
  func after(_ sending: Sending, _ digests: FileDigests) -> SentList {
    var after = sending.list
    after.number = nextNumber
    let released = Set(sending.released.map(digests.path))
    // All of them, however many: a backup may bring any of them back.
    for (path, all) in list.contents
    where sending.list.contents[path] == nil && !released.contains(path) {
      for contents in all where contents > .list { after.add(contents, at: path) }
    }
    return after
  }
}

/// The part of a publish that the lists of a target record.
struct Sending: Sendable {
  let plan: PublishPlan
  /// Files of unknown origin that are taken over.
  let adopted: [SitePath]
  /// Files that were ours and are somebody else's now.
  let released: [SitePath]
  /// The site's own files.
  let list: SentList

  init(
    _ site: FinishedSite, _ plan: PublishPlan, adopted: [SitePath], released: [SitePath],
    _ digests: FileDigests
  ) {
    (self.plan, self.adopted, self.released) = (plan, adopted, released)
    var list = SentList()
    for file in site.files {
      list.add(digests.contents(file.hash, at: file.path), at: digests.path(file.path))
      if file.isList { list.add(.list, at: digests.list(file.path)) }
    }
    self.list = list
  }
}
