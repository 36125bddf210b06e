import Diagnostics
public import LocalizedDates
public import SiteFiles
public import SiteOutput

/// What publishing needs of the machine it runs on.
public struct PublishEnvironment: Sendable {
  /// The folders that the site was made from, which no target may overlap.
  let sources: SourceFolders
  /// A folder of this publish alone, for what destinations need on the disk; all of it goes with
  /// the publish. Nothing that lies in the diary is used instead: anyone may have put it there.
  public var scratch: DiskPath
  /// The site's output, which no target may overlap.
  public var output: DiskPath
  /// The variables of this process; tools get them but for those of diarysite, and those that would
  /// change what they do.
  public var variables: [String: String]
  /// Whether someone sits there to whom tools may put questions.
  public var isTerminal: Bool
  public var interruption: Interruption
  public var now: Instant
  /// The owner of the site, named in commits; `nil` if the configuration has none.
  public var author: Author?

  /// The name and URL of a person.
  public struct Author: Sendable {
    let name: String
    /// An `http`, `https` or `mailto` URL.
    let url: String?

    public init(name: String, url: String?) {
      (self.name, self.url) = (name, url)
    }
  }

  public init(
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
