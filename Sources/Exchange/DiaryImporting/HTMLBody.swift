import Foundation
import HTMLReading

/// Bodies that are HTML.
enum HTMLBody {
  /// The words of a text that may be HTML, such as the title of a feed's item.
  static func text(_ html: String) -> String {
    guard html.contains("<") || html.contains("&") else { return html }
    return (try? HTMLTree(parsing: html).body.text.trimmed) ?? html
  }

  /// The HTML as Markdown; the words alone if it is too large or deep to be read.
  static func markdown(
    _ html: String, resolving resolve: @escaping (HTMLAddress) -> String? = \.text
  ) -> String {
    let writer = MarkdownWriter(resolving: resolve)
    do throws(HTMLFault) {
      return try writer.markdown(fromHTML: html).trimmed
    } catch {
      return html.replacingSpans(from: "<", to: ">") { _ in "" }.trimmed
    }
  }

  /// The same for a text from a page of a site, from which addresses without a host go on.
  static func markdown(_ html: String, from page: String?) -> String {
    guard let base = page.flatMap({ URL(string: $0) }), base.host() != nil else {
      return markdown(html)
    }
    return markdown(html) { address in
      if address.text.contains(":") || address.text.hasPrefix("#") { return address.text }
      return URL(string: address.text, relativeTo: base)?.absoluteString ?? address.text
    }
  }

  /// A plain text as Markdown that shows it with its lines.
  static func markdown(ofPlain text: String) -> String {
    let paragraphs = EntryDraft.text(text).escapedForHTML.split(
      separator: #/\n[ \t]*(?:\n[ \t]*)+/#)
    return markdown(
      paragraphs.map { "<p>" + $0.replacing("\n", with: "<br>") + "</p>" }.joined())
  }
}

extension StringProtocol {
  /// As the text of an element or of an attribute.
  var escapedForHTML: String {
    String(self).replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing("\"", with: "&quot;")
  }
}
