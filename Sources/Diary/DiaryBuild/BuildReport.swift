package import Diagnostics
package import DiaryGate
package import SiteFiles

/// The result of a build.
package struct BuildReport: Sendable {
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
  package var removedFiles: [SitePath] = []
  /// Those of them that may be named: where others read along, an address that was withdrawn may not.
  package var namedRemovals: [SitePath] = []
  /// Files of the output that someone else had changed: those that are as they should be again, and
  /// those that the site no longer has, which are the owner's from now on. By path.
  package var restoredFiles: [SitePath] = []
  package var keptFiles: [SitePath] = []
  /// How many files that other tools made of pages were moved out of the output.
  package var movedFiles = 0
  package var held = HeldCounts()
  package var work = BuildWork()
  /// Warnings and notes.
  package var messages: [Diagnostic] = []
  /// Notes for the first build of an output; later builds do not repeat them.
  package var firstNotes: [Diagnostic] = []
  /// Why files were made or removed, if that was asked for; by path.
  package var reasons: [Reason] = []
  /// Lines about what was asked for.
  package var explanation: [String] = []

  /// Why a file was made.
  package struct Reason: Hashable, Sendable {
    /// `nil` for all files, or for several that are not named.
    package let path: SitePath?
    /// The path, or words for the files.
    package let subject: String
    package let text: String

    init(path: SitePath, text: String) {
      (self.path, self.text) = (path, text)
      subject = path.text
    }

    init(subject: String, text: String) {
      path = nil
      (self.subject, self.text) = (subject, text)
    }

    /// The same reason in other words.
    func saying(_ text: String) -> Reason {
      path.map { Reason(path: $0, text: text) } ?? Reason(subject: subject, text: text)
    }
  }

  package init() {}
}
