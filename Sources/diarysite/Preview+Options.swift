import DiaryGate

extension Preview {
  /// What the options of `build` and `serve`, or their variables, show besides public entries.
  ///
  /// - Throws: If a variable has a value that its flag would not take.
  init(drafts: Bool, future: Bool, privates: Bool) throws {
    self = []
    if try drafts || flag("DRAFTS") { insert(.drafts) }
    if try future || flag("FUTURE") { insert(.future) }
    if try privates || flag("PRIVATE") { insert(.privates) }
  }
}
