import Diagnostics
import DiaryImporting
import DiaryWords
import LocalizedDates

/// The report of an import that is done, or that a fault ended.
struct ImportResult {
  let reports: [ImportReport]
  let words: ProgramWords
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

  /// The name of a kind: that of a program, or words.
  private func name(of kind: ImportKind) -> String {
    let name = words("import.kind." + kind.rawValue)
    return name.isEmpty ? kind.title : name
  }

  private var aboutStarter: String {
    guard let starter else { return "" }
    return "\n" + words("import.starter", ["file": starter, "option": option]) + "\n"
  }

  private var option: String {
    diary.map { " --source " + SourceQuote.printable($0) } ?? ""
  }

  /// How to look at what was brought, private entries with it.
  private var look: String {
    words("import.look", ["option": option]) + "\n"
  }

  /// The most lines of a list that are shown: the report of a diary fits on a screen.
  private var most: Int { isVerbose ? .max : 6 }

  private func lines(_ report: ImportReport) -> [String] {
    var lines = [
      words(
        report.endsInFault ? "import.readBeforeFault" : "import.read",
        ["source": name(of: report.kind), "entries": words("entries", count: report.read)])
    ]
    addWritten(of: report, to: &lines)
    let known = report.rows(.known).count
    if known > 0 { lines.append("  " + words("import.known", count: known)) }
    let updated = report.rows(.updated).count
    if updated > 0 {
      lines.append("  " + words(isDry ? "import.wouldUpdate" : "import.updated", count: updated))
    }
    add(.changed, of: report, "import.changed", to: &lines)
    add(.edited, of: report, "import.edited", to: &lines)
    add(.removed, of: report, "import.removed", to: &lines)
    add(
      .vanished, of: report, report.removes ? "import.vanishedKept" : "import.vanished",
      to: &lines)
    add(.trashed, of: report, isDry ? "import.wouldTrash" : "import.trashed", to: &lines)
    addUnwritten(of: report, to: &lines)
    addRemarks(report.remarks, to: &lines)
    if report.isEmpty, !report.endsInFault {
      lines.append("  " + words("import.nothing"))
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
    var parts = [words(isDry ? "import.wouldWrite" : "import.written", count: rows.count)]
    if let first = inOrder.first, let last = inOrder.last {
      parts.append(
        words(
          first == last ? "import.ofDay" : "import.ofDays", ["from": first.iso, "to": last.iso]))
    }
    if report.attachments > 0 { parts.append(words("import.media", count: report.attachments)) }
    lines.append("  " + words.list(parts))
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
    let reasons = counts(closed.compactMap(\.word))
    if report.privateFolder == nil, closed.count < rows.count {
      lines.append("  " + words("import.public", count: rows.count - closed.count))
    } else if reasons.isEmpty, report.privateFolder != nil {
      return
    }
    if closed.isEmpty { return }
    let others = closed.count { $0.word == nil }
    let byFolder =
      report.privateFolder != nil && others > 0 ? [words("import.byFolder", count: others)] : []
    let why = reasons.prefix(most).map { "'\($0.word)': \($0.count)" } + byFolder
    lines.append(
      "  " + words("import.notPublic", count: closed.count)
        + (why.isEmpty ? "" : " (\(words.list(why)))"))
  }

  /// How often each word comes, the most frequent first.
  private func counts(_ words: [String]) -> [(word: String, count: Int)] {
    Dictionary(grouping: words) { $0 }.map { ($0.key, $0.value.count) }
      .sorted { ($1.1, $0.0) < ($0.1, $1.0) }
  }

  private func addUnwritten(of report: ImportReport, to lines: inout [String]) {
    let empty = report.rows(.empty)
    let files = empty.count { !$0.place.contains(#/, [a-z]+ [0-9]+$/#) }
    if files > 0 { lines.append("  " + words("import.emptyFiles", count: files)) }
    if empty.count > files {
      lines.append("  " + words("import.emptyEntries", count: empty.count - files))
    }
    if isVerbose { lines += empty.map { "    \($0.place)" } }
    let skipped = report.skipped
    if skipped.isEmpty { return }
    lines.append("  " + words("import.notWritten", count: skipped.count))
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
      lines.append(words("import.untried", ["source": name(of: report.kind)]))
    }
    if let folder = report.privateFolder, !report.written.isEmpty {
      let saysMore = report.rows.contains { $0.outcome == .written && $0.word != nil }
      let folder = folder.contains(" ") ? "\"\(folder)\"" : folder
      lines.append(
        words(
          saysMore ? "import.openMost" : "import.openAll", ["folder": folder, "option": option]))
    }
    if !report.wantedMedia.isEmpty, !report.written.isEmpty {
      let keys = report.wantedMedia.sorted().map { $0 + ": true" }.joined(separator: ", ")
      lines.append(words("import.wantedMedia", ["keys": keys]))
    }
    return lines
  }

  /// Remarks about fields, which are said in one line.
  private static let ofFields = [
    " is left out": "import.leftOut", " is kept under 'extra'": "import.keptInExtra",
  ]

  private func addRemarks(_ remarks: [ImportReport.Remarked], to lines: inout [String]) {
    var fields: [String: [(name: String, count: Int)]] = [:]
    var others: [ImportReport.Remarked] = []
    for remark in remarks {
      if let ending = Self.ofFields.first(where: { remark.text.hasSuffix($0.key) }) {
        let name = remark.text.dropLast(ending.key.count)
        fields[ending.value, default: []].append((String(name), remark.count))
      } else if remark.text == ImportRemark.missingFile {
        lines.append("  " + words("import.filesMissing", count: remark.count))
        add(remark.places, "    ", to: &lines)
      } else if isVerbose || remark.kind != .hidden {
        // Those that hide entries are counted by their words.
        others.append(remark)
      }
    }
    for remark in others.prefix(most) {
      let said = words("remark: " + remark.text)
      lines.append("  " + (said.isEmpty ? remark.text : said) + times(remark.count))
      if remark.isForEyes { add(zip(remark.places, remark.titles).map(shown), "    ", to: &lines) }
    }
    addRest(others.count, "  ", to: &lines)
    let parts = fields.sorted { $1.key < $0.key }.map { what, names in
      let shown = isVerbose ? names[...] : names.prefix(12)
      let rest = names.count - shown.count
      // The names of fields that all entries have share their count.
      let fields = shown.indices.map { index in
        let (name, count) = shown[index]
        let isLast = index + 1 == shown.endIndex || shown[index + 1].count != count
        return name + (isLast ? times(count) : "")
      }
      let more = rest > 0 ? " " + words("import.more", count: rest) : ""
      return words(what, ["list": words.list(fields)]) + more
    }
    if !parts.isEmpty { lines.append("  " + parts.joined(separator: "; ")) }
  }

  private func times(_ count: Int) -> String {
    count > 1 ? " (\(words("import.times", count: count)))" : ""
  }

  private func add(_ items: [String], _ indent: String, to lines: inout [String]) {
    lines += items.prefix(most).map { indent + $0 }
    addRest(items.count, indent, to: &lines)
  }

  /// A line for what is not shown.
  private func addRest(_ count: Int, _ indent: String, to lines: inout [String]) {
    if count > most { lines.append(indent + words("import.moreInVerbose", count: count - most)) }
  }

  private func add(
    _ outcome: ImportReport.Row.Outcome, of report: ImportReport, _ key: String,
    to lines: inout [String]
  ) {
    let rows = report.rows(outcome)
    if rows.isEmpty { return }
    lines.append("  " + words(key, count: rows.count))
    add(rows.map { $0.file + ($0.place.isEmpty ? "" : " (\($0.place))") }, "    ", to: &lines)
  }
}
