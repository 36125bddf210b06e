import Diagnostics
import DiaryModel
import DiaryWriting
import LocalizedDates
import SiteFiles
import StructuredText

/// Writes a folder that can be a diary's `Content`: `2024/2024-05-12-rain.md`, undated pages as
/// `about.md`, and the photos and other files that entries show beside them.
///
/// Links follow the files that they lead to; all else in a body is as it was typed.
struct MarkdownExporter: Exporter {
  let held = Set(ExportField.allCases)
  let showsWhole = true

  func write(_ export: Export, to sink: any ExportSink) throws(Diagnostics) {
    var names = MarkdownNames(export)
    for (index, entry) in export.all.enumerated() {
      let file = names.files[index]
      var copies: [SitePath: SitePath] = [:]
      for source in entry.files {
        let (copy, isNew) = names.copy(of: source, beside: file)
        copies[source] = copy
        if isNew { try sink.add(copy, try export.bytes(of: source), isPacked: true) }
      }
      // The owner's own copy is a backup: it has the comments that a build leaves out.
      let typed = export.isForOwner ? entry.content.body.typed : nil
      let body = export.source(of: entry, typed: typed, keepsFragments: true) { target in
        switch target {
        case .file(let source): copies[source].map { destination(of: $0.name) }
        case .entry(let other):
          names.file(of: other).map { destination(of: relative($0, from: file.parent)) }
        case .elsewhere, .nothing: nil
        }
      }
      var written = NewEntry(
        entry, in: export.configuration, body: String(decoding: body, as: UTF8.self))
      // With its comments goes the line that the title may be from.
      if typed?.holdsTitle ?? false { written.title = nil }
      try sink.add(file, Array(written.text.utf8))
    }
  }

  /// The path of a file as seen from a folder.
  private func relative(_ file: SitePath, from folder: SitePath) -> String {
    if file.parent == folder { return file.name }
    return String(repeating: "../", count: folder.depth) + file.text
  }
}

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
    aliases = entry.aliases
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
