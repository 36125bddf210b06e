import CommonMark
import Diagnostics
import DiaryLayout
import DiaryModel
import DiaryRendering
import DiarySharing
import ParallelMap
import SiteFiles
import Templating

/// Renders entries, lays out their pages, and stages them, one entry at a time: no body's HTML is
/// held longer than its page takes.
struct EntryMaking: Sendable {
  /// The diary's entries, then its undated pages.
  let entries: [PublicEntry]
  let pages: EntryPages
  let addresses: SiteAddresses
  let pictures: PictureIndex
  let options: MarkdownOptions
  let output: StagedOutput

  /// What is wanted of an entry; it is rendered in any case.
  struct Job: Sendable {
    /// Among all entries.
    let entry: Int
    let page: SitePlan.Page
    var needsPage = true
    var needsText = false
  }

  /// What became of a job.
  ///
  /// A class, so that handing it on costs little.
  final class Made: Sendable {
    let entry: Int
    let facts: EntryFacts
    let listed: ListedEntry?
    let page: StagedOutput.File?
    let text: StagedOutput.File?
    let faults: [Diagnostic]

    init(
      entry: Int, facts: EntryFacts = EntryFacts(), listed: ListedEntry? = nil,
      page: StagedOutput.File? = nil, text: StagedOutput.File? = nil, faults: [Diagnostic] = []
    ) {
      (self.entry, self.facts, self.listed) = (entry, facts, listed)
      (self.page, self.text, self.faults) = (page, text, faults)
    }
  }

  /// - Returns: In the order of the jobs.
  func make(_ jobs: [Job]) async -> [Made] {
    await parallelChunks(of: jobs, chunk: 64) { make($0) }
  }

  /// An entry whose page waits for the next one to be rendered, which it names.
  private struct Waiting {
    let job: Job
    let rendered: RenderedEntry
    let listed: ListedEntry
  }

  private func make(_ jobs: ArraySlice<Job>) -> [Made] {
    var renderer = EntryRenderer(options: options, addresses: addresses, pictures: pictures)
    var writing = Writing(making: self)
    var made: [Made] = []
    made.reserveCapacity(jobs.count)
    var waiting: Waiting?
    for job in jobs {
      var next: Waiting?
      var faults: [Diagnostic] = []
      switch renderer.render(entries[job.entry], keepsText: job.needsText) {
      case .failure(let found): faults = found.all
      case .success(let rendered):
        let listed = pages.listed(entries[job.entry], rendered.facts)
        next = Waiting(job: job, rendered: rendered, listed: listed)
      }
      if let waiting { made.append(writing.write(waiting, older: next)) }
      if !faults.isEmpty { made.append(Made(entry: job.entry, faults: faults)) }
      waiting = next
    }
    if let waiting { made.append(writing.write(waiting, older: nil)) }
    output.add(writing.batch)
    return made
  }

  /// Lays out and stages one entry after the other, with the same buffer.
  private struct Writing: ~Copyable {
    let making: EntryMaking
    var batch = StagedOutput.Batch()
    private var bytes = PageBytes()
    private var shared: [UInt8] = []
    private var before: (entry: Int, listed: ListedEntry)?

    init(making: EntryMaking) {
      self.making = making
    }

    mutating func write(_ waiting: Waiting, older: Waiting?) -> Made {
      let job = waiting.job
      let newer = before.flatMap { $0.entry == job.entry - 1 ? $0.listed : nil }
      // Undated pages follow behind the entries, and are nobody's neighbours.
      let isNext = older?.job.entry == job.entry + 1 && older?.job.page.entryPlace != nil
      let older = isNext ? older?.listed : nil
      before = (job.entry, waiting.listed)
      let facts = waiting.rendered.facts
      var (page, text): (StagedOutput.File?, StagedOutput.File?)
      do throws(FileFault) {
        if job.needsPage {
          bytes.removeAll()
          waiting.rendered.html.withUnsafeBufferPointer {
            making.pages.append(
              job.page, waiting.listed, newer: newer, older: older, html: $0, to: &bytes)
          }
          page = try making.output.put(job.page.file, bytes, in: &batch)
        }
        if job.needsText {
          let entry = making.entries[job.entry]
          shared.removeAll(keepingCapacity: true)
          appendShareText(title: entry.content.title, body: waiting.rendered.text, to: &shared)
          text = try shared.withUnsafeBufferPointer { text throws(FileFault) in
            try making.output.put(entry.path.appending("index.txt"), text, in: &batch)
          }
        }
      } catch {
        return Made(entry: job.entry, faults: [making.output.place.diagnostic(of: error)])
      }
      return Made(
        entry: job.entry, facts: facts, listed: waiting.listed, page: page, text: text)
    }
  }
}
