import CommonMark
import DiaryGate
import DiaryLoading
package import DiaryModel
package import DiaryWriting
package import LocalizedDates
package import SiteFiles

/// Writes the entries of a source into a diary, one after the other.
///
/// Each is written whole or not at all, and nothing that is there is touched: a run that was
/// interrupted is completed by the next one.
package struct ImportRun: Sendable {
  let diary: any FileTree
  let loader: EntryLoader
  private let limits: Configuration.Limits
  /// How builds show line ends.
  private let breaks: LineBreaks
  /// How builds publish pictures.
  let photos: Configuration.Photos
  let place: Place
  let takesChanges: Bool
  let isDry: Bool
  /// The entries that the diary has, with those that were written.
  package private(set) var known: KnownEntries
  var ledger: ImportLedger
  package internal(set) var report: ImportReport
  /// Files that this run wrote, so that a repeated entry is told from one of an earlier run.
  var own: Set<String> = []
  private var origins: [String: Int] = [:]
  /// Entries that link to others which have not come yet wait here.
  private var targets = LinkTargets<(found: Found, source: SourceFiles)>()
  /// For names that were taken, the number at which the next search begins.
  var attempts: [SitePath: Int] = [:]
  var hasRules = false

  /// An entry of the source, and its place in the diary.
  struct Found {
    var draft: EntryDraft
    let path: SitePath
    let origin: String
    let state: State

    enum State {
      case new
      /// The diary has it, from elsewhere or from a run that was interrupted.
      case known(isSame: Bool)
      case imported(ImportLedger.Row)
    }
  }

  /// - Parameters:
  ///   - takesChanges: Whether entries that changed in the source are written again.
  ///   - isDry: Whether nothing is written.
  /// - Throws: ``ImportFault`` if what the diary remembers of earlier imports is damaged.
  package init(
    _ kind: ImportKind, into diary: any FileTree, _ configuration: Configuration, now: Instant,
    at place: Place, known: KnownEntries, takesChanges: Bool, isDry: Bool
  ) throws(ImportFault) {
    (self.diary, self.place, self.known) = (diary, place, known)
    (self.takesChanges, self.isDry) = (takesChanges, isDry)
    loader = EntryLoader(configuration, now: now)
    (limits, photos) = (configuration.limits, configuration.photos)
    breaks = configuration.markdown.breaks
    ledger = try ImportLedger(of: diary)
    report = ImportReport(kind: kind)
    if place.isPrivate { report.privateFolder = place.folder.text }
  }

  /// Takes what an importer found.
  ///
  /// - Throws: ``ImportFault`` if the diary cannot be written; what was written before stays.
  package mutating func take(
    _ item: ImportedItem, from source: SourceFiles
  ) throws(ImportFault) {
    switch item {
    case .remark(let remark): report.remark(remark)
    case .skipped(let place, let why):
      report.read += 1
      report.skipped.append(.init(place: place, why: why))
    case .entry(let entry):
      report.read += 1
      try take(entry, from: source)
    }
  }

  /// Ends the run: writes entries that link to later ones, and remembers what was imported.
  package mutating func finish() throws(ImportFault) {
    for (found, source) in targets.takeRest() { try complete(found, from: source) }
    report.finish()
    if isDry || !ledger.isChanged { return }
    try inDiary { () throws(FileFault) in
      try ledger.write(to: diary)
      try diary.synchronize()
    }
  }

  private mutating func take(
    _ imported: ImportedEntry, from source: SourceFiles
  ) throws(ImportFault) {
    var imported = try withWholePictures(imported, from: source)
    if imported.entry.format == .markdown {
      imported.entry.body = report.kind.text(imported.entry.body, fitFor: breaks)
    }
    var origin: String?
    if let id = imported.originID { origin = numbered(self.origin(ofID: id)) }
    // The form belongs to the file.
    let form = origin.flatMap { ledger[$0]?.form } ?? place.form
    var draft = EntryDraft(imported, origin: origin, visibility: place.visibility, as: form)
    let folder = draft.folder.map { place.folder.appending($0) } ?? place.folder
    // Its name is chosen when it is known to be new.
    let somewhere = folder.appending("entry." + form.rawValue)
    draft.fillAddresses(at: somewhere)
    guard let entry = draft.settle(at: somewhere, loader, limits: limits) else {
      report.skipped.append(.init(place: imported.place, why: draft.why))
      return
    }
    for remark in draft.remarks { report.remark(remark) }
    let row = origin ?? numbered(self.origin(of: entry))
    if let other = ledger[row]?.form, other != form {
      draft = EntryDraft(imported, origin: origin, visibility: place.visibility, as: other)
    }
    let found = try place(&draft, entry, origin: row, in: folder, from: source)
    var ready = [(found: found, source: source)]
    if let name = draft.linkName { ready += targets.add(found.path.text, as: name) }
    for (found, source) in ready {
      if let missing = targets.missing(of: found.draft.links) {
        targets.wait((found, source), for: missing)
      } else {
        try complete(found, from: source)
      }
    }
  }

  /// Finds the file of an entry, or takes a new one for it.
  private mutating func place(
    _ draft: inout EntryDraft, _ entry: Entry, origin: String, in folder: SitePath,
    from source: SourceFiles
  ) throws(ImportFault) -> Found {
    if let row = ledger[origin], let path = row.path {
      return Found(draft: draft, path: path, origin: origin, state: .imported(row))
    }
    if let (file, isSame) = known.match(of: entry, hasID: draft.entry.id != nil),
      !own.contains(file), let path = SitePath(file)
    {
      return Found(draft: draft, path: path, origin: origin, state: .known(isSame: isSame))
    }
    let path = try nameFiles(of: &draft, in: folder, from: source)
    own.insert(path.text)
    known.add(entry, in: path)
    report.written.append(path.text)
    if draft.readers.isDraft {
      report.readers.drafts += 1
    } else if draft.readers.isHidden || place.isPrivate && draft.readers.visibility == nil {
      report.readers.hidden += 1
    } else {
      report.readers.open += 1
    }
    return Found(draft: draft, path: path, origin: origin, state: .new)
  }

  /// Writes an entry whose links all lead somewhere, as far as they ever will.
  private mutating func complete(
    _ found: Found, from source: SourceFiles
  ) throws(ImportFault) {
    var draft = found.draft
    draft.fillAddresses(at: found.path, links: addresses(of: draft.links, at: found.path))
    switch found.state {
    case .new:
      try makeFiles(of: draft, at: found.path, from: source) { run throws(ImportFault) in
        try run.create(found.path, draft.bytes)
      }
      try remember(draft, found, from: source)
    case .known(let isSame):
      if try isInterrupted(draft, found) {
        try remember(draft, found, from: source)
        report.known += 1
      } else if isSame {
        report.known += 1
      } else {
        report.edited.append(.init(place: draft.place, file: found.path.text))
      }
    case .imported(let row): try take(draft, found, before: row, from: source)
    }
  }

  private mutating func addresses(of links: [ImportedLink], at path: SitePath) -> [String] {
    links.map { link in
      guard let target = targets[link.target].flatMap({ SitePath($0) }) else {
        report.remark(
          ImportRemark(.lost, "a link leads to an entry that is not there; its address is kept"))
        return link.address
      }
      return target.address(from: path.parent)
    }
  }

  /// Whether an entry that is there is one of a run that was interrupted: as this one would write it.
  private func isInterrupted(_ draft: EntryDraft, _ found: Found) throws(ImportFault) -> Bool {
    let bytes = draft.bytes
    return (try? diary.contents(of: found.path, limit: bytes.count)) == bytes
  }

  /// Remembers what became of an entry.
  mutating func remember(
    _ draft: EntryDraft, _ found: Found, from source: SourceFiles
  ) throws(ImportFault) {
    var row = ImportLedger.Row(file: found.path.text, hash: hash(of: draft.bytes))
    for (attachment, name) in zip(draft.attachments, draft.attachmentNames) {
      row.attachments[name] = hash(of: try bytes(of: attachment, from: source))
    }
    ledger[found.origin] = row
  }

  /// Rows of some sources are equal in every field, and yet each is an entry.
  private mutating func numbered(_ origin: String) -> String {
    origins[origin, default: 0] += 1
    guard let count = origins[origin], count > 1 else { return origin }
    if count == 2 { report.remark(ImportRemark(.changed, "an entry is there more than once")) }
    return "\(origin) #\(count)"
  }

  /// The key of an entry from one import to the next, made from its id in the source.
  private func origin(ofID id: String) -> String { "\(report.kind.rawValue) \(id)" }

  /// The same for entries without ids.
  private func origin(of entry: Entry) -> String {
    let content = entry.content
    let text = hash(of: Array("\(content.title ?? "")\n".utf8) + content.body.bytes).text
    return "\(report.kind.rawValue) \(content.date?.day.iso ?? "") \(text)"
  }
}

extension ImportRun {
  /// Where entries go, and who may read them.
  package struct Place: Sendable {
    /// Below the diary's root, such as `Content/dayone`.
    package let folder: SitePath
    /// For each entry; `nil` leaves it to the folder and the source.
    package let visibility: Visibility?
    /// Whether a person chose it in this run, so that it also holds for entries of earlier ones.
    package let isChosen: Bool
    /// Whether the folder holds everything back until its owner opens it.
    package let isPrivate: Bool
    /// The `folder.yml` of a new folder; `nil` if it stays as it is.
    package let rules: [UInt8]?
    /// The form of the files of entries.
    package let form: NewEntry.Form

    package init(
      folder: SitePath, visibility: Visibility?, isChosen: Bool = false, isPrivate: Bool,
      rules: [UInt8]? = nil, form: NewEntry.Form = .markdown
    ) {
      self.isChosen = isChosen
      (self.folder, self.visibility, self.isPrivate) = (folder, visibility, isPrivate)
      (self.rules, self.form) = (rules, form)
    }
  }
}
