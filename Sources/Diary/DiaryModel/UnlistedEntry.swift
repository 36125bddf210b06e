public import SiteFiles

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
