import ArgumentParser
import Diagnostics
import DiaryBuild
import DiaryGate
import DiaryModel
import LocalizedDates
import Platform
import SiteFiles
import SiteOutput
import StructuredText

/// `diarysite build`
struct BuildCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build", abstract: "Build the site.",
    discussion: """
      Reads the diary and writes the site. If the diary has an error, the site is left unchanged. \
      Only the files that a change affects are written again; --explain says why.
      """)

  @OptionGroup var options: DiaryOptions

  @OptionGroup var site: OutputOptions

  @OptionGroup var address: AddressOptions

  @OptionGroup var shown: PreviewOptions

  @Flag(help: "Build even if more than a quarter of the pages would be removed.")
  var force = false

  @Flag(help: "Treat warnings as errors.")
  var strict = false

  @Flag(help: "Explain why each file was written, or everything about PATH.")
  var explain = false

  @Argument(
    help: ArgumentHelp(
      "For --explain: a source (Content/x.md), a file of the site (index.html) or an address.",
      valueName: "path"))
  var path: String?

  @OptionGroup var passphrases: PassphraseOptions

  @OptionGroup var common: CommonOptions

  func run() async throws {
    let start = ContinuousClock.now
    let console = try common.console()
    let diary = options.folder
    let shown = site.folder
    let output = diary.appending(shown)
    var request = try options.request(console)
    request.program = programFingerprint()
    request.baseURL = try address.site()
    request.preview = try preview(output: output, diary: diary)
    request.isForced = try force || flag("FORCE")
    request.isStrict = try strict || flag("STRICT")
    request.explains = try explain || flag("EXPLAIN")
    request.explained = path
    if path != nil && !request.explains {
      throw ValidationError(
        "'build' takes a path only with --explain. To name a diary, use --source.")
    }
    let (isPreview, secret) = (!request.preview.isEmpty, request.knownSecret)
    let signals = Signals()
    let progress = ProgressLine(isShown: !console.isQuiet && console.format == .text)
    request.passphrase = passphrases.finder(progress, signals)
    request.photosAreMade = { done, all in progress.show("making photos", done, of: all) }
    do throws(Diagnostics) {
      let site = try await build(request) { () throws(Diagnostics) in
        try OpenOutput.open(
          output, diary: diary, shownAs: shown, isPreview: isPreview, secret: secret,
          interruption: signals.interruption)
      }
      progress.end()
      signals.endIfCaught("the new site was put in place first")
      summarize(
        site.report, in: console, output: shown, isPreview: isPreview, since: start)
      // Ends the process without freeing the built site piece by piece, which takes time.
      withExtendedLifetime(site) { Glibc.exit(0) }
    } catch {
      progress.end()
      signals.endIfCaught("the site is unchanged")
      console.fail(error)
    }
  }

  private func preview(output: DiskPath, diary: DiskPath) throws -> Preview {
    let preview = try self.shown.preview()
    if !preview.isEmpty, output.resolved == diary.appending("public").resolved {
      throw ValidationError(
        """
        --drafts, --future and --private cannot write to 'public', which is for the site itself. \
        Write, for example: --output preview.
        """)
    }
    return preview
  }

  private func summarize(
    _ report: BuildReport, in console: Console, output: String, isPreview: Bool,
    since start: ContinuousClock.Instant
  ) {
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    let held = report.held
    let messages = report.messages + report.notices(of: output)
    if console.format == .json {
      let summary: [(String, JSONValue)] = [
        ("entries", .number(report.entries)), ("undated", .number(report.undated)),
        ("pages", .number(report.pages)),
        ("files", .number(report.files)), ("written", .number(report.written)),
        ("removed", .number(report.removed)), ("drafts", .number(held.drafts)),
        ("private", .number(held.privates)), ("scheduled", .number(held.scheduled)),
        ("unlisted", .number(held.unlisted)), ("encrypted", .number(held.encrypted)),
        ("output", .text(output)), ("seconds", .decimal((seconds * 1000).rounded() / 1000)),
      ]
      return Console.writeResult(
        jsonReport(
          report.firstNotes + messages, summary: summary,
          more: removals(report) + explanation(report)) + "\n")
    }
    console.show(report.firstNotes + messages)
    if explain || !report.reasons.isEmpty || !report.explanation.isEmpty {
      Console.writeResult(explanationText(report))
    }
    if console.isQuiet { return }
    Console.writeResult(
      """
      \(countedEntries(report)), \(counted(report.pages, "page", "pages")), \
      \(counted(report.files, "file", "files")): \(report.written) written, \
      \(report.removed) removed, in \(Int((seconds * 1000).rounded())) ms

      """)
    let made = report.work.photosMade
    if made > 0 { Console.writeResult("made \(counted(made, "size", "sizes")) of photos\n") }
    Console.writeResult(removalText(report, isVerbose: console.isVerbose))
    let parts = [
      held.drafts > 0 ? counted(held.drafts, "draft", "drafts") : nil,
      held.privates > 0 ? "\(held.privates) private" : nil,
      held.scheduled > 0 ? "\(held.scheduled) not due yet" : nil,
    ].compactMap { $0 }
    if !parts.isEmpty { Console.writeResult("held back: \(parts.joined(separator: ", "))\n") }
    let guarded = [
      held.unlisted > 0 ? "\(held.unlisted) unlisted" : nil,
      held.encrypted > 0 ? "\(held.encrypted) encrypted" : nil,
    ].compactMap { $0 }
    if !guarded.isEmpty {
      Console.writeResult("for some readers: \(guarded.joined(separator: ", "))\n")
    }
    Console.writeResult("the site is in '\(output)'\n")
    // Only after a first build: users who build every day know this.
    if report.written == report.files, !isPreview {
      Console.writeResult(
        "next: 'diarysite serve' previews it while you write, 'diarysite publish' sends it to its host\n"
      )
    }
  }

  /// The number of removed files of each kind, and their names if all are shown.
  private func removalText(_ report: BuildReport, isVerbose: Bool) -> String {
    let counts = SiteFileKind.allCases.compactMap { kind -> String? in
      let count = report.removedFiles.count { SiteFileKind($0) == kind }
      return count == 0 ? nil : counted(count, kind.one, kind.many)
    }
    if counts.isEmpty { return "" }
    let files = isVerbose ? report.namedRemovals.map { "  \($0.withoutSecrets)\n" } : []
    return "removed: \(counts.joined(separator: ", "))\n" + files.joined()
  }

  /// ``removalText(_:isVerbose:)`` as data.
  private func removals(_ report: BuildReport) -> [(String, JSONValue)] {
    let files = report.namedRemovals.map { path in
      JSONValue.object([
        ("path", .text(path.withoutSecrets)), ("kind", .text(SiteFileKind(path).rawValue)),
      ])
    }
    return files.isEmpty ? [] : [("removedFiles", .list(files))]
  }

  private func explanationText(_ report: BuildReport) -> String {
    let lines =
      path == nil
      ? report.reasons.map { "\($0.subject): \($0.text)" } : report.explanation
    return lines.map { $0 + "\n" }.joined()
  }

  /// ``explanationText(_:)`` as data.
  private func explanation(_ report: BuildReport) -> [(String, JSONValue)] {
    if path != nil { return [("explanation", .list(report.explanation.map { .text($0) }))] }
    guard explain || !report.reasons.isEmpty else { return [] }
    let reasons = report.reasons.map { reason in
      let isOfAll = reason.subject == "everything"
      let path =
        reason.path.map { [("path", JSONValue.text($0.text))] }
        ?? (isOfAll ? [] : [("files", JSONValue.text(reason.subject))])
      return JSONValue.object(path + [("reason", .text(reason.text))])
    }
    return [("reasons", .list(reasons))]
  }
}

extension SiteFileKind {
  fileprivate var one: String { self == .other ? "other file" : rawValue }
  fileprivate var many: String { one + "s" }
}
