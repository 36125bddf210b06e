public import SiteFiles

/// An entry that has a page, as the stages that make pages see it.
///
/// Only the gate makes one. Lists, feeds, texts to share, sitemaps, tags and neighbours take a
/// ``PublicEntry``, so that the other kinds cannot get there.
public protocol ReadableEntry: Sendable {
  var content: EntryContent { get }
  /// Where the page stands.
  var path: SitePath { get }
  /// Why only a preview has the page; `nil` if the site has it.
  var heldReason: HeldReason? { get }
}

extension PublicEntry: ReadableEntry {}

/// An entry for those who know its address: it has a page, and stands nowhere else.
public struct UnlistedEntry: ReadableEntry {
  public let content: EntryContent
  /// `u/` and 32 hexadecimal digits.
  public let path: SitePath
  public let heldReason: HeldReason?

  @_spi(Gate)
  public init(content: EntryContent, path: SitePath, heldReason: HeldReason? = nil) {
    self.content = content
    self.path = path
    self.heldReason = heldReason
  }
}

/// An entry for those who know a passphrase: all it says is encrypted before it is written.
public struct EncryptedEntry: ReadableEntry {
  public let content: EntryContent
  /// `e/` and 32 hexadecimal digits.
  public let path: SitePath
  public let group: ReaderGroup
  public let heldReason: HeldReason?

  @_spi(Gate)
  public init(
    content: EntryContent, path: SitePath, group: ReaderGroup, heldReason: HeldReason? = nil
  ) {
    self.content = content
    self.path = path
    self.group = group
    self.heldReason = heldReason
  }
}
