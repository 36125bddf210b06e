import DiaryBuild
import DiaryGate
import DiaryListing
import DiaryLoading
import DiaryModel
import DiaryWriting
import NIOHTTP1
import SiteFiles
import StructuredText

extension WritingDesk {
  /// Changes or deletes many entries; what cannot be is left, and named.
  ///
  /// An entry that says itself that it has fewer readers gets more only if the request says `named`:
  /// its writer has then read its title in a question about just these.
  func changeMany(_ members: JSONMembers) async throws(WritingFault) -> JSONValue {
    let change = try ManyChange(members)
    let files = try await known().files
    await took(
      try desk { () throws(WriteFault) in
        try endInterruptedChange(in: files, below: contentFolder)
      })
    let index = try await list()
    var (entries, missing) = try await chosen(by: members, in: index)
    if let count = try members.integer("count"), count != entries.count + missing.count {
      throw WritingFault(
        status: .preconditionFailed, code: "conflict", what: "the list is another one by now",
        why: "it has \(entries.count) such entries", fix: "look at the list, and choose again")
    }
    if change == .delete { return try await delete(entries, missing) }
    let diary = try await known()
    let (kind, visibility) = change.kind
    if let visibility {
      let isNamed = try members.boolean("named") ?? false
      let choice = ReaderChoice(entries, to: visibility, areNamed: isNamed)
      entries = choice.taken
      missing += choice.left.map { judged in
        Self.left(
          judged.place, "says", judged.entry.said?.place ?? "", judged.entry.content.title)
      }
    }
    if case .untag = change {
      let tagged = entries.filter { !change.changes(of: $0).isEmpty && $0.entry.said?.sign == .tag }
      let foreseen = diary.foreseen(tagged, change.changes)
      let kept = tagged.filter { $0.needsTag(foreseen[$0.place]) }
      let places = Set(kept.map(\.place))
      entries.removeAll { places.contains($0.place) }
      missing += kept.map {
        Self.left($0.place, "needed", JudgedEntry.whyTagStays, $0.entry.content.title)
      }
    }
    let outcome = try desk { () throws(WriteFault) in
      let opens = { (judged: JudgedEntry) in
        visibility.map { judged.entry.visibility < $0 } ?? false
      }
      return try diary.change(entries, kind, opening: opens, change.changes)
    }
    await took(outcome.changed)
    let done = Set(outcome.changed + outcome.equal)
    let changed = entries.filter { done.contains($0.entry.content.source.file) }
    return answer(
      changed.count, missing + left(outcome.left, of: entries),
      [
        ("drafts", .number(changed.count { $0.entry.isDraft })),
        ("undo", JSONValue(outcome.record?.name)),
      ])
  }

  /// Takes a change of many entries back, by the name that its answer had.
  ///
  /// - Throws: With the names of entries that would get more readers, unless the request says that
  ///   they were asked about.
  func undo(_ members: JSONMembers) async throws(WritingFault) -> JSONValue {
    try members.check(known: ["change", "asked"])
    let change = UndoChange(.named(try members.required("change")), below: contentFolder)
    let (diary, isAsked) = (try await known(), try members.boolean("asked") ?? false)
    var opened: [JudgedEntry] = []
    var outcome: ChangeEntries.Outcome?
    try desk { () throws(WriteFault) in
      if !isAsked { opened = try diary.opened(byUndoing: change) }
      if opened.isEmpty { outcome = try change.run(in: diary.files) }
    }
    if !opened.isEmpty { throw .asks(about: opened) }
    guard let outcome else { throw .nothing }
    await took(outcome.changed)
    return answer(
      outcome.changed.count, outcome.left.map { Self.left(EntryPlace($0.file), $0.fault) })
  }

  private func delete(
    _ entries: [JudgedEntry], _ missing: [JSONValue]
  ) async throws(WritingFault) -> JSONValue {
    let (diary, now) = (try await known(), self.diary.present())
    let (files, left) = diary.files(of: entries)
    let outcome = TrashEntries(files.map { $0.trash(at: now) }, at: now).run(in: diary.files)
    await took(outcome.trashed.map(\.place.file))
    return answer(
      outcome.trashed.count, missing + self.left(left + outcome.left, of: entries),
      [("trash", .list(outcome.trashed.map { .text($0.name) }))])
  }

  /// The entries that a request names, or all that a search shows.
  private func chosen(
    by members: JSONMembers, in index: EntryIndex
  ) async throws(WritingFault) -> (entries: [JudgedEntry], missing: [JSONValue]) {
    guard let named = try members.objects("entries") else {
      guard let search = try members.object("search") else {
        throw .malformed("no entries are chosen", "'entries' or 'search' says which")
      }
      let query = try EntryQuery(search)
      return (await matches(of: query, in: index).map(\.entry), [])
    }
    var known: [EntryPlace: JudgedEntry] = [:]
    for judged in index.entries { known[judged.place] = judged }
    var (entries, missing): ([JudgedEntry], [JSONValue]) = ([], [])
    for one in named {
      try one.check(known: ["file", "row"])
      let names = try one.required("file").split(
        separator: "/", omittingEmptySubsequences: false
      ).map(String.init)
      guard let place = EntryPlace(contentFile: names, row: try one.integer("row")) else {
        throw .malformed("'file' is no file of entries", "the list has their names")
      }
      // An entry that is named twice is chosen once.
      if let judged = known.removeValue(forKey: place) {
        entries.append(judged)
      } else if !entries.contains(where: { $0.place == place }) {
        missing.append(Self.left(place, .missing))
      }
    }
    return (entries, missing)
  }

  /// Takes in what was written.
  private func took(_ files: [SitePath]) async {
    if files.isEmpty { return }
    sweepLater()
    await read(.paths(Set(files)))
  }

  private func left(
    _ files: [(file: SitePath, fault: WriteFault)], of entries: [JudgedEntry]
  ) -> [JSONValue] {
    let faults = Dictionary(files.map { ($0.file, $0.fault) }) { first, _ in first }
    if faults.isEmpty { return [] }
    return entries.compactMap { judged in
      return faults[judged.place.file].map {
        Self.left(judged.place, $0, judged.entry.content.title)
      }
    }
  }

  private static func left(
    _ place: EntryPlace, _ fault: WriteFault, _ title: String? = nil
  ) -> JSONValue {
    left(place, WritingFault(fault).code, fault.words.why, title)
  }

  private static func left(
    _ place: EntryPlace, _ code: String, _ why: String, _ title: String?
  ) -> JSONValue {
    .object([
      ("file", .text(place.below.text)), ("row", place.isInJSON ? .number(place.row) : .null),
      ("title", JSONValue(title)), ("code", .text(code)), ("why", .text(why)),
    ])
  }

  private func answer(
    _ count: Int, _ left: [JSONValue], _ more: [(String, JSONValue)] = []
  ) -> JSONValue {
    .object([("changed", .number(count)), ("left", .list(left))] + more)
  }
}
