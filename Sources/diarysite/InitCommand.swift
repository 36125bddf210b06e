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

  @OptionGroup var common: CommonOptions

  func run() async throws {
    let console = try common.console()
    let path = DiskPath(folder)
    let instant = try present(option: now)
    let locale = ["LC_ALL", "LC_TIME", "LANG"].lazy.compactMap { environment($0) }
      .first { !$0.isEmpty }.flatMap { LocaleTag(posix: $0) }
    let starter = StarterDiary(
      locale: locale ?? .english, day: instant.wallTime(at: .utc)?.day ?? .first)
    do throws(FileFault) {
      if path.kind != nil, try !FolderOnDisk(path: path.text).children(of: .root).isEmpty {
        console.fail([taken])
      }
      try path.makeFolder()
      try starter.write(to: FolderOnDisk(path: path.text), secret: randomBytes(32))
    } catch {
      console.fail([unusable(error)])
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

  private func randomBytes(_ count: Int) -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    return (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
  }
}
