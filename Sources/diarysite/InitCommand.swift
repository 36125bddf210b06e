import ArgumentParser
import Diagnostics
import DiaryBuild
import Glibc
import LocalizedDates
import SiteFiles

/// `diarysite init DIR`
struct InitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Make a small diary that builds at once.")

  @Argument(help: "A folder that is empty or does not exist yet.")
  var folder: String

  @Option(help: "The date of the first entry, such as 2024-05-12 (default: today in UTC).")
  var now: String?

  @Option(help: "The diary's locale, such as ko-KR (default: the environment's).")
  var locale: String?

  @Flag(help: "Only add '.diarysite-secret' to a diary that has none.")
  var secretOnly = false

  @OptionGroup var common: CommonOptions

  func run() async throws {
    let console = try common.console()
    let path = DiskPath(folder)
    if secretOnly { return try addSecret(to: path, console) }
    let instant = try present(option: now)
    let starter = StarterDiary(
      locale: try siteLocale(), day: instant.wallTime(at: .utc)?.day ?? .first)
    do throws(FileFault) {
      if path.kind != nil, try !FolderOnDisk(path: path.text).children(of: .root).isEmpty {
        console.fail([taken])
      }
      try path.makeFolder()
      try starter.write(to: FolderOnDisk(path: path.text))
      try path.appending(".diarysite-secret").createSecret(randomHexadecimal(bytes: 32) + "\n")
    } catch {
      console.fail([unusable(error)])
    }
    if console.format == .json {
      return Console.writeResult(jsonReport([], summary: [("folder", .text(folder))]) + "\n")
    }
    if console.isQuiet { return }
    Console.writeResult(
      """
      A diary is in '\(folder)'. Next:
        cd \(folder)
        diarysite build
      Entries stand in 'Content', the configuration in 'diarysite.yml'.

      """)
  }

  private func addSecret(to diary: DiskPath, _ console: Console) throws {
    do throws(FileFault) {
      try diary.appending(".diarysite-secret").createSecret(randomHexadecimal(bytes: 32) + "\n")
    } catch {
      console.fail([
        Diagnostic(
          at: nil, subject: .files, what: "'.diarysite-secret' could not be made",
          why: error.reason.words.why, fix: "keep the secret that is there, or name a diary")
      ])
    }
    if console.isQuiet || console.format == .json { return }
    Console.writeResult(
      "'.diarysite-secret' is made. Keep a copy of it, and keep it out of git.\n")
  }

  private func siteLocale() throws -> LocaleTag {
    guard let locale else {
      return variable("LOCALE").flatMap { LocaleTag(posix: $0) } ?? .english
    }
    do throws(TextFault) {
      return try LocaleTag(locale)
    } catch {
      throw ValidationError("--locale \(error.what): \(error.why). \(error.fix).")
    }
  }

  private var taken: Diagnostic {
    Diagnostic(
      at: nil, subject: .configuration, what: "'\(folder)' is not empty",
      why: "a new diary must not mix with other files", fix: "name a new folder")
  }

  private func unusable(_ fault: FileFault) -> Diagnostic {
    let (why, fix) = fault.reason.words
    return Diagnostic(
      at: nil, subject: .files, what: "'\(folder)' cannot be written", why: why, fix: fix)
  }

  private func randomHexadecimal(bytes count: Int) -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<count * 2).map { _ in
      String(UInt8.random(in: 0..<16, using: &generator), radix: 16)
    }.joined()
  }
}
