public import Diagnostics
public import DiaryGate
public import DiaryModel
public import DiaryPrivacy
public import LocalizedDates
public import Photos
public import SiteFiles

/// The inputs of a build.
public struct BuildRequest: Sendable {
  /// The diary's root.
  public var diary: any FileTree
  /// Opens the themes that travel with the program.
  public var builtInThemes: @Sendable () -> any FileTree
  /// Tells this program, with its themes, from others and other versions; if `nil`, nothing is
  /// remembered from build to build.
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
  /// Makes the sizes in which photos are published; `nil`: nothing here can.
  public var scaling: (any PictureScaling)?
  /// Is told how many photos are made in their sizes, of how many.
  public var photosAreMade: (@Sendable (_ done: Int, _ all: Int) -> Void)?
  /// Rounds of key derivation; fewer for tests that build again and again.
  package var rounds = GroupKey.rounds
  /// The current time; entries with a later date wait.
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
  /// The path that the report then explains: a source, a file of the output, or an address.
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

  /// A name for a host that no other diary has.
  ///
  /// - Parameter folder: The diary's root.
  public func hostName(of folder: DiskPath) -> String {
    SiteSecret.hostName(of: folder, knownSecret)
  }
}
