import Diagnostics
import DiaryModel
import SiteFiles

/// Writes all entries into one text, oldest first, with long dates in the diary's locale.
///
/// ```
/// May 12, 2024, 7:30 AM ★
/// Rain
///
/// Words.
///
/// Seoul · calm
/// #rain #sea
///
/// ----------------------------------------
/// ```
///
/// Bodies stand as they were typed.
struct TextExporter: Exporter {
  let held = Set<ExportField>.shown

  private static let rule = String(repeating: "-", count: 40)

  func write(_ export: Export, to sink: any ExportSink) throws(Diagnostics) {
    let dates = LongDates(export.configuration.locale)
    var text: [UInt8] = []
    for entry in export.entries {
      if !text.isEmpty { text += "\n\(Self.rule)\n\n".utf8 }
      var head = dates.text(of: entry)
      if entry.content.isFavorite { head += " ★" }
      text += "\(head)\n".utf8
      if let title = entry.content.title { text += "\(title)\n".utf8 }
      let body = export.source(of: entry)
      if !body.isEmpty { text += [0x0A] + body + [0x0A] }
      let end = [entry.facts.joined(separator: " · "), entry.hashtags.joined(separator: " ")]
        .filter { !$0.isEmpty }
      if !end.isEmpty { text += "\n\(end.joined(separator: "\n"))\n".utf8 }
    }
    try sink.add(.root, text)
  }
}
