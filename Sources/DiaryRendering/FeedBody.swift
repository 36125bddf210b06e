public import CommonMark
public import DiaryModel
import SiteFiles

/// The body of an entry with absolute addresses, for a feed.
///
/// - Returns: Nothing if the body does not render; making its page says why.
public func feedBody(
  of entry: PublicEntry, site: SiteURL, linking addresses: SiteAddresses, pictures: PictureIndex,
  options: MarkdownOptions
) -> (html: [UInt8], text: [UInt8]) {
  var renderer = EntryRenderer(
    options: options, addresses: addresses, pictures: pictures, form: .absolute(site))
  switch renderer.render(entry) {
  case .success(let rendered):
    let page = site.url(of: entry.path.text + "/")
    return (leadingToPage(rendered.html, page: page), rendered.text)
  case .failure: return ([], [])
  }
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
