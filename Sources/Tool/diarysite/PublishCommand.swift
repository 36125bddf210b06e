import ArgumentParser
import Diagnostics
import DiaryBuild
import Platform
import SiteFiles
import SitePublishing

/// `diarysite publish`
struct PublishCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "publish", abstract: "Build the site and publish it.",
    discussion: """
      Sends the site to a target from 'publish' in diarysite.yml. Before sending, shows which \
      entries become public, change or vanish, and asks you. Sends only changed files: new files \
      first, then the lists that link to them; old files are removed last. If a publish is cut \
      off, the next one finishes it.
      """,
    aliases: ["deploy"])

  @Argument(help: "The target, if there are several: git, rsync, rclone or folder.")
  var target: String?

  @OptionGroup var options: DiaryOptions

  @OptionGroup var site: OutputOptions

  @OptionGroup var address: AddressOptions

  @Flag(help: "Publish the last build without building again, if nobody has changed it.")
  var noBuild = false

  @Flag(help: "Do not ask before sending.")
  var yes = false

  @Flag(help: "Show what would be done, without sending or writing anything.")
  var dryRun = false

  @Flag(
    help: "Publish even if more than 20 pages, and more than a quarter of all, would be removed.")
  var force = false

  @Flag(help: "Take over files on the target that diarysite may have written.")
  var adopt = false

  @Flag(help: "Keep pages on the target that are not known to belong to this diary.")
  var keepForeign = false

  @Flag(help: "Remove all files on the target that are not part of the site.")
  var deleteForeign = false

  @Flag(help: "Afterwards, fetch and compare some pages, and check that removed pages are gone.")
  var verify = false

  @OptionGroup var passphrases: PassphraseOptions

  @Flag(help: "Encrypt with a passphrase other than the one that readers have.")
  var newPassphrase = false

  @OptionGroup var common: CommonOptions

  func run(_ console: Console) async throws {
    let diary = options.folder
    let shown = site.folder
    var request = try options.request(console)
    request.baseURL = try address.site()
    request.isForced = try force || flag("FORCE")
    let isDryRun = try dryRun || flag("DRY_RUN")
    let asks = try !(yes || flag("YES") || isDryRun)
    try UserTerminal.require(
      !asks || UserTerminal.canAnswer,
      or: "'publish' asks before it sends, and there is no terminal to ask on. Add --yes, or "
        + "--dry-run.")
    let foreign = try foreignFiles()
    let signals = Signals(before: "nothing was sent")
    let scratch = try PublishScratch()
    if !isDryRun { request.program = programFingerprint() }
    // All notes are read before something is sent.
    request.mayEndAtOnce = false
    let output = diary.appending(shown)
    passphrases.give(
      to: &request, ProgressLine(isShown: false), signals, console.words, asks: !noBuild,
      triedOn: try newPassphrase || flag("NEW_PASSPHRASE") ? nil : (output, shown))
    let run = PublishRun(
      request: request, diary: diary, output: output, shown: shown,
      console: console, signals: signals, scratch: scratch, isDryRun: isDryRun,
      isNoBuild: noBuild, foreign: foreign, asks: asks, verifies: try verify || flag("VERIFY"))
    do throws(Diagnostics) {
      try await run.publish(to: target)
      scratch.remove()
    } catch {
      scratch.remove()
      run.endIfInterrupted()
      throw error
    }
  }

  private func foreignFiles() throws -> ForeignFiles {
    let chosen: [(isOn: Bool, rule: ForeignFiles)] = [
      (try adopt || flag("ADOPT"), .adopt), (try keepForeign || flag("KEEP_FOREIGN"), .keep),
      (try deleteForeign || flag("DELETE_FOREIGN"), .remove),
    ].filter(\.isOn)
    if chosen.count > 1 {
      throw ValidationError(
        "--adopt, --keep-foreign and --delete-foreign cannot be combined. Choose one of them.")
    }
    return chosen.first?.rule ?? .ask
  }
}
