import ArgumentParser
import DiaryGate

/// The options of the commands that can show entries that are not public.
struct PreviewOptions: ParsableArguments {
  @Flag(help: "Include drafts; in previews only.")
  var drafts = false

  @Flag(help: "Include entries that are not due yet; in previews only.")
  var future = false

  @Flag(
    name: .customLong("private"), help: "Include private entries; in previews only.")
  var privates = false

  /// The kinds of entries that the flags, or their variables, add to the public ones.
  ///
  /// - Throws: If a variable is neither `true` nor `false`.
  func preview() throws -> Preview {
    var preview: Preview = []
    if try drafts || flag("DRAFTS") { preview.insert(.drafts) }
    if try future || flag("FUTURE") { preview.insert(.future) }
    if try privates || flag("PRIVATE") { preview.insert(.privates) }
    return preview
  }
}
