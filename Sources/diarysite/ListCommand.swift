import ArgumentParser
import Diagnostics
import DiaryBuild
import SiteFiles

/// `diarysite list`
struct ListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List all entries, newest first.",
    discussion: """
      Shows the day of each entry, its title or first words, and its file; a star marks favourites. \
      Entries that are not public are marked, too. Off a terminal their titles and tags are left \
      out unless you give --show-source. Writes nothing and needs no passphrase.
      """)

  @OptionGroup var options: DiaryOptions

  @OptionGroup var common: CommonOptions

  func run() async throws {
    let console = try common.console()
    let request = try options.request(console)
    do throws(Diagnostics) {
      let diary = try await ReadDiary(request)
      let list = EntryList(of: diary, quotesHidden: console.quotesHidden)
      if console.format == .json {
        Console.writeResult(list.report)
      } else {
        console.show(diary.messages)
        Console.writeResult(list.text)
      }
    } catch {
      console.fail(error)
    }
  }
}
