/// The way for a build to find out that it must end early.
public struct Interruption: Sendable {
  /// Whether it shall; asked before every file, and for the last time before anything visible
  /// changes.
  public let isWanted: @Sendable () -> Bool
  /// Called before files are staged: from now on the build must be asked, so that it can clean up.
  public let hold: @Sendable () -> Void

  public init(
    isWanted: @escaping @Sendable () -> Bool, hold: @escaping @Sendable () -> Void = {}
  ) {
    self.isWanted = isWanted
    self.hold = hold
  }

  public static let never = Interruption(isWanted: { false })
}
