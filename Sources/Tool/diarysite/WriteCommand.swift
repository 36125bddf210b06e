import ArgumentParser
import DiaryGate

/// `diarysite write`
struct WriteCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "write", abstract: "Write entries on a page in your browser.",
    discussion: """
      Opens a page with the list of your entries and an editor that saves as you write, beside a \
      preview of the whole diary: drafts, private entries and those that are not due yet are \
      shown, to you alone. It is 'serve --write' with all of these. Press Ctrl-C to stop; nothing \
      that the page calls saved is lost. If it runs for this diary already, and you give neither \
      --now, --port, --allow-host nor --print-address, the page of that run opens.
      """)

  @OptionGroup var options: DiaryOptions

  @Option(help: "The port; 0 for any free one (default: 4567, or the next free one).")
  var port: Int?

  @OptionGroup var writing: WritingOptions

  @Flag(help: "Poll for changes twice a second, for network disks that send no change events.")
  var poll = false

  @OptionGroup var passphrases: PassphraseOptions

  @OptionGroup var common: CommonOptions

  func run(_ console: Console) async throws {
    // Whoever asks for something of its own gets a run of its own.
    let isPlain = port == nil && options.now == nil && writing.given == nil
    try await PreviewRun(
      options: options, port: port, opens: false, shown: [.drafts, .future, .privates],
      writing: writing, joins: isPlain && console.format == .text, poll: poll,
      passphrases: passphrases
    ).run(console)
  }
}
