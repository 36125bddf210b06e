public import DiaryBuild
public import LocalizedDates
public import SiteFiles

/// What publishing needs of the machine it runs on.
public struct PublishWorkplace: Sendable {
  /// The diary's root; relative paths of the configuration start there.
  public var diary: DiskPath
  /// Where destinations may keep what they can find out anew: `.diarysite`, or a folder that goes
  /// when nothing may be written.
  public var cache: DiskPath
  /// Where earlier publishes kept it; differs from ``cache`` only if nothing may be written.
  public var pastCache: DiskPath
  /// The site's output, which no target may overlap.
  public var output: DiskPath
  /// All variables that tools get, but for those that would change what they do.
  public var environment: [String: String]
  /// Whether someone sits there to whom tools may put questions.
  public var isTerminal: Bool
  public var interruption: Interruption
  public var now: Instant

  public init(
    diary: DiskPath, output: DiskPath, environment: [String: String], isTerminal: Bool,
    interruption: Interruption, now: Instant
  ) {
    (self.diary, self.output, self.environment) = (diary, output, environment)
    (self.isTerminal, self.interruption, self.now) = (isTerminal, interruption, now)
    cache = diary.appending(memoryFolder.text)
    pastCache = cache
  }
}
