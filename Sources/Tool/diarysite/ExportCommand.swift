import ArgumentParser
import Diagnostics
import DiaryBuild
import DiaryExporting
import DiaryGate
import DiaryModel
import DiaryWords
import Platform
import SiteFiles
import SiteOutput
import StructuredText

/// `diarysite export --to KIND TARGET`
struct ExportCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write the entries in another format.",
    discussion: """
      Formats: seeds, dayone, jrnl, jrnl-text, markdown, jsonfeed, vjournal, text, csv and epub. \
      Only public entries are exported, with photos as on the site. --visibility exports the \
      entries of other readers, as these see them: a list of public, unlisted, private, encrypted, \
      or encrypted:GROUP. --all exports everything for yourself, drafts and scheduled entries, \
      too, with photos as they are. Only you can read the files that these two make. What a \
      format cannot hold is reported. TARGET must not exist \
      yet; if it is '-', the export goes to standard output, and the report to standard error.
      """)

  @Option(
    help: ArgumentHelp("The format to write.", valueName: "format"),
    completion: .list(ExportKind.allCases.map(\.rawValue)))
  var to: String?

  @Flag(help: "Export all entries, for yourself alone.")
  var all = false

  @Option(
    help: ArgumentHelp(
      "Export the entries of these readers, such as public,encrypted:family.",
      valueName: "readers"))
  var visibility: String?

  @Option(help: "Export the entries of one year of the diary's calendar, such as 2024.")
  var year: String?

  @Argument(help: "The file to write, or '-'; for markdown, the folder.")
  var target: String

  @OptionGroup var options: DiaryOptions

  @OptionGroup var site: OutputOptions

  @OptionGroup var common: CommonOptions

  func run(_ console: Console) async throws {
    let kind = try chosenKind()
    if target.isEmpty { throw ValidationError("The name of the target is empty.") }
    if isPassedOn { try checkOutput(for: kind, console) }
    let year = try chosenYear()
    if all, visibility != nil {
      throw ValidationError("--all exports the entries of all readers. Leave out --visibility.")
    }
    let request = try options.request(console)
    let progress = ProgressLine(isShown: console.isTalkative, "exporting")
    defer { progress.end() }
    let diary = try await ReadDiary(request)
    let choice = try chosenEntries(of: diary.configuration.groups)
    let place =
      isPassedOn
      ? ExportTarget(passingTo: Console.writeResult(bytes:))
      : try ExportTarget(
        target, outside: options.closedFolders(of: diary.configuration, site: site.folder))
    let sources = ExportSources(
      request.diary, attachments: diary.attachments, staticFiles: diary.staticFiles)
    let entries = diary.entries.map(\.entry)
    var export = try Export(
      choice, of: entries, at: request.now, diary.configuration, sources, year: year,
      hasJPEGs: kind == .epub)
    if kind == .epub { await export.makeJPEGs(by: request.scaling) }
    let report = try export.write(as: kind, to: place)
    progress.end()
    let left = entries.count { !choice.contains($0, at: request.now) }
    show(report, leftOut: left, diary.messages, in: console)
  }

  private func chosenKind() throws -> ExportKind {
    if let kind: ExportKind = try choice("--to", to) { return kind }
    throw ValidationError(
      "'export' needs a format. Write --to with one of \(words(for: ExportKind.self)).")
  }

  private func chosenEntries(of groups: [ReaderGroup]) throws -> ExportChoice {
    if all { return .all }
    guard let visibility else { return .open }
    let words = visibility.split(separator: ",", omittingEmptySubsequences: false)
    return .readers(
      try words.map { word in
        guard let readers = NamedReaders(word) else {
          throw ValidationError(
            "--visibility has '\(word)'; write one or more of public, unlisted, private, encrypted "
              + "and encrypted:GROUP with commas between them, such as public,encrypted:family.")
        }
        return ExportReaders(
          readers.visibility, try readers.group(of: "--visibility", among: groups))
      })
  }

  /// Whether the export goes to standard output.
  private var isPassedOn: Bool { target == "-" }

  private func checkOutput(for kind: ExportKind, _ console: Console) throws {
    if kind.form == .folder {
      throw ValidationError(
        "'-' is standard output, and '\(kind.rawValue)' is a folder. Name the folder.")
    }
    if kind.form == .archive, isatty(STDOUT_FILENO) == 1 {
      throw ValidationError(
        "'\(kind.rawValue)' is an archive, which no terminal shows. Name a file.")
    }
    if console.format == .json {
      throw ValidationError(
        "With '-' the export goes to standard output, and so does the report as JSON. Name a file.")
    }
  }

  private func chosenYear() throws -> Int? {
    guard let text = year else { return nil }
    guard let year = Int(text), (-10_000...10_000).contains(year) else {
      throw ValidationError("--year is '\(text)'; it must be a year such as 2024.")
    }
    return year
  }

  private func show(
    _ report: ExportReport, leftOut left: Int, _ messages: [Diagnostic], in console: Console
  ) {
    if console.format == .json {
      let summary: [(String, JSONValue)] = [
        ("format", .text(report.kind.rawValue)), ("target", .text(target)),
        ("entries", .number(report.entryCount)), ("undated", .number(report.pageCount)),
        ("files", .number(report.fileCount)), ("entriesLeftOut", .number(left)),
        ("undatedLeftOut", .number(report.pagesLeftOut)),
        ("filesLeftOut", .number(report.filesLeftOut + report.photosLeftOut)),
      ]
      let losses = JSONValue.objects(report.losses) { loss in
        [("field", .text("\(loss.field)")), ("entries", .number(loss.count))]
      }
      return Console.writeResult(
        jsonReport(messages, summary: summary, more: [("losses", losses)]))
    }
    console.show(messages)
    if console.isQuiet { return }
    let words = console.words
    var counts = [words("entries", count: report.entryCount)]
    if report.pageCount > 0 { counts.append(words("undatedPages", count: report.pageCount)) }
    let files = report.fileCount > 0 ? [words("files", count: report.fileCount)] : []
    // The last of several stands behind 'and'.
    let last = files.first ?? (counts.count > 1 ? counts.removeLast() : nil)
    let all = last.map { words("and", ["first": words.list(counts), "second": $0]) } ?? counts[0]
    var lines = [
      words(isPassedOn ? "export.passedOn" : "export.done", ["counts": all, "file": target])
    ]
    lines += report.sentences
    if left > 0 {
      lines.append(words(visibility == nil ? "export.left" : "export.others", count: left))
    }
    let text = lines.map { SourceQuote.printable($0) + "\n" }.joined()
    if isPassedOn { Console.writeDiagnostic(text) } else { Console.writeResult(text) }
  }
}

extension DiaryOptions {
  /// The folders that are read as a diary or published.
  ///
  /// - Parameter site: As messages show it.
  func closedFolders(
    of configuration: Configuration?, site: String
  ) -> [ExportTarget.ClosedFolder] {
    let diary = folder
    let published = (configuration?.publish ?? []).compactMap {
      target -> ExportTarget.ClosedFolder? in
      guard case .folder(let path) = target,
        let folder = DiskPath.expandingHome(path, home: DiskPath.homeOfUser())
      else {
        return nil
      }
      return .init(diary.appending(folder.text), why: "'\(path)' is where the site is published")
    }
    let content = ContentPlace(of: diary)
    let shown = content.shown ?? "Content"
    return [
      .init(content.folder, why: "'\(shown)' holds the entries themselves"),
      .init(diary.appending("Static"), why: "the files in 'Static' are published"),
      .init(diary.appending("Themes"), why: "the files in 'Themes' may be published"),
      .init(diary.appending("public"), why: "'public' is the site"),
      .init(diary.appending(site), why: "'\(site)' is the site"),
    ] + published
  }
}
