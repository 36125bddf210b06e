public import Diagnostics
public import DiaryModel
public import SiteFiles

/// What lists and other pages say of an entry: all that is left of it once its page is written.
public final class EntryFacts: Sendable {
  public let entry: PublicEntry
  /// The summary, else the first text: one line, at most 160 characters; may be empty.
  public let excerpt: String
  /// Files that its page shows, to be copied.
  public let copies: [CopiedFile]
  /// The first picture of the diary's own, relative to the site's root.
  public let picture: SitePath?
  /// About links that lead nowhere.
  public let warnings: [Diagnostic]

  init(
    entry: PublicEntry, excerpt: String, copies: [CopiedFile], picture: SitePath?,
    warnings: [Diagnostic]
  ) {
    self.entry = entry
    self.excerpt = excerpt
    self.copies = copies
    self.picture = picture
    self.warnings = warnings
  }
}

/// An entry with its body as HTML and as plain text.
///
/// A class, because lists of them are handed from stage to stage.
public final class RenderedEntry: Sendable {
  public let facts: EntryFacts
  /// Links are relative to the entry's page. There is no room behind the last byte.
  public let html: [UInt8]
  /// Empty if it was not wanted.
  public let text: [UInt8]

  init(facts: EntryFacts, html: [UInt8], text: [UInt8]) {
    self.facts = facts
    self.html = html
    self.text = text
  }

  public var entry: PublicEntry { facts.entry }
  public var excerpt: String { facts.excerpt }
  public var copies: [CopiedFile] { facts.copies }
  public var picture: SitePath? { facts.picture }
  public var warnings: [Diagnostic] { facts.warnings }
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
