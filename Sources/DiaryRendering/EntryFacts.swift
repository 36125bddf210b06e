public import Diagnostics
public import SiteFiles

/// What is left of an entry once its page is written: what other pages say of it.
public struct EntryFacts: Sendable {
  /// The summary, else the first text: one line, at most 160 characters; may be empty.
  public var excerpt = ""
  /// The first picture of the diary's own, relative to the site's root.
  public var picture: SitePath?
  /// Files that its page shows, to be copied.
  public var copies: [CopiedFile] = []
  /// Whether it has links or pictures that lead to pages or files of the diary.
  public var hasPaths = false
  /// What its title and body have for other programs, each kind once.
  public var oddities: [BodyOddity] = []
  /// About links that lead nowhere.
  public var warnings: [Diagnostic] = []

  /// Of an entry that nothing is known of.
  public init() {}
}
