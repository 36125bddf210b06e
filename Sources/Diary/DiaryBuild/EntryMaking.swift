import CommonMark
import Diagnostics
import DiaryLayout
import DiaryModel
import DiaryRendering
import Feeds
import Platform
import SiteFiles
import SiteOutput
import Templating

/// Lays out the pages of entries, and stages them.
struct EntryMaking: Sendable {
  let plan: SitePlan
  /// The diary's entries, then its undated pages.
  let entries: EntryTable
  let pages: EntryPages
  let rendering: Rendering
  /// Those that are missing are rendered.
  let bodies: RenderedBodies
  let output: StagedOutput

  /// The files wanted of an entry.
  struct Job: Sendable {
    /// Among all entries.
    let entry: Int
    var needsPage = true
    var needsText = false
  }

  /// The result of a job.
  struct Made: Sendable {
    let entry: Int
    /// The facts that rendering found; `nil` for an entry that was rendered before.
    var facts: EntryFacts?
    var listed: ListedEntry?
    var page: StagedOutput.File?
    var text: StagedOutput.File?
    var faults: [Diagnostic] = []
  }

  /// - Returns: In the order of the jobs.
  func make(_ jobs: [Job]) async -> [Made] {
    await parallelChunks(of: jobs, chunk: 128, make)
  }

  /// An entry whose page waits for the next one, which it names.
  private struct Waiting {
    let job: Job
    let rendered: RenderedEntry
    let isRenderedHere: Bool
    let listed: ListedEntry
  }

  /// The text of an entry below the line that names it, which is shared as its first.
  private static func sharedBody(of entry: PublicEntry, _ text: [UInt8]) -> [UInt8] {
    guard entry.content.headline == nil, let title = entry.content.title,
      let line = text.firstRange(of: Array(title.utf8))
    else { return text }
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x20 }
    // The words of pictures may stand above it.
    let rest = text[line.upperBound...].drop(while: isBlank)
    let above = text[..<line.lowerBound]
    if !rest.isEmpty { return Array(above) + rest }
    return Array(above.prefix((above.lastIndex { !isBlank($0) } ?? -1) + 1))
  }

  /// Appends the text that is shared of an entry.
  private static func appendText(
    of entry: PublicEntry, _ rendered: RenderedEntry, subject: String, to text: inout [UInt8]
  ) {
    appendShareText(
      title: entry.content.title, heading: subject, hasWords: rendered.hasWords,
      body: sharedBody(of: entry, rendered.text), to: &text)
  }

  /// The text that is shared of an entry.
  func text(of index: Int) -> [UInt8] {
    var renderer = rendering.renderer()
    let entry = entries[index]
    var text: [UInt8] = []
    if let rendered = bodies[index] ?? (try? renderer.render(entry, keepsText: true).get()) {
      Self.appendText(
        of: entry, rendered, subject: pages.heading(of: entry.content), to: &text)
    }
    return text
  }

  private func make(_ jobs: ArraySlice<Job>) -> [Made] {
    var renderer = rendering.renderer()
    var writing = Writing(making: self)
    var all: [Made] = []
    all.reserveCapacity(jobs.count)
    var waiting: Waiting?
    for job in jobs {
      var next: Waiting?
      var faults: [Diagnostic] = []
      let known = bodies[job.entry]
      bodies.keep(nil, of: job.entry)
      let body =
        known.map(Result.success) ?? renderer.render(entries[job.entry], keepsText: job.needsText)
      switch body {
      case .failure(let found): faults = found.all
      case .success(let rendered):
        let listed = pages.listed(entries[job.entry], rendered.facts)
        next = Waiting(
          job: job, rendered: rendered, isRenderedHere: known == nil, listed: listed)
      }
      if let waiting { all.append(writing.write(waiting, older: next)) }
      if !faults.isEmpty { all.append(Made(entry: job.entry, faults: faults)) }
      waiting = next
    }
    if let waiting { all.append(writing.write(waiting, older: nil)) }
    output.add(writing.batch)
    return all
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
      let isNext = older?.job.entry == job.entry + 1 && job.entry + 1 < making.plan.entryCount
      let older = isNext ? older?.listed : nil
      before = (job.entry, waiting.listed)
      var made = Made(
        entry: job.entry, facts: waiting.isRenderedHere ? waiting.rendered.facts : nil,
        listed: waiting.listed)
      do throws(FileFault) {
        if job.needsPage {
          bytes.removeAll()
          let page = making.plan.page(ofEntry: job.entry, at: making.entries[job.entry].path)
          making.pages.append(
            page, of: making.entries[job.entry], waiting.rendered.facts, waiting.listed,
            newer: newer,
            older: older, html: waiting.rendered.html, leadLength: waiting.rendered.leadLength,
            to: &bytes)
          made.page = try making.output.put(page.file, bytes, in: &batch)
        }
        if job.needsText {
          let entry = making.entries[job.entry]
          shared.removeAll(keepingCapacity: true)
          EntryMaking.appendText(
            of: entry, waiting.rendered, subject: waiting.listed.subject, to: &shared)
          made.text = try making.output.put(
            entry.path.appending("index.txt"), shared, in: &batch)
        }
      } catch {
        return Made(entry: job.entry, faults: [making.output.diagnostic(of: error)])
      }
      return made
    }
  }
}
