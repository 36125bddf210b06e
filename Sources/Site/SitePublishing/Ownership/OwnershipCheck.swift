import SiteFiles
import SiteOutput

/// Decides which files of a target are ours: by the proofs in its lists, and by the bytes there.
struct OwnershipCheck {
  let listing: TargetListing
  let record: TargetRecord
  /// Links, pipes and the like, also in place of lists.
  private let irregular: Set<SitePath>
  /// Whether a file may be torn if a publish was cut off while it was sent.
  var canTear = false
  /// The name of the file that the tool was sending when it left one of this name.
  var leftoverOf: (_ name: String) -> String? = { _ in nil }
  private let digests: FileDigests
  private let wanted: [SitePath: ContentHash]
  /// The digests of the paths that are there.
  private let paths: [SitePath: FileDigest]

  /// The number of files to read, of those that the site has with other bytes, to see who changed
  /// them.
  private static let readLimit = 256

  init(
    of listing: TargetListing, for site: FinishedSite, _ record: TargetRecord,
    _ digests: FileDigests
  ) {
    irregular = listing.others
    var listing = listing
    for purpose in SentList.Purpose.allCases {
      listing.files.remove(purpose.path)
      listing.others.remove(purpose.path)
    }
    (self.listing, self.record, self.digests) = (listing, record, digests)
    wanted = Dictionary(
      site.files.map { ($0.path, $0.hash) }, uniquingKeysWith: { first, _ in first })
    paths = Dictionary(
      listing.files.map { ($0, digests.path($0)) }, uniquingKeysWith: { first, _ in first })
  }

  /// The site's files that are there: whether they are equal must be found out.
  var shared: [SitePath] { listing.files.filter { wanted[$0] != nil }.sorted() }

  /// The files that are listed and whose bytes tell whether they still are ours.
  ///
  /// - Parameter equal: Those that have the site's bytes.
  func unread(besides equal: Set<SitePath>) -> [SitePath] {
    var (going, changed): ([SitePath], [SitePath]) = ([], [])
    for path in listing.files where !equal.contains(path) {
      guard case .unread(let known)? = self.known(path, nil) else { continue }
      guard let hash = wanted[path] else {
        going.append(path)
        continue
      }
      // If nothing but the site's own bytes is listed, others are somebody else's in any case.
      if known != [digests.contents(hash, at: path)] { changed.append(path) }
    }
    return (going + changed.sorted().prefix(Self.readLimit)).sorted()
  }

  private func known(_ path: SitePath, _ hash: ContentHash?) -> TargetRecord.Listing? {
    paths[path].flatMap { digest in
      record.listing(of: digest, hash.map { digests.contents($0, at: path) })
    }
  }

  /// Separates our files from foreign ones.
  ///
  /// - Parameter hashes: The hashes of files that were read, and of files with the site's bytes.
  func contents(_ hashes: [SitePath: ContentHash]) -> TargetContents {
    var contents = TargetContents()
    contents.foreign = Array(listing.others)
    // A link that someone put in the place of a file of ours may lead to that file.
    contents.released = listing.others.filter { path in
      wanted[path] == nil && record.list.contents[digests.path(path)] != nil
    }
    contents.irregular = irregular
    contents.record = record
    for path in listing.files {
      let hash = hashes[path]
      if let hash, hash == wanted[path] {
        contents.ours[path] = .some(hash)
        continue
      }
      switch known(path, hash) {
      case .ours?: contents.ours[path] = .some(hash)
      case .unread(let listed)?:
        guard let now = wanted[path] else {
          contents.foreign.append(path)
          continue
        }
        contents.ours[path] = .some(nil)
        if listed == [digests.contents(now, at: path)] { contents.restored.append(path) }
      case .changed?: change(path, in: &contents)
      case nil:
        if isLeftover(path) {
          contents.ours[path] = .some(nil)
        } else {
          contents.foreign.append(path)
        }
      }
    }
    contents.lists = Set(
      contents.ours.keys.filter { path in
        wanted[path] == nil && record.list.contents[digests.list(path)] != nil
      })
    contents.emptyFolders = emptyFolders
    contents.foreign.sort()
    contents.restored.sort()
    contents.released.sort()
    return contents
  }

  /// A file that someone else changed.
  private func change(_ path: SitePath, in contents: inout TargetContents) {
    let isTorn = canTear && paths[path].map(record.inFlight.contains) == true
    if isTorn || wanted[path] != nil {
      contents.ours[path] = .some(nil)
      if !isTorn { contents.restored.append(path) }
    } else {
      contents.foreign.append(path)
      contents.released.append(path)
    }
  }

  /// Whether a tool left the file when it was cut off while it sent another: one by its name, that
  /// a publish was sending which did not end.
  private func isLeftover(_ path: SitePath) -> Bool {
    guard !record.inFlight.isEmpty, let name = leftoverOf(path.name), !name.isEmpty else {
      return false
    }
    return record.inFlight.contains(digests.path(path.parent.appending(name)))
  }

  /// Folders that a publish which was cut off has emptied, innermost first.
  private var emptyFolders: [SitePath] {
    if !record.isUnfinished { return [] }
    let needed = Set(
      (Array(listing.files) + Array(listing.others)).flatMap(\.foldersAround)
        + wanted.keys.flatMap(\.foldersAround))
    return listing.folders.filter { folder in
      !folder.isRoot && !needed.contains(folder)
        && record.list.contents[digests.folder(folder)]?.contains(.folder) == true
    }.sorted { ($1.depth, $0) < ($0.depth, $1) }
  }
}
