import Diagnostics
import LocalizedDates
import SiteOutput

extension GitDestination {
  func send(
    _ sending: Sending, of site: FinishedSite, seen: TargetContents, _ digests: FileDigests
  ) async throws(SendingFault) {
    let outcome: Tool.Outcome?
    do throws(Diagnostics) {
      let tree = try await self.tree(sending.plan, of: site, seen)
      if try await isSame(tree, seen) { return }
      let commit = try await self.commit(tree, sending.plan, seen, digests)
      outcome = try await push(commit, over: seen.token)
    } catch {
      throw SendingFault(diagnostics: error)
    }
    guard let outcome, !outcome.isSuccess else { return }
    let fault = GitFault(outcome.words.hiding(sending.plan.removed))
    throw SendingFault(
      diagnostics: Diagnostics([fault.diagnostic(of: self, isReading: false)]),
      isOvertaken: fault.cause == GitFault.overtaken)
  }

  /// Whether the branch has these files already, and proves which of them are ours.
  private func isSame(_ tree: String, _ seen: TargetContents) async throws(Diagnostics) -> Bool {
    if seen.token.isEmpty || seen.isUnfinished || seen.record.loss != nil
      || !seen.released.isEmpty
    {
      return false
    }
    return try await line(["rev-parse", "\(seen.token)^{tree}"]) == tree
  }

  private func push(
    _ commit: String, over tip: String
  ) async throws(Diagnostics) -> Tool.Outcome {
    // Deltas against files that were left out of the fetch would have it fetch them.
    try await repository.run(
      [
        "push", "--quiet", "--no-thin", "--no-verify",
        "--force-with-lease=refs/heads/\(git.branch):\(tip)", "--", GitRepository.remoteName,
        "\(commit):refs/heads/\(git.branch)",
      ], variables: try await repository.connection())
  }

  /// Makes the tree.
  ///
  /// The files go through a pipe, so that git gets the bytes that were checked.
  ///
  /// - Returns: Its id.
  private func tree(
    _ plan: PublishPlan, of site: FinishedSite, _ seen: TargetContents
  ) async throws(Diagnostics) -> String {
    let head = try await treeHead(seen)
    let outcome = try await repository.run(
      ["fast-import", "--quiet", "--force", "--done", "--date-format=raw"]
    ) { write in
      var bytes = Array(head.utf8)
      for step in plan.steps where step.kind == .remove {
        bytes += "D \(quoted(step.path))\n".utf8
      }
      for step in plan.steps where step.kind != .remove {
        guard let hash = step.hash else { continue }
        let file = try site.contents(of: FinishedSite.File(path: step.path, hash: hash))
        bytes += "M 100644 inline \(quoted(step.path))\ndata \(file.count)\n".utf8
        bytes += file
        bytes.append(UInt8(ascii: "\n"))
        if bytes.count > 1 << 20 {
          try await write(bytes)
          bytes = []
        }
      }
      try await write(bytes + Array("get-mark :1\ndone\n".utf8))
    }
    guard outcome.isSuccess, !outcome.line.isEmpty else {
      throw Diagnostics([damaged(outcome.words, hiding: plan.removed)])
    }
    return try await line(["rev-parse", "\(outcome.line)^{tree}"])
  }

  /// Makes the new tree in a temporary commit on top of the existing files: the message of the
  /// final commit has a proof of its tree.
  private func treeHead(_ seen: TargetContents) async throws(Diagnostics) -> String {
    var head = """
      commit refs/diarysite/next
      mark :1
      committer diarysite <diarysite@localhost> 0 +0000
      data 0

      """
    if !seen.token.isEmpty {
      let tree = try await line(["rev-parse", "\(seen.token)^{tree}"])
      head += "M 040000 \(tree) \"\"\n"
    }
    return head
  }

  /// Makes the commit of a tree.
  ///
  /// - Returns: Its id.
  private func commit(
    _ tree: String, _ plan: PublishPlan, _ seen: TargetContents, _ digests: FileDigests
  ) async throws(Diagnostics) -> String {
    let going = Set(plan.steps.map(\.path))
    let kept = seen.foreign.filter { !going.contains($0) }
    let committer = try await repository.committer().text
    let time = "\(repository.tool.environment.now.seconds) +0000"
    var parent = seen.token.isEmpty ? nil : seen.token
    var gone = SentList()
    if let tip = parent, git.history == .squash {
      let squash = try await squash(from: tip, digests)
      parent = squash.base
      gone = try await self.gone(from: squash, in: tree, keeping: kept, digests)
    }
    let text = """
      tree \(tree)
      \(parent.map { "parent \($0)\n" } ?? "")author \(committer) \(time)
      committer \(committer) \(time)

      \(GitCommit.message(plan, of: tree, keeping: kept, gone: gone, digests))
      """
    let outcome = try await repository.run(["hash-object", "-t", "commit", "-w", "--stdin"]) {
      write in try await write(Array(text.utf8))
    }
    guard outcome.isSuccess, !outcome.line.isEmpty else {
      throw Diagnostics([damaged(outcome.words)])
    }
    return outcome.line
  }
}
