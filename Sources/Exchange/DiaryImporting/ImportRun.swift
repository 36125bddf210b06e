import CommonMark
import DiaryGate
import DiaryLoading
package import DiaryModel
import DiaryWriting
package import LocalizedDates
package import SiteFiles

/// Writes the entries of a source into a diary, one after the other.
///
/// Each is written whole or not at all, and nothing that is there is touched: a run that was
/// interrupted is completed by the next one.
package struct ImportRun: Sendable {
  let diary: any FileTree
  let loader: EntryLoader
  /// Reads entries as if all were for everybody that do not say otherwise themselves.
  private let openLoader: EntryLoader
  private let limits: Configuration.Limits
  private let configuration: Configuration
  /// How builds show line ends.
  private let breaks: LineBreaks
  /// How builds publish pictures.
  let photos: Configuration.Photos
  let media: Configuration.Media
  let place: Place
  let takesChanges: Bool
  let isDry: Bool
  let now: Instant
  /// The entries that the diary has, with those that were written.
  package private(set) var known: KnownEntries
  var ledger: ImportLedger
  package internal(set) var report: ImportReport
  /// Files that this run wrote, so that a repeated entry is told from one of an earlier run.
  var own: Set<String> = []
  /// The keys of the entries that came.
  var seen: Set<String> = []
  /// Whether one of them is of an earlier run.
  private(set) var meetsEarlier = false
  /// How often an entry without an id came, and what came of an id.
  var origins: [String: Int] = [:]
  var firstOfID: [String: ContentHash] = [:]
  /// Entries that link to others which have not come yet wait here.
  private var targets = LinkTargets<(found: Found, source: SourceFiles)>()
  private var withAliases: [(found: Found, source: SourceFiles)] = []
  /// For names that were taken, the number at which the next search begins.
  var attempts: [SitePath: Int] = [:]
  var hasRules = false

  /// An entry of the source, and its place in the diary.
  struct Found {
    var draft: EntryDraft
    let path: SitePath
    let origin: String
    let traits: EntryTraits
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
    (self.takesChanges, self.isDry, self.now) = (takesChanges, isDry, now)
    loader = EntryLoader(configuration, now: now)
    var open = configuration
    open.visibility = .public
    open.folders = FolderRules(
      Dictionary(open.folders.all.map { ($0.folder, FolderRules.Rule(visibility: .public)) }) { $1 }
    )
    openLoader = EntryLoader(open, now: now)
    (limits, photos) = (configuration.limits, configuration.photos)
    media = configuration.media
    breaks = configuration.markdown.breaks
    ledger = try ImportLedger(of: diary)
    report = ImportReport(kind: kind)
    self.configuration = configuration
    if place.isPrivate { report.privateFolder = place.folder.text }
    if place.rules != nil { report.newFolder = place.folder }
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
      skip(place, why)
    case .entry(let entry):
      report.read += 1
      try take(entry, from: source)
    }
  }

  /// Ends the run: writes entries that link to later ones, and remembers what was imported.
  package mutating func finish() throws(ImportFault) {
    for (found, source) in targets.takeRest() { try settleAliases(found, from: source) }
    for (found, source) in withAliases { try complete(found, from: source) }
    withAliases = []
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
    if imported.entry.format == .markdown, !imported.isExact {
      imported.entry.body = report.kind.text(imported.entry.body, fitFor: breaks)
    }
    guard var (draft, entry) = settled(imported, as: place.form) else { return }
    guard let origin = origin(of: &draft, entry, id: imported.originID, in: source) else {
      report.remark(.changed, "an entry is in the source twice, and imported once", at: draft.place)
      return
    }
    seen.insert(origin)
    // The form belongs to the file.
    if let other = ledger[origin]?.form, other != place.form {
      let id = draft.entry.id
      guard let again = settled(imported, as: other) else { return }
      (draft, entry) = again
      draft.setID(id)
    }
    for remark in draft.remarks {
      report.remark(remark, at: draft.place, of: draft.entry.title)
    }
    guard let found = try place(&draft, entry, origin: origin, from: source) else { return }
    var ready = [(found: found, source: source)]
    if let name = draft.linkName { ready += targets.add(found.path.text, as: name) }
    for (found, source) in ready {
      if let missing = targets.missing(of: found.draft.links) {
        targets.wait((found, source), for: missing)
      } else {
        try settleAliases(found, from: source)
      }
    }
  }

  /// An entry that a build takes; what none takes is reported.
  private mutating func settled(
    _ imported: ImportedEntry, as form: NewEntry.Form
  ) -> (EntryDraft, Entry)? {
    var draft = EntryDraft(
      imported, visibility: visibility(of: imported), as: form,
      isTitleOfText: !report.kind.isOfPublished)
    // Its name is chosen when it is known to be new.
    let somewhere = folder(of: draft).appending("entry." + form.rawValue)
    draft.fillAddresses(at: somewhere)
    if let entry = draft.settle(at: somewhere, openLoader, limits: limits) { return (draft, entry) }
    skip(imported.place, draft.why, of: draft)
    return nil
  }

  /// Who may read an entry that does not say so; `nil` leaves it to its folder. What holds everything
  /// back does so in a journal whose folder was opened, too.
  private func visibility(of imported: ImportedEntry) -> Visibility? {
    guard place.isPrivate, let journal = imported.folder else { return place.visibility }
    let file = place.folder.appending(journal).appending(folderFileName)
    let visibility = configuration.folders.rule(of: file).visibility ?? configuration.visibility
    return visibility == .private ? nil : .private
  }

  private func folder(of draft: EntryDraft) -> SitePath {
    draft.folder.map { place.folder.appending($0) } ?? place.folder
  }

  /// Finds the file of an entry, or takes a new one for it.
  ///
  /// - Returns: `nil` if a build would not take the entry where it would be; it is reported.
  private mutating func place(
    _ draft: inout EntryDraft, _ entry: Entry, origin: String, from source: SourceFiles
  ) throws(ImportFault) -> Found? {
    let traits = EntryTraits(of: entry, in: source.name)
    func found(_ path: SitePath, _ state: Found.State) -> Found {
      Found(draft: draft, path: path, origin: origin, traits: traits, state: state)
    }
    if let row = ledger[origin], let path = row.path {
      meetsEarlier = true
      return found(try place(of: entry, id: draft.entry.id, after: path), .imported(row))
    }
    if let (file, isSame) = known.match(of: entry, id: draft.entry.id),
      !own.contains(file), let path = SitePath(file)
    {
      return found(path, .known(isSame: isSame))
    }
    if let id = draft.entry.id, known.file(ofID: entryID(id)) != nil {
      draft.setID(nil)
      report.remark(
        .changed, "the diary has another entry of the id, so this one has none", at: draft.place)
    }
    let named = try nameFiles(of: &draft, in: folder(of: draft), from: source)
    guard let (path, entry) = named else {
      skip(draft.place, draft.why, of: draft)
      return nil
    }
    own.insert(path.text)
    known.add(entry, in: path, claimsAliases: false)
    note(.written, draft, in: path)
    return found(path, .new)
  }

  /// Where an entry is that an earlier run wrote: people move and rename files.
  private func place(
    of entry: Entry, id: String?, after path: SitePath
  ) throws(ImportFault) -> SitePath {
    if let id, let file = known.file(of: entry, id: id) { return SitePath(file) ?? path }
    if try isThere(path) { return path }
    let file = id.flatMap { known.file(ofID: entryID($0)) } ?? known.file(ofText: entry)
    guard let file, !own.contains(file) else { return path }
    return SitePath(file) ?? path
  }

  /// Entries with aliases wait until the addresses of all are known.
  private mutating func settleAliases(
    _ found: Found, from source: SourceFiles
  ) throws(ImportFault) {
    if found.draft.entry.aliases.isEmpty { return try complete(found, from: source) }
    withAliases.append((found, source))
  }

  /// Writes an entry whose links all lead somewhere, as far as they ever will.
  private mutating func complete(
    _ found: Found, from source: SourceFiles
  ) throws(ImportFault) {
    var draft = found.draft
    for alias in known.addresses.claim(aliases: draft.entry.aliases, of: found.path) {
      draft.leaveOut(alias: alias)
      report.remark(
        .lost, "an old address is one of this diary's own pages, and no alias is needed there",
        at: "\(draft.place): \(alias)")
    }
    draft.fillAddresses(at: found.path, links: addresses(of: draft, at: found.path))
    switch found.state {
    case .new:
      // It was read with other addresses in its text.
      if !draft.links.isEmpty, draft.entry(at: found.path, loader) == nil {
        return withdraw(file: found.path.text, draft.why)
      }
      try makeFiles(of: draft, at: found.path, from: source) { run throws(ImportFault) in
        try run.create(found.path, draft.bytes)
      }
      try remember(draft, found, from: source)
    case .known(let isSame):
      if try isInterrupted(draft, found) {
        try remember(draft, found, from: source)
        note(.known, draft, in: found.path)
      } else {
        note(isSame ? .known : .edited, draft, in: found.path)
      }
    case .imported(let row): try take(draft, found, before: row, from: source)
    }
  }

  private mutating func addresses(of draft: EntryDraft, at path: SitePath) -> [String] {
    draft.links.map { link in
      guard let target = targets[link.target].flatMap({ SitePath($0) }) else {
        report.remark(
          ImportRemark(.lost, "a link leads to an entry that is not there; its address is kept"),
          at: draft.place)
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
    row.said = draft.said(at: found.path)
    row.traits = found.traits
    row.isHidden = draft.ownReaders.isHidden
    for (attachment, name) in zip(draft.attachments, draft.attachmentNames) {
      row.attachments[name] = hash(of: try bytes(of: attachment, from: source))
    }
    ledger[found.origin] = row
  }
}
