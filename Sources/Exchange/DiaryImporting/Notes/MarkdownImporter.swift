import CommonMark
import Diagnostics
import DiaryGate
import DiaryLoading
import DiaryModel
import DiaryWriting
import LocalizedDates
import SiteFiles
import StructuredText

/// Markdown as diarysite keeps it and exports it: front matter with a date and an id, and photos
/// beside the entries.
///
/// Entries are read as a build reads them, so that no field means anything else here.
enum MarkdownImporter: EntryImporter {
  static let kind = ImportKind.markdown

  static func recognizes(_ source: SourceFiles) -> Bool {
    let isOfNotes = source.files.contains {
      $0.path.text.hasPrefix(".obsidian/") || $0.path.text.hasPrefix("logseq/")
    }
    guard !isOfNotes, let file = notes(of: source).first,
      let text = try? source.text(of: file, limit: 16 << 20),
      let fields = MarkdownNote(text, name: file.path.text).fields
    else { return false }
    let isDated = fields["date"]?.scalar != nil || fields["page"]?.scalar?.boolean == true
    return isDated && fields.text("id").flatMap { EntryID($0) } != nil
  }

  private static func notes(of source: SourceFiles) -> [SourceFile] {
    source.files(endingIn: "md", "markdown")
  }

  static func read(
    _ source: SourceFiles, _ options: ImportOptions, _ take: Taking
  ) throws(ImportFault) {
    for file in notes(of: source) {
      let bytes = try source.bytes(of: file, limit: 64 << 20)
      try take(MarkdownFile(file: file, bytes: bytes, source: source, options: options).item())
    }
  }
}

/// A file of an entry.
private struct MarkdownFile {
  let file: SourceFile
  let bytes: [UInt8]
  let source: SourceFiles
  let options: ImportOptions

  func item() -> ImportedItem {
    let place = file.path.text
    let fields = MarkdownNote(String(decoding: bytes, as: UTF8.self), name: place).fields
    let (entry, fault) = read(fields)
    guard let entry else {
      return .skipped(
        place: place, why: fault.map { "\($0.what): \($0.why)" } ?? "a build could not read it")
    }
    let content = entry.content
    var imported = ImportedEntry(NewEntry(content), place: place, originID: content.id.text)
    imported.entry.id = fields?.text("id", "identifier", "uuid", "uuidString").map { _ in
      content.id.text
    }
    if imported.entry.date?.time == nil {
      imported.entry.timeZone = fields?.text("timeZone", "timezone")
    }
    imported.entry.isDraft = entry.isDraft
    imported.hide(as: entry.visibility.rawValue, for: entry.group.name)
    imported.entry.slug = entry.slugs.explicit?.text
    imported.name = entry.slugs.fileName.flatMap { Slug(from: $0) }
    imported.linkName = place
    imported.isExact = true
    if let typed = content.body.typed {
      // With the comments that a build leaves out, and so with the line that the title is from.
      imported.entry.body = body(typed.bytes[...], &imported)
      if typed.holdsTitle { imported.entry.title = nil }
    } else if content.body.format == .markdown {
      imported.entry.body = body(content.body.shown.bytes, &imported)
    }
    return .entry(imported)
  }

  /// The entry; one that a build would refuse for a word about readers is private.
  private func read(_ fields: Node?) -> (entry: Entry?, fault: Diagnostic?) {
    let open = loader(of: fields).read(bytes, as: file.path)
    let keys = (fields?.fields ?? []).map(\.key)
    if let entry = open.entries.first, !keys.contains(where: speaksOfReaders) {
      return (entry, nil)
    }
    // A field without a fence is text below an empty head.
    let isBare =
      fields == nil && unreadField(atTopOf: String(decoding: bytes, as: UTF8.self)) != nil
    let hidden = loader(of: fields, visibility: .private)
      .read(isBare ? Array("---\n---\n\n".utf8) + bytes : bytes, as: file.path)
    return (hidden.entries.first, open.faults.first { $0.severity == .error })
  }

  /// Reads entries as a diary would that has the groups of readers that they name, and lets their
  /// keys through.
  private func loader(of fields: Node?, visibility: Visibility = .public) -> EntryLoader {
    var configuration = Configuration(locale: .english, zone: options.zone)
    configuration.visibility = visibility
    configuration.keys = Set((fields?.fields ?? []).map(\.key))
    if let group = fields?.text("group").flatMap({ ReaderGroup($0) }) {
      configuration.groups = [group]
    }
    return EntryLoader(configuration, now: Instant(seconds: .max / 4))
  }

  // MARK: Links

  /// The body with links to the copies of its photos and to other entries.
  private func body(_ bytes: ArraySlice<UInt8>, _ imported: inout ImportedEntry) -> String {
    // The marks for places of addresses can be no part of the text.
    let text = String(decoding: bytes, as: UTF8.self)
    let free = text.replacingMark("\(AddressMark.scalar)", with: "")
    return DestinationRewriting.rewritten(free) { replacement(of: $0, &imported) }
  }

  private func replacement(of address: String, _ imported: inout ImportedEntry) -> String? {
    let plain = address.prefix { $0 != "?" && $0 != "#" }
    let end = address[plain.endIndex...]
    guard !plain.isEmpty, !plain.contains(":"), !plain.hasPrefix("//"),
      let path = percentDecoded(String(plain)), let found = source.file(at: path, from: file)
    else { return nil }
    if ["md", "markdown"].contains(found.path.fileExtension) {
      return imported.link(to: found.path.text, at: String(plain)) + end
    }
    return imported.attach(found) + end
  }
}

/// A Markdown file of another program, taken apart.
struct MarkdownNote {
  /// Its front matter; `nil` if it has none that can be read.
  private(set) var fields: Node?
  let body: String
  /// The front matter, if it could not be read.
  let unread: String?

  init(_ text: String, name: String) {
    guard let source = try? SourceText(Array(text.utf8), file: name),
      let parts = try? splitFrontMatter(source)
    else {
      // Lines between two `---` are not part of the text, even if they cannot be read.
      let head = text.prefixMatch(of: #/---[ \t]*\n((?s:.*?))\n---[ \t]*(?:\n|$)/#)
      (fields, unread) = (nil, head.map { String($0.1) })
      body = String(text[(head?.range.upperBound ?? text.startIndex)...])
      return
    }
    fields = parts.fields
    body = String(decoding: source.bytes[parts.body], as: UTF8.self)
    unread = nil
  }

  /// The same with more fields behind its own.
  func adding(_ more: [Field]) -> MarkdownNote {
    var note = self
    note.fields = Node(.map((fields?.fields ?? []) + more), at: .none)
    return note
  }
}
