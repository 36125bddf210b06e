public import CommonMark
public import DiaryModel
import HTMLSanitising
public import SiteFiles

/// The body of an entry for a feed.
public struct FeedBody: Sendable {
  /// With absolute addresses, and nothing in it that a reader's page should not hold.
  public let html: [UInt8]
  /// The text to share.
  public let text: [UInt8]
  /// As ``RenderedEntry/hasWords``.
  public let hasWords: Bool

  /// - Returns: `nil` if the body does not render; making its page gives the fault.
  public init?(
    of entry: PublicEntry, site: SiteURL, linking addresses: SiteAddresses, pictures: PictureIndex,
    options: MarkdownOptions
  ) {
    var renderer = EntryRenderer(
      options: options, addresses: addresses, pictures: pictures, showsOneSize: true)
    guard case .success(let body) = renderer.render(entry) else { return nil }
    let page = PageAddress(of: entry.path, on: site)
    html = sanitised(body.html, resolving: page.absolute)
    (text, hasWords) = (body.text, body.hasWords)
  }
}
