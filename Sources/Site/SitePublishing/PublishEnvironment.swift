import Diagnostics
package import LocalizedDates
package import SiteFiles
package import SiteOutput

/// The machine that a publish runs on, as far as it needs to know it.
package struct PublishEnvironment: Sendable {
  /// The folders of the site's sources, which no target may overlap.
  let sources: SourceFolders
  /// A folder of this publish for temporary files, removed at its end. No folder in the diary is
  /// used for this: anyone may have put files there.
  package var scratch: DiskPath
  /// The site's output, which no target may overlap.
  package var output: DiskPath
  /// The variables of this process. Tools get them, except those of diarysite and those that would
  /// change how the tools work.
  package var variables: [String: String]
  /// Whether there is a terminal where tools may ask questions.
  package var isTerminal: Bool
  package var interruption: Interruption
  package var now: Instant
  /// The owner of the site, named in commits; `nil` if the configuration has none that a
  /// commit can name.
  package var author: GitSignature?

  package init(
    of sources: SourceFolders, output: DiskPath, scratch: DiskPath, variables: [String: String],
    isTerminal: Bool, interruption: Interruption, now: Instant
  ) {
    (self.sources, self.output, self.scratch) = (sources, output, scratch)
    (self.variables, self.isTerminal) = (variables, isTerminal)
    (self.interruption, self.now) = (interruption, now)
  }

  /// The root of the sources; relative paths of the configuration start there.
  var diary: DiskPath { sources.root }

  /// A new, empty folder in ``scratch``.
  func freshFolder() throws(Diagnostics) -> DiskPath {
    do throws(FileFault) {
      return try DiskPath.makeTemporaryFolder(in: scratch)
    } catch {
      throw Diagnostics([PublishScratch.unusable(error)])
    }
  }
}
