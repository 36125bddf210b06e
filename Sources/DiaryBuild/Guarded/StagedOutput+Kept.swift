import Diagnostics
import ParallelMap
import SiteFiles

extension StagedOutput {
  /// Looks at files that stay: an entry that is held back from now on may have words in common with
  /// one that was made before.
  ///
  /// - Throws: If one cannot be read, for it may hold such words.
  func lookAgain(at kept: [SitePath]) async throws(Diagnostics) {
    let faults = await parallelChunks(of: kept, chunk: 64) { chunk in
      chunk.map { path in
        do throws(FileFault) {
          try self.lookAgain(at: path)
          return FileFault?.none
        } catch {
          return error
        }
      }
    }
    if let fault = faults.lazy.compactMap(\.self).first {
      throw Diagnostics([place.diagnostic(of: fault)])
    }
  }
}
