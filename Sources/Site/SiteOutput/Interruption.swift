/// The way for a build to find out that it must end early.
package struct Interruption: Sendable {
  /// Whether it shall; asked before every file, and for the last time before anything visible
  /// changes.
  package let isWanted: @Sendable () -> Bool
  /// Called before files are staged: from now on the build must be asked, so that it can clean up.
  package let hold: @Sendable () -> Void

  package init(
    isWanted: @escaping @Sendable () -> Bool, hold: @escaping @Sendable () -> Void = {}
  ) {
    self.isWanted = isWanted
    self.hold = hold
  }

  package static let never = Interruption(isWanted: { false })
}
