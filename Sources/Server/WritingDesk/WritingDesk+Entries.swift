import Diagnostics
import DiaryGate
import DiaryListing
import DiaryLoading
import DiaryModel
import DiaryWriting
import LocalizedDates
import NIOHTTP1
import SiteFiles
import StructuredText

extension WritingDesk {
  // MARK: Reading

  /// An entry as its file has it now.
  func entry(at place: EntryPlace) async throws(WritingFault) -> EntryAnswer {
    let (index, files) = (try await index(), try await tree())
    return try answer(at: place, of: index, in: files)
  }

  private func answer(
    at place: EntryPlace, of index: EntryIndex, in files: any FileTree
  ) throws(WritingFault) -> EntryAnswer {
    let now = diary.present()
    let file = try desk(reading: place) { () throws(WriteFault) in
      try ReadEntryFile.read(place.file, in: files)
    }
    let read = EntryLoader(index.configuration, now: now).read(file.bytes, as: place.file)
    guard let entry = read.entries.first(where: { $0.content.source.index == place.row }) else {
      guard read.faults.contains(where: { $0.severity == .error }) else { throw .missing }
      throw WritingFault(refusing: read.faults)
    }
    let source = try EntrySourceText(file, at: place)
    previews.note(entry, source, at: place)
    return rows(of: index).entry(entry.judged(at: now), in: source)
  }

  /// Describes entries.
  func rows(of index: EntryIndex) -> EntryRows {
    EntryRows(
      index.configuration,
      EntryPages(
        index.entries, showing: diary.preview, basePath: diary.basePath(), now: diary.present()))
  }

  /// The text that the share button gives away.
  func shareText(of place: EntryPlace) async throws(WritingFault) -> JSONValue {
    let index = try await index()
    guard let content = index.entry(at: place)?.entry.content else { throw .missing }
    let text = EntryReadableText(content.language ?? index.configuration.locale)
      .sharedText(of: content)
    return .object([("title", JSONValue(content.title)), ("text", .text(text))])
  }

  // MARK: Writing

  /// Writes a new entry; one with the same id is the answer to the same request, made before.
  func create(_ members: JSONMembers) async throws(WritingFault) -> EntryAnswer {
    try members.check(known: ["id"] + EntryFields.names)
    guard let id = EntryID(try members.required("id")) else {
      throw .malformed("'id' is no identity", "it is a UUID")
    }
    let fields = try EntryFields(members)
    guard let text = fields.text else { throw .malformed("there is no 'text'", "an entry has one") }
    let (index, files) = (try await index(), try await tree())
    // From here on nothing waits: a second request finds what this one writes.
    if let known = self.known(id) { return try answer(at: known, of: index, in: files) }
    let entry = fields.newEntry(text, id: id, index.configuration, now: diary.present())
    let place = try desk { () throws(WriteFault) in
      try CreateEntry(entry, in: contentFolder, checking: index.check).run(in: files)
    }
    wrote([place.file])
    return try answer(at: place, of: current(index), in: files)
  }

  /// Changes what a request names of an entry.
  func change(
    _ place: EntryPlace, _ version: FileVersion, _ members: JSONMembers
  ) async throws(WritingFault) -> EntryAnswer {
    try members.check(known: EntryFields.names)
    let fields = try EntryFields(members)
    let (index, files) = (try await index(), try await tree())
    let changes = fields.changes(
      of: index.entry(at: place)?.entry.content, isInJSON: place.isInJSON, index.configuration)
    try conflicting(place, of: index, in: files) { () throws(WriteFault) in
      _ = try ChangeEntry(place, version: version, changes, checking: index.check).run(in: files)
    }
    wrote([place.file])
    return try answer(at: place, of: current(index), in: files)
  }

  /// Gives the file of a new entry the name that its title asks for by now.
  func name(
    _ place: EntryPlace, _ version: FileVersion
  ) async throws(WritingFault) -> EntryAnswer {
    let (index, files) = (try await index(), try await tree())
    let named = try conflicting(place, of: index, in: files) { () throws(WriteFault) in
      try NameEntry(place, version: version).run(in: files)
    }
    wrote([place.file, named.file])
    return try answer(at: named, of: current(index), in: files)
  }

  /// Moves an entry to the trash.
  func delete(
    _ place: EntryPlace, _ version: FileVersion
  ) async throws(WritingFault) -> JSONValue {
    let (index, files) = (try await index(), try await tree())
    let now = diary.present()
    let trashed = try conflicting(place, of: index, in: files) { () throws(WriteFault) in
      try TrashEntry(place, version: version, at: now).run(in: files)
    }
    wrote([place.file])
    return .object([("trash", .text(trashed.name))])
  }

  /// Brings an entry back from the trash.
  func restore(_ name: String) async throws(WritingFault) -> EntryAnswer {
    let (index, files) = (try await index(), try await tree())
    let place = try desk { () throws(WriteFault) in
      try RestoreEntry(name).run(in: files, below: contentFolder)
    }
    wrote([place.file])
    return try answer(at: place, of: current(index), in: files)
  }

  /// Stores a photo beside an entry.
  ///
  /// It waits for no other change, nor does any wait for it: no two files get the same name.
  nonisolated func attach(
    _ bytes: [UInt8], to place: EntryPlace, isStripped: Bool
  ) async throws(WritingFault) -> JSONValue {
    let files = try await tree()
    let photo = try desk { () throws(WriteFault) in
      try AttachFile(bytes, beside: place, isStripped: isStripped).run(in: files)
    }
    previews.forgetFiles()
    return .object([
      ("file", .text(photo.name)), ("markdown", .text("![](\(markdownAddress(photo.name)))")),
    ])
  }

  /// Does something that another change of the file may have come before; then the answer has the
  /// entry as it is now.
  private func conflicting<Value>(
    _ place: EntryPlace, of index: EntryIndex, in files: any FileTree,
    _ body: () throws(WriteFault) -> Value
  ) throws(WritingFault) -> Value {
    do throws(WriteFault) {
      return try body()
    } catch {
      var fault = WritingFault(error, reading: place)
      if error == .changed {
        fault.entry = (try? answer(at: place, of: index, in: files))?.json ?? .null
      }
      throw fault
    }
  }
}

/// Does something with the diary, whose faults become answers.
///
/// - Parameter place: The entry that is read for it.
private func desk<Value>(
  reading place: EntryPlace? = nil, _ body: () throws(WriteFault) -> Value
) throws(WritingFault) -> Value {
  do throws(WriteFault) {
    return try body()
  } catch {
    throw place.map { WritingFault(error, reading: $0) } ?? WritingFault(error)
  }
}

/// A file's name as the address of a picture.
func markdownAddress(_ name: String) -> String {
  let isPlain = name.unicodeScalars.allSatisfy {
    $0.value > 0x20 && $0.value != 0x7F && !"()<>\\&*_`[]!".unicodeScalars.contains($0)
  }
  if isPlain { return name }
  let escaped = name.unicodeScalars.map { scalar in
    "<>\\&".unicodeScalars.contains(scalar) ? "\\\(scalar)" : "\(scalar)"
  }
  return "<\(escaped.joined())>"
}
