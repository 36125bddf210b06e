import CommonMark
package import DiaryModel
import Feeds
package import LocalizedDates

/// Entries as text that people read: without markup, with long dates in the diary's language.
package struct EntryReadableText: Sendable {
  private let days: DayFormat
  private let clock: ClockFormat

  package init(_ locale: LocaleTag) {
    days = DayFormat(locale, style: .long)
    clock = ClockFormat(locale)
  }

  /// The title, what is known of the entry, a blank line, and the body; ends with a line end.
  ///
  /// ```
  /// Rain
  /// May 12, 2024, 7:30 AM ★
  /// Rain, 17.5 °C · Seoul · calm
  /// #walk #sea
  ///
  /// It rained.
  /// ```
  ///
  /// - Parameter mark: A word about who may read the entry; `nil` if anyone may.
  package func text(of content: EntryContent, mark: String?) -> String {
    let star = content.isFavorite ? "★" : nil
    let head = [content.date.map(date), star, mark.map { "[\($0)]" }].compactMap { $0 }
    let facts = content.facts(at: content.location?.text(in: .english))
    let lines = [
      content.title, head.joined(separator: " "), facts.joined(separator: " · "),
      content.terms.map { "#" + $0.name }.joined(separator: " "),
    ].compactMap { $0 }.filter { !$0.isEmpty }
    let body = String(decoding: bodyText(of: content, showsAddresses: true), as: UTF8.self)
    return (lines + (body.isEmpty ? [] : ["", body])).map { $0 + "\n" }.joined()
  }

  /// The text that is shared, as the apps share it: title, line break, body.
  ///
  /// It is never empty: an entry without words is its date.
  package func sharedText(of content: EntryContent) -> String {
    var text: [UInt8] = []
    let body = bodyText(of: content, showsAddresses: false)
    appendShareText(
      title: content.title, heading: content.title ?? content.date.map(date) ?? content.id.text,
      hasWords: body.contains { $0 > 0x20 }, body: body, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// The date with its time, as the diary's language writes them.
  package func date(_ date: EntryDate) -> String {
    var bytes: [UInt8] = []
    days.append(date.day, to: &bytes)
    if let wall = date.wall {
      bytes += ", ".utf8
      clock.compiled().append(wall.time, to: &bytes)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func bodyText(of content: EntryContent, showsAddresses: Bool) -> [UInt8] {
    let body = content.body
    guard body.format == .markdown else { return Array(body.bytes) }
    return body.bytes.withUnsafeBufferPointer { source in
      var renderer = MarkdownRenderer()
      var links = TypedLinks()
      let isRendered =
        showsAddresses && (try? renderer.render(source, file: "", resolver: &links)) != nil
      let text = isRendered ? Array(renderer.text) : renderer.plainText(of: source)
      return Array(withoutControls(text[...]))
    }
  }
}
