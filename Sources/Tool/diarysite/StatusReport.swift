import DiaryBuild
import DiaryGate
import DiaryModel
import LocalizedDates
import StructuredText

extension SiteStatus {
  /// The status as data.
  ///
  /// - Parameter quotesHidden: Whether to show more than the file names of entries that are gone.
  func report(quotingHidden quotesHidden: Bool) -> String {
    let summary: [(String, JSONValue)] = [
      ("comparedWith", .text(base.rawValue)), ("new", .number(new.count)),
      ("changed", .number(changed.count)), ("gone", .number(gone.count)),
      ("unchanged", .number(unchangedCount)),
    ]
    return jsonReport(
      notes, summary: summary + counts.members,
      more: [
        ("new", .objects(new, members)), ("changed", .objects(changed, members)),
        ("gone", .objects(gone) { members(of: $0, quotesHidden) }),
        (
          "held",
          .objects(held.filter { $0.admission != .held(.scheduled) } + scheduled, members)
        ),
      ])
  }

  private func members(of change: SiteChanges.ChangedEntry) -> [(String, JSONValue)] {
    let former = change.formerPath.map { [("formerAddress", JSONValue.text(address(of: $0)))] }
    return members(of: change.entry) + (former ?? [])
  }

  private func members(of gone: GoneEntry, _ quotesHidden: Bool) -> [(String, JSONValue)] {
    switch gone {
    case .held(let held): members(of: held)
    case .removed(let entry) where quotesHidden: members(of: entry)
    case .removed(let entry): [("file", .text(shown(entry.file))), ("reason", .text("removed"))]
    }
  }

  private func members(of entry: PublishedEntry) -> [(String, JSONValue)] {
    entry.members + [("file", .text(shown(entry.file)))]
  }

  private func members(of held: HeldEntry) -> [(String, JSONValue)] {
    var members: [(String, JSONValue)] = [
      ("file", .text(shown(held.file))), ("reason", .text(held.admission.word)),
    ]
    if held.admission == .held(.scheduled) {
      if let due = held.due { members.append(("due", .text(due.rfc3339))) }
      members.append(("visibility", .text(held.visibility.rawValue)))
    }
    if let group = held.group { members.append(("group", .text(group.name))) }
    return members
  }
}

extension PublishedEntry {
  var members: [(String, JSONValue)] {
    [
      title.map { ("title", .text($0)) }, date.map { ("date", .text($0)) },
      ("address", .text(address(of: path))),
    ].compactMap { $0 }
  }
}
