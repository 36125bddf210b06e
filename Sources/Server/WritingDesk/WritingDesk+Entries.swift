import Diagnostics
import DiaryBuild
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
  func entry(at place: EntryPlace) async throws(WritingFault) -> JSONValue {
    let files = try await known().files
    // Before the diary: what is said of the entry then belongs to this version, or to a later one.
    let file = try desk(reading: place) { () throws(WriteFault) in
      try ReadEntryFile.read(place.file, in: files)
    }
    let isRead = await read(.paths([place.file]))
    let diary = try await known()
    // As long as the configuration has a fault, entries are read as with the one before.
    let (entries, faults) = isRead ? diary.read(place.file) : diary.read(file.bytes, as: place.file)
    guard let judged = entries.first(where: { $0.entry.content.source.index == place.row }) else {
      throw faults.isEmpty ? .missing : WritingFault(refusing: faults)
    }
    let source = try EntrySourceText(file, at: place)
    previews.note(judged.entry.content, source, at: place)
    return rows(of: diary.configuration).entry(judged, in: source)
  }

  /// Describes entries.
  func rows(of configuration: Configuration) -> EntryRows {
    EntryRows(configuration, previews.entryPages, basePath: diary.basePath())
  }

  /// The text that the share button gives away.
  func shareText(of place: EntryPlace) async throws(WritingFault) -> JSONValue {
    let diary = try await known()
    guard let content = diary.entry(at: place)?.entry.content else { throw .missing }
    let text = EntryReadableText(content.language ?? diary.configuration.locale)
      .sharedText(of: content)
    return .object([("title", JSONValue(content.title)), ("text", .text(text))])
  }

  // MARK: Writing

  /// Writes a new entry; one with the same id is the answer to the same request, made before.
  func create(
    _ members: JSONMembers
  ) async throws(WritingFault) -> (place: EntryPlace, json: JSONValue) {
    try members.check(known: ["id"] + EntryFields.names)
    guard let id = EntryID(try members.required("id")) else {
      throw .malformed("'id' is no identity", "it is a UUID")
    }
    var fields = try EntryFields(members)
    let top = try fields.takeTop()
    guard let text = fields.text else { throw .malformed("there is no 'text'", "an entry has one") }
    let diary = try await known()
    // From here to its file nothing waits: a second request finds what this one writes.
    if let known = self.known(id) { return (known, try await self.entry(at: known)) }
    let entry = fields.newEntry(text, id: id, diary.configuration, now: self.diary.present())
    let place = try desk { () throws(WriteFault) in
      try CreateEntry(entry, in: contentFolder, with: top, checking: diary.checking)
        .run(in: diary.files)
    }
    creating[id] = place
    let answer = try await wrote(place)
    if isLoaded(id) { creating[id] = nil }
    return (place, answer)
  }

  /// Changes what a request names of an entry.
  func change(
    _ place: EntryPlace, _ version: FileVersion, _ members: JSONMembers
  ) async throws(WritingFault) -> JSONValue {
    try members.check(known: EntryFields.names)
    var fields = try EntryFields(members)
    let diary = try await known()
    let top = try fields.takeTop { () throws(WritingFault) in
      try EntrySourceText(
        try desk(reading: place) { () throws(WriteFault) in
          try ReadEntryFile.read(place.file, in: diary.files)
        }, at: place
      ).text
    }
    let changes =
      fields.changes(of: diary.entry(at: place)?.entry.content, isInJSON: place.isInJSON) + top
    try await conflicting(place) { () throws(WriteFault) in
      _ = try ChangeEntry(
        place, version: version, changes, topIsText: fields.top == .text, checking: diary.checking
      ).run(in: diary.files)
    }
    return try await wrote(place)
  }

  /// Gives the file of a new entry the name that its title asks for by now.
  func name(
    _ place: EntryPlace, _ version: FileVersion
  ) async throws(WritingFault) -> JSONValue {
    let diary = try await known()
    let named = try await conflicting(place) { () throws(WriteFault) in
      try NameEntry(place, version: version).run(in: diary.files)
    }
    await read(.paths([place.file]))
    return try await wrote(named)
  }

  /// Moves an entry to the trash.
  func delete(
    _ place: EntryPlace, _ version: FileVersion
  ) async throws(WritingFault) -> JSONValue {
    let (diary, now) = (try await known(), self.diary.present())
    let trashed = try await conflicting(place) { () throws(WriteFault) in
      try TrashRows(
        place.file, [place.row: diary.entry(at: place)?.entry.readers], version: version, at: now
      ).run(in: diary.files)
    }
    sweepLater()
    await read(.paths([place.file]))
    return .object([("trash", JSONValue(trashed.first?.name))])
  }

  /// Brings an entry back from the trash.
  func restore(_ name: String) async throws(WritingFault) -> JSONValue {
    let diary = try await known()
    let place = try desk { () throws(WriteFault) in
      try RestoreEntry(name).run(
        in: diary.files, below: contentFolder, reading: diary.readers
      ).place
    }
    return try await wrote(place)
  }

  /// The entry after its file was written.
  private func wrote(_ place: EntryPlace) async throws(WritingFault) -> JSONValue {
    sweepLater()
    return try await entry(at: place)
  }

  /// Does something that another change of the file may have come before; then the answer has the
  /// entry as it is now.
  private func conflicting<Value: Sendable>(
    _ place: EntryPlace, _ body: () throws(WriteFault) -> Value
  ) async throws(WritingFault) -> Value {
    do throws(WriteFault) {
      return try body()
    } catch {
      var fault = WritingFault(error, reading: place)
      if error == .changed { fault.entry = (try? await entry(at: place)) ?? .null }
      throw fault
    }
  }
}

/// Does something with the diary, whose faults become answers.
///
/// - Parameter place: The entry that is read for it.
func desk<Value>(
  reading place: EntryPlace? = nil, _ body: () throws(WriteFault) -> Value
) throws(WritingFault) -> Value {
  do throws(WriteFault) {
    return try body()
  } catch {
    throw place.map { WritingFault(error, reading: $0) } ?? WritingFault(error)
  }
}
