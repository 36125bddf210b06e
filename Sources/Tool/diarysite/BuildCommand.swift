import ArgumentParser
import Diagnostics
import DiaryBuild
import DiaryGate
import DiaryWords
import Platform
import SiteFiles
import SiteOutput
import StructuredText

/// `diarysite build`
struct BuildCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "build", abstract: "Build the site.",
    discussion: """
      Reads the diary and writes the site. If the diary has an error, the site is left unchanged. \
      If nothing changed since the last build, it ends at once; else all is made again, and only \
      files that differ are replaced.
      """)

  @OptionGroup var options: DiaryOptions

  @OptionGroup var site: OutputOptions

  @OptionGroup var address: AddressOptions

  @OptionGroup var shown: PreviewOptions

  @Flag(help: "Build even if more than 20 pages, and more than a quarter of all, would be removed.")
  var force = false

  @Flag(help: "Treat warnings as errors.")
  var strict = false

  @Option(
    help: ArgumentHelp(
      "Explain where an entry is on the site or why it is not, or what a page shows.",
      discussion: """
        PATH is a source (Content/x.md), a file of the site (index.html) or an address. If there \
        is no such thing, the exit status is 1.
        """,
      valueName: "path"))
  var explain: String?

  @OptionGroup var passphrases: PassphraseOptions

  @Flag(help: "Encrypt with a passphrase other than the one that readers have.")
  var newPassphrase = false

  @OptionGroup var common: CommonOptions

  func run(_ console: Console) async throws {
    let start = ContinuousClock.now
    let diary = options.folder
    let shown = site.folder
    let output = diary.appending(shown)
    var request = try options.request(console)
    request.program = programFingerprint()
    request.baseURL = try address.site()
    request.preview = try preview(output: output, diary: diary)
    request.isForced = try force || flag("FORCE")
    request.isStrict = try strict || flag("STRICT")
    request.explained = explain ?? variable("EXPLAIN")
    let (isPreview, secret) = (!request.preview.isEmpty, request.knownSecret)
    let signals = Signals()
    let progress = ProgressLine(isShown: console.isTalkative)
    passphrases.give(
      to: &request, progress, signals, console.words,
      triedOn: try isPreview || newPassphrase || flag("NEW_PASSPHRASE") ? nil : (output, shown))
    request.photosAreMade = { done, all in progress.show("making photos and media", done, of: all) }
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
      withExtendedLifetime(site) { Glibc.exit(site.report.explainsSomething ? 0 : 1) }
    } catch {
      progress.end()
      signals.endIfCaught("the site is unchanged")
      throw error
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
    let (seconds, words) = ((ContinuousClock.now - start) / .seconds(1), console.words)
    let messages = report.messages + report.notices(of: output)
    if console.format == .json {
      return Console.writeResult(
        jsonReport(
          report.firstNotes + messages, summary: summary(of: report, output: output, seconds),
          more: removals(report) + explanation(report)))
    }
    console.show(report.firstNotes + messages)
    Console.writeResult(report.explanation.map { $0 + "\n" }.joined())
    if console.isQuiet { return }
    Console.writeResult(
      words(
        "built",
        [
          "made": words.list([
            words.counted(report), words("kind.page", count: report.pages),
            words("files", count: report.files),
          ]), "written": String(report.written), "removed": String(report.removed),
          "time": String(Int((seconds * 1000).rounded())),
        ]) + "\n")
    let made = report.photosMade
    if made > 0 { Console.writeResult(words("photoSizes", count: made) + "\n") }
    Console.writeResult(removalText(report, console))
    Console.writeResult(report.held.lines(in: words).map { $0 + "\n" }.joined())
    Console.writeResult(words("siteIsIn", ["folder": output]) + "\n")
    // Only after a first build: users who build every day know this.
    if report.written == report.files, !isPreview {
      Console.writeResult(words("afterBuild") + "\n")
    }
  }

  /// The numbers of a build as data; how many entries are held back is not known if nothing changed.
  private func summary(
    of report: BuildReport, output: String, _ seconds: Double
  ) -> [(String, JSONValue)] {
    let numbers: [(String, JSONValue)] = [
      ("entries", .number(report.entries)), ("undated", .number(report.undated)),
      ("pages", .number(report.pages)),
      ("files", .number(report.files)), ("written", .number(report.written)),
      ("removed", .number(report.removed)), ("unchanged", .boolean(report.isUnchanged)),
    ]
    return numbers + (report.isUnchanged ? [] : report.held.members) + [
      ("output", .text(output)), ("seconds", .decimal((seconds * 1000).rounded() / 1000)),
    ]
  }

  /// The number of removed files of each kind, and their names if all are shown.
  private func removalText(_ report: BuildReport, _ console: Console) -> String {
    let counts = console.words.counted(report.removedFiles.kinds)
    if counts.isEmpty { return "" }
    let files =
      console.isVerbose ? report.namedRemovals.map { "  \($0.path.withoutSecrets)\n" } : []
    return console.words("removedFiles", ["list": counts]) + "\n" + files.joined()
  }

  /// ``removalText(_:isVerbose:)`` as data.
  private func removals(_ report: BuildReport) -> [(String, JSONValue)] {
    if report.namedRemovals.isEmpty { return [] }
    let files = JSONValue.objects(report.namedRemovals) { file in
      [("path", .text(file.path.withoutSecrets)), ("kind", .text(file.kind.rawValue))]
    }
    return [("removedFiles", files)]
  }

  private func explanation(_ report: BuildReport) -> [(String, JSONValue)] {
    report.explanation.isEmpty ? [] : [("explanation", .texts(report.explanation))]
  }
}
