import Diagnostics
import DiaryLayout
import DiaryModel
import DiaryRendering
import Platform
import SiteFiles
import SiteOutput
import Templating

/// Lays out the pages that are not of a single entry, and stages them.
struct ListMaking: Sendable {
  let layout: SiteLayout
  let output: StagedOutput
  let rendering: Rendering

  /// A page of the plan and the output that it becomes.
  struct Job: Sendable {
    let output: Int
    let page: SitePlan.Page
  }

  /// - Returns: The staged file of each job, in the order of the jobs.
  func make(
    _ jobs: [Job]
  ) async throws(Diagnostics) -> [(output: Int, file: StagedOutput.File)] {
    // Long pages of years and short ones of tags: small chunks keep all cores busy to the end.
    let made = await parallelChunks(of: jobs, chunk: 16, make)
    do throws(FileFault) {
      var files: [(output: Int, file: StagedOutput.File)] = []
      for (job, made) in zip(jobs, made) { files.append((job.output, try made.get())) }
      return files
    } catch {
      throw Diagnostics([output.diagnostic(of: error)])
    }
  }

  private func make(_ jobs: ArraySlice<Job>) -> [Result<StagedOutput.File, FileFault>] {
    var bytes = PageBytes()
    var batch = StagedOutput.Batch()
    var renderer = rendering.renderer()
    defer { output.add(batch) }
    return jobs.map { job in
      bytes.removeAll()
      var bodies: [Int: [UInt8]] = [:]
      for entry in layout.bodies(of: job.page) {
        bodies[entry] = renderer.html(of: layout.entries[entry], inListAt: job.page.folder)
      }
      layout.append(job.page, bodies: bodies, to: &bytes)
      do throws(FileFault) {
        return .success(try output.put(job.page.file, bytes, isList: true, in: &batch))
      } catch {
        return .failure(error)
      }
    }
  }
}
