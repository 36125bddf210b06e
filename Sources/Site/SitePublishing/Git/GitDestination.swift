import Diagnostics
import SiteFiles
import SiteOutput

/// A branch of a git repository.
///
/// One publish is one commit, so readers see the old site or the new one. The branch itself tells
/// what is ours: all that the commits have which prove to be ours, but for the files that their
/// messages name as kept. Of a file the newest such commit decides that knows of it; one that none
/// knows is somebody else's. So what was withdrawn is ours still if someone puts it back.
struct GitDestination: PublishDestination {
  let git: PublishTarget.Git
  let repository: GitRepository
  let name: String
  let identity: String

  static let tip = "refs/diarysite/tip"

  init(_ git: PublishTarget.Git, from environment: PublishEnvironment) throws(Diagnostics) {
    self.git = git
    let remote = try GitRemote(git.remote, from: environment)
    name = "the branch '\(git.branch)' of '\(git.remote)'"
    identity = "git\0\(remote.text)\0\(git.branch)"
    if case .here(let folder) = remote,
      let overlap = TargetOverlap(ofRepository: folder, in: environment)
    {
      throw overlap.refusal(of: name, fix: "name a repository elsewhere as 'remote'")
    }
    repository = try GitRepository(remote: remote, from: environment)
  }

  // MARK: Looking

  func look(
    for site: FinishedSite, _ digests: FileDigests
  ) async throws(Diagnostics) -> TargetContents {
    try await repository.remote.refuseConfiguredHooks(repository.tool, of: name)
    var seen = try await contentsOfBranch(for: site, digests)
    seen.committer = try await repository.committer()
    return seen
  }

  private func contentsOfBranch(
    for site: FinishedSite, _ digests: FileDigests
  ) async throws(Diagnostics) -> TargetContents {
    try await repository.prepare()
    guard let tip = try await fetchTip() else { return TargetContents() }
    let commit = try await self.commit(tip)
    let (ours, loss) = try await commitsOfOurs(upTo: tip, commit, digests)
    var contents = try await compare(try await tree(commit.tree), with: site, by: ours, digests)
    contents.record = TargetRecord(loss: loss)
    contents.tip = tip
    contents.isHistoryKept = true
    if git.history == .squash {
      let squash = try await squash(from: tip, digests)
      contents.isHistoryKept = squash.base != nil
      contents.record.isUnfinished = squash.replaced.count > 1
    }
    return contents
  }

  /// - Parameter ours: The commits of ours that tell what is ours, newest first.
  private func compare(
    _ tree: GitTree, with site: FinishedSite, by ours: [GitCommit], _ digests: FileDigests
  ) async throws(Diagnostics) -> TargetContents {
    var contents = TargetContents()
    let shared = site.files.filter { tree.files[$0.path]?.isRegular == true }
    for (file, id) in zip(shared, try await ids(of: shared, in: site))
    where tree.files[file.path]?.id == id {
      contents.ours[file.path] = .some(file.hash)
    }
    let others = tree.files.filter { contents.ours[$0.key] == nil }
    contents.irregular = Set(others.filter { !$0.value.isRegular }.keys)
    let origins = try await origins(of: others, by: ours, digests)
    let wanted = Set(site.files.map(\.path))
    for (path, file) in others {
      switch origins[path] {
      case true?: contents.ours[path] = .some(nil)
      case false? where wanted.contains(path) && file.isRegular:
        contents.ours[path] = .some(nil)
        contents.restored.append(path)
      case false?:
        if !wanted.contains(path) { contents.released.append(path) }
        contents.foreign.append(path)
      case nil: contents.foreign.append(path)
      }
    }
    contents.foreign.sort()
    contents.released.sort()
    contents.restored.sort()
    return contents
  }

  /// Fetches the branch's last commit and its trees, without files where the remote can do so.
  ///
  /// - Returns: `nil` if there is no such branch yet.
  private func fetchTip() async throws(Diagnostics) -> String? {
    let depth = git.history == .squash ? Self.squashDepth : 1
    let outcome = try await fetch(["--depth=\(depth)"])
    if outcome.words.contains("couldn't find remote ref") { return nil }
    try refuse(outcome)
    return try await line(["rev-parse", "--verify", Self.tip])
  }

  func contents(of path: SitePath, limit: Int) async -> [UInt8]? {
    do throws(Diagnostics) {
      try await repository.remote.refuseConfiguredHooks(repository.tool, of: name)
      try await repository.prepare()
      guard try await fetchTip() != nil else { return nil }
      let id = try await line(["rev-parse", "--verify", "\(Self.tip):\(path.text)"])
      let size = ["cat-file", "-s", id]
      // A remote that leaves files out of a branch gives a single one.
      if try await !repository.run(size).isSuccess { _ = try await fetch([], id) }
      let isShort = Int(try await line(size)).map { $0 <= limit } ?? false
      return isShort ? try await bytes(["cat-file", "blob", id]) : nil
    } catch {
      return nil
    }
  }

  private func refuse(_ outcome: Tool.Outcome) throws(Diagnostics) {
    if outcome.isSuccess { return }
    // Such as a lock that a git left which died.
    let isOwn = [repository.folder.text, "refs/diarysite"].contains { outcome.words.contains($0) }
    let words = outcome.words.hiding([])
    throw Diagnostics([
      isOwn ? damaged(words) : ToolFault(ofGit: words).diagnostic("\(name) cannot be read")
    ])
  }

  /// Fetches all commits of the branch, and their trees.
  func fetchHistory() async throws(Diagnostics) {
    try refuse(try await fetch(["--depth=2147483647"]))
  }

  /// - Parameter object: `nil` for the branch.
  private func fetch(
    _ options: [String], _ object: String? = nil
  ) async throws(Diagnostics) -> Tool.Outcome {
    // Of a branch that is known git takes all files to be there.
    try await repository.run(
      (object == nil ? [] : ["-c", "fetch.negotiationAlgorithm=noop"])
        + ["fetch", "--quiet", "--no-tags", "--no-write-fetch-head", "--filter=blob:none"] + options
        + ["--", GitRepository.remoteName, object ?? "+refs/heads/\(git.branch):\(Self.tip)"],
      variables: try await repository.connection())
  }

  /// The ids that git would give the site's files.
  private func ids(
    of files: [OutputFile], in site: FinishedSite
  ) async throws(Diagnostics) -> [String] {
    if files.isEmpty { return [] }
    let lines = files.map { quoted($0.path) + "\n" }.joined()
    let outcome = try await repository.run(
      ["hash-object", "--no-filters", "--stdin-paths"], in: site.folder,
      reading: [{ Array(lines.utf8) }])
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

  /// - Parameter paths: Such as no message may tell.
  func damaged(_ words: ToolStderr, hiding paths: [SitePath] = []) -> Diagnostic {
    let words = words.hiding(paths)
    return Diagnostic(
      at: nil, subject: .files, what: "git could not prepare the site for sending", why: words.last,
      fix: GitRepository.fix(for: words))
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
