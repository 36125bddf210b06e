import Diagnostics
import DiaryImporting
import LocalizedDates

/// The report of an import that is done, or that a fault ended.
struct ImportResult {
  let reports: [ImportReport]
  let isDry: Bool
  /// Whether lists are shown in full, and files that were written are named.
  let isVerbose: Bool
  /// Whether entries are named by their titles.
  let quotesHidden: Bool
  /// The diary, as the person named it; `nil` if it is the folder they are in.
  let diary: String?
  /// The public entry that `init` wrote, if the diary had no other one before.
  let starter: String?

  /// Names of files and fields of a source must not steer a terminal.
  var text: String {
    var said: Set<String> = []
    return reports.map { report in
      // Advice that holds for several sources is given with the first.
      let advice = advice(report).filter { said.insert($0).inserted }
      return (lines(report) + advice).map { SourceQuote.printable($0) + "\n" }.joined()
    }.joined(separator: "\n") + (hasNews ? aboutStarter + look : "")
  }

  private var hasNews: Bool {
    !isDry && reports.contains(where: \.hasNews)
  }

  private var aboutStarter: String {
    guard let starter else { return "" }
    return """

      '\(starter)' is still as 'init' wrote it, and public: the next publish sends it, too. \
      'diarysite rm \(starter)\(option)' moves it to the trash.

      """

  }

  private var option: String {
    diary.map { " --source " + SourceQuote.printable($0) } ?? ""
  }

  /// How to look at what was brought, private entries with it.
  private var look: String {
    return """
      Look at them with 'diarysite serve --private\(option)', or change them with \
      'diarysite write\(option)'.

      """
  }

  /// The most lines of a list that are shown: the report of a diary fits on a screen.
  private var most: Int { isVerbose ? .max : 6 }

  private func lines(_ report: ImportReport) -> [String] {
    let read = counted(report.read, "entry", "entries")
    var lines = [
      "\(report.kind.title): \(read) read" + (report.endsInFault ? " before a fault" : "")
    ]
    addWritten(of: report, to: &lines)
    let known = report.rows(.known).count
    if known > 0 { lines.append("  here already: \(known)") }
    let updated = report.rows(.updated).count
    if updated > 0 { lines.append("  \(isDry ? "would be updated" : "updated"): \(updated)") }
    add(.changed, of: report, "changed in the source; --update takes the changes over", to: &lines)
    add(
      .edited, of: report, "changed in the source, but edited here, and so left as they are",
      to: &lines)
    add(.removed, of: report, "removed here, and not brought back", to: &lines)
    let vanished =
      report.removes
      ? "not in the source any more, but edited here, or a part of the source cannot be read"
      : "not in the source any more; --remove moves them to the trash"
    add(.vanished, of: report, vanished, to: &lines)
    add(.trashed, of: report, (isDry ? "would be " : "") + "moved to the trash", to: &lines)
    addUnwritten(of: report, to: &lines)
    addRemarks(report.remarks, to: &lines)
    if report.isEmpty, !report.endsInFault {
      lines.append("  nothing was written: it has no entry that can be imported")
    }
    return lines
  }

  /// Adds how many entries were written, of which days, and for which readers.
  private func addWritten(of report: ImportReport, to lines: inout [String]) {
    let rows = report.rows(.written)
    // One entry a day: a wrong order of day and month, or a wrong zone, is seen in its day.
    var days: [Day: ImportReport.Row] = [:]
    for row in rows { if let day = row.day, days[day] == nil { days[day] = row } }
    let inOrder = days.keys.sorted()
    var line = "  \(isDry ? "would be written" : "written"): \(rows.count)"
    if let first = inOrder.first, let last = inOrder.last {
      line += first == last ? ", of \(first.iso)" : ", from \(first.iso) to \(last.iso)"
    }
    if report.attachments > 0 {
      line += ", with " + counted(report.attachments, "photo or file", "photos and files")
    }
    lines.append(line)
    if isVerbose {
      lines += rows.map { "    \($0.file)" }
    } else if isDry {
      let shown = inOrder.map { day in
        "    " + day.iso + (quotesHidden ? days[day]?.title.map { " " + $0 } ?? "" : "")
      }
      let isLong = shown.count > 4
      lines += isLong ? shown.prefix(3) + ["    …"] + shown.suffix(1) : shown
    }
    let closed = rows.filter { $0.readers != .open }
    let words = counts(closed.compactMap(\.word))
    if report.privateFolder == nil, closed.count < rows.count {
      lines.append("  public: \(rows.count - closed.count)")
    } else if words.isEmpty, report.privateFolder != nil {
      return
    }
    if closed.isEmpty { return }
    let others = closed.count { $0.word == nil }
    let byFolder = report.privateFolder != nil && others > 0 ? ["by their folder: \(others)"] : []
    let reasons = words.prefix(most).map { "'\($0.word)': \($0.count)" } + byFolder
    lines.append(
      "  not public: \(closed.count)"
        + (reasons.isEmpty ? "" : " (\(reasons.joined(separator: ", ")))"))
  }

  /// How often each word comes, the most frequent first.
  private func counts(_ words: [String]) -> [(word: String, count: Int)] {
    Dictionary(grouping: words) { $0 }.map { ($0.key, $0.value.count) }
      .sorted { ($1.1, $0.0) < ($0.1, $1.0) }
  }

  private func addUnwritten(of report: ImportReport, to lines: inout [String]) {
    let empty = report.rows(.empty)
    let files = empty.count { !$0.place.contains(#/, [a-z]+ [0-9]+$/#) }
    if files > 0 { lines.append("  \(counted(files, "empty file", "empty files"))") }
    if empty.count > files {
      lines.append("  \(counted(empty.count - files, "empty entry", "empty entries"))")
    }
    if isVerbose { lines += empty.map { "    \($0.place)" } }
    let skipped = report.skipped
    if skipped.isEmpty { return }
    lines.append("  not written: \(skipped.count)")
    let groups = Dictionary(grouping: skipped, by: \.why)
    let reasons = counts(skipped.map(\.why))
    for (why, count) in reasons.prefix(most) {
      lines.append("    \(why)" + (count > 1 ? ": \(count)" : ""))
      let places = (groups[why] ?? []).map { row in
        shown(row.place, [row.title, row.day?.iso].compactMap(\.self).joined(separator: ", "))
      }
      add(places, "      ", to: &lines)
    }
    addRest(reasons.count, "    ", to: &lines)
  }

  /// A place in the source, with the entry that is there where that may be shown.
  private func shown(_ place: String, _ title: String) -> String {
    quotesHidden && !title.isEmpty ? "\(title) (\(place))" : place
  }

  /// Advice on the next step.
  private func advice(_ report: ImportReport) -> [String] {
    var lines: [String] = []
    if report.kind.isUntried, report.hasNews {
      lines.append(
        "No real export of \(report.kind.title) was at hand when this was written: compare some "
          + "entries with the source.")
    }
    if let folder = report.privateFolder, !report.written.isEmpty {
      lines.append(
        "These entries are private. 'diarysite open --folder "
          + (folder.contains(" ") ? "\"\(folder)\"" : folder)
          + "\(option)' makes all entries in that folder public"
          + (report.rows.contains { $0.outcome == .written && $0.word != nil }
            ? ", but for those that say otherwise themselves." : "."))
    }
    if !report.wantedMedia.isEmpty, !report.written.isEmpty {
      let keys = report.wantedMedia.sorted().map { $0 + ": true" }.joined(separator: ", ")
      lines.append(
        "The site does not show all of these files yet: write 'media: {\(keys)}' into diarysite.yml."
      )
    }
    return lines
  }

  /// Remarks about fields, which are said in one line.
  private static let ofFields = [
    " is left out": "left out", " is kept under 'extra'": "kept under 'extra'",
  ]

  private func addRemarks(_ remarks: [ImportReport.Remarked], to lines: inout [String]) {
    var fields: [String: [(name: String, count: Int)]] = [:]
    var others: [ImportReport.Remarked] = []
    for remark in remarks {
      if let ending = Self.ofFields.first(where: { remark.text.hasSuffix($0.key) }) {
        let name = remark.text.dropLast(ending.key.count)
        fields[ending.value, default: []].append((String(name), remark.count))
      } else if remark.text == ImportRemark.missingFile {
        lines.append("  files missing: \(remark.count)")
        add(remark.places, "    ", to: &lines)
      } else if isVerbose || remark.kind != .hidden {
        // Those that hide entries are counted by their words.
        others.append(remark)
      }
    }
    for remark in others.prefix(most) {
      lines.append("  " + remark.text + times(remark.count))
      if remark.isForEyes { add(zip(remark.places, remark.titles).map(shown), "    ", to: &lines) }
    }
    addRest(others.count, "  ", to: &lines)
    let parts = fields.sorted { $1.key < $0.key }.map { what, names in
      let shown = isVerbose ? names[...] : names.prefix(12)
      let rest = names.count > shown.count ? " and \(names.count - shown.count) more" : ""
      // The names of fields that all entries have share their count.
      let words = shown.indices.map { index in
        let (name, count) = shown[index]
        let isLast = index + 1 == shown.endIndex || shown[index + 1].count != count
        return name + (isLast ? times(count) : "")
      }
      return "\(what): \(words.joined(separator: ", "))\(rest)"
    }
    if !parts.isEmpty { lines.append("  " + parts.joined(separator: "; ")) }
  }

  private func times(_ count: Int) -> String { count > 1 ? " (\(count) times)" : "" }

  private func add(_ items: [String], _ indent: String, to lines: inout [String]) {
    lines += items.prefix(most).map { indent + $0 }
    addRest(items.count, indent, to: &lines)
  }

  /// A line for what is not shown.
  private func addRest(_ count: Int, _ indent: String, to lines: inout [String]) {
    if count > most { lines.append("\(indent)and \(count - most) more; --verbose shows all") }
  }

  private func add(
    _ outcome: ImportReport.Row.Outcome, of report: ImportReport, _ words: String,
    to lines: inout [String]
  ) {
    let rows = report.rows(outcome)
    if rows.isEmpty { return }
    lines.append("  \(words): \(rows.count)")
    add(rows.map { $0.file + ($0.place.isEmpty ? "" : " (\($0.place))") }, "    ", to: &lines)
  }
}
