import ArgumentParser
import DiaryGate

/// `diarysite serve`
struct ServeCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Preview the site in a browser while you write.",
    discussion: """
      Serves a preview of the site to this machine only. Pages are made when your browser asks for \
      them, and nothing is written. When you save a file, open pages update. If an entry has an \
      error, the message appears over the last good page. Press Ctrl-C to stop.
      """)

  @OptionGroup var options: DiaryOptions

  @Option(help: "The port; 0 for any free one (default: 4567, or the next free one).")
  var port: Int?

  @Flag(help: "Open the preview in your browser.")
  var open = false

  @OptionGroup var shown: PreviewOptions

  @Flag(help: "Add a page for writing, and open it in your browser.")
  var write = false

  @OptionGroup var writing: WritingOptions

  @Flag(help: "Poll for changes twice a second, for network disks that send no change events.")
  var poll = false

  @OptionGroup var passphrases: PassphraseOptions

  @OptionGroup var common: CommonOptions

  func run(_ console: Console) async throws {
    if !write, let given = writing.given { throw ValidationError("\(given) needs --write.") }
    try await PreviewRun(
      options: options, port: port, opens: try open || flag("OPEN"), shown: try shown.preview(),
      writing: write ? writing : nil, poll: poll, passphrases: passphrases
    ).run(console)
  }
}

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
