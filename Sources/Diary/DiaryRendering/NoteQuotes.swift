import CommonMark
package import SiteFiles

/// Notes of a vault that others quote, `![[note]]` alone in its paragraph: their bodies are written
/// into slots when a page is laid out, so that each is rendered once.
///
/// ```html
/// <figure class="note"><blockquote hidden="" data-note="2024/05/12/rain"></blockquote>
/// <a href="../../12/rain/">Rain</a></figure>
/// ```
///
/// A list, a feed and a note that is quoted itself have the link alone.
package enum NoteQuotes {
  private static let start = Array("<blockquote hidden=\"\" data-note=\"".utf8)
  private static let end = Array("\">".utf8)

  static func slot(for page: SitePath, address: [UInt8], name: String) -> EmbeddedFile {
    let link = String(decoding: address, as: UTF8.self).replacing("&", with: "&amp;")
    let slot = String(decoding: start, as: UTF8.self) + percentEncoded(page.text)
    return EmbeddedFile(
      address: address, name: name,
      parts: [slot + "\"></blockquote>\n<a href=\"\(link)\">", "</a>"], figure: "note")
  }

  /// Fills the slots of a body.
  ///
  /// - Parameter body: The body of the note at a page, as it stands here; `nil`: the slot stays.
  package static func filled(_ html: [UInt8], with body: (SitePath) -> [UInt8]?) -> [UInt8] {
    var (filled, rest) = ([UInt8](), html[...])
    while let slot = rest.firstRange(of: start),
      let close = rest[slot.upperBound...].firstRange(of: end)
    {
      let name = String(decoding: rest[slot.upperBound..<close.lowerBound], as: UTF8.self)
      if let body = percentDecoded(name).flatMap({ SitePath($0) }).flatMap(body) {
        filled += rest[..<slot.lowerBound] + Array("<blockquote>\n".utf8) + body
      } else {
        filled += rest[..<close.upperBound]
      }
      rest = rest[close.upperBound...]
    }
    return filled + rest
  }
}
