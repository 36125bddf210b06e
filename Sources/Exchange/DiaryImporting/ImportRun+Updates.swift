import Diagnostics
import DiaryGate
import DiaryLoading
import DiaryModel
import DiaryWriting
import SiteFiles

extension ImportRun {
  /// Takes an entry that was imported before.
  ///
  /// Who may read it is what its file says: a visibility that was chosen in this run, and what the
  /// source says where the file says nothing, only take readers away.
  mutating func take(
    _ draft: EntryDraft, _ found: Found, before row: ImportLedger.Row, from source: SourceFiles
  ) throws(ImportFault) {
    let named = ImportReport.Named(place: draft.place, file: found.path.text)
    guard try isThere(found.path) else { return report.removed.append(named) }
    let bytes = try inDiary { () throws(FileFault) in
      try diary.contents(of: found.path, limit: 64 << 20)
    }
    var draft = draft
    let names = try attachmentNames(of: draft, at: found.path, before: row, from: source)
    draft.fillAddresses(at: found.path, links: draft.filledLinks, attachments: names)
    if found.path.text != row.file { follow(row, of: found) }
    // It may have lost that of its source to another entry.
    if let form = row.form {
      draft.setID(EntryReaders.id(of: bytes, form, file: found.path))
    }
    let isAsBefore = isAsBefore(draft, found, row)
    guard let form = NewEntry.Form(rawValue: found.path.fileExtension),
      let here = EntryReaders(of: bytes, form, file: found.path)
    else {
      if isAsBefore { report.known += 1 } else { report.edited.append(named) }
      return
    }
    draft.readers = narrowed(here, by: draft, bytes, found, before: row)
    let isNarrowed = draft.readers != here
    if !isNarrowed, isAsBefore || hash(of: draft.bytes) == row.hash {
      report.known += 1
    } else if hash(of: bytes) != row.hash {
      try merge(draft, into: bytes, found, before: row, isNarrowed: isNarrowed, from: source)
    } else if !takesChanges {
      report.changed.append(named)
    } else if try replace(bytes, by: draft.bytes, draft, found, from: source) {
      report.updated.append(found.path.text)
    } else {
      report.edited.append(named)
    }
  }

  /// Remembers where a file is now that was moved or renamed.
  private mutating func follow(_ row: ImportLedger.Row, of found: Found) {
    var row = row
    row.file = found.path.text
    ledger[found.origin] = row
  }

  /// Whether the source says what it said before; where that is not remembered, whether the same
  /// bytes would be written.
  private func isAsBefore(
    _ draft: EntryDraft, _ found: Found, _ row: ImportLedger.Row
  ) -> Bool {
    guard let said = row.said else { return hash(of: draft.bytes) == row.hash }
    return draft.said(at: found.path) == said
  }

  /// Takes over what changed in the source into a file that was changed here as well: fields that
  /// are as they were written. Others stay, and the entry is named.
  private mutating func merge(
    _ draft: EntryDraft, into bytes: [UInt8], _ found: Found, before row: ImportLedger.Row,
    isNarrowed: Bool, from source: SourceFiles
  ) throws(ImportFault) {
    let named = ImportReport.Named(place: draft.place, file: found.path.text)
    guard let form = row.form, let before = row.said, let now = draft.said(at: found.path),
      let here = FieldMarks(of: bytes, form, file: found.path)
    else { return report.edited.append(named) }
    let changes = now.changes(since: before).filter { here[$0] != now[$0] }
    if changes.isEmpty, !isNarrowed {
      report.known += 1
      return
    }
    let own = changes.filter { here[$0] != before[$0] }
    if !own.isEmpty { report.edited.append(named) }
    let taken = changes.filter { !own.contains($0) }
    if taken.isEmpty, !isNarrowed { return }
    if !takesChanges {
      if own.isEmpty { report.changed.append(named) }
      return
    }
    guard
      let merged = draft.written(
        into: bytes, of: found.path,
        keys: taken + (isNarrowed ? ["visibility", "group", "draft"] : [])),
      loader.read(merged, as: found.path).faults.allSatisfy({ $0.severity != .error }),
      try replace(bytes, by: merged, draft, found, from: source)
    else {
      if own.isEmpty { report.edited.append(named) }
      return
    }
    // A change that was not taken over is reported again by the next import.
    var remembered = ledger[found.origin]
    remembered?.said = now.with(own, of: before)
    ledger[found.origin] = remembered
    report.updated.append(found.path.text)
  }

  /// The readers of a file without those that this run takes away: by a visibility that was chosen, and
  /// by a source that hides the entry now and did not before, where the file itself says nothing.
  private mutating func narrowed(
    _ here: EntryReaders, by draft: EntryDraft, _ bytes: [UInt8], _ found: Found,
    before row: ImportLedger.Row
  ) -> EntryReaders {
    let own = draft.ownReaders
    let entry = loader.read(bytes, as: found.path).entries.first
    let isLess = { (visibility: Visibility) in
      visibility == .private || entry.map { visibility < $0.visibility } ?? false
    }
    var readers = here
    if own.isHidden, !row.isHidden, here.visibility == nil, !here.isDraft, entry?.said == nil {
      if let visibility = own.visibility, isLess(visibility) {
        (readers.visibility, readers.group) = (visibility, own.group)
      }
      readers.isDraft = own.isDraft
    } else if own.isHidden, !here.isHidden, entry?.visibility != .private {
      report.remark(
        ImportRemark(
          .changed,
          "the source hides an entry that its file does not; hide it there if it should be",
          at: found.path.text))
    }
    guard place.isChosen, let chosen = place.visibility else { return readers }
    if isLess(chosen), readers.visibility.map({ chosen < $0 }) ?? true {
      (readers.visibility, readers.group) = (chosen, nil)
    } else if let entry, entry.visibility < chosen {
      report.remark(
        ImportRemark(
          .changed, "an entry that is here keeps its readers: '--visibility' only takes some away",
          at: found.path.text))
    }
    return readers
  }

  /// The names of an entry's attachments: those that they have, and free ones for others.
  private func attachmentNames(
    of draft: EntryDraft, at path: SitePath, before row: ImportLedger.Row,
    from source: SourceFiles
  ) throws(ImportFault) -> [String] {
    if draft.attachments.isEmpty { return [] }
    var own: [ContentHash: [String]] = [:]
    for (name, hash) in row.attachments.sorted(by: { $0.key > $1.key }) {
      own[hash, default: []].append(name)
    }
    var names: [String] = []
    var used = Set(row.attachments.keys)
    for (index, attachment) in draft.attachments.enumerated() {
      let ending = AttachmentEnding(attachment.fileExtension).text
      let hash = hash(of: try bytes(of: attachment, from: source))
      if let name = own[hash]?.last, name.hasSuffix(ending) {
        own[hash]?.removeLast()
        names.append(name)
        continue
      }
      var number = index + 1
      while true {
        let name = draft.attachmentName(at: path, index, number: number)
        if !used.contains(name), try isFree(path.parent.appending(name), attachment, source) {
          used.insert(name)
          names.append(name)
          break
        }
        number += 1
      }
    }
    return names
  }

  /// - Parameter bytes: Those of the file that were read.
  /// - Returns: `false` if somebody has changed the file meanwhile, which then stays as it is.
  private mutating func replace(
    _ bytes: [UInt8], by newBytes: [UInt8], _ draft: EntryDraft, _ found: Found,
    from source: SourceFiles
  ) throws(ImportFault) -> Bool {
    var isReplaced = true
    try makeFiles(of: draft, at: found.path, from: source) { run throws(ImportFault) in
      do throws(WriteFault) {
        try FileReplacement(
          found.path, version: FileVersion(of: bytes), by: newBytes, isDurable: false
        ).run(in: run.diary)
      } catch {
        switch error {
        case .changed, .missing: isReplaced = false
        case .files(let fault): throw ImportFault(writing: fault)
        default:
          let (_, why, fix) = error.words
          throw ImportFault(file: found.path.text, .unwritable(why: why, fix: fix))
        }
      }
    }
    if isReplaced { try remember(draft, found, from: source) }
    return isReplaced
  }
}

extension ImportLedger.Row {
  /// The file, if it can be one of an import: an entry's in the folder of entries.
  ///
  /// A ledger that came with a diary from elsewhere could name any file.
  var path: SitePath? {
    guard let path = SitePath(file), path.isInside(contentFolder), !path.hasIgnoredPart,
      path.name != folderFileName, NewEntry.Form(rawValue: path.fileExtension) != nil
    else { return nil }
    return path
  }

  /// The form of its file.
  var form: NewEntry.Form? { path.flatMap { NewEntry.Form(rawValue: $0.fileExtension) } }
}
