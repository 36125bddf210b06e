import DiaryModel
import DiaryWriting
import LocalizedDates
import StructuredText

extension NewEntry {
  /// An entry of an export, as its Markdown file has it.
  ///
  /// - Parameters:
  ///   - configuration: The diary's; its visibility and zone are those of entries that set none.
  ///   - body: With links to the files of the export.
  init(_ entry: ExportedEntry, in configuration: Configuration, body: String) {
    self.init(entry.content)
    self.body = body
    id = entry.id.text
    location = entry.location
    extra = entry.extra.map { .init($0.key, .init($0.value)) }
    if let zone = entry.content.date?.zone, date?.time == nil, zone != configuration.zone {
      timeZone = zone.name
    }
    if entry.visibility != .public || configuration.visibility != .public {
      visibility = entry.visibility
    }
    group = entry.group
    isDraft = entry.isDraft
  }
}
