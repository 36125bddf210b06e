public import SiteFiles

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
