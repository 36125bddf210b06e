import Diagnostics
import DiaryBuild
import DiaryModel
import DiaryPublishing
import SiteFiles

/// The entries that a publish changes for readers.
struct PublishedEntries: Sendable {
  let new: [PublishedEntry]
  let changed: [PublishedEntry]
  let gone: [PublishedEntry]

  /// - Parameters:
  ///   - isKnown: Whether the changes are those since the last publish. If not, what happens to
  ///     an entry's page tells.
  init(_ changes: SiteChanges, isKnown: Bool, _ plan: PublishPlan) {
    if isKnown {
      (new, gone) = (changes.new, changes.gone)
      changed = changes.changed.map(\.entry)
      return
    }
    var kinds: [SitePath: PublishPlan.Step.Kind] = [:]
    for step in plan.steps where step.path.name == "index.html" {
      kinds[step.path.parent] = step.kind
    }
    new = changes.new.filter { kinds[$0.path] == .add }
    changed = changes.new.filter { kinds[$0.path] == .replace }
    gone = []
  }
}

/// What a publish does, for people and as data.
struct PublishReport: Sendable {
  private let publication: Publication
  private let outlook: Publication.Outlook
  private let entries: PublishedEntries?
  private let baseURL: SiteURL
  private let limit: Int
  private let messages: [Diagnostic]

  /// - Parameters:
  ///   - entries: `nil` if they are not known.
  ///   - limit: How many entries of a kind are shown.
  ///   - messages: What the build had to say.
  init(
    _ publication: Publication, _ outlook: Publication.Outlook, _ entries: PublishedEntries?,
    baseURL: SiteURL, limit: Int, _ messages: [Diagnostic]
  ) {
    self.messages = messages
    (self.publication, self.outlook, self.entries) = (publication, outlook, entries)
    (self.baseURL, self.limit) = (baseURL, limit)
  }

  private var counts: String {
    let plan = outlook.plan
    return [
      (plan.addedCount, "new"), (plan.replacedCount, "changed"), (plan.removedCount, "removed"),
      (plan.unchangedCount, "as before"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }

  /// What will be done.
  var before: String {
    var lines: [String] = []
    if let entries {
      lines += section("becomes public:", entries.new.map(line))
      lines += section("changes:", entries.changed.map(line))
      lines += section("vanishes:", entries.gone.map(line))
    }
    if entries?.gone.isEmpty == false || outlook.plan.removedPageCount > 0 {
      lines.append("what vanishes may live on in caches, search engines and archives\(history)")
    }
    if outlook.isRecordLost {
      lines.append(
        "it is not known what was published there before: among the files that are kept may be "
          + "old ones of this diary")
    }
    lines += section("kept, though not sent by diarysite:", outlook.kept.map(\.text))
    let going = outlook.taken.filter { path in !outlook.site.files.contains { $0.path == path } }
    lines += section("removed, though not sent by diarysite:", going.map(\.text))
    let replaced = outlook.taken.filter { !going.contains($0) }
    lines += section("replaced, though not sent by diarysite:", replaced.map(\.text))
    if !outlook.isDone { lines.append("files: \(counts)") }
    return lines.map { SourceQuote.printable($0) + "\n" }.joined()
  }

  /// What to know of a branch that keeps its history.
  private var history: String {
    guard case .git(let git) = publication.target, git.history == .keep else { return "" }
    return ", and in the history of the branch ('history: squash' leaves none)"
  }

  /// What was done, and what comes next.
  var after: String {
    let next: String
    if case .git(let git) = publication.target {
      next = "once the host serves the branch '\(git.branch)'"
    } else {
      next = "once a web server shows it there"
    }
    return """
      published to \(publication.targetName): \(counts)
      it is read at \(baseURL.text), \(next)
      """
  }

  private func section(_ title: String, _ all: [String]) -> [String] {
    if all.isEmpty { return [] }
    var lines = [title] + all.prefix(limit).map { "  " + $0 }
    if all.count > limit { lines.append("  and \(all.count - limit) more (--verbose shows all)") }
    return lines
  }

  private func line(_ entry: PublishedEntry) -> String {
    "\(entry.title ?? entry.date ?? entry.path.name): \(address(of: entry.path))"
  }

  // MARK: As data

  func json(result: String) -> String {
    let plan = outlook.plan
    let summary: [(String, JSONValue)] = [
      ("target", .text(publication.target.name)), ("result", .text(result)),
      ("new", .number(plan.addedCount)), ("changed", .number(plan.replacedCount)),
      ("removed", .number(plan.removedCount)), ("unchanged", .number(plan.unchangedCount)),
      ("address", .text(baseURL.text)),
    ]
    func list(_ entries: [PublishedEntry]?) -> JSONValue {
      .list(
        (entries ?? []).map { entry in
          .object(
            [
              entry.title.map { ("title", .text($0)) }, entry.date.map { ("date", .text($0)) },
              ("address", .text(address(of: entry.path))),
            ].compactMap { $0 })
        })
    }
    return jsonReport(
      messages, summary: summary,
      more: [
        ("becomesPublic", list(entries?.new)), ("changes", list(entries?.changed)),
        ("vanishes", list(entries?.gone)),
        ("kept", .list(outlook.kept.map { .text($0.text) })),
        ("taken", .list(outlook.taken.map { .text($0.text) })),
      ])
  }
}
