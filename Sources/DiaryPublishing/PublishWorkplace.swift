import Diagnostics
public import DiaryModel
public import LocalizedDates
public import SiteFiles
public import SiteOutput

/// What publishing needs of the machine it runs on.
public struct PublishWorkplace: Sendable {
  /// The diary's root; relative paths of the configuration start there.
  public var diary: DiskPath
  /// A folder of this publish alone, for what destinations need on the disk; all of it goes with
  /// the publish. Nothing that lies in the diary is used instead: anyone may have put it there.
  public var scratch: DiskPath
  /// The site's output, which no target may overlap.
  public var output: DiskPath
  /// The variables of this process; tools get them but for those of diarysite, and those that would
  /// change what they do.
  public var environment: [String: String]
  /// Whether someone sits there to whom tools may put questions.
  public var isTerminal: Bool
  public var interruption: Interruption
  public var now: Instant
  /// Whose diary it is, for what is signed; `nil` if the diary does not say.
  public var author: Configuration.Author?

  public init(
    diary: DiskPath, output: DiskPath, scratch: DiskPath, environment: [String: String],
    isTerminal: Bool, interruption: Interruption, now: Instant
  ) {
    (self.diary, self.output, self.scratch) = (diary, output, scratch)
    (self.environment, self.isTerminal) = (environment, isTerminal)
    (self.interruption, self.now) = (interruption, now)
  }

  /// A new, empty folder in ``scratch``.
  func freshFolder() throws(Diagnostics) -> DiskPath {
    do throws(FileFault) {
      return try DiskPath.makeTemporaryFolder(in: scratch)
    } catch {
      throw Diagnostics([PublishScratch.unusable(error)])
    }
  }
}
