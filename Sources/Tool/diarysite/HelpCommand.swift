import ArgumentParser
import Diagnostics
import Manual
import Platform

/// `diarysite help [TOPIC]`
struct HelpCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "help", abstract: "Show a page of the manual, or the options of a command.",
    discussion: """
      Without a topic, shows the commands and the pages of the manual. For a command that the manual \
      has a page of, such as 'publish', shows that page; 'diarysite publish --help' shows its options.
      """)

  @Argument(
    help: "A page of the manual, such as start or messages, or a command.",
    completion: .list(Manual.topics))
  var topic: [String] = []

  private var columns: Int { min(terminalWidth() ?? 80, 100) }

  func run() throws {
    if topic.isEmpty {
      return Console.writeResult(
        DiarySite.helpMessage() + "\n\nPages of the manual, for 'diarysite help':\n"
          + folded(Manual.topics, to: columns, after: "  ") + "\n")
    }
    if topic.count == 1, let page = Manual.page(topic[0], columns: columns) {
      return Console.writeResult(page)
    }
    var command: any ParsableCommand.Type = DiarySite.self
    for word in topic {
      let commands = command.configuration.subcommands
      guard let next = commands.first(where: { $0.isCalled(word) }) else {
        throw ValidationError(unknown(word, commands.map { $0._commandName }))
      }
      command = next
    }
    Console.writeResult(DiarySite.helpMessage(for: command) + "\n")
  }

  private func unknown(_ word: String, _ commands: [String]) -> String {
    let near = nearMiss(of: word, in: commands + Manual.topics)
    return "There is no page and no command '\(word)'."
      + (near.map { " Did you mean '\($0)'?" } ?? " See 'diarysite help'.")
  }

  /// Words in lines of at most a number of columns, if no word is longer.
  private func folded(_ words: [String], to columns: Int, after blanks: String) -> String {
    words.reduce(into: [String]()) { lines, word in
      if let last = lines.last, last.count + 1 + word.count <= columns {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(blanks + word)
      }
    }.joined(separator: "\n")
  }
}

extension ParsableCommand {
  fileprivate static func isCalled(_ word: String) -> Bool {
    _commandName == word || configuration.aliases.contains(word)
  }
}
