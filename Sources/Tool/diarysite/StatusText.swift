import Diagnostics
import DiaryBuild
import DiaryGate
import DiaryModel
import DiaryWords
import LocalizedDates
import SiteFiles

/// A status as text.
struct StatusText {
  /// The number of entries of one kind that are shown before the rest is only counted.
  static let shownOfAKind = 20

  let status: SiteStatus
  /// The output's name as the user wrote it.
  let output: String
  /// The number of entries of one kind to show.
  let limit: Int
  let words: ProgramWords
  /// Whether to show more than the file names of entries that are gone.
  let quotesHidden: Bool

  var text: String {
    let counts = [
      (status.new.count, "new"), (status.changed.count, "changed"), (status.gone.count, "gone"),
      (status.unchangedCount, status.base == .build ? "there" : "unchanged"),
    ].filter { $0.0 > 0 }.map { words("count." + $0.1, count: $0.0) }
    var sections = [
      (words("status.new"), status.new.map(line)),
      (words("status.changed"), status.changed.map(line)),
      (words("status.gone"), status.gone.map { line($0, quotesHidden) }),
    ]
    sections += sectionsOfHeld
    var lines = [
      words(
        "comparedWith.\(status.base)",
        [
          "folder": output,
          "counts": counts.isEmpty ? words("noPublicEntries") : words.list(counts),
        ])
    ]
    for (title, all) in sections { lines += section(title, all, limit: limit, words) }
    // A file's name, or a title, must not steer a terminal.
    return lines.map { SourceQuote.printable($0) + "\n" }.joined()
  }

  private func line(_ entry: PublishedEntry) -> String {
    "\(entry.line) (\(status.shown(entry.file)))"
  }

  private func line(_ change: SiteChanges.ChangedEntry) -> String {
    let line = line(change.entry)
    guard let former = change.formerPath else { return line }
    return words("formerly", ["line": line, "address": address(of: former)])
  }

  private func line(_ gone: SiteStatus.GoneEntry, _ quotesHidden: Bool) -> String {
    switch gone {
    case .removed(let entry):
      quotesHidden ? line(entry) : words("gone.removed", ["file": status.shown(entry.file)])
    case .held(let held):
      words("gone." + held.admission.word, ["file": status.shown(held.file)])
    }
  }

  private var sectionsOfHeld: [(String, [String])] {
    let held = status.held
    var sections = [
      (words("status.drafts"), files(of: held.filter { $0.admission == .held(.draft) })),
      (words("status.private"), files(of: held.filter { $0.admission == .held(.private) })),
      (words("status.scheduled"), status.scheduled.map(scheduled)),
      (words("status.unlisted"), files(of: held.filter { $0.admission == .unlisted })),
    ]
    let encrypted = held.compactMap { entry in
      if case .encrypted(let group) = entry.admission { (group.name, entry) } else { nil }
    }
    let groups = Dictionary(grouping: encrypted, by: \.0).mapValues { $0.map(\.1) }
    for (group, entries) in groups.sorted(by: { $0.key < $1.key }) {
      sections.append((words("status.readers", ["group": group]), files(of: entries)))
    }
    return sections
  }

  /// Each file once.
  private func files(of entries: [HeldEntry]) -> [String] {
    var counts: [(file: SitePath, count: Int)] = []
    for entry in entries {
      if counts.last?.file == entry.file {
        counts[counts.count - 1].count += 1
      } else {
        counts.append((entry.file, 1))
      }
    }
    return counts.map {
      status.shown($0.file) + ($0.count > 1 ? " (\(words("entries", count: $0.count)))" : "")
    }
  }

  private func scheduled(_ entry: HeldEntry) -> String {
    let line = (entry.due.map { $0.rfc3339 + " " } ?? "") + status.shown(entry.file)
    switch entry.visibility {
    case .unlisted: return words("dueFor.address", ["line": line])
    case .encrypted:
      return words("dueFor.readers", ["line": line, "group": entry.group?.name ?? ""])
    case .public, .private: return line
    }
  }
}

/// A title and at most so many lines below it; nothing if there are none.
func section(
  _ title: String, _ all: [String], limit: Int, _ words: ProgramWords
) -> [String] {
  if all.isEmpty { return [] }
  var lines = [title] + all.prefix(limit).map { "  " + $0 }
  if all.count > limit {
    lines.append("  " + words("andMore", ["count": String(all.count - limit)]))
  }
  return lines
}

extension PublishedEntry {
  var line: String { "\(title ?? date ?? path.name): \(address(of: path))" }
}

/// An address as messages show it.
func address(of path: SitePath) -> String { "/\(path.text)/" }
