import ArgumentParser
import CommonMark
import Diagnostics
import DiaryBuild
import DiaryImporting
import DiaryLoading
import DiaryModel
import DiaryWords
import DiaryWriting
import Foundation
import LocalizedDates
import Photos
import SiteFiles
import SiteOutput

/// `diarysite import SOURCE...`
struct ImportCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Bring entries from a diary app, a store or another site.",
    discussion: """
      SOURCE is a file, a folder or an archive; its kind is recognised by what is in it. Nothing \
      becomes public by importing: what comes from an app lands in a folder of its own that is \
      private until you open it. The source is only read. Importing the same source again adds \
      only what is new, and never changes a file that you have edited.
      """)

  @Argument(help: ArgumentHelp("Files, folders or archives.", valueName: "source"))
  var sources: [String] = []

  @Option(help: ArgumentHelp("The kind of the source, if it is not recognised.", valueName: "kind"))
  var from: String?

  @Option(
    help: ArgumentHelp(
      "The folder of the diary for the entries, such as Content/old.", valueName: "folder"))
  var into: String?

  @Option(
    help: ArgumentHelp(
      "The time zone in which the entries were written, for sources that name none.",
      valueName: "zone"))
  var timeZone: String?

  @Option(
    help: ArgumentHelp(
      "The encoding of texts that are not in UTF-8, such as CP949.", valueName: "name"))
  var encoding: String?

  @Option(
    help: ArgumentHelp(
      "Who may read what says nothing else: public, unlisted, encrypted or private.",
      valueName: "visibility"))
  var visibility: String?

  @Option(
    help: ArgumentHelp(
      "A column of a store or table by its meaning, such as body=ZNOTE; can be repeated.",
      valueName: "name=column"))
  var column: [String] = []

  @Option(
    help: ArgumentHelp(
      "How several journals are told apart: folders, tags or none", valueName: "how"))
  var journals: String = "folders"

  @Option(
    help: ArgumentHelp(
      "The form of days in names of files and folders, such as dd.MM.yyyy.", valueName: "pattern"))
  var nameFormat: String?

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp(
      "The files to write: md (Markdown, the default) or json.", valueName: "form"))
  var form: String = "md"

  @Flag(help: "Write entries again that changed in the source, unless you have edited them.")
  var update = false

  @Flag(help: "Move entries that the source no longer has to the trash, unless you edited them.")
  var remove = false

  @Flag(help: "Leave out what cannot be read, and import the rest.")
  var keepGoing = false

  @Flag(help: "Only show what would be written.")
  var dryRun = false

  @Option(
    help: ArgumentHelp("Write what became of each entry into a new file.", valueName: "file"))
  var log: String?

  @Flag(help: "Exit with status 1 if something of the source was not written.")
  var strict = false

  @OptionGroup var options: DiaryOptions

  @OptionGroup var common: CommonOptions

  /// The options that name one of several things.
  private struct Choice {
    let kind: ImportKind?
    let visibility: Visibility?
    let form: NewEntry.Form
  }

  func run(_ console: Console) async throws {
    if sources.isEmpty {
      throw ValidationError("'import' needs a source. Write: diarysite import FILE.")
    }
    let importing = try importOptions()
    let choice = Choice(
      kind: try from.map { try diarysite.choice(named: $0, of: "--from") }
        ?? (nameFormat == nil ? nil : .days),
      visibility: try visibility.map(diarysite.visibility(named:)),
      form: try diarysite.choice(named: form, of: "--as"))
    let isDry = try dryRun || flag("DRY_RUN")
    let isThere = options.folder.isDiary
    let opened = try opened(console)
    let log = try openedLog()
    if !isThere, !isDry { try makeDiary(at: options.folder, markdown(of: opened, choice.kind)) }
    let lock = isDry ? nil : importLock(console)
    defer { lock?.release() }
    var target =
      try isThere || !isDry
      ? target(choice.form, console)
      : emptyTarget(choice.form, markdown(of: opened, choice.kind))
    if !isDry { console.sweep(target.diary) }
    var runs: [ImportRun] = []
    var faults: Diagnostics?
    do throws(ImportFault) {
      for source in opened {
        try run(source.get(), choice, importing(target), &target, &runs, isDry: isDry)
      }
      if !isDry { faults = try await check(&runs, console) }
    } catch {
      // What was imported before it stays.
      let (reports, fault) = (runs.map(\.report), error.diagnostic)
      try log?.write(sources, reports, isDry: isDry, fault)
      let result = result(
        reports.filter { !$0.rows.isEmpty || !$0.endsInFault }, console, isDry: isDry)
      if console.format == .json {
        Console.writeResult(jsonReport([fault], summary: nil, more: [("imports", result.data)]))
        throw ExitCode(Console.status(for: [fault]))
      }
      if !console.isQuiet { Console.writeResult(result.text) }
      throw fault
    }
    let reports = runs.map(\.report)
    try log?.write(sources, reports, isDry: isDry, nil)
    let result = result(reports, console, isDry: isDry, starter: target.starter)
    if console.format == .json {
      Console.writeResult(result.json + "\n")
    } else if !console.isQuiet {
      Console.writeResult(result.text)
    }
    if let faults { console.show([Self.note(of: faults)]) }
    if !isDry, !console.isQuiet, let question = ReadersQuestion(console) {
      for folder in reports.compactMap(\.newFolder) {
        try question.settle(folder, reports, in: target)
      }
    }
    // A source of which nothing came is not the right one, or not in the right form.
    if reports.contains(where: \.isEmpty) { throw ExitCode(1) }
    let isIncomplete = reports.contains { !$0.skipped.isEmpty }
    if try strict || flag("STRICT"), isIncomplete { throw ExitCode(1) }
  }

  private func openedLog() throws -> ImportLog? {
    let tree = try? FolderOnDisk(path: options.folder.text)
    let configuration = tree.flatMap { try? loadConfiguration(from: $0).configuration }
    return try log.map { name in
      try ImportLog(
        name,
        outside: options.closedFolders(of: configuration, site: variable("OUTPUT") ?? "public"))
    }
  }

  /// The sources; what was imported from those before one that cannot be opened stays.
  private func opened(_ console: Console) throws -> [Result<SourceFiles, ImportFault>] {
    let named = try encoding.map { name in
      guard let encoding = TextEncoding(named: name) else {
        throw ValidationError("--encoding '\(name)' is not known here. Write, for example: CP949.")
      }
      return encoding
    }
    let tree = try? FolderOnDisk(path: options.folder.text)
    let configuration = tree.flatMap { try? loadConfiguration(from: $0).configuration }
    let locale = try configuration?.locale ?? MachineHabits.locale(option: nil)
    return try sources.map { name in
      let opened = Result { () throws(ImportFault) in
        try SourceFiles.opening(
          DiskPath(name), into: options.folder, encoding: named, in: locale)
      }
      guard case .success(var source) = opened else { return opened }
      try ImportEncoding.settle(&source, named, in: locale, console)
      return .success(source)
    }
  }

  /// Takes back what a build stops at.
  ///
  /// - Returns: Why the diary does not build for another reason.
  private func check(
    _ runs: inout [ImportRun], _ console: Console
  ) async throws(ImportFault) -> Diagnostics? {
    guard runs.contains(where: \.report.hasNews), let request = try? options.request(console) else {
      return nil
    }
    let progress = ProgressLine(isShown: console.isTalkative)
    return try await ImportCheck(diary: options.folder, request: request, progress: progress)
      .run(&runs)
  }

  private static func note(of faults: Diagnostics) -> Diagnostic {
    let errors = faults.all.filter { $0.severity == .error }
    let first = errors.first.map { " \($0.what)" } ?? ""
    return Diagnostic(
      at: errors.first?.location, severity: .note,
      what: "the diary does not build, for \(counted(errors.count, "reason", "reasons")):\(first)",
      why: "the errors are in files that were here before the import",
      fix: "run 'diarysite build', and correct what it names")
  }

  /// Waits while another import writes into the diary: both would keep a record of their own.
  ///
  /// - Returns: `nil` where nothing can be locked; then nothing can be written, either.
  private func importLock(_ console: Console) -> FileLock? {
    let diary = try? FolderOnDisk(path: options.folder.text)
    let file = memoryFolder.appending("import.lock")
    guard let diary, (try? diary.createFolder(memoryFolder)) != nil else { return nil }
    do throws(FileFault) { return try diary.lockAtOnce(file: file) } catch {
      guard error.reason == .busy else { return nil }
    }
    if !console.isQuiet {
      Console.writeDiagnostic(console.words("import.waiting") + "\n")
    }
    return try? diary.lock(file: file)
  }

  private func result(
    _ reports: [ImportReport], _ console: Console, isDry: Bool, starter: SitePath? = nil
  ) -> ImportResult {
    ImportResult(
      reports: reports, words: console.words, isDry: isDry, isVerbose: console.isVerbose,
      quotesHidden: console.quotesHidden, diary: options.source ?? variable("SOURCE"),
      starter: starter?.text)
  }

  private func run(
    _ source: SourceFiles, _ choice: Choice, _ importing: ImportOptions,
    _ target: inout ImportTarget, _ runs: inout [ImportRun], isDry: Bool
  ) throws(ImportFault) {
    let progress = ProgressLine(isShown: !common.quiet, "reading the source")
    defer { progress.end() }
    let kind = if let kind = choice.kind { kind } else { try importKind(of: source) }
    let place = try target.place(
      of: kind, isProven: isProven(source, as: kind), in: into, choice.visibility)
    var run = try ImportRun(
      kind, into: target.diary, target.configuration, now: target.now, at: place,
      known: target.known, takesChanges: update, isDry: isDry)
    var count = 0
    do throws(ImportFault) {
      try readEntries(of: source, as: kind, importing) { item throws(ImportFault) in
        try run.take(item, from: source)
        count += 1
        if count % 16 == 0 { progress.show("importing: \(count) entries") }
      }
      try run.finish()
      try run.takeVanished(from: source, removes: remove)
    } catch {
      run.endInFault()
      runs.append(run)
      throw error
    }
    target.known = run.known
    runs.append(run)
  }
}
