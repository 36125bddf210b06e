import DiaryBuild
import DiaryModel
import LocalizedDates
import SiteFiles

extension SiteStatus {
  /// The same as data.
  var report: String {
    let summary: [(String, JSONValue)] = [
      ("comparedWith", .text(base.rawValue)), ("new", .number(new.count)),
      ("changed", .number(changed.count)), ("gone", .number(gone.count)),
      ("unchanged", .number(unchangedCount)),
    ]
    let counts = [
      ("drafts", HeldEntry.Reason.draft), ("private", .private), ("scheduled", .scheduled),
      ("unlisted", .unlisted), ("encrypted", .encrypted),
    ].map { name, reason in (name, JSONValue.number(held.count { $0.reason == reason })) }
    return jsonReport(
      [], summary: summary + counts,
      more: [
        ("new", .list(new.map { .object($0.members) })),
        (
          "changed",
          .list(
            changed.map { change in
              let former = change.formerPath.map {
                [("formerAddress", JSONValue.text(address(of: $0)))]
              }
              return .object(change.entry.members + (former ?? []))
            })
        ),
        (
          "gone",
          .list(
            gone.map { gone in
              switch gone {
              case .removed(let entry): .object(entry.members)
              case .held(let held): .object(held.members)
              }
            })
        ),
        (
          "held",
          .list(
            (held.filter { $0.reason != .scheduled } + scheduled).map { .object($0.members) })
        ),
      ])
  }
}

extension PublishedEntry {
  fileprivate var members: [(String, JSONValue)] {
    [
      title.map { ("title", .text($0)) }, date.map { ("date", .text($0)) },
      ("address", .text(address(of: path))), ("file", .text(file.text)),
    ].compactMap { $0 }
  }
}

extension HeldEntry {
  fileprivate var members: [(String, JSONValue)] {
    var members: [(String, JSONValue)] = [
      ("file", .text(file.text)), ("reason", .text(reason.rawValue)),
    ]
    if reason == .scheduled {
      if let due { members.append(("due", .text(due.rfc3339))) }
      members.append(("visibility", .text(visibility.rawValue)))
    }
    if let group { members.append(("group", .text(group.name))) }
    return members
  }
}
