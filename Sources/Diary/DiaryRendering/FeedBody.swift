package import CommonMark
package import DiaryModel
import HTMLReading
package import SiteFiles

/// The body of an entry for a feed.
package struct FeedBody: Sendable {
  /// With absolute addresses, and nothing in it that a reader's page should not hold.
  package let html: [UInt8]
  /// The text to share.
  package let text: [UInt8]
  /// As ``RenderedEntry/hasWords``.
  package let hasWords: Bool

  /// - Returns: `nil` if the body does not render; making its page gives the fault.
  package init?(
    of entry: PublicEntry, site: SiteURL, linking addresses: SiteAddresses, pictures: PictureIndex,
    options: MarkdownOptions
  ) {
    var renderer = EntryRenderer(
      options: options, addresses: addresses, pictures: pictures, showsOneSize: true,
      showsWhole: false)
    guard case .success(let body) = renderer.render(entry) else { return nil }
    let page = PageAddress(of: entry.path, on: site)
    html = sanitised(body.html, resolving: page.absolute)
    (text, hasWords) = (body.text, body.hasWords)
  }
}
