import BuildGraph
import Diagnostics
import DiaryLayout
import DiaryModel
import DiaryRendering
import SiteFiles

/// The pages and texts of entries, and what they tell.
extension SiteMaking {
  /// Renders the entries whose pages are out of date, and makes these.
  mutating func makeEntries() async throws(Diagnostics) {
    let jobs = entryJobs()
    let model = model
    let making = EntryMaking(
      plan: model.plan, entries: try await bodies(of: jobs.map(\.entry)), pages: pages,
      addresses: addresses, pictures: pictures, options: model.configuration.markdown,
      output: output,
      record: { entry, facts, writer in
        if let fingerprint = model.loaded[entry]?.fingerprint {
          writer.addRecord(of: model.entries[entry], fingerprint, facts)
        }
      })
    var faults: [Diagnostic] = []
    var chunks = await making.make(jobs)
    for index in chunks.indices { take(&chunks[index], &faults) }
    // All threads tell the same fault of a full disk.
    if !faults.isEmpty { throw Diagnostics(Array(Set(faults))) }
  }

  /// The entries whose pages or texts are out of date.
  private mutating func entryJobs() -> [EntryMaking.Job] {
    var jobs: [EntryMaking.Job] = []
    for entry in model.candidates {
      if entry == model.plan.homeEntry {
        jobs.append(homeJob(entry))
        continue
      }
      var cause: Cause? = .new
      if let before = past[entry] {
        cause = causeToMake(graph.fingerprint(ofPageOf: entry, facts), since: before)
      }
      // What rendering finds in it must be known.
      if cause == nil, model.record(of: entry) == nil { cause = .changed }
      if let cause { causes.append((entry, cause)) }
      var job = EntryMaking.Job(entry: entry, needsPage: cause != nil)
      if model.configuration.share.text {
        let text = model.text(of: entry)
        let cause = causeToMake(graph.fingerprint(ofTextOf: entry), since: past[text])
        if let cause { causes.append((text, cause)) }
        job.needsText = cause != nil
      }
      if job.needsPage || job.needsText { jobs.append(job) }
    }
    return jobs
  }

  /// The page that the site begins with is made once the entries are known that it lists.
  private func homeJob(_ entry: Int) -> EntryMaking.Job {
    EntryMaking.Job(
      entry: entry, needsPage: false, needsText: model.configuration.share.text)
  }

  /// Swaps what a chunk has for nothing: to copy it would count references of each part.
  private mutating func take(_ chunk: inout EntryMaking.Chunk, _ faults: inout [Diagnostic]) {
    let written = chunk.records.bytes
    for index in chunk.made.indices {
      let entry = chunk.made[index].entry
      if !chunk.made[index].faults.isEmpty { faults += chunk.made[index].faults }
      swap(&facts[entry], &chunk.made[index].facts)
      swap(&known[entry], &chunk.made[index].listed)
      shown[entry] = chunk.made[index].shown
      records[entry] = written[chunk.made[index].record]
      files[entry] = chunk.made[index].page
      if let text = chunk.made[index].text { files[model.text(of: entry)] = text }
    }
  }

  /// All entries, of which the named ones have their bodies: those of remembered ones are read now.
  mutating func bodies(of wanted: [Int]) async throws(Diagnostics) -> EntryTable {
    var entries = entries
    let missing = wanted.filter(model.isBodyMissing)
    let read = try await reading.bodies(of: missing.map { entries[$0] }, &work)
    for (index, entry) in zip(missing, read) { entries[index] = entry }
    return entries
  }

  /// Adds the pictures that entries show, now that all are known, and looks for clashes.
  mutating func addPictures() throws(Diagnostics) {
    let before = outputs.paths.count
    outputs.add(copies + guarded.copies)
    outputs.add(guarded.items)
    if outputs.paths.count > before { past.find(outputs.paths) }
    files += Array(repeating: nil, count: outputs.paths.count - before)
    if past.hasSamePaths { return }
    let claims = AddressClaims(outputs, model.plan, entries: entries)
    if !claims.faults.isEmpty { throw Diagnostics(claims.faults) }
  }

  /// The pictures that entries show.
  var copies: [CopiedFile] {
    var copies: [CopiedFile] = []
    for entry in facts.indices where !facts[entry].copies.isEmpty { copies += facts[entry].copies }
    return copies
  }
}
