public import CommonMark
public import Diagnostics
public import DiaryModel
import ParallelMap
import SiteFiles

/// Renders entries on all cores, in their order.
///
/// - Parameter textsOf: How many of them, from the first on, keep their plain text.
/// - Throws: All faults of all entries.
public func render(
  _ entries: [PublicEntry], linking addresses: SiteAddresses, pictures: PictureIndex,
  options: MarkdownOptions, textsOf: Int = .max
) async throws(Diagnostics) -> [RenderedEntry] {
  let results = await parallelChunks(of: entries, chunk: 64) { chunk in
    var renderer = EntryRenderer(options: options, addresses: addresses, pictures: pictures)
    var results: [Result<RenderedEntry, Diagnostics>] = []
    for (place, entry) in zip(chunk.indices, chunk) {
      results.append(renderer.render(entry, keepsText: place < textsOf))
    }
    return results
  }
  var rendered: [RenderedEntry] = []
  rendered.reserveCapacity(results.count)
  var faults: [Diagnostic] = []
  for result in results {
    switch result {
    case .success(let entry): rendered.append(entry)
    case .failure(let error): faults += error.all
    }
  }
  if !faults.isEmpty { throw Diagnostics(faults) }
  return rendered
}

/// The body of an entry with absolute addresses, for a feed.
///
/// - Returns: Empty if the body does not render; ``render(_:linking:pictures:options:)`` says why.
public func feedHTML(
  of entry: PublicEntry, site: SiteURL, linking addresses: SiteAddresses, pictures: PictureIndex,
  options: MarkdownOptions
) -> [UInt8] {
  var renderer = EntryRenderer(
    options: options, addresses: addresses, pictures: pictures, form: .absolute(site))
  switch renderer.render(entry, keepsText: false) {
  case .success(let rendered):
    return leadingToPage(rendered.html, page: site.url(of: entry.path.text + "/"))
  case .failure: return []
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
