package import Diagnostics
import ParallelMap
package import SiteFiles
import Synchronization

extension StagedOutput {
  /// Sets the watch that inspects all files staged from now on.
  package func watch(by watch: any OutputWatch) {
    state.withLock { $0.watch = watch }
  }

  /// Whether something was found in them.
  package var hasFinds: Bool { state.withLock { $0.watch }?.hasFinds ?? false }

  /// Whether files that stay must be looked at, too.
  package var looksAtAll: Bool { state.withLock { $0.watch }?.looksAtAll ?? false }

  func look(at path: SitePath, _ bytes: Span<UInt8>) {
    state.withLock { $0.watch }?.look(at: path, bytes)
  }

  /// Inspects files that an earlier build wrote and that are kept: more words may be held by now.
  ///
  /// - Throws: If a file cannot be read, since it may contain such words.
  package func lookAgain(at kept: [SitePath]) async throws(Diagnostics) {
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
      throw Diagnostics([diagnostic(of: fault)])
    }
  }

  private func lookAgain(at path: SitePath) throws(FileFault) {
    let bytes = try output.paths.tree.contents(of: output.paths.visible(path), limit: 1 << 30)
    look(at: path, bytes.span)
  }
}
