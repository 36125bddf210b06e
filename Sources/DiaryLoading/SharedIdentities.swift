public import Diagnostics
public import DiaryGate
import DiaryModel
import SiteFiles

/// Feeds and links tell entries apart by identity, so two may not share one.
///
/// Derived ones differ by what they are made from. They are made here only if one that was given
/// could be derived as well.
public func sharedIdentities(_ entries: [Entry]) -> [Diagnostic] {
  let given = entries.filter { $0.content.identity.given != nil }
  if given.isEmpty { return [] }
  let needsAll = given.contains { $0.content.id.mayBeDerived }
  var first: [EntryID: EntrySource] = [:]
  first.reserveCapacity(needsAll ? entries.count : given.count)
  var faults: [Diagnostic] = []
  for entry in needsAll ? entries : given {
    let source = entry.content.source
    if let other = first.updateValue(source, forKey: entry.content.id) {
      first[entry.content.id] = other
      faults.append(
        Diagnostic(
          at: SourceLocation(file: source.file.text, line: source.line, column: 1),
          what: "the entry has the same id as \(other.file.text):\(other.line)",
          why: "an id names one entry for good; a copied file carries its original's along",
          fix: "remove the 'id' of the copy, or give it a new one"))
    }
  }
  return faults
}
