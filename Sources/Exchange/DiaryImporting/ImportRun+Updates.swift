import Diagnostics
import DiaryLoading
import DiaryModel
import DiaryWriting
import SiteFiles

extension ImportRun {
  /// Takes an entry that was imported before.
  ///
  /// Who may read it is what its file says, whatever the source and the options of this run are:
  /// only a visibility that was chosen in this run changes it.
  mutating func take(
    _ draft: EntryDraft, _ found: Found, before row: ImportLedger.Row, from source: SourceFiles
  ) throws(ImportFault) {
    let named = ImportReport.Named(place: draft.place, file: found.path.text)
    let bytes: [UInt8]
    do throws(FileFault) {
      guard try diary.item(at: found.path) != nil else {
        report.removed.append(named)
        return
      }
      bytes = try diary.contents(of: found.path, limit: 64 << 20)
    } catch {
      throw ImportFault(writing: error)
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
    guard keepReaders(&draft, as: bytes, found) else {
      if isAsBefore { report.known += 1 } else { report.edited.append(named) }
      return
    }
    if hash(of: draft.bytes) == row.hash || isAsBefore && !place.isChosen {
      report.known += 1
    } else if hash(of: bytes) != row.hash {
      try merge(draft, into: bytes, found, before: row, from: source)
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
    from source: SourceFiles
  ) throws(ImportFault) {
    let named = ImportReport.Named(place: draft.place, file: found.path.text)
    guard let form = row.form, let before = row.said, let now = draft.said(at: found.path),
      let here = FieldMarks(of: bytes, form, file: found.path)
    else { return report.edited.append(named) }
    let changes = now.changes(since: before).filter { here[$0] != now[$0] }
    if changes.isEmpty {
      report.known += 1
      return
    }
    let own = changes.filter { here[$0] != before[$0] }
    if !own.isEmpty { report.edited.append(named) }
    let taken = changes.filter { !own.contains($0) }
    if taken.isEmpty { return }
    if !takesChanges {
      if own.isEmpty { report.changed.append(named) }
      return
    }
    guard let merged = draft.written(into: bytes, of: found.path, keys: taken),
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

  /// Gives an entry the readers of its file.
  ///
  /// - Returns: `false` if the file does not say them.
  private mutating func keepReaders(
    _ draft: inout EntryDraft, as bytes: [UInt8], _ found: Found
  ) -> Bool {
    guard let form = NewEntry.Form(rawValue: found.path.fileExtension),
      var readers = EntryReaders(of: bytes, form, file: found.path)
    else { return false }
    if place.isChosen {
      readers.visibility = place.visibility
      if place.visibility != .encrypted { readers.group = nil }
    } else if place.visibility == nil, draft.readers.isHidden, !readers.isHidden {
      report.remark(
        ImportRemark(
          .changed,
          "the source hides an entry that its file does not; hide it there if it should be",
          at: found.path.text))
    }
    draft.readers = readers
    return true
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
