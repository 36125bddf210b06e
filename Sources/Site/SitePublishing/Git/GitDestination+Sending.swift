import Diagnostics
import LocalizedDates
import SiteFiles
import SiteOutput

extension GitDestination {
  func send(
    _ sending: Sending, of site: FinishedSite, seen: TargetContents, _ digests: FileDigests
  ) async throws(SendingFault) {
    let outcome: Tool.Outcome?
    do throws(Diagnostics) {
      // The branch has these files already, and proves which of them are ours.
      let (plan, record) = (sending.plan, seen.record)
      if plan.isEmpty, record.loss == nil, !record.isUnfinished, seen.released.isEmpty { return }
      let tree = try await self.tree(plan, of: site, seen)
      let commit = try await self.commit(tree, plan, seen, digests)
      outcome = try await push(commit, over: seen.tip ?? "")
    } catch {
      throw SendingFault(diagnostics: error)
    }
    guard let outcome, !outcome.isSuccess else { return }
    let fault = ToolFault(ofGit: outcome.words.hiding(sending.plan.removed))
    throw SendingFault(
      diagnostics: Diagnostics([fault.diagnostic("\(name) cannot be published to")]),
      isOvertaken: fault.cause == .overtaken)
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

  /// A temporary commit on top of the existing files: the message of the final one has a proof of
  /// its tree.
  private static let next = "refs/diarysite/next"

  /// Makes the tree.
  ///
  /// The files go through a pipe, so that git gets the bytes that were checked.
  ///
  /// - Returns: Its id.
  private func tree(
    _ plan: PublishPlan, of site: FinishedSite, _ seen: TargetContents
  ) async throws(Diagnostics) -> String {
    let head =
      "commit \(Self.next)\ncommitter \(GitSignature.nobody.text) 0 +0000\ndata 0\n"
      + (seen.tip.map { "from \($0)\n" } ?? "")
      + plan.removed.map { "D \(quoted($0))\n" }.joined()
    let files = plan.steps.filter { $0.kind != .remove }.map { step -> ChildProgram.Input in
      {
        guard let hash = step.hash else { return [] }
        let file = try site.contents(of: OutputFile(path: step.path, hash: hash))
        return Array("M 100644 inline \(quoted(step.path))\ndata \(file.count)\n".utf8) + file
          + [UInt8(ascii: "\n")]
      }
    }
    let outcome = try await repository.run(
      ["fast-import", "--quiet", "--force", "--done", "--date-format=raw"],
      reading: [{ Array(head.utf8) }] + files + [{ Array("done\n".utf8) }])
    if !outcome.isSuccess { throw Diagnostics([damaged(outcome.words, hiding: plan.removed)]) }
    return try await line(["rev-parse", "\(Self.next)^{tree}"])
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
    var parent = seen.tip
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
    let outcome = try await repository.run(
      ["hash-object", "-t", "commit", "-w", "--stdin"], reading: [{ Array(text.utf8) }])
    guard outcome.isSuccess, !outcome.line.isEmpty else {
      throw Diagnostics([damaged(outcome.words)])
    }
    return outcome.line
  }
}
