import CommonMark
import Diagnostics
import DiaryBuild
import DiaryRendering
import SiteChecking
import SiteFiles
import SiteOutput
import StructuredText

/// One check of links and pictures, from the build to the messages.
struct SiteCheckRun {
  let request: BuildRequest
  let folder: DiskPath
  /// The folder as the user names it.
  let shown: String
  /// Whether the site is the diary's own, and built first.
  let isBuilt: Bool
  /// Whether the diary has made the site, be it before.
  let isOwn: Bool
  let console: Console
  let checksLinks: Bool
  let checksPictures: Bool
  let asksOthers: Bool

  /// More faults are only counted, unless all are wanted.
  private static let mostShown = 100

  func result(
    _ passphrases: PassphraseOptions, in diary: DiskPath
  ) async throws(Diagnostics) -> CheckResult {
    var messages = isBuilt ? try await build(passphrases, in: diary) : []
    let settings = isBuilt ? try SiteSettings(of: request) : try? SiteSettings(of: request)
    let (check, report) = try await report(settings)
    var finds = report.finds.filter { $0.key.kind.isOfPictures ? checksPictures : checksLinks }
    var unclear: [SiteFind] = []
    if asksOthers {
      let external = ExternalCheck(
        request: request, diary: diary, tree: try tree(), keepsAnswers: isOwn)
      let answers = try await external.answers(about: report, console)
      finds += answers.dead
      unclear = answers.unclear
      messages += answers.notes
    }
    var places = FindPlaces(
      check, report, quotesHidden: console.quotesHiddenInMessages && console.format == .text)
    if isBuilt {
      places.sources = try await FindSources(of: request)
    } else if isOwn {
      places.sources = try? await FindSources(of: request)
    }
    if checksPictures { messages += places.sources?.picturesWithoutText ?? [] }
    var found = messages.filter { $0.severity == .error }
    let built = messages.filter { $0.severity != .error }
    let most = console.isVerbose ? Int.max : Self.mostShown
    var shownFinds = 0
    for find in finds where found.count < most {
      found += places.messages(of: find)
      shownFinds += 1
    }
    let count = found.count + finds.count - shownFinds
    var all = Diagnostics(found + unclear.flatMap { places.notes(of: $0) }).all + built
    if shownFinds < finds.count { all.append(Self.rest(finds.count - shownFinds)) }
    let words = count == 0 ? "nothing found" : "\(counted(count, "fault", "faults")) found"
    return CheckResult(
      messages: all, members: [("files", .number(report.fileCount)), ("faults", .number(count))],
      words: words, line: "checked \(counted(report.fileCount, "file", "files")): \(words)")
  }

  private static func rest(_ count: Int) -> Diagnostic {
    Diagnostic(
      at: nil, what: "\(counted(count, "more fault is", "more faults are")) not shown",
      why: "the first \(mostShown) are enough to begin with",
      fix: "correct these and check again, or use --verbose")
  }

  private func tree() throws(Diagnostics) -> FolderOnDisk {
    do throws(FileFault) { return try FolderOnDisk(path: folder.text) } catch {
      throw unreadable(error)
    }
  }

  private func report(
    _ settings: SiteSettings?
  ) async throws(Diagnostics) -> (SiteCheck, SiteReport) {
    let check = SiteCheck(
      of: try tree(), at: isOwn ? settings?.baseURL : request.baseURL,
      pageLimit: settings?.pageLimit ?? SiteSettings.usualPageLimit)
    do throws(FileFault) { return (check, try await check.report()) } catch {
      throw unreadable(error)
    }
  }

  private func unreadable(_ fault: FileFault) -> Diagnostics {
    Diagnostics(
      at: nil, subject: .configuration, what: "the folder '\(shown)' cannot be checked",
      why: fault.reason.words.why, fix: "name the folder of a site")
  }

  // MARK: The build

  /// - Returns: The messages of the build, in which links and pictures that lead nowhere are errors.
  private func build(
    _ passphrases: PassphraseOptions, in diary: DiskPath
  ) async throws(Diagnostics) -> [Diagnostic] {
    let signals = Signals(before: "the check is not finished")
    let progress = ProgressLine(isShown: !console.isQuiet && console.format == .text)
    defer { progress.end() }
    var request = request
    request.program = programFingerprint()
    request.passphrase = passphrases.finder(progress, signals)
    request.photosAreMade = { done, all in progress.show("making photos and media", done, of: all) }
    let secret = request.knownSecret
    let report = try await DiaryBuild.build(request) { () throws(Diagnostics) in
      try OpenOutput.open(
        folder, diary: diary, shownAs: shown, isPreview: false, secret: secret,
        interruption: signals.interruption)
    }.report
    signals.beforeEnding {}
    return (report.messages + report.notices(of: shown)).compactMap { message in
      // The check finds the same in the page.
      if message.isOfDeadPlace { return nil }
      guard let kind = message.deadReference else { return message }
      guard kind == .image ? checksPictures : checksLinks else { return nil }
      var fault = message
      fault.severity = .error
      return fault
    }
  }
}
