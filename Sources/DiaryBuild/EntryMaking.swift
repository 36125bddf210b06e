import CommonMark
import Diagnostics
import DiaryLayout
import DiaryModel
import DiaryRendering
import DiarySharing
import ParallelMap
import SiteFiles

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
  struct Made: Sendable {
    let entry: Int
    var facts = EntryFacts()
    var listed: ListedEntry?
    var page: StagedOutput.File?
    var text: StagedOutput.File?
    var faults: [Diagnostic] = []
  }

  /// - Returns: In the order of the jobs.
  func make(_ jobs: [Job]) async -> [Made] {
    await parallelChunks(of: jobs, chunk: 64) { make($0) }
  }

  private func make(_ jobs: ArraySlice<Job>) -> [Made] {
    var renderer = EntryRenderer(options: options, addresses: addresses, pictures: pictures)
    var bytes: [UInt8] = []
    var batch = StagedOutput.Batch()
    var made: [Made] = []
    made.reserveCapacity(jobs.count)
    for job in jobs {
      let entry = entries[job.entry]
      var result = Made(entry: job.entry)
      switch renderer.render(entry, keepsText: job.needsText) {
      case .failure(let faults): result.faults = faults.all
      case .success(let rendered):
        let facts = rendered.facts
        let listed = pages.listed(entry, facts)
        result.facts = facts
        result.listed = listed
        do throws(FileFault) {
          if job.needsPage {
            let page = job.page
            bytes.removeAll(keepingCapacity: true)
            let before = made.last.flatMap { $0.entry == job.entry - 1 ? $0.listed : nil }
            rendered.html.withUnsafeBufferPointer {
              pages.append(page, listed, newer: before, html: $0, to: &bytes)
            }
            result.page = try output.put(page.file, bytes, in: &batch)
          }
          if job.needsText {
            bytes.removeAll(keepingCapacity: true)
            appendShareText(title: entry.content.title, body: rendered.text, to: &bytes)
            let path = entry.path.appending("index.txt")
            result.text = try output.put(path, bytes, in: &batch)
          }
        } catch {
          result.faults = [output.place.diagnostic(of: error)]
        }
      }
      made.append(result)
    }
    output.add(batch)
    return made
  }
}
