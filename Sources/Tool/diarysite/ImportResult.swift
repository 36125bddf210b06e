import Diagnostics
import DiaryImporting
import StructuredText

/// What an import tells when it is done.
struct ImportResult {
  private let reports: [ImportReport]
  private let isDry: Bool
  /// Whether lists are shown in full, and files that were written are named.
  private let isVerbose: Bool
  /// Whether entries that are not public are named by their titles.
  private let quotesHidden: Bool
  /// The diary, as the person named it; `nil` if it is the folder they are in.
  private let diary: String?
  /// The public entry that `init` wrote, if the diary had no other one before.
  private let starter: String?

  init(
    _ reports: [ImportReport], isDry: Bool, isVerbose: Bool, quotesHidden: Bool, diary: String?,
    starter: String?
  ) {
    (self.reports, self.isDry, self.isVerbose) = (reports, isDry, isVerbose)
    self.quotesHidden = quotesHidden
    (self.diary, self.starter) = (diary, starter)
  }

  // MARK: Text

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

  /// The most remarks, and places of one, that are shown; the data has all.
  private var most: Int { isVerbose ? .max : 50 }

  private func lines(_ report: ImportReport) -> [String] {
    var lines = ["\(report.kind.title): \(counted(report.read, "entry", "entries")) read"]
    let written = isDry ? "would be written" : "written"
    lines.append("  \(written): \(report.written.count)" + attachments(report))
    if report.kind.isOfPublished, report.privateFolder == nil, !report.written.isEmpty {
      let readers = report.readers
      lines.append(
        "  \(readers.open) public, \(counted(readers.drafts, "draft", "drafts")), "
          + "\(readers.hidden) private")
    }
    if isVerbose { lines += report.written.map { "    \($0)" } }
    if report.known > 0 { lines.append("  here already: \(report.known)") }
    if !report.updated.isEmpty {
      lines.append("  \(isDry ? "would be updated" : "updated"): \(report.updated.count)")
    }
    add(
      report.changed, "changed in the source; --update takes the changes over", to: &lines)
    add(
      report.edited, "changed in the source, but edited here, and so left as they are", to: &lines)
    add(report.removed, "removed here, and not brought back", to: &lines)
    let vanished =
      report.removes
      ? "not in the source any more, but edited here, or a part of the source cannot be read"
      : "not in the source any more; --remove moves them to the trash"
    add(report.vanished, vanished, to: &lines)
    add(report.trashed, (isDry ? "would be " : "") + "moved to the trash", to: &lines)
    if !report.skipped.isEmpty { lines.append("  not written: \(report.skipped.count)") }
    for skipped in report.skipped { lines.append("    \(skipped.place): \(skipped.why)") }
    addRemarks(report.remarks, to: &lines)
    if report.isEmpty {
      lines.append("  nothing was written: it has no entry that can be imported")
    }
    return lines
  }

  /// Advice on the next step.
  private func advice(_ report: ImportReport) -> [String] {
    var lines: [String] = []
    if report.kind.isUntried, !report.written.isEmpty {
      lines.append(
        "No real export of \(report.kind.title) was at hand when this was written: compare some "
          + "entries with the source.")
    }
    if let folder = report.privateFolder, !report.written.isEmpty {
      lines.append(
        "These entries are private. 'diarysite open --folder "
          + (folder.contains(" ") ? "\"\(folder)\"" : folder)
          + "\(option)' makes all entries in that folder public"
          + (report.remarks.contains { $0.kind == .hidden }
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

  private func addRemarks(_ remarks: [ImportReport.Remarked], to lines: inout [String]) {
    let ending = " is kept under 'extra'"
    let fields = remarks.filter { $0.kind == .kept && $0.text.hasSuffix(ending) }
    let others = remarks.filter { !fields.contains($0) }
    for remark in others.prefix(most) {
      lines.append("  " + remark.text + times(remark))
      lines += zip(remark.places, remark.titles).prefix(most).map { place, title in
        "    " + (quotesHidden && !title.isEmpty ? "\(title) (\(place))" : place)
      }
      addRest(remark.places.count, "    ", to: &lines)
    }
    addRest(others.count, "  ", to: &lines)
    if fields.isEmpty { return }
    let names = fields.prefix(most).map { $0.text.dropLast(ending.count) + times($0) }
    let rest = fields.count > most ? " and \(fields.count - most) more" : ""
    lines.append("  kept under 'extra': " + names.joined(separator: ", ") + rest)
  }

  private func times(_ remark: ImportReport.Remarked) -> String {
    remark.count > 1 ? " (\(remark.count) times)" : ""
  }

  /// A line for what is not shown.
  private func addRest(_ count: Int, _ indent: String, to lines: inout [String]) {
    if count > most {
      lines.append("\(indent)and \(count - most) more; --format json shows all")
    }
  }

  private func attachments(_ report: ImportReport) -> String {
    report.attachments == 0
      ? "" : ", with " + counted(report.attachments, "photo or file", "photos and files")
  }

  private func add(_ named: [ImportReport.Named], _ words: String, to lines: inout [String]) {
    add(named.map { "\($0.file) (\($0.place))" }, words, to: &lines)
  }

  private func add(_ names: [String], _ words: String, to lines: inout [String]) {
    if names.isEmpty { return }
    lines.append("  \(words): \(names.count)")
    lines += names.prefix(most).map { "    " + $0 }
    addRest(names.count, "    ", to: &lines)
  }

  // MARK: JSON

  var json: String {
    JSONValue.object([("imports", .objects(reports, members))]).text
  }

  private func members(of report: ImportReport) -> [(String, JSONValue)] {
    [
      ("kind", .text(report.kind.rawValue)), ("read", .number(report.read)),
      ("written", .texts(report.written)), ("public", .number(report.readers.open)),
      ("drafts", .number(report.readers.drafts)), ("private", .number(report.readers.hidden)),
      ("updated", .texts(report.updated)), ("known", .number(report.known)),
      ("changed", named(report.changed)), ("edited", named(report.edited)),
      ("removed", named(report.removed)), ("vanished", .texts(report.vanished)),
      ("trashed", .texts(report.trashed)),
      (
        "skipped",
        .objects(report.skipped) { [("place", .text($0.place)), ("why", .text($0.why))] }
      ),
      ("attachments", .number(report.attachments)),
      ("remarks", .objects(report.remarks, members)),
    ]
  }

  private func members(of remark: ImportReport.Remarked) -> [(String, JSONValue)] {
    [("kind", .text(remark.kind.rawValue)), ("text", .text(remark.text))]
      + (remark.word.map { [("word", .text($0))] } ?? [])
      + [("count", .number(remark.count)), ("places", .texts(remark.places))]
  }

  private func named(_ named: [ImportReport.Named]) -> JSONValue {
    .objects(named) { [("file", .text($0.file)), ("place", .text($0.place))] }
  }
}
