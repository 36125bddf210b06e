package import Diagnostics
package import DiaryModel
package import Photos
package import SiteFiles
import Synchronization

/// The sounds, films and documents beside entries, as far as they are made ready to be published.
///
/// Other programs make them, which takes long: so an entry is rendered once before, and what it names
/// is noted here as wanted. A class, because all threads share it; the mutex guards it.
package final class MediaTable: Sendable {
  /// The facts about a file that pages show.
  package struct Facts: Hashable, Sendable {
    /// In bytes, as published.
    package var size = 0
    /// In pixels, as shown; 0 if unknown.
    package var width = 0
    package var height = 0
    /// 0 if unknown.
    package var pages = 0
    package var hasPoster = false

    package init() {}
  }

  package typealias Result = Swift.Result<Facts, Diagnostic>

  private let media: Configuration.Media
  /// The name of a file to which the writer gives no words, and the facts about a document, in words.
  let words: @Sendable (MediaKind, Facts) -> (name: String, facts: String)
  private let state = Mutex((known: [SitePath: Result](), wanted: Set<SitePath>()))

  package init(
    _ media: Configuration.Media,
    _ words: @escaping @Sendable (MediaKind, Facts) -> (name: String, facts: String)
  ) {
    (self.media, self.words) = (media, words)
  }

  /// The form of a file that is shown; `nil` if such files are not.
  package func format(of file: SitePath) -> MediaFormat? {
    MediaFormat.of(ending: file.fileExtension)
      .flatMap { media.shows($0.kind.rawValue) ? $0 : nil }
  }

  /// - Returns: `nil` if it is not ready; then it is noted as wanted. A fault has no location.
  func facts(of file: SitePath) -> Result? {
    state.withLock { state in
      if state.known[file] == nil { state.wanted.insert(file) }
      return state.known[file]
    }
  }

  /// The files that entries named and that are not ready, sorted. They are handed out once.
  package func takeWanted() -> [SitePath] {
    state.withLock { state in
      defer { state.wanted = [] }
      return state.wanted.sorted()
    }
  }

  package var known: [SitePath: Result] { state.withLock { $0.known } }

  /// Adds what is known of some files.
  package func know(_ results: [SitePath: Result]) {
    state.withLock { $0.known.merge(results) { $1 } }
  }
}
