import Diagnostics
import DiaryBuild
import DiaryModel
import LocalizedDates
import SiteFiles

extension GitDestination {
  func send(
    _ plan: PublishPlan, of site: FinishedSite, seen: TargetContents
  ) async throws(SendingFault) {
    let outcome: Tool.Outcome?
    do throws(Diagnostics) {
      let commit = try await self.commit(plan, of: site, seen)
      outcome = try await isSame(commit, seen) ? nil : try await push(commit, over: seen.token)
      if outcome?.isSuccess ?? true {
        GitSentRecord.write(seen.ours.after(plan), of: commit, to: repository)
      }
    } catch {
      throw SendingFault(error)
    }
    guard let outcome, !outcome.isSuccess else { return }
    let fault = GitFault(outcome.words)
    throw SendingFault(
      Diagnostics([fault.diagnostic(of: self, isReading: false)]),
      isOvertaken: fault.cause == .overtaken)
  }

  /// Whether the branch has these files already.
  private func isSame(_ commit: String, _ seen: TargetContents) async throws(Diagnostics) -> Bool {
    if seen.token.isEmpty || seen.isUnfinished { return false }
    let new = try await line(["rev-parse", "\(commit)^{tree}"])
    return try await line(["rev-parse", "\(seen.token)^{tree}"]) == new
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
      ], environment: try await repository.connection())
  }

  /// Makes the commit.
  ///
  /// The files go through a pipe, so that git gets the bytes that were checked.
  ///
  /// - Returns: Its id.
  private func commit(
    _ plan: PublishPlan, of site: FinishedSite, _ seen: TargetContents
  ) async throws(Diagnostics) -> String {
    let head = try await commitHead(plan, seen)
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
      throw Diagnostics([damaged(outcome.words)])
    }
    return outcome.line
  }

  private func commitHead(
    _ plan: PublishPlan, _ seen: TargetContents
  ) async throws(Diagnostics) -> String {
    let going = Set(plan.steps.map(\.path))
    let message = GitCommit.message(plan, keeping: seen.foreign.filter { !going.contains($0) })
    let now = "\(repository.tool.workplace.now.seconds) +0000"
    var head = """
      commit refs/diarysite/next
      mark :1
      committer \(try await repository.committer()) \(now)
      data \(message.utf8.count)
      \(message)

      """
    if !seen.token.isEmpty {
      switch git.history {
      case .keep: head += "from \(seen.token)\n"
      case .squash:
        // The same files without a parent.
        let tree = try await line(["rev-parse", "\(seen.token)^{tree}"])
        head += "M 040000 \(tree) \"\"\n"
      }
    }
    return head
  }
}
