import Diagnostics
import DiaryBuild
import DiaryModel
import SiteFiles

/// A branch of a git repository.
///
/// One publish is one commit, so readers see the old site or the new one. The branch itself tells
/// what is ours: all that its last commit of ours has, but for the files that its message names as
/// kept. What others added since is theirs.
struct GitDestination: PublishDestination {
  let git: PublishTarget.Git
  let repository: GitRepository
  let name: String
  let identity: String
  let knowsWhatWasSent = true

  static let tip = "refs/diarysite/tip"

  init(_ git: PublishTarget.Git, from workplace: PublishWorkplace) throws(Diagnostics) {
    self.git = git
    // The colon of 'host:path' comes before the first slash.
    let isPath = !git.remote.contains("://") && !git.remote.prefix { $0 != "/" }.contains(":")
    let remote = isPath ? workplace.diary.appending(git.remote).resolved.text : git.remote
    name = "the branch '\(git.branch)' of '\(git.remote)'"
    identity = "git\0\(remote)\0\(git.branch)"
    let key = Array(identity.utf8).withUnsafeBufferPointer { ContentHash(of: $0).text }
    repository = try GitRepository(remote: remote, key: key, from: workplace)
  }

  // MARK: Looking

  func look(for site: FinishedSite, record: SentSite?) async throws(Diagnostics) -> TargetContents {
    try await repository.prepare()
    do throws(Diagnostics) {
      return try await contents(for: site)
    } catch {
      // A cache that is damaged counts for nothing; faults of the remote are the same again.
      guard error.all.contains(where: { $0.subject == .files }) else { throw error }
      try repository.discard()
      try await repository.prepare()
      return try await contents(for: site)
    }
  }

  private func contents(for site: FinishedSite) async throws(Diagnostics) -> TargetContents {
    guard let tip = try await fetchTip() else { return TargetContents(ours: SentSite()) }
    let commit = GitCommit(try await bytes(["cat-file", "commit", tip]))
    let tree = try await self.tree(of: tip)
    var (last, lastTree): ((id: String, commit: GitCommit)?, GitTree) = ((tip, commit), tree)
    if !commit.isOurs {
      last = try await lastOfOurs(before: tip)
      if let last { lastTree = try await self.tree(of: last.id) }
    }
    var contents = try await compare(
      tree, last.map { Last(id: $0.id, tree: lastTree, kept: $0.commit.kept) }, with: site)
    contents.token = tip
    contents.isUnfinished = git.history == .squash && commit.hasParent
    return contents
  }

  /// The last commit of ours.
  private struct Last {
    let id: String
    let tree: GitTree
    let kept: Set<SitePath>
  }

  private func compare(
    _ tree: GitTree, _ last: Last?, with site: FinishedSite
  ) async throws(Diagnostics) -> TargetContents {
    let record = last.flatMap { GitSentRecord.read(from: repository, of: $0.id) }
    var ours: [SitePath: ContentHash?] = [:]
    var foreign: Set<SitePath> = []
    for (path, file) in tree.files {
      let former = last?.tree.files[path]
      guard let former, former.isRegular, file.isRegular, last?.kept.contains(path) == false else {
        foreign.insert(path)
        continue
      }
      ours[path] = .some(former.id == file.id ? record?.files[path] ?? nil : nil)
    }
    let unknown = site.files.filter { file in
      tree.files[file.path]?.isRegular == true && (ours[file.path] ?? nil) == nil
    }
    let ids = try await self.ids(of: unknown, in: site)
    for (file, id) in zip(unknown, ids) where tree.files[file.path]?.id == id {
      ours[file.path] = .some(file.hash)
      foreign.remove(file.path)
    }
    return TargetContents(ours: SentSite(ours), foreign: foreign.sorted())
  }

  /// Fetches the branch's last commit and its trees, without files where the remote can do so.
  ///
  /// - Returns: `nil` if there is no such branch yet.
  private func fetchTip() async throws(Diagnostics) -> String? {
    let outcome = try await fetch(["--depth=1"])
    if outcome.words.contains("couldn't find remote ref") { return nil }
    try refuse(outcome)
    return try await line(["rev-parse", "--verify", Self.tip])
  }

  private func refuse(_ outcome: Tool.Outcome) throws(Diagnostics) {
    if outcome.isSuccess { return }
    // Such as a lock that a git left which died.
    let isOwn = [repository.folder.text, "refs/diarysite"].contains { outcome.words.contains($0) }
    throw Diagnostics([
      isOwn
        ? damaged(outcome.words) : GitFault(outcome.words).diagnostic(of: self, isReading: true)
    ])
  }

  private func fetch(_ options: [String]) async throws(Diagnostics) -> Tool.Outcome {
    try await repository.run(
      ["fetch", "--quiet", "--no-tags", "--no-write-fetch-head", "--filter=blob:none"] + options
        + ["--", GitRepository.remoteName, "+refs/heads/\(git.branch):\(Self.tip)"],
      environment: try await repository.connection())
  }

  private func lastOfOurs(
    before tip: String
  ) async throws(Diagnostics) -> (id: String, commit: GitCommit)? {
    let outcome = try await fetch(["--depth=2147483647"])
    try refuse(outcome)
    let id = try await line(["log", "-1", "--format=%H", "--grep=\(GitCommit.pattern)", tip])
    if id.isEmpty { return nil }
    return (id, GitCommit(try await bytes(["cat-file", "commit", id])))
  }

  private func tree(of commit: String) async throws(Diagnostics) -> GitTree {
    GitTree(listing: try await bytes(["ls-tree", "-r", "-z", "--full-tree", commit]))
  }

  /// The ids that git would give the site's files.
  private func ids(
    of files: [FinishedSite.File], in site: FinishedSite
  ) async throws(Diagnostics) -> [String] {
    if files.isEmpty { return [] }
    let lines = files.map { quoted($0.path) + "\n" }.joined()
    let outcome = try await repository.run(
      ["hash-object", "--no-filters", "--stdin-paths"], in: site.folder
    ) { write in try await write(Array(lines.utf8)) }
    guard outcome.isSuccess else { throw Diagnostics([damaged(outcome.words)]) }
    return outcome.text.split(separator: "\n").map(String.init)
  }

  // MARK: Commands of the own repository

  func bytes(_ arguments: [String]) async throws(Diagnostics) -> [UInt8] {
    let outcome = try await repository.run(arguments)
    guard outcome.isSuccess else { throw Diagnostics([damaged(outcome.words)]) }
    return outcome.output
  }

  func line(_ arguments: [String]) async throws(Diagnostics) -> String {
    String(
      decoding: try await bytes(arguments).prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  func damaged(_ words: ToolWords) -> Diagnostic {
    Diagnostic(
      at: nil, subject: .files, what: "git could not prepare what is sent", why: words.last,
      fix: "publish again; if that fails, too, delete '\(repository.folder.text)'")
  }
}

/// A path as git reads it in a line: in quotation marks, with `"`, `\` and line ends escaped.
func quoted(_ path: SitePath) -> String {
  var text = "\""
  for scalar in path.text.unicodeScalars {
    switch scalar {
    case "\"", "\\": text += "\\\(scalar)"
    case "\n": text += "\\n"
    default: text.unicodeScalars.append(scalar)
    }
  }
  return text + "\""
}
