import ArgumentParser
import Diagnostics
import Manual
import Platform

/// `diarysite help [TOPIC]`: the commands and pages of the manual, a page, or the options of a
/// command.
struct HelpTopic {
  /// The words behind `help`.
  private let topic: [String]

  /// - Returns: `nil` if the arguments do not ask for it.
  init?(_ arguments: ArraySlice<String>) {
    guard arguments.first == "help", !arguments.contains(where: { $0.hasPrefix("-") }) else {
      return nil
    }
    topic = Array(arguments.dropFirst())
  }

  private var columns: Int { min(terminalWidth() ?? 80, 100) }

  func show() throws {
    if topic.isEmpty {
      return Console.writeResult(
        DiarySite.withOwnAdvice(DiarySite.helpMessage())
          + "\n\nPages of the manual, for 'diarysite help':\n"
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
    Console.writeResult(DiarySite.withOwnAdvice(DiarySite.helpMessage(for: command)) + "\n")
  }

  private func unknown(_ word: String, _ commands: [String]) -> String {
    if word == topic.first, Manual.topics.contains(word) {
      return "'\(word)' is a page of the manual, which is shown whole: diarysite help \(word)."
    }
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
