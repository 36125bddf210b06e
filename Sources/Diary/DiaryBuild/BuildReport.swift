public import Diagnostics
public import DiaryGate
public import SiteFiles

/// The result of a build.
public struct BuildReport: Sendable {
  /// Published entries.
  public var entries = 0
  /// Published pages without a date, such as 'About'.
  public var undated = 0
  /// HTML pages.
  public var pages = 0
  /// All files of the site.
  public var files = 0
  /// Files that were new or changed.
  public var written = 0
  public var removed = 0
  /// The files that were removed; by path.
  public var removedFiles: [SitePath] = []
  /// Those of them that may be named: where others read along, an address that was withdrawn may not.
  public var namedRemovals: [SitePath] = []
  /// Files of the output that someone else had changed: those that are as they should be again, and
  /// those that the site no longer has, which are the owner's from now on. By path.
  public var restoredFiles: [SitePath] = []
  public var keptFiles: [SitePath] = []
  /// How many files that other tools made of pages were moved out of the output.
  public var movedFiles = 0
  public var held = HeldCounts()
  public var work = BuildWork()
  /// Warnings and notes.
  public var messages: [Diagnostic] = []
  /// Notes for the first build of an output; later builds do not repeat them.
  public var firstNotes: [Diagnostic] = []
  /// Why files were made or removed, if that was asked for; by path.
  public var reasons: [Reason] = []
  /// Lines about what was asked for.
  public var explanation: [String] = []

  /// Why a file was made.
  public struct Reason: Hashable, Sendable {
    /// `nil` for all files, or for several that are not named.
    public let path: SitePath?
    /// The path, or words for the files.
    public let subject: String
    public let text: String

    init(path: SitePath, text: String) {
      (self.path, self.text) = (path, text)
      subject = path.text
    }

    init(subject: String, text: String) {
      path = nil
      (self.subject, self.text) = (subject, text)
    }

    /// The same reason in other words.
    func saying(_ text: String) -> Reason {
      path.map { Reason(path: $0, text: text) } ?? Reason(subject: subject, text: text)
    }
  }

  public init() {}
}
