public import SiteFiles

/// An entry for readers with a passphrase: its content is encrypted before it is written.
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
