import ArgumentParser
import Diagnostics
import DiaryBuild
import DiaryModel
import DiaryPublishing
import Glibc
import SiteFiles

/// `diarysite publish`
struct PublishCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "publish", abstract: "Build the site and send it to where it is read.",
    discussion: """
      Targets stand under 'publish' in diarysite.yml. Shows what becomes public, what changes and \
      what vanishes, and asks before anything is sent; only what changed is sent, new files before \
      the lists that name them, removals last. A publish that was cut off is finished by the next.
      """,
    aliases: ["deploy"])

  @Argument(help: "Which of the targets, if there are several: git, rsync, rclone or folder.")
  var target: String?

  @OptionGroup var options: DiaryOptions

  @OptionGroup var site: OutputOptions

  @OptionGroup var address: AddressOptions

  @Flag(help: "Publish what was built before, if nobody changed it since.")
  var noBuild = false

  @Flag(help: "Do not ask.")
  var yes = false

  @Flag(help: "Show what would be done; nothing is sent or written.")
  var dryRun = false

  @Flag(help: "Also if more than a quarter of the pages would go.")
  var force = false

  @Flag(help: "Take over files of the target that diarysite may have written there.")
  var adopt = false

  @Flag(help: "Keep pages on the target that are not known to be this diary's.")
  var keepForeign = false

  @Flag(help: "Remove all files of the target that the site does not have.")
  var deleteForeign = false

  @Flag(help: "Fetch some pages afterwards, compare them, and ask for some that were removed.")
  var verify = false

  @OptionGroup var passphrases: PassphraseOptions

  @OptionGroup var common: CommonOptions

  func run() async throws {
    let console = try common.console()
    let diary = options.folder
    let shown = site.folder
    var request = try options.request(console)
    request.baseURL = try address.site()
    request.isForced = try force || flag("FORCE")
    let isDryRun = try dryRun || flag("DRY_RUN")
    let asks = try !(yes || flag("YES") || isDryRun)
    if asks, isatty(STDIN_FILENO) != 1 || isatty(STDERR_FILENO) != 1 {
      throw ValidationError(
        "'publish' asks before it sends, and there is no terminal to ask on. Add --yes, or --dry-run."
      )
    }
    let foreign = try foreignFiles()
    let signals = Signals(before: "nothing was sent")
    let scratch = madeScratch(console)
    if !isDryRun { request.program = programFingerprint() }
    request.passphrase = passphrases.finder(ProgressLine(isShown: false), signals)
    let run = PublishRun(
      request: request, diary: diary, output: diary.appending(shown), shown: shown,
      console: console, signals: signals, scratch: scratch, isDryRun: isDryRun,
      isNoBuild: noBuild, foreign: foreign, asks: asks, verifies: try verify || flag("VERIFY"))
    do throws(Diagnostics) {
      try await run.publish(to: target)
      scratch.remove()
    } catch {
      scratch.remove()
      run.endIfInterrupted()
      console.fail(error.all)
    }
  }

  private func foreignFiles() throws -> ForeignFiles {
    let chosen: [(isOn: Bool, rule: ForeignFiles)] = [
      (try adopt || flag("ADOPT"), .adopt), (try keepForeign || flag("KEEP_FOREIGN"), .keep),
      (try deleteForeign || flag("DELETE_FOREIGN"), .remove),
    ].filter(\.isOn)
    if chosen.count > 1 {
      throw ValidationError(
        "--adopt, --keep-foreign and --delete-foreign exclude each other. Name one of them.")
    }
    return chosen.first?.rule ?? .ask
  }

  private func madeScratch(_ console: Console) -> PublishScratch {
    do throws(Diagnostics) {
      return try PublishScratch()
    } catch {
      console.fail(error.all)
    }
  }
}
