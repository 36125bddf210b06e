package import Diagnostics
import ParallelMap
package import SiteFiles
import Synchronization

extension StagedOutput {
  /// Sets the watch that inspects all files staged from now on.
  package func watch(by watch: any OutputWatch) {
    state.withLock { $0.watch = watch }
  }

  /// The files of pages that are gone, which stay because something else changed them.
  package var kept: [SitePath] { state.withLock { $0.review?.kept ?? [] } }

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

  /// Inspects what is left of files that the site no longer has: a file that was changed elsewhere
  /// is the owner's, but it may still show what it showed.
  ///
  /// - Throws: The packed copies that another tool made of such files: they cannot be searched.
  package func lookAtLeftovers() async throws(Diagnostics) {
    guard let review = state.withLock({ $0.review }) else { return }
    let packed = (review.stale.map(\.path) + review.kept).flatMap { path in
      [".gz", ".br", ".zst"].map { path.parent.appending(path.name + $0) }
    }
    let known = Set(review.stale.map(\.path))
    let faults = packed.filter { isFile($0) && !known.contains($0) && !result.list.contains($0) }
      .map { path in
        Diagnostic(
          at: nil, subject: .files,
          what: "'\(output.shown)/\(path.text)' is a packed copy of a file that goes",
          why: "another tool made it; it may show what the site no longer shows",
          fix: "remove it, and build again")
      }
    if !faults.isEmpty { throw Diagnostics(faults) }
    if state.withLock({ $0.watch }) == nil { return }
    try await lookAgain(at: review.kept.filter(isFile))
  }

  private func isFile(_ path: SitePath) -> Bool {
    (try? output.paths.tree.item(at: output.paths.visible(path)))?.kind == .file
  }

  private func lookAgain(at path: SitePath) throws(FileFault) {
    let bytes = try output.paths.tree.contents(of: output.paths.visible(path), limit: 1 << 30)
    look(at: path, bytes.span)
  }
}
