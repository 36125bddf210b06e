import Diagnostics
import DiaryBuild
import DiaryGate
import DiaryModel
import LocalizedDates
import SiteFiles
import SiteOutput

/// The choices for a build.
public struct BuildOptions: Sendable {
  /// The site's folder: a path relative to the diary's folder, or an absolute one. It need not exist.
  public var output = "public"
  /// The time for which entries are judged, in seconds since 1970; `nil` for the clock on the wall.
  public var now: Int64?
  /// The site's secret, from which addresses of unlisted and encrypted entries are made; `nil` for
  /// the one in the diary's file `.diarysite-secret`.
  public var secret: String?
  /// Gives the passphrase of a group of readers; asked for only if the diary has entries for them,
  /// from any thread.
  public var passphrase: @Sendable (_ group: String) -> String? = { _ in nil }
  /// Whether a build may remove more than a quarter of the site's pages.
  public var isForced = false
  /// Whether warnings are errors.
  public var isStrict = false

  /// Chooses what the program `diarysite build` does without options.
  public init() {}
}

/// The facts about a site that was built.
public struct BuildResult: Hashable, Sendable {
  /// The path of the site's folder.
  public let folder: String
  /// The number of published entries with a date.
  public let entries: Int
  /// The number of HTML pages.
  public let pages: Int
  /// The number of all files.
  public let files: Int
  /// The number of files that were new or changed.
  public let written: Int
  /// The number of files that were removed.
  public let removed: Int
  /// Warnings and notes. None is an error.
  public let messages: [Message]
  /// The time at which the next scheduled entry falls due, in seconds since 1970; `nil` if none waits.
  public let nextDue: Int64?
}

extension Diary {
  /// Builds the site of the files as they are now.
  ///
  /// Files of the output that are as they should be are left alone. While another build of the diary
  /// runs, also in another process, this one waits, and holds a thread. A build that has begun goes on
  /// when its task is cancelled.
  ///
  /// - Returns: After all files are in place.
  /// - Throws: All faults of the step that found some; the old site is then as it was.
  @discardableResult
  public func build(_ options: BuildOptions = BuildOptions()) async throws(Faults) -> BuildResult {
    do throws(Diagnostics) {
      var request = try request(at: options.now)
      (request.isForced, request.isStrict) = (options.isForced, options.isStrict)
      request.secret = options.secret
      request.passphrase = { group, _ in options.passphrase(group.name) }
      let (diary, output, secret) = (path, path.appending(options.output), request.knownSecret)
      let site = try await DiaryBuild.build(request) { () throws(Diagnostics) in
        try OpenOutput.open(
          output, diary: diary, shownAs: options.output, isPreview: false, secret: secret)
      }
      return BuildResult(site.report, at: output, shownAs: options.output)
    } catch {
      throw Faults(error)
    }
  }
}

extension BuildResult {
  init(_ report: BuildReport, at output: DiskPath, shownAs shown: String) {
    folder = output.text
    (entries, pages, files) = (report.entries, report.pages, report.files)
    (written, removed) = (report.written, report.removed)
    messages = (report.firstNotes + report.messages + report.notices(of: shown)).map { Message($0) }
    nextDue = report.held.nextDue.map { $0.wholeSeconds }
  }
}
