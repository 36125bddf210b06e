import Diagnostics
import DiaryGate
import DiaryLoading
import DiaryModel
import DiaryWriting
import SiteFiles

extension ImportRun {
  /// Takes an entry that was imported before, if its file is as an import left it.
  ///
  /// Who may read it is what its file says, whatever its source says now.
  mutating func take(
    _ draft: EntryDraft, _ found: Found, before row: ImportLedger.Row, from source: SourceFiles
  ) throws(ImportFault) {
    guard try isThere(found.path) else { return note(.removed, draft, in: found.path) }
    let bytes = try inDiary { () throws(FileFault) in
      try diary.contents(of: found.path, limit: 64 << 20)
    }
    var draft = draft
    let names = try attachmentNames(of: draft, at: found.path, before: row, from: source)
    draft.fillAddresses(at: found.path, links: draft.filledLinks, attachments: names)
    if found.path.text != row.file {
      // It was moved or renamed.
      var row = row
      row.file = found.path.text
      ledger[found.origin] = row
    }
    let file = row.form.flatMap { WrittenFile(bytes, $0, file: found.path) }
    if let file {
      noteHidden(draft, file, found, before: row)
      draft.take(from: file)
    }
    let said = draft.said(at: found.path)
    let isSame = row.said.map { $0 == said } ?? (hash(of: draft.bytes) == row.hash)
    if isSame || said == file?.said {
      note(.known, draft, in: found.path)
    } else if !row.isLeft(bytes, file) {
      note(.edited, draft, in: found.path)
    } else if !takesChanges {
      note(.changed, draft, in: found.path)
    } else if draft.entry(at: found.path, loader) != nil,
      try replace(bytes, by: draft.bytes, draft, found, from: source)
    {
      note(.updated, draft, in: found.path)
    } else {
      note(.edited, draft, in: found.path)
    }
  }

  /// Names an entry that its source hides now, and did not when it was imported.
  private mutating func noteHidden(
    _ draft: EntryDraft, _ file: WrittenFile, _ found: Found, before row: ImportLedger.Row
  ) {
    guard draft.ownReaders.isHidden, !row.isHidden, !file.readers.isHidden else { return }
    report.remark(
      .changed, "the source hides an entry that its file does not; hide it there if it should be",
      at: found.path.text)
  }

  /// Looks for entries that the source no longer has: they are named, or moved to the trash if their
  /// files are as an import left them.
  ///
  /// A source without an entry of an earlier run is another one, such as the export of another year.
  ///
  /// - Parameter removes: Whether they are moved; none is while an entry of the source cannot be read.
  package mutating func takeVanished(
    from source: SourceFiles, removes: Bool
  ) throws(ImportFault) {
    guard meetsEarlier else { return }
    report.removes = removes
    // Files that did not arrive whole may be empty.
    let isWhole = report.skipped.isEmpty && report.rows(.empty).isEmpty
    let name = EntryTraits.short(of: source.name)
    let rows = ledger.rows.filter { origin, row in
      !seen.contains(origin) && row.traits?.source == name
        && origin.hasPrefix(report.kind.rawValue + " ")
    }
    for (origin, row) in rows.sorted(by: { $0.value.file < $1.value.file }) {
      guard let path = row.path, let form = row.form, try isThere(path) else { continue }
      let bytes = try inDiary { () throws(FileFault) in
        try diary.contents(of: path, limit: 64 << 20)
      }
      let isLeft = row.isLeft(bytes, WrittenFile(bytes, form, file: path))
      let isTrashed = removes && isLeft && isWhole
      if isTrashed {
        if !isDry { try trash(path, bytes) }
        ledger[origin] = nil
      }
      report.rows.append(.init(outcome: isTrashed ? .trashed : .vanished, file: path.text))
    }
    if !isDry, !report.rows(.trashed).isEmpty {
      try inDiary { () throws(FileFault) in try ledger.write(to: diary) }
    }
  }

  private func trash(_ path: SitePath, _ bytes: [UInt8]) throws(ImportFault) {
    do throws(WriteFault) {
      _ = try TrashRows(path, [0: nil], version: FileVersion(of: bytes), at: now).run(in: diary)
    } catch {
      let (_, why, fix) = error.words
      throw ImportFault(file: path.text, .unwritable(why: why, fix: fix))
    }
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

  /// Whether its file is as the import left it, but for what its owner changes here.
  func isLeft(_ bytes: [UInt8], _ file: WrittenFile?) -> Bool {
    file.map { $0.said == said } ?? false || DiaryImporting.hash(of: bytes) == hash
  }

  /// The form of its file.
  var form: NewEntry.Form? { path.flatMap { NewEntry.Form(rawValue: $0.fileExtension) } }
}
