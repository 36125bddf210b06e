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
    let parts = name.lowercased().split(separator: ".")
    return parts.count == 2 && parts[0] == "text"
      && ["md", "markdown", "mdown", "txt", "fountain"].contains(parts[1])
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
      let bundle = TextBundle(file, titles, source, options)
      do throws(ImportFault) { try take(bundle.item()) } catch {
        guard options.keepsGoing, case .broken(let why) = error.reason else { throw error }
        try take(.skipped(place: file.path.text, why: why))
      }
    }
  }
}

/// A bundle on its way to an entry.
private struct TextBundle {
  private let file: SourceFile
  private let titles: [String: String]
  private let source: SourceFiles
  private let options: ImportOptions

  /// Keys of `info.json` that say nothing of the text.
  private static let known: Set = [
    "version", "type", "transient", "creatorURL", "creatorIdentifier", "sourceURL", "flatExtension",
  ]
  private static let dates = [
    "creationDate", "createdDate", "created", "createdAt", "created_at", "dateCreated", "date",
  ]
  private static let changes = [
    "modificationDate", "modified", "updated", "updatedAt", "modified_at", "dateModified",
  ]
  private static let ids = ["uniqueIdentifier", "uuid", "identifier", "id"]
  /// Keys of an app that are read, or say how a note looks there.
  private static let knownOfApp = Set(
    dates + changes + ids + [
      "pinned", "pinnedDate", "archived", "archivedDate", "trashed", "trashedDate",
      "lastEditingDevice", "tags", "title",
    ])

  init(
    _ file: SourceFile, _ titles: [String: String], _ source: SourceFiles,
    _ options: ImportOptions
  ) {
    (self.file, self.titles, self.source, self.options) = (file, titles, source, options)
  }

  func item() throws(ImportFault) -> ImportedItem {
    let folder = file.path.parent
    let place = folder.isRoot ? source.name : folder.text
    guard let infoFile = source[folder.appending("info.json").text] else {
      return .skipped(place: place, why: "it has no info.json")
    }
    let info = try source.json(of: infoFile)
    // An app adds a map of its own, under its own name.
    let apps = [info] + (info.fields ?? []).map(\.value).filter { $0.fields != nil }
    func text(_ keys: [String]) -> String? {
      apps.lazy.flatMap { app in keys.lazy.compactMap { app.text($0) } }.first
    }
    if apps.contains(where: Self.isInTrash) {
      return .skipped(place: place, why: "it was thrown away")
    }
    let note = MarkdownNote(
      EntryDraft.text(try source.text(of: file, limit: 64 << 20)), name: place)
    let date = date(of: folder, text(Self.dates) ?? note.fields?.text("date", "created"))
    guard let date else { return .skipped(place: place, why: "it has no date") }
    var imported = ImportedEntry(
      NewEntry(title: note.fields?.text("title") ?? text(["title"]), date: date), place: place,
      originID: text(Self.ids) ?? NoteLinks.origin(of: file, in: source))
    imported.linkName = file.path.text
    imported.entry.id = text(Self.ids)
    imported.entry.updated = text(Self.changes).flatMap { self.date($0) }.flatMap {
      $0 == date ? nil : $0
    }
    let isOfBear = info["net.shinyfrog.bear"] != nil
    imported.entry.body = body(note.body, isOfBear: isOfBear, &imported)
    imported.entry.tags =
      apps.flatMap { $0.texts("tags") } + (note.fields?.texts("tags") ?? [])
      + (isOfBear ? BearText.tags(in: note.body) : [])
    hide(&imported, info, note)
    return .entry(imported)
  }

  private static func isInTrash(_ app: Node) -> Bool {
    app.flag("trashed") || app.text("trashedDate") != nil
  }

  private func hide(_ imported: inout ImportedEntry, _ info: Node, _ note: MarkdownNote) {
    for tag in imported.entry.tags { imported.hide(for: "tags", tag) }
    for field in info.fields ?? [] where !Self.known.contains(field.key) {
      guard field.value.fields != nil else {
        if Self.knownOfApp.contains(field.key) { continue }
        let one = Node(.map([field]), at: info.location)
        imported.hide(for: one)
        imported.keep(one, except: [])
        continue
      }
      let app = field.value
      for key in ["archived", "archivedDate"]
      where app.flag(key) || key == "archivedDate" && app.text(key) != nil {
        imported.hide(because: "archived")
        break
      }
      if app.flag("pinned") { imported.entry.isFavorite = true }
      imported.hide(for: app, except: Self.knownOfApp)
      for inner in app.fields ?? [] where !Self.knownOfApp.contains(inner.key) {
        if let value = inner.value.kept { imported.keep(value, as: inner.key) }
      }
    }
    if let fields = note.fields {
      let known: Set = ["title", "date", "created", "tags"]
      imported.hide(for: fields, except: known)
      imported.keep(fields, except: known)
    }
    if let unread = note.unread {
      imported.keep(.text(unread), as: "properties")
      imported.hide(because: "properties that cannot be read")
    }
  }

  private func body(
    _ text: String, isOfBear: Bool, _ imported: inout ImportedEntry
  ) -> String {
    let addresses = LocalAddresses(file: file, source: source) { _ in nil }
    var copy = imported
    let plain = isOfBear ? BearText.markdown(text) : text
    let linked = plain.replacingSpans(from: "[[", to: "]]", without: "]\n") { link in
      guard isOfBear else { return nil }
      let title = link.prefix { $0 != "/" && $0 != "|" }.trimmed
      guard let target = titles[title] ?? titles[link] else { return nil }
      return "[\(title)](\(copy.link(to: target, at: title)))"
    }
    let body = addresses.replaced(in: linked.withoutOuterBlankLines, &copy)
    imported = copy
    return body
  }

  /// The day that an app wrote, or that the name of the bundle has.
  private func date(of folder: SitePath, _ text: String?) -> DateText? {
    if let date = text.flatMap({ self.date($0) }) { return date }
    let path = folder.isRoot ? SitePath.root.appending(source.name) : folder
    return PathDay(path, format: options.nameFormat).map { day in
      day.time.map { ImportedDate.date(day.day, at: $0, in: options.zone) }
        ?? DateText(day: day.day)
    }
  }

  private func date(_ text: String) -> DateText? {
    if let number = Double(text) {
      return ImportedDate.instant(unixNumber: number).flatMap {
        ImportedDate.date($0, in: options.zone)
      }
    }
    return FeedDate.date(text, in: options.zone)
  }
}
