public import SiteFiles

/// An entry that has a page, as the stages that make pages see it.
///
/// Only the gate makes one. Lists, feeds, texts to share, sitemaps, tags and neighbours take a
/// ``PublicEntry``, so that the other kinds cannot get there.
package protocol ReadableEntry: Sendable {
  var content: EntryContent { get }
  /// The folder of the page.
  var path: SitePath { get }
  /// The reason why only a preview has the page; `nil` if the site has it.
  var heldReason: HeldReason? { get }
}

extension PublicEntry: ReadableEntry {}

/// The reason why an entry is not published.
public enum HeldReason: UInt8, Hashable, Sendable {
  case draft = 1
  case scheduled = 2
  case `private` = 3
}

/// An entry for readers with its address: it has a page, and is in no list.
public struct UnlistedEntry: ReadableEntry {
  package let content: EntryContent
  /// `u/` and 32 hexadecimal digits.
  package let path: SitePath
  package let heldReason: HeldReason?

  @_spi(Gate)
  public init(content: EntryContent, path: SitePath, heldReason: HeldReason? = nil) {
    self.content = content
    self.path = path
    self.heldReason = heldReason
  }
}

/// An entry for readers with a passphrase: its content is encrypted before it is written.
public struct EncryptedEntry: ReadableEntry {
  package let content: EntryContent
  /// `e/` and 32 hexadecimal digits.
  package let path: SitePath
  package let group: ReaderGroup
  package let heldReason: HeldReason?

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
