package import Diagnostics
package import DiaryGate
import DiaryModel
package import LocalizedDates
package import SiteFiles
import StructuredText

/// Feeds and links identify entries by it, so two may not share one.
///
/// Two derived ones may be the same, if the entries have other readers. Derived ones are made here
/// only if one that was given could be derived as well.
///
/// - Parameters:
///   - now: Decides whether a message may name the id: that of a public entry is in the feeds.
///   - files: Are read again where two entries share one.
package func sharedIdentities(
  _ entries: [Entry], at now: Instant, in files: some FileTree
) -> [Diagnostic] {
  let given = entries.filter { $0.content.identity.given != nil }
  if given.isEmpty { return [] }
  let needsAll = given.contains { $0.content.id.mayBeDerived }
  var first: [EntryID: Entry] = [:]
  first.reserveCapacity(needsAll ? entries.count : given.count)
  var faults: [Diagnostic] = []
  for entry in needsAll ? entries : given {
    let source = entry.content.source
    if let known = first.updateValue(entry, forKey: entry.content.id) {
      first[entry.content.id] = known
      if entry.content.identity.given == nil, known.content.identity.given == nil {
        continue
      }
      let other = known.content.source
      var (shownColumn, words) = (1, "\(other.file.text):\(other.line)")
      if source.file == other.file, source.line == other.line,
        let here = column(of: source, in: files), let there = column(of: other, in: files)
      {
        (shownColumn, words) = (here, words + ":\(there)")
      }
      var fault = Diagnostic(
        at: SourceLocation(file: source.file.text, line: source.line, column: shownColumn),
        what: "the entry has the same id as \(words)",
        why: "an id names one entry for good; a copied file carries its original's along",
        fix: "remove the 'id' of the copy, or give it a new one")
      // Each file is read as often as it has such entries.
      let written = faults.count < 50 ? writtenID(of: [entry, known], in: files) : nil
      let id = "the id is '\(written ?? entry.content.id.text)'"
      if [entry, known].contains(where: { $0.admission(at: now) == .open }) {
        fault.why = "\(id); \(fault.why)"
      } else {
        fault.heldFix = "\(fault.fix); \(id)"
      }
      faults.append(fault)
    }
  }
  return faults
}

/// The id that entries share, as the first of them that gives it has it.
private func writtenID(of entries: [Entry], in files: some FileTree) -> String? {
  let giver = entries.first { $0.content.identity.given != nil }
  let fields = giver.flatMap { written($0.content.source, in: files)?.fields }
  let field = fields?.first { EntryKey(spelling: $0.key) == .id }
  return field?.value.scalar.map { String(withoutControls: $0.bytes) }
}
