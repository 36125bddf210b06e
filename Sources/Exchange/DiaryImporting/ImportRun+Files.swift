import DiaryGate
import DiaryLoading
import DiaryModel
import DiaryWriting
import Photos
import SiteFiles

extension ImportRun {
  /// Finds free names for an entry and for its attachments, and a free address.
  ///
  /// - Returns: The file, and the entry as a build reads it there; `nil` if it does not.
  mutating func nameFiles(
    of draft: inout EntryDraft, in folder: SitePath, from source: SourceFiles
  ) throws(ImportFault) -> (SitePath, Entry)? {
    let name = EntryFileName(draft.entry, named: draft.name)
    let first = folder.appending(name.path(attempt: 1, as: place.form).text)
    var attempt = attempts[first] ?? 1
    while true {
      let path = folder.appending(name.path(attempt: attempt, as: place.form).text)
      draft.fillAddresses(at: path)
      if !ContentNames.isMistaken(path), try isFree(path, draft, source) {
        guard let entry = draft.entry(at: path, loader) else { return nil }
        if isAddressFree(of: entry) {
          attempts[first] = attempt
          if attempt > 1, entry.isPage { report.remark(Self.renamed(draft.place)) }
          return (path, entry)
        }
        if entry.slugs.explicit != nil { draft.dropSlug() }
      }
      attempt += 1
    }
  }

  private static func renamed(_ place: String) -> ImportRemark {
    ImportRemark(
      .changed, "a page gets an address with a number, since its own is taken here", at: place)
  }

  /// Whether nothing else claims an entry's address, or the identity that its place gives it.
  private func isAddressFree(of entry: Entry) -> Bool {
    known.addresses.hasRoom(for: entry)
      && (entry.content.identity.given != nil || known.file(ofID: entry.content.id) == nil)
  }

  private func isFree(
    _ path: SitePath, _ draft: EntryDraft, _ source: SourceFiles
  ) throws(ImportFault) -> Bool {
    if own.contains(path.text) { return false }
    if try isThere(path) { return false }
    for (attachment, name) in zip(draft.attachments, draft.attachmentNames) {
      if try !isFree(path.parent.appending(name), attachment, source) { return false }
    }
    return true
  }

  /// Whether nothing is there, or what an interrupted run left of the same attachment.
  func isFree(
    _ path: SitePath, _ attachment: ImportedAttachment, _ source: SourceFiles
  ) throws(ImportFault) -> Bool {
    let item = try inDiary { () throws(FileFault) in try diary.item(at: path) }
    guard let item else { return true }
    guard item.kind == .file, item.size <= ImportLimits.file else { return false }
    let bytes = try bytes(of: attachment, from: source)
    return try inDiary { () throws(FileFault) in
      try diary.contents(of: path, limit: ImportLimits.file) == bytes
    }
  }

  /// The contents of an attachment in the source.
  func bytes(
    of attachment: ImportedAttachment, from source: SourceFiles
  ) throws(ImportFault) -> [UInt8] {
    if let own = attachment.bytes { return own }
    return try source.bytes(of: attachment.file)
  }

  /// Makes the files of a new entry, or of one that changed: its attachments, and the entry last.
  ///
  /// - Parameter writeEntry: Writes the entry's own file.
  mutating func makeFiles(
    of draft: EntryDraft, at path: SitePath, from source: SourceFiles,
    _ writeEntry: (ImportRun) throws(ImportFault) -> Void
  ) throws(ImportFault) {
    try hideFolder()
    if !isDry {
      for (attachment, name) in zip(draft.attachments, draft.attachmentNames) {
        try copy(attachment, to: path.parent.appending(name), from: source)
      }
      try writeEntry(self)
    }
    report.attachments += draft.attachments.count
    for attachment in draft.attachments {
      let kind = MediaFormat.of(ending: attachment.fileExtension.lowercased())?.kind.rawValue
      guard let kind, !media.shows(kind) else { continue }
      let keys = MediaKind.allCases.map(\.rawValue)
      report.wantedMedia.formUnion(keys.filter { $0 == kind || media.shows($0) })
    }
  }

  /// Gives a new folder the file that says who may read what is in it, before anything is.
  private mutating func hideFolder() throws(ImportFault) {
    guard let rules = place.rules, !hasRules else { return }
    hasRules = true
    if !isDry { try create(place.folder.appending(folderFileName), rules) }
  }

  /// Copies an attachment in pieces; one that an interrupted run left is there already.
  private func copy(
    _ attachment: ImportedAttachment, to path: SitePath, from source: SourceFiles
  ) throws(ImportFault) {
    if try isThere(path) { return }
    let part = try inDiary { () throws(FileFault) in try ContentWriter(in: diary).begin(path) }
    do throws(ImportFault) {
      if let bytes = attachment.bytes {
        try inDiary { () throws(FileFault) in try part.append(bytes) }
      } else {
        try source.read(attachment.file) { bytes throws(ImportFault) in
          try inDiary { () throws(FileFault) in try part.append(bytes) }
        }
      }
    } catch {
      part.abandon()
      throw error
    }
    if try inDiary({ () throws(FileFault) in try part.finish() }) { return }
    throw ImportFault(file: path.text, FileFault(path: path, reason: .alreadyExists))
  }

  func create(_ path: SitePath, _ bytes: [UInt8]) throws(ImportFault) {
    try inDiary { () throws(FileFault) in
      if try ContentWriter(in: diary).create(path, bytes) { return }
      throw FileFault(path: path, reason: .alreadyExists)
    }
  }

  func isThere(_ path: SitePath) throws(ImportFault) -> Bool {
    try inDiary { () throws(FileFault) in try diary.item(at: path) != nil }
  }
}

/// Does work in the diary, whose faults end an import.
func inDiary<T>(_ work: () throws(FileFault) -> T) throws(ImportFault) -> T {
  do throws(FileFault) { return try work() } catch {
    throw ImportFault(writing: error)
  }
}
