import Diagnostics
import DiaryLayout
import DiaryModel
import DiaryRendering
import SiteFiles

/// The pages and texts of entries, and what they tell.
extension SiteMaking {
  /// Makes the pages of entries that are out of date.
  mutating func makeEntries() async throws(Diagnostics) {
    let jobs = entryJobs()
    var faults: [Diagnostic] = []
    var made = await entryMaking.make(jobs)
    for index in made.indices { take(&made[index], &faults) }
    // All threads tell the same fault of a full disk.
    if !faults.isEmpty { throw Diagnostics(Array(Set(faults))) }
  }

  var entryMaking: EntryMaking {
    EntryMaking(
      plan: model.plan, entries: model.entries, pages: pages, rendering: bodies.rendering,
      bodies: bodies.bodies, output: output)
  }

  /// The entries whose pages or texts are out of date.
  private mutating func entryJobs() -> [EntryMaking.Job] {
    let (hasTexts, facts) = (model.configuration.share.text, facts)
    return (model.changed ?? Array(model.entries.indices)).compactMap { entry in
      // The page that the site begins with is made once the entries are known that it lists; what
      // rendering finds in its own may change with any other page.
      let isHome = entry == model.plan.homeEntry
      var job = EntryMaking.Job(entry: entry, needsPage: !isHome, needsText: hasTexts)
      if isHome || model.changed != nil || !bodies.isKnown[entry] { return job }
      if job.needsPage, let past = past?.fingerprint(of: entry) {
        job.needsPage = graph?.fingerprint(ofPageOf: entry, facts) != past
      }
      if hasTexts, let past = past?.fingerprint(of: model.text(of: entry)) {
        job.needsText = graph?.fingerprint(ofTextOf: entry) != past
      }
      return job.needsPage || job.needsText ? job : nil
    }
  }

  /// Swaps what was made of an entry for nothing: to copy it would count references of each part.
  private mutating func take(_ made: inout EntryMaking.Made, _ faults: inout [Diagnostic]) {
    let entry = made.entry
    if !made.faults.isEmpty { faults += made.faults }
    if let facts = made.facts { bodies.facts[entry] = facts }
    swap(&known[entry], &made.listed)
    files[entry] = made.page
    if let text = made.text { files[model.text(of: entry)] = text }
  }

  /// Adds the pictures that entries show, now that all are known, and looks for clashes.
  mutating func addPictures() throws(Diagnostics) {
    let before = outputs.paths.count
    if model.plan.hasSearch { outputs.add(search.years) }
    outputs.add(copies + guarded.copies)
    outputs.add(guarded.items)
    if outputs.paths.count > before { past?.find(outputs.paths) }
    files += Array(repeating: nil, count: outputs.paths.count - before)
    let claims = AddressClaims(outputs, model.plan, entries: model.entries)
    if !claims.faults.isEmpty { throw Diagnostics(claims.faults) }
  }

  /// The pictures that entries show.
  var copies: [CopiedFile] {
    var copies: [CopiedFile] = []
    for entry in facts.indices where !facts[entry].copies.isEmpty { copies += facts[entry].copies }
    return copies
  }
}
