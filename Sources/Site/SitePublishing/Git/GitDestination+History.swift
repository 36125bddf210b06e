import Diagnostics
import SiteFiles
import SiteOutput

/// The facts from earlier commits of a branch.
extension GitDestination {
  /// Up to so many files are looked for one by one in a commit's tree.
  private static let fewFiles = 64

  /// Finds the commits that prove to be ours; if none does, tells why.
  ///
  /// - Parameters:
  ///   - tip: The branch's last commit.
  ///   - commit: The same, as it was read.
  /// - Returns: Newest first. If the last commit is ours, it alone: it knows of all its files.
  func commitsOfOurs(
    upTo tip: String, _ commit: GitCommit, _ digests: FileDigests
  ) async throws(Diagnostics) -> ([GitCommit], TargetRecord.Loss?) {
    if commit.isOurs(digests) { return ([commit], nil) }
    try await fetchHistory()
    let list = try await bytes([
      "rev-list", "--topo-order", "--grep=\(GitCommit.pattern)", "--encoding=UTF-8",
      "--format=%x00tree %T%n%n%B%x00", tip,
    ])
    // git writes a line of its own between two of them.
    let commits = list.split(separator: 0).filter { $0.starts(with: "tree ".utf8) }
      .map { GitCommit($0) }
    let ours = commits.filter { $0.isOurs(digests) }
    if !ours.isEmpty { return (ours, nil) }
    let isOfAnother = commits.contains { $0.isOfAnotherSecret(digests) }
    return ([], isOfAnother ? .ofAnotherSecret : .missing)
  }

  func commit(_ id: String) async throws(Diagnostics) -> GitCommit {
    GitCommit(try await bytes(["cat-file", "commit", id]))
  }

  /// Decides which files are ours, by the newest commit of ours that has the file.
  ///
  /// - Parameters:
  ///   - files: Files of the branch.
  ///   - commits: Commits of ours, newest first.
  /// - Returns: Whether a publish sent a file with these bytes, and not another one there; nothing
  ///   of files that are somebody else's.
  func origins(
    of files: [SitePath: GitTree.File], by commits: [GitCommit], _ digests: FileDigests
  ) async throws(Diagnostics) -> [SitePath: Bool] {
    var origins: [SitePath: Bool] = [:]
    var open = files
    for commit in commits {
      for path in commit.kept { open[path] = nil }
      if open.isEmpty { break }
      let former = try await tree(
        commit.tree, only: open.count <= Self.fewFiles ? Array(open.keys) : [])
      for (path, file) in open {
        if let known = former.files[path], known.isRegular {
          origins[path] = known == file
        } else if !commit.gone.contents.isEmpty,
          let known = commit.gone.contents[digests.path(path)]
        {
          origins[path] = file.isRegular && known.contains(digests.blob(file.id, at: path))
        } else {
          continue
        }
        open[path] = nil
      }
    }
    return origins
  }

  /// - Parameter paths: The files that matter; none for all.
  func tree(_ id: String, only paths: [SitePath] = []) async throws(Diagnostics) -> GitTree {
    GitTree(
      listing: try await bytes(
        ["--literal-pathspecs", "ls-tree", "-r", "-z", "--full-tree", id]
          + (paths.isEmpty ? [] : ["--"] + paths.sorted().map(\.text))))
  }

  // MARK: Branches without history

  /// The commits that one commit replaces.
  struct Squash {
    /// Commits of ours, newest first.
    var replaced: [GitCommit] = []
    /// The commit below them, which is not ours and stays, with all that leads to it; `nil` if
    /// there is none.
    var base: String?
  }

  /// No foreign commit is dropped, nor a commit of ours that is an ancestor of one.
  func squash(from tip: String, _ digests: FileDigests) async throws(Diagnostics) -> Squash {
    var squash = Squash(base: tip)
    while let next = squash.base {
      if squash.replaced.count == Self.squashDepth, isShallow { try await fetchHistory() }
      let commit = try await self.commit(next)
      guard commit.isOurs(digests), commit.parents.count < 2 else { break }
      squash.replaced.append(commit)
      squash.base = commit.parents.first
    }
    return squash
  }

  /// The number of commits that are fetched at first from a branch that is squashed: the newest
  /// one, and one below it that may not be ours.
  static let squashDepth = 2

  /// Whether older commits were not fetched.
  private var isShallow: Bool { repository.folder.appending("shallow").kind != nil }

  /// The files of ours that a squashed commit no longer has.
  ///
  /// - Parameters:
  ///   - tree: Its tree.
  ///   - kept: Files of others in it.
  func gone(
    from squash: Squash, in tree: String, keeping kept: [SitePath], _ digests: FileDigests
  ) async throws(Diagnostics) -> SentList {
    var gone = SentList()
    var current = try await self.tree(tree).files
    for path in kept { current[path] = nil }
    for commit in squash.replaced {
      gone.add(commit.gone)
      for (path, file) in try await self.tree(commit.tree).files
      where file.isRegular && current[path] == nil && !commit.kept.contains(path) {
        gone.add(digests.blob(file.id, at: path), at: digests.path(path))
      }
    }
    if !gone.contents.isEmpty {
      for path in current.keys { gone.remove(digests.path(path)) }
    }
    return gone
  }
}

/// The files of a commit.
struct GitTree: Sendable {
  struct File: Hashable, Sendable {
    /// The identifier of the blob.
    let id: String
    /// Links and other repositories are files of others in any case.
    let isRegular: Bool
  }

  /// Files whose names are no paths of a site are left out; nothing touches them.
  let files: [SitePath: File]

  /// Reads what `git ls-tree -r -z --full-tree` writes: mode, type, id, and after a tab the path.
  init(listing bytes: [UInt8]) {
    var files: [SitePath: File] = [:]
    for line in bytes.split(separator: 0) {
      guard let tab = line.firstIndex(of: UInt8(ascii: "\t")),
        let path = String(validating: line[(tab + 1)...], as: UTF8.self).flatMap({ SitePath($0) })
      else { continue }
      let parts = String(decoding: line[..<tab], as: UTF8.self).split(separator: " ")
      guard parts.count == 3 else { continue }
      files[path] = File(
        id: String(parts[2]), isRegular: parts[0] == "100644" || parts[0] == "100755")
    }
    self.files = files
  }
}
