import ArgumentParser
import DiaryGate

/// The options of the commands that may show more than public entries.
struct PreviewOptions: ParsableArguments {
  @Flag(help: "Show drafts; never in the site itself.")
  var drafts = false

  @Flag(help: "Show entries that are not due yet; never in the site itself.")
  var future = false

  @Flag(
    name: .customLong("private"), help: "Show private entries; never in the site itself.")
  var privates = false

  /// What the flags, or their variables, show besides public entries.
  ///
  /// - Throws: If a variable has a value that its flag would not take.
  func preview() throws -> Preview {
    var preview: Preview = []
    if try drafts || flag("DRAFTS") { preview.insert(.drafts) }
    if try future || flag("FUTURE") { preview.insert(.future) }
    if try privates || flag("PRIVATE") { preview.insert(.privates) }
    return preview
  }
}
