import ArgumentParser
import DiaryBuild
import DiaryGate
import DiaryLoading
import DiaryModel
import SiteFiles
import StructuredText

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

  @Flag(help: "Only put the diary into the menu of your desktop, from where this command starts.")
  var launcher = false

  @Flag(help: "With --launcher, take the diary out of the menu; also one that was moved.")
  var remove = false

  @Flag(help: "Poll for changes twice a second, for network disks that send no change events.")
  var poll = false

  @OptionGroup var passphrases: PassphraseOptions

  @OptionGroup var common: CommonOptions

  func run(_ console: Console) async throws {
    if remove, !launcher { throw ValidationError("--remove needs --launcher.") }
    if launcher { return try changeMenu(console) }
    // Whoever asks for something of its own gets a run of its own.
    let isPlain = port == nil && options.now == nil && writing.given == nil
    try await PreviewRun(
      options: options, port: port, opens: false, shown: [.drafts, .future, .privates],
      writing: writing, joins: isPlain && console.format == .text, poll: poll,
      passphrases: passphrases
    ).run(console)
  }

  private func changeMenu(_ console: Console) throws {
    let launcher = try Launcher(of: options.folder)
    let words: String
    if remove {
      words = try launcher.remove() ? "Removed from the menu" : "Not in the menu"
    } else {
      let diary = try options.request(console).diary
      try checkContentFolder(in: diary)
      let title = try loadConfiguration(from: diary).configuration.title
      try launcher.add(title: title)
      words = "In the menu as '\(title)'"
    }
    console.report(summary: [("launcher", .text(launcher.path.text))]) {
      "\(words): \(launcher.path.text)\n"
    }
  }
}
