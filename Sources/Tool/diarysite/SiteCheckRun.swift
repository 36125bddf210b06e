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
    var made = isBuilt ? try await build(passphrases, in: diary) : Made()
    let settings = isBuilt ? try SiteSettings(of: request) : try? SiteSettings(of: request)
    var sources = made.site.flatMap { FindSources(of: $0) }
    if !isBuilt, isOwn { sources = try? await FindSources(request) }
    let (check, report) = try await report(settings, sources?.sealedBodies ?? [:])
    var finds = report.finds.filter { $0.key.kind.isOfPictures ? checksPictures : checksLinks }
    var unclear: [SiteFind] = []
    if asksOthers {
      let external = ExternalCheck(diary: diary, folder: folder, tree: try tree())
      let answers = try await external.answers(about: report, console)
      finds += answers.dead
      unclear = answers.unclear
    }
    let places = FindPlaces(
      check: check, report: report, shown: shown, sources: sources,
      quotesHidden: console.quotesHiddenInMessages && console.format == .text)
    if isBuilt { made.messages += wanted(places.droppedLinks(of: made.filesWithDropped)) }
    if checksPictures { made.messages += places.picturesWithoutText }
    let messages = made.messages
    var found = messages.filter { $0.severity == .error }
    let built = messages.filter { $0.severity != .error }
    let most = console.isVerbose ? Int.max : Self.mostShown
    var shownFinds = 0
    for find in finds where found.count < most {
      found += places.messages(of: find)
      shownFinds += 1
    }
    let count = found.count + finds.count - shownFinds
    // What is the same of one place is said once.
    let told = Diagnostics(found).all
    let notes = unclear.flatMap { places.notes(of: $0) }
    var all = Diagnostics(Array(told.prefix(most)) + notes).all + built
    let rest = finds.count - shownFinds + max(0, told.count - most)
    if rest > 0 { all.append(Self.rest(rest)) }
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
    _ settings: SiteSettings?, _ bodies: [SitePath: [UInt8]]
  ) async throws(Diagnostics) -> (SiteCheck, SiteReport) {
    var check = SiteCheck(
      of: try tree(), at: isOwn ? settings?.baseURL : request.baseURL,
      pageLimit: settings?.pageLimit ?? SiteSettings.usualPageLimit)
    check.bodies = bodies
    let report: SiteReport
    do throws(FileFault) { report = try await check.report() } catch { throw unreadable(error) }
    if report.pages.isEmpty { throw unreadable("it has no pages") }
    return (check, report)
  }

  private func unreadable(_ fault: FileFault) -> Diagnostics { unreadable(fault.reason.words.why) }

  private func unreadable(_ why: String) -> Diagnostics {
    Diagnostics(
      at: nil, subject: .configuration, what: "the folder '\(shown)' cannot be checked", why: why,
      fix: "name the folder of a site")
  }

  // MARK: The build

  /// The result of a build.
  private struct Made {
    /// Without those about links.
    var messages: [Diagnostic] = []
    /// The files of the entries of which links or pictures are left out.
    var filesWithDropped: Set<String> = []
    /// `nil` if the site was not made.
    var site: BuiltSite?
  }

  private func build(
    _ passphrases: PassphraseOptions, in diary: DiskPath
  ) async throws(Diagnostics) -> Made {
    let signals = Signals(before: "the check is not finished")
    let progress = ProgressLine(isShown: console.isTalkative)
    defer { progress.end() }
    var request = request
    request.program = programFingerprint()
    // The sources of finds are looked for in what was made.
    request.mayEndAtOnce = false
    passphrases.give(
      to: &request, progress, signals, console.words, triedOn: (folder, shown))
    request.photosAreMade = { done, all in progress.show("making photos and media", done, of: all) }
    let secret = request.knownSecret
    let site = try await DiaryBuild.build(request) { () throws(Diagnostics) in
      try OpenOutput.open(
        folder, diary: diary, shownAs: shown, isPreview: false, secret: secret,
        interruption: signals.interruption)
    }
    signals.beforeEnding {}
    var made = Made(site: site)
    for message in site.report.messages + site.report.notices(of: shown) {
      // The check finds the same in the page.
      if message.isOfDeadPlace { continue }
      if message.deadReference == nil {
        made.messages.append(message)
      } else if let location = message.location {
        made.filesWithDropped.insert(location.file)
      }
    }
    return made
  }

  /// The links and pictures that were left out, as far as they are looked for, as errors.
  private func wanted(_ dropped: [Diagnostic]) -> [Diagnostic] {
    dropped.compactMap { message in
      let isWanted = message.deadReference != .image ? checksLinks : checksPictures
      return isWanted ? message.with(\.severity, .error) : nil
    }
  }
}
