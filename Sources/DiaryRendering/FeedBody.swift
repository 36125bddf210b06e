public import CommonMark
public import DiaryModel
import SiteFiles

/// The body of an entry for a feed: HTML with absolute addresses, and the share text.
///
/// - Returns: Nothing if the body does not render; making its page says why.
public func feedBody(
  of entry: PublicEntry, site: SiteURL, linking addresses: SiteAddresses, pictures: PictureIndex,
  options: MarkdownOptions
) -> (html: [UInt8], text: [UInt8]) {
  var absolute = EntryRenderer(
    options: options, addresses: addresses, pictures: pictures, form: .absolute(site))
  // The text names absolute addresses only, and is the same wherever an entry is shared.
  var relative = EntryRenderer(options: options, addresses: addresses, pictures: pictures)
  guard case .success(let body) = absolute.render(entry, keepsText: false),
    case .success(let shared) = relative.render(entry)
  else { return ([], []) }
  return (leadingToPage(body.html, page: site.url(of: entry.path.text + "/")), shared.text)
}

/// Puts the page's address in front of the fragments that footnotes lead to.
///
/// Text and attributes hold no quote that is not escaped, so these bytes are always an attribute,
/// unless raw HTML is allowed, where a link within the page wants the same.
private func leadingToPage(_ html: [UInt8], page: String) -> [UInt8] {
  let pattern = Array("href=\"#".utf8)
  var output: [UInt8] = []
  output.reserveCapacity(html.count)
  var start = 0
  while let hash = html[start...].firstIndex(of: UInt8(ascii: "#")) {
    output.append(contentsOf: html[start..<hash])
    if html[start..<hash].suffix(pattern.count - 1).elementsEqual(pattern.dropLast()) {
      output.append(contentsOf: page.utf8)
    }
    output.append(UInt8(ascii: "#"))
    start = hash + 1
  }
  output.append(contentsOf: html[start...])
  return output
}
