import DiaryModel
import DiaryWriting
import LocalizedDates
import SiteFiles
import StructuredText

/// TextBundles, a folder for each text with its pictures, and TextPacks, which are archives of one;
/// backups of Bear are archives of many.
///
/// ## Source
/// TextBundle, version 2: `info.json`, `text.*` and `assets/`.
enum TextBundleImporter: EntryImporter {
  static let kind = ImportKind.textBundle

  static func recognizes(_ source: SourceFiles) -> Bool { !bundles(of: source).isEmpty }

  /// The texts of all bundles.
  private static func bundles(of source: SourceFiles) -> [SourceFile] {
    source.files.filter { file in
      let folder = file.path.parent
      return isText(file.path.name) && source[folder.appending("info.json").text] != nil
        && (folder.fileExtension.lowercased() == "textbundle" || isOfBundle(folder, source))
    }
  }

  private static func isText(_ name: String) -> Bool {
    name.lowercased().wholeMatch(of: #/text\.(?:md|markdown|mdown|txt|fountain)/#) != nil
  }

  /// Whether an `info.json` is that of a bundle, which may be called otherwise or stand alone.
  private static func isOfBundle(_ folder: SitePath, _ source: SourceFiles) -> Bool {
    guard let file = source[folder.appending("info.json").text],
      let text = try? source.beginning(ofTextIn: file)
    else { return false }
    return text.contains("\"version\"") && !text.contains("\"entries\"")
  }

  static func read(
    _ source: SourceFiles, _ options: ImportOptions, _ take: Taking
  ) throws(ImportFault) {
    let bundles = bundles(of: source)
    var titles: [String: String] = [:]
    for file in bundles {
      guard let start = try? source.beginning(ofTextIn: file) else { continue }
      let title = BearText.title(of: start)
      if titles[title] == nil { titles[title] = file.path.text }
    }
    for file in bundles {
      let bundle = TextBundle(file: file, titles: titles, source: source, options: options)
      try options.passing(file, take) { () throws(ImportFault) in try take(bundle.item()) }
    }
  }
}

/// A bundle on its way to an entry.
private struct TextBundle {
  let file: SourceFile
  let titles: [String: String]
  let source: SourceFiles
  let options: ImportOptions

  private static let table = FieldTable(
    [
      .date: "creationdate createddate created createdat datecreated date", .body: "",
      .updated: "modificationdate modified updated updatedat modifiedat datemodified",
      .id: "uniqueidentifier uuid identifier id", .favorite: "pinned",
    ],
    ignored: """
      version type transient creatorurl creatoridentifier sourceurl flatextension pinneddate trashed \
      trasheddate lasteditingdevice
      """)

  func item() throws(ImportFault) -> ImportedItem {
    let folder = file.path.parent
    let place = folder.isRoot ? source.name : folder.text
    guard let infoFile = source[folder.appending("info.json").text] else {
      return .skipped(place: place, why: "it has no info.json")
    }
    let info = try source.json(of: infoFile)
    // An app adds a map of its own, under its own name.
    let apps = [info] + (info.fields ?? []).map(\.value).filter { $0.fields != nil }
    if apps.contains(where: { $0.flag("trashed") || $0.text("trashedDate") != nil }) {
      return .skipped(place: place, why: "it was thrown away")
    }
    let note = MarkdownNote(
      EntryDraft.text(try source.text(of: file, limit: 64 << 20)), name: place)
    let all = (apps + [note.fields].compactMap { $0 }).flatMap { $0.fields ?? [] }
    var fields = EntryFields(
      Node(.map(all.filter { $0.value.fields == nil }), at: info.location), Self.table,
      SourceDates(in: options.zone))
    guard let date = fields.date(.date) ?? day(of: folder) else { return fields.undated(at: place) }
    let isArchived = ["archived", "archiveddate"].map { key in
      fields.take([key]) { $0.words.map { !["false", "0"].contains($0) } } ?? false
    }
    var imported = fields.entry(on: date, at: place)
    imported.originID = imported.originID ?? NoteLinks.origin(of: file, in: source)
    imported.linkName = file.path.text
    let isOfBear = info["net.shinyfrog.bear"] != nil
    imported.entry.body = body(note.body, isOfBear: isOfBear, &imported)
    if isOfBear { imported.entry.tags += BearText.tags(in: note.body) }
    for tag in imported.entry.tags { imported.hide(for: "tags", tag) }
    if isArchived.contains(true) { imported.hide(because: "archived") }
    fields.keepRest(in: &imported)
    if let unread = note.unread {
      imported.keep(.text(unread), as: "properties")
      imported.hide(because: "properties that cannot be read")
    }
    return .entry(imported)
  }

  private func body(
    _ text: String, isOfBear: Bool, _ imported: inout ImportedEntry
  ) -> String {
    // Bear writes `[[title/heading]]`.
    let note = { (name: String) in titles[name] ?? titles[name.prefix { $0 != "/" }.trimmed] }
    let addresses = LocalAddresses(
      file: file, source: source, note: isOfBear ? note : nil, linkName: { _ in nil })
    let plain = isOfBear ? BearText.markdown(text) : text
    return addresses.replaced(in: plain.withoutOuterBlankLines, &imported)
  }

  /// The day that the name of the bundle has.
  private func day(of folder: SitePath) -> DateText? {
    let path = folder.isRoot ? SitePath.root.appending(source.name) : folder
    return PathDay(path, format: options.nameFormat).map { day in
      day.time.map { ImportedDate.date(day.day, at: $0, in: options.zone) }
        ?? DateText(day: day.day)
    }
  }
}
