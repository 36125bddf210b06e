import Diagnostics
import Platform
import SiteFiles
import Synchronization

extension StagedOutput {
  /// Sets the watch that inspects all files staged from now on.
  package func watch(by watch: any OutputWatch) {
    state.withLock { $0.watch = watch }
  }

  func look(at path: SitePath, _ bytes: Span<UInt8>) {
    state.withLock { $0.watch }?.look(at: path, bytes)
  }

  /// Inspects files that are in the output already: more words may be held by now.
  ///
  /// - Parameter isNeeded: Whether a file must be readable, since it may contain such words; others
  ///   that are very large, or that nobody else may read, either, are left out.
  func lookAgain(
    at paths: [SitePath], where isNeeded: @escaping @Sendable (SitePath) -> Bool
  ) async throws(Diagnostics) {
    let faults = await parallelChunks(of: paths, chunk: 64) { chunk in
      chunk.map { path in
        do throws(FileFault) {
          let bytes = try self.output.paths.tree.contents(
            of: self.output.paths.visible(path), limit: 1 << 30)
          self.look(at: path, bytes.span)
          return FileFault?.none
        } catch {
          switch error.reason {
          case .notPermitted, .tooLarge: return isNeeded(path) ? error : nil
          default: return error
          }
        }
      }
    }
    if let fault = faults.lazy.compactMap(\.self).first {
      throw Diagnostics([diagnostic(of: fault)])
    }
  }
}
