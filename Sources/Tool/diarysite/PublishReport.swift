import Diagnostics
import DiaryBuild
import DiaryGate
import DiaryWords
import SiteFiles
import SiteOutput
import SitePublishing
import StructuredText

/// The report of a publish, as text and as data.
struct PublishReport: Sendable {
  private let publication: Publication
  private let assessment: Publication.Assessment
  private let entries: PublishedEntries?
  private let held: HeldCounts
  private let baseURL: SiteURL
  /// The maximum number of entries or files of a kind to show.
  private let limit: Int
  private let isVerbose: Bool
  private let words: ProgramWords
  /// Whether to name entries that vanish, and addresses that only some readers know.
  private let quotesHidden: Bool
  private let sitePaths: Set<SitePath>
  /// The messages of the build and of publishing.
  var messages: [Diagnostic]

  /// - Parameter entries: `nil` if they are not known.
  init(
    _ publication: Publication, _ assessment: Publication.Assessment, _ entries: PublishedEntries?,
    _ held: HeldCounts, baseURL: SiteURL, _ console: Console, _ messages: [Diagnostic]
  ) {
    (self.held, self.messages) = (held, messages)
    (self.publication, self.assessment, self.entries) = (publication, assessment, entries)
    self.baseURL = baseURL
    (isVerbose, words) = (console.isVerbose, console.words)
    limit = isVerbose ? .max : StatusText.shownOfAKind
    quotesHidden = console.quotesHidden
    sitePaths = Set(assessment.site.files.map(\.path))
  }

  private var counts: String {
    let plan = assessment.plan
    return words.list(
      [
        (plan.addedCount, "new"), (plan.replacedCount, "changed"), (plan.removedCount, "removed"),
        (plan.unchangedCount, "unchanged"),
      ].filter { $0.0 > 0 }.map { words("count." + $0.1, count: $0.0) })
  }

  /// The text before sending: the changes that will be made.
  var before: String {
    var lines: [String] = []
    if let entries {
      lines += section("publish.new", entries.new.map(\.line))
      lines += section("publish.changed", entries.changed.map(\.line))
      if quotesHidden {
        lines += section("publish.gone", entries.gone.map(\.line))
      } else if !entries.gone.isEmpty {
        lines.append(
          words("vanishing", ["entries": words("entries", count: entries.gone.count)]))
      }
    }
    lines += held.lines(in: words)
    if entries?.gone.isEmpty == false || assessment.plan.removedPageCount > 0 {
      lines.append(words(history))
    }
    let (going, replaced) = assessment.takenFiles
    let released = Set(assessment.released)
    let others = assessment.kept.filter { !released.contains($0) }
    lines += section("publish.keptForeign", named(others))
    lines += section("publish.keptChanged", named(assessment.released))
    lines += section("publish.removedForeign", named(going))
    lines += section("publish.replacedForeign", named(replaced))
    // What is taken over must be agreed to, file by file.
    lines += diarysite.section(
      words("publish.adopted"), named(assessment.adopted), limit: .max, words)
    lines += section("publish.restored", named(assessment.restored))
    let removed = assessment.plan.removed
    if !removed.isEmpty {
      lines.append(words("removedFiles", ["list": words.counted(assessment.plan.removedKinds)]))
    }
    // Off a terminal what was withdrawn is counted, not quoted.
    if isVerbose && quotesHidden { lines += removed.map { "  " + $0.text } }
    if !assessment.isDone {
      lines.append(words("publishedFiles", ["counts": counts]))
      if let committer = assessment.committer {
        lines.append(words("commitsAs", ["author": committer.words]))
      }
    }
    return lines.map { SourceQuote.printable($0) + "\n" }.joined()
  }

  /// The key of the note on removed pages, which a branch may keep in its history.
  private var history: String {
    guard case .git(let git) = publication.target, assessment.isHistoryKept else {
      return "removedLiveOn"
    }
    return git.history == .keep ? "removedLiveOnInHistory" : "removedLiveOnInCommits"
  }

  /// The target, with the word for its kind.
  var targetName: String {
    switch publication.target {
    case .git(let git): words("target.git", ["branch": git.branch, "place": git.remote])
    case .rsync(let rsync): words("target.rsync", ["place": rsync.destination])
    case .rclone(let remote): words("target.rclone", ["place": remote])
    case .folder(let path): words("target.folder", ["place": path])
    }
  }

  /// The text after sending: the changes that were made, and the next step.
  var after: String {
    let sent = words("publishedTo", ["target": targetName, "counts": counts])
    guard case .git(let git) = publication.target else {
      return sent + "\n" + words("willBeServed", ["address": baseURL.text])
    }
    return sent + "\n"
      + words("willBeOnBranch", ["address": baseURL.text, "branch": git.branch])
  }

  /// Whether anyone may read a file's name. A page that the site does not have may be of an entry
  /// that was withdrawn just now.
  private func mayBeNamed(_ path: SitePath) -> Bool {
    quotesHidden || !path.isGuarded && (sitePaths.contains(path) || !path.mayBeOfADiary)
  }

  /// The names that anyone may read, and a count of the other files.
  private func named(_ paths: [SitePath]) -> [String] {
    let open = paths.filter(mayBeNamed).map(\.text)
    let count = paths.count - open.count
    return open
      + (count == 0 ? [] : [words("unnamedPages", count: count)])
  }

  private func section(_ key: String, _ all: [String]) -> [String] {
    diarysite.section(words(key), all, limit: limit, words)
  }

  // MARK: As data

  func data(result: String) -> JSONValue {
    let plan = assessment.plan
    var summary: [(String, JSONValue)] = [
      ("target", .text(publication.target.name)), ("result", .text(result)),
      ("new", .number(plan.addedCount)), ("changed", .number(plan.replacedCount)),
      ("removed", .number(plan.removedCount)), ("unchanged", .number(plan.unchangedCount)),
      ("vanishing", .number(entries?.gone.count ?? 0)), ("address", .text(baseURL.text)),
    ]
    summary += held.members
    if let committer = assessment.committer { summary.append(("commitsAs", .text(committer.text))) }
    func list(_ entries: [PublishedEntry]?) -> JSONValue { .objects(entries ?? [], \.members) }
    func list(_ paths: [SitePath]) -> JSONValue { .paths(paths.filter(mayBeNamed)) }
    let all = [assessment.kept, assessment.taken, assessment.adopted, assessment.restored].joined()
    let removedKinds = OutputKind.allCases.compactMap { kind -> (String, JSONValue)? in
      let count = assessment.plan.removedKinds.count { $0 == kind }
      return count == 0 ? nil : (kind.words.many, .number(count))
    }
    let unnamed = Set(all).count { !mayBeNamed($0) }
    return reportData(
      messages, summary: summary,
      more: [
        ("becomesPublic", list(entries?.new)), ("changes", list(entries?.changed)),
        ("vanishes", list(quotesHidden ? entries?.gone : nil)),
        ("kept", list(assessment.kept)), ("taken", list(assessment.taken)),
        ("adopted", list(assessment.adopted)), ("restored", list(assessment.restored)),
        ("removedFiles", quotesHidden ? list(assessment.plan.removed) : .list([])),
        ("removedKinds", .object(removedKinds)),
        // Of the lists before, files whose address only some readers know.
        ("notNamed", .number(unnamed)),
      ])
  }
}
