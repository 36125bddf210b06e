public import Diagnostics
public import DiaryGate
public import DiaryModel
public import DiaryPrivacy
public import LocalizedDates
public import SiteFiles

/// What a build is asked for.
public struct BuildRequest: Sendable {
  /// The diary's root.
  public var diary: any FileTree
  /// Opens the themes that travel with the program.
  public var builtInThemes: @Sendable () -> any FileTree
  /// What tells this program from others and other versions, its themes included; `nil`: nothing
  /// is remembered from build to build.
  public var program: UInt64?
  /// Instead of the configuration's.
  public var baseURL: SiteURL?
  public var preview: Preview = []
  /// The site's secret, as the environment gives it; `nil`: it is read from its file.
  public var secret: String?
  /// Finds the passphrase of a group of readers, and is told which environment variable may hold
  /// it; called only if the diary has entries for them.
  public var passphrase:
    @Sendable (ReaderGroup, _ variable: String) throws(Diagnostics) -> String? =
      { _, _ in nil }
  /// Rounds of key derivation; fewer for tests that build again and again.
  package var rounds = GroupKey.rounds
  /// The present: what is dated later waits.
  public var now: Instant
  /// Whether a build may remove most of the site.
  public var isForced = false
  /// Whether warnings are errors.
  public var isStrict = false
  /// Whether the report tells why each file was made.
  public var explains = false
  /// Whether messages may quote what is not public, or was until now: they are for the writer's
  /// eyes alone.
  public var quotesHidden = false
  /// What the report then tells more about: a source, a file of the output, or an address.
  public var explained: String?

  public init(
    diary: any FileTree, builtInThemes: @escaping @Sendable () -> any FileTree, now: Instant
  ) {
    self.diary = diary
    self.builtInThemes = builtInThemes
    self.now = now
  }
}

extension BuildRequest {
  /// The site's secret; `nil` if there is none, or none that can be read.
  public var knownSecret: SiteSecret? { (try? SiteKeys.secret(of: self)) ?? nil }
}

/// What a build made.
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
  /// Files of the output that another hand had changed: those that are as they should be again, and
  /// those that the site no longer has, which are the owner's from now on. By path.
  public var restoredFiles: [SitePath] = []
  public var keptFiles: [SitePath] = []
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
