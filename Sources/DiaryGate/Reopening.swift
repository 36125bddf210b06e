public import DiaryModel
public import LocalizedDates

/// A public entry whose file was read again for its body.
///
/// - Parameters:
///   - published: The entry as the gate let it through.
///   - now: As then.
/// - Returns: `nil` if the gate would not let it through any more: the file may have changed since.
public func reopened(
  _ entry: Entry, as published: PublicEntry, at now: Instant, showing: Preview = []
) -> PublicEntry? {
  var held = HeldCounts()
  if held.add(entry, at: now, showing: showing) { return nil }
  return PublicEntry(
    content: entry.content, path: published.path, slug: published.slug,
    withheld: entry.withheld(at: now))
}

/// A public entry that an earlier build named and remembered.
///
/// - Returns: `nil` for one without a name, and for one that the gate would not let through.
public func remembered(
  _ entry: Entry, at now: Instant, showing: Preview = []
) -> PublicEntry? {
  var held = HeldCounts()
  guard let name = entry.name, !held.add(entry, at: now, showing: showing) else { return nil }
  return PublicEntry(
    content: entry.content, path: name.path, slug: name.slug, withheld: entry.withheld(at: now))
}
