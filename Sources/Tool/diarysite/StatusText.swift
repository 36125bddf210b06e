import Diagnostics
import DiaryBuild
import DiaryGate
import DiaryModel
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
  /// Whether to show more than the file names of entries that are gone.
  let quotesHidden: Bool

  var text: String {
    let counts = [
      (status.new.count, "new"), (status.changed.count, "changed"), (status.gone.count, "gone"),
      (status.unchangedCount, status.base == .build ? "there already" : "unchanged"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let base =
      switch status.base {
      case .publish: "compared with the last publish"
      case .build: "nothing was published yet; compared with the pages in '\(output)'"
      case .nothing: "nothing was published or built in '\(output)' yet"
      }
    var sections = [
      ("new:", status.new.map(line)),
      ("changed:", status.changed.map(line)),
      ("gone:", status.gone.map { line($0, quotesHidden) }),
    ]
    sections += sectionsOfHeld
    var lines = [
      "\(base): \(counts.isEmpty ? "no public entries" : counts.joined(separator: ", "))"
    ]
    for (title, all) in sections { lines += section(title, all, limit: limit) }
    // A file's name, or a title, must not steer a terminal.
    return lines.map { SourceQuote.printable($0) + "\n" }.joined()
  }

  private func line(_ entry: PublishedEntry) -> String {
    "\(entry.line) (\(status.shown(entry.file)))"
  }

  private func line(_ change: SiteChanges.ChangedEntry) -> String {
    line(change.entry) + (change.formerPath.map { ", formerly \(address(of: $0))" } ?? "")
  }

  private func line(_ gone: SiteStatus.GoneEntry, _ quotesHidden: Bool) -> String {
    switch gone {
    case .removed(let entry): quotesHidden ? line(entry) : "\(status.shown(entry.file)): removed"
    case .held(let held): "\(status.shown(held.file)): now \(held.admission.phrase)"
    }
  }

  private var sectionsOfHeld: [(String, [String])] {
    let held = status.held
    var sections = [
      ("drafts:", files(of: held.filter { $0.admission == .held(.draft) })),
      ("private:", files(of: held.filter { $0.admission == .held(.private) })),
      ("not due yet:", status.scheduled.map(scheduled)),
      ("for those who know the address:", files(of: held.filter { $0.admission == .unlisted })),
    ]
    let encrypted = held.compactMap { entry in
      if case .encrypted(let group) = entry.admission { (group.name, entry) } else { nil }
    }
    let groups = Dictionary(grouping: encrypted, by: \.0).mapValues { $0.map(\.1) }
    for (group, entries) in groups.sorted(by: { $0.key < $1.key }) {
      sections.append(("for the readers '\(group)':", files(of: entries)))
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
    return counts.map { status.shown($0.file) + ($0.count > 1 ? " (\($0.count) entries)" : "") }
  }

  private func scheduled(_ entry: HeldEntry) -> String {
    let readers =
      switch entry.visibility {
      case .unlisted: ", for those who know the address"
      case .encrypted: ", for the readers '\(entry.group?.name ?? "")'"
      case .public, .private: ""
      }
    return "\(entry.due.map { $0.rfc3339 + " " } ?? "")\(status.shown(entry.file))\(readers)"
  }
}

/// A title and at most so many lines below it; nothing if there are none.
func section(_ title: String, _ all: [String], limit: Int) -> [String] {
  if all.isEmpty { return [] }
  var lines = [title] + all.prefix(limit).map { "  " + $0 }
  if all.count > limit { lines.append("  and \(all.count - limit) more (--verbose shows all)") }
  return lines
}

extension PublishedEntry {
  var line: String { "\(title ?? date ?? path.name): \(address(of: path))" }
}

/// An address as messages show it.
func address(of path: SitePath) -> String { "/\(path.text)/" }

extension Admission {
  fileprivate var phrase: String {
    switch self {
    case .held(.draft): "a draft"
    case .held(.scheduled): "not due yet"
    case .unlisted: "for those who know the address"
    default: word
    }
  }
}
