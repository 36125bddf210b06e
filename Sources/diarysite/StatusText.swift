import Diagnostics
import DiaryBuild
import DiaryModel
import LocalizedDates
import SiteFiles

/// A status for people.
struct StatusText {
  /// How many entries of one kind are shown before the rest is only counted.
  static let shownOfAKind = 20

  let text: String

  /// - Parameters:
  ///   - output: As the user names it.
  ///   - limit: How many entries of one kind are shown.
  init(_ status: SiteStatus, output: String, limit: Int) {
    let counts = [
      (status.new.count, "new"), (status.changed.count, "changed"), (status.gone.count, "gone"),
      (status.unchangedCount, "as before"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let base =
      switch status.base {
      case .publish: "compared with what was last published"
      case .build: "compared with the last build, in '\(output)'"
      case .nothing: "no build of '\(output)' is remembered"
      }
    var sections = [
      ("new:", status.new.map(Self.line)),
      ("changed:", status.changed.map(Self.line)),
      ("gone:", status.gone.map(Self.line)),
    ]
    sections += Self.sections(ofHeld: status)
    var lines = [
      "\(base): \(counts.isEmpty ? "no public entries" : counts.joined(separator: ", "))"
    ]
    for (title, all) in sections where !all.isEmpty {
      lines.append(title)
      lines += all.prefix(limit).map { "  " + $0 }
      if all.count > limit {
        lines.append("  and \(all.count - limit) more (--verbose shows all)")
      }
    }
    // A file's name, or a title, must not steer a terminal.
    text = lines.map { SourceQuote.printable($0) + "\n" }.joined()
  }

  private static func line(_ entry: PublishedEntry) -> String {
    "\(entry.title ?? entry.date ?? entry.path.name): \(address(of: entry.path)) (\(entry.file.text))"
  }

  private static func line(_ change: SiteChanges.ChangedEntry) -> String {
    line(change.entry) + (change.formerPath.map { ", formerly \(address(of: $0))" } ?? "")
  }

  private static func line(_ gone: SiteStatus.GoneEntry) -> String {
    switch gone {
    case .removed(let entry): line(entry)
    case .held(let held): "\(held.file.text): now \(held.reason.word)"
    }
  }

  private static func sections(ofHeld status: SiteStatus) -> [(String, [String])] {
    let held = status.held
    var sections = [
      ("drafts:", files(of: held.filter { $0.reason == .draft })),
      ("private:", files(of: held.filter { $0.reason == .private })),
      ("not due yet:", status.scheduled.map(scheduled)),
      ("for those who know the address:", files(of: held.filter { $0.reason == .unlisted })),
    ]
    let encrypted = held.filter { $0.reason == .encrypted }
    let groups = Dictionary(grouping: encrypted) { $0.group?.name ?? "" }
    for (group, entries) in groups.sorted(by: { $0.key < $1.key }) {
      sections.append(("for the readers '\(group)':", files(of: entries)))
    }
    return sections
  }

  /// Each file once.
  private static func files(of entries: [HeldEntry]) -> [String] {
    var counts: [(file: SitePath, count: Int)] = []
    for entry in entries {
      if counts.last?.file == entry.file {
        counts[counts.count - 1].count += 1
      } else {
        counts.append((entry.file, 1))
      }
    }
    return counts.map { $0.file.text + ($0.count > 1 ? " (\($0.count) entries)" : "") }
  }

  private static func scheduled(_ entry: HeldEntry) -> String {
    let readers =
      switch entry.visibility {
      case .unlisted: ", for those who know the address"
      case .encrypted: ", for the readers '\(entry.group?.name ?? "")'"
      case .public, .private: ""
      }
    return "\(entry.due.map { $0.rfc3339 + " " } ?? "")\(entry.file.text)\(readers)"
  }
}

/// An address as messages show it.
func address(of path: SitePath) -> String { "/\(path.text)/" }

extension HeldEntry.Reason {
  fileprivate var word: String {
    switch self {
    case .draft: "a draft"
    case .private: "private"
    case .scheduled: "not due yet"
    case .unlisted: "for those who know the address"
    case .encrypted: "encrypted"
    }
  }
}
