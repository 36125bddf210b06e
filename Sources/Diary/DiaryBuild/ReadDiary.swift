package import Diagnostics
package import DiaryGate
import DiaryLoading
package import DiaryModel
package import SiteFiles

/// A diary as its sources alone tell it, for commands that show or take out its entries.
package struct ReadDiary: Sendable {
  package let configuration: Configuration
  /// All entries in the order of their files, each with the gate's verdict.
  package let entries: [JudgedEntry]
  /// Everything that anyone may read.
  package let open: PublicDiary
  /// The numbers of the others.
  package let held: HeldCounts
  /// Warnings, as a build gives them.
  package let messages: [Diagnostic]
  /// The files beside entries, such as photos, relative to the diary's root.
  package let attachments: [SitePath]
  /// The files of `Static`, relative to it.
  package let staticFiles: [SitePath]

  /// Reads and checks a diary as a build does; nothing is remembered or written, and no passphrase
  /// is needed.
  ///
  /// - Throws: The faults of the configuration, of folders or of entries that a build would report.
  package init(_ request: BuildRequest) async throws(Diagnostics) {
    let diary = try await LoadedDiary.checked(request)
    let gated = diary.gated()
    configuration = diary.configuration
    entries = diary.contents.entries
    (open, held) = (gated.diary, gated.held)
    messages = request.told(Diagnostics(diary.contents.warnings + gated.warnings).all)
    attachments = diary.attachments
    staticFiles = diary.sources.paths(of: .staticFile).compactMap { $0.below(staticFolder) }
  }
}
