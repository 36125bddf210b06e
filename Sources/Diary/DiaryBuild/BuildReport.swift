package import Diagnostics
package import DiaryGate
package import SiteFiles
package import SiteOutput

/// The result of a build.
package struct BuildReport: Sendable {
  /// Whether nothing changed since the last build, so that nothing was made; then it is not known
  /// how many entries are held back.
  package var isUnchanged = false
  /// Published entries.
  package var entries = 0
  /// Published pages without a date, such as 'About'.
  package var undated = 0
  /// HTML pages.
  package var pages = 0
  /// All files of the site.
  package var files = 0
  /// Files that were new or changed.
  package var written = 0
  package var removed = 0
  /// The files that were removed; by path.
  package var removedFiles: [OutputFile] = []
  /// Those of them that may be named: where others read along, an address that was withdrawn may not.
  package var namedRemovals: [OutputFile] = []
  /// Files of the output that someone else had changed: those that are as they should be again, and
  /// those that the site no longer has, which are the owner's from now on. By path.
  package var restoredFiles: [SitePath] = []
  package var keptFiles: [SitePath] = []
  /// How many files that other tools made of pages were moved out of the output.
  package var movedFiles = 0
  package var held = HeldCounts()
  /// Sizes of photos that were not in the cache, and the photos that they are of.
  package var sizesMade = 0
  package var photosMade = 0
  /// Warnings and notes.
  package var messages: [Diagnostic] = []
  /// Notes for the first build of an output; later builds do not repeat them.
  package var firstNotes: [Diagnostic] = []
  /// Lines about what was asked for.
  package var explanation: [String] = []
  /// Whether there is what was asked for.
  package var explainsSomething = true

  package init() {}

  init(_ counts: SiteCounts) {
    (entries, undated) = (counts.entries, counts.undated)
    (pages, files) = (counts.pages, counts.files)
  }
}
