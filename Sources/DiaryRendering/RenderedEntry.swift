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
  /// Whether it has links or pictures that lead to places of the diary.
  public var hasPaths = false
  /// What its title and body have for other programs, each kind once.
  public var oddities: [BodyOddity] = []
  /// About links that lead nowhere.
  public var warnings: [Diagnostic] = []

  /// Of an entry that nothing is known of.
  public init() {}
}

/// An entry with its body as HTML and as plain text.
public struct RenderedEntry: Sendable {
  public let facts: EntryFacts
  /// Links are relative to the entry's page. There is no room behind the last byte.
  public let html: [UInt8]
  /// Empty if it was not wanted.
  public let text: [UInt8]
  /// Whether there is more to read than what pictures are called.
  public let hasWords: Bool
}

/// A file of the diary that becomes a file of the site.
public struct CopiedFile: Hashable, Sendable {
  /// Relative to the diary's root.
  public let source: SitePath
  /// Relative to the site's root.
  public let destination: SitePath

  public init(source: SitePath, destination: SitePath) {
    self.source = source
    self.destination = destination
  }
}
