import DiaryWriting
import SiteFiles

/// The package of Day One Classic: `Journal.dayone`, with a property list for each entry and a photo
/// of the same name.
enum ClassicImporter: EntryImporter {
  static let kind = ImportKind.dayoneClassic

  static func recognizes(_ source: SourceFiles) -> Bool {
    source.files.contains { $0.path.fileExtension == "doentry" }
  }

  static func read(
    _ source: SourceFiles, _ options: ImportOptions, _ take: Taking
  ) throws(ImportFault) {
    let photos = source.files.filter { $0.path.parent.name == "photos" }
      .first(ofEach: { $0.path.stem.uppercased() })
    for file in source.files where file.path.fileExtension == "doentry" {
      guard let list = PropertyList(try source.bytes(of: file, limit: 16 << 20)) else {
        try take(.skipped(place: file.path.text, why: "it is no property list"))
        continue
      }
      var fields = EntryFields(list.node, DayOneEntry.table, SourceDates(in: options.zone))
      let item = fields.item(at: file.path.text) { imported, _ in
        let id = imported.entry.id ?? file.path.stem
        (imported.entry.id, imported.originID) = (id, id)
        imported.entry.body = imported.entry.body.trimmed
        if let photo = photos[id.uppercased()] ?? photos[file.path.stem.uppercased()] {
          let text = imported.entry.body
          imported.entry.body = ""
          imported.show(photo)
          if !text.isEmpty { imported.append(text) }
        }
        imported.leaveOut(list.keysOfBytes, of: "an entry")
      }
      try take(item)
    }
  }
}
