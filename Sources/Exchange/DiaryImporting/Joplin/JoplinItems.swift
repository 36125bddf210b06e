import CommonMark
import DiaryModel
import SiteFiles

/// The notebooks, tags and files that notes of Joplin refer to.
struct JoplinItems {
  /// The files of notes.
  private(set) var notes: [SourceFile] = []
  private var noteIDs: Set<String> = []
  private var notebooks: [String: (title: String, parent: String?, isHidden: Bool)] = [:]
  private var tags: [String: String] = [:]
  private var tagsOfNotes: [String: [String]] = [:]
  private var titles: [String: String] = [:]
  private var files: [String: SourceFile] = [:]

  /// Files that may be items: those that are called by their ids.
  static func files(of source: SourceFiles) -> [SourceFile] {
    source.files.filter {
      $0.path.fileExtension.lowercased() == "md" && JoplinItem.isID($0.path.name.dropLast(3))
    }
  }

  static func item(_ file: SourceFile, of source: SourceFiles) throws(ImportFault) -> JoplinItem? {
    JoplinItem(EntryDraft.text(try source.text(of: file, limit: 64 << 20)))
  }

  init(_ source: SourceFiles) throws(ImportFault) {
    for file in source.files where file.path.parent.name == "resources" {
      let id = file.path.stem[...]
      if JoplinItem.isID(id) { files[id.lowercased()] = file }
    }
    for file in Self.files(of: source) {
      guard let item = try Self.item(file, of: source) else { continue }
      switch item.kind {
      case .note:
        notes.append(file)
        noteIDs.insert(item.id)
      case .notebook:
        notebooks[item.id] = (item.title, item["parent_id"], item.isSet("deleted_time"))
      case .tag: tags[item.id] = item.title
      case .noteTag:
        guard let note = item["note_id"], let tag = item["tag_id"] else { continue }
        tagsOfNotes[note.lowercased(), default: []].append(tag.lowercased())
      case .resource:
        titles[item.id] = item.title
        if item.isSet("encryption_blob_encrypted") || item.isSet("encryption_applied") {
          files[item.id] = nil
        }
      }
    }
  }

  var hasNotebooks: Bool { notebooks.count > 1 }

  /// The names of the notebooks around a note, from the outside in, and whether one is in the trash.
  func notebooks(of item: JoplinItem) -> (names: [String], isInTrash: Bool) {
    var names: [String] = []
    var isInTrash = false
    var next = item["parent_id"]
    var passed: Set<String> = []
    while let id = next?.lowercased(), passed.insert(id).inserted, let notebook = notebooks[id] {
      names.append(notebook.title)
      isInTrash = isInTrash || notebook.isHidden
      next = notebook.parent
    }
    return (names.reversed(), isInTrash)
  }

  func tags(of item: JoplinItem) -> [String] {
    (tagsOfNotes[item.id] ?? []).compactMap { tags[$0] }
  }

  /// The text with links to files and notes: `![words](:/id)`, `[words](:/id#part)`.
  func linked(_ text: String, _ imported: inout ImportedEntry) -> String {
    let plain = text.replacingImageTags { $0.hasPrefix(":/") ? $0 : nil }
    return DestinationRewriting.rewritten(plain) { typed in
      let id = typed.dropFirst(2).prefix(32)
      guard typed.hasPrefix(":/"), JoplinItem.isID(id),
        let address = address(of: id.lowercased(), &imported)
      else { return nil }
      return address + typed.dropFirst(34)
    }
  }

  /// The address of a note or file; `nil` for one that is not there.
  func address(of id: String, _ imported: inout ImportedEntry) -> String? {
    if noteIDs.contains(id) { return imported.link(to: id, at: ":/" + id) }
    guard let file = files[id] else {
      _ = imported.miss(titles[id] ?? id)
      return nil
    }
    return imported.attach(file)
  }
}
