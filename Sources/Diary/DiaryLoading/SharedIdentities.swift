package import Diagnostics
package import DiaryGate
import DiaryModel
package import SiteFiles

/// Feeds and links identify entries by it, so two may not share one.
///
/// Two derived ones may be the same, if the entries have other readers. Derived ones are made here
/// only if one that was given could be derived as well.
///
/// - Parameter files: Are read again where two of these stand on one line.
package func sharedIdentities(_ entries: [Entry], in files: some FileTree) -> [Diagnostic] {
  let given = entries.filter { $0.content.identity.given != nil }
  if given.isEmpty { return [] }
  let needsAll = given.contains { $0.content.id.mayBeDerived }
  var first: [EntryID: EntryContent] = [:]
  first.reserveCapacity(needsAll ? entries.count : given.count)
  var faults: [Diagnostic] = []
  for entry in needsAll ? entries : given {
    let source = entry.content.source
    if let known = first.updateValue(entry.content, forKey: entry.content.id) {
      first[entry.content.id] = known
      if entry.content.identity.given == nil, known.identity.given == nil { continue }
      let other = known.source
      var (shownColumn, words) = (1, "\(other.file.text):\(other.line)")
      if source.file == other.file, source.line == other.line,
        let here = column(of: source, in: files), let there = column(of: other, in: files)
      {
        (shownColumn, words) = (here, words + ":\(there)")
      }
      faults.append(
        Diagnostic(
          at: SourceLocation(file: source.file.text, line: source.line, column: shownColumn),
          what: "the entry has the same id as \(words)",
          why: "an id names one entry for good; a copied file carries its original's along",
          fix: "remove the 'id' of the copy, or give it a new one"))
    }
  }
  return faults
}
