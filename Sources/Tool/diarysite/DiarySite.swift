import ArgumentParser
import CPlatform
import Platform

/// The command `diarysite`.
@main
struct DiarySite: ParsableCommand {
  #if DEBUG
    private static let version = "0.1.0 (not optimized)"
  #else
    private static let version = "0.1.0"
  #endif

  static let configuration = CommandConfiguration(
    commandName: "diarysite",
    abstract: "Turn a diary into a static site.",
    discussion: """
      Begin:
        diarysite init my-diary                     a new diary
        diarysite import ~/Downloads/Journal.zip    one that another program kept

      Write:
        diarysite write                             on a page in your browser
        diarysite new "Rain before anyone is up"    in your editor

      See and build:
        diarysite serve                             a preview while you write
        diarysite build                             the site, in the folder 'public'

      Publish:
        diarysite publish --dry-run                 what would change at the host
        diarysite publish                           build, show changes, ask, send

      Keep it right:
        diarysite check                             dead links, missing pictures
        diarysite doctor                            tools, settings, mistakes

      Learn:
        diarysite help                              commands, and pages of the manual
        diarysite help publish                      one of these pages

      Exit status: 0 success; 1 an error in the content; 2 an error in the arguments or the \
      configuration; 3 a file or disk error; 4 a network error; 130 or 143 interrupted.

      You can also set options as environment variables: DIARYSITE_BASE_URL stands for --base-url. \
      Only --all, --all-tags, --allow-host, --as, --as-folder, --ci, --column, --content, --copy, --date, --encoding, \
      --external, --favorite, --favorites, --folder, --for, --from, --host, --into, --journals, \
      --keep-going, --launcher, --leaks, --limit, --links, --log, --name-format, --no-build, --pictures, \
      --print-address, --remote, --remove, --secret-only, --tag, --template, --theme, --to, --undo, --update, --visibility, --write, \
      --year and the --yes of 'close', \
      'init', 'mv', 'open', 'rm' and 'tag', the --private of 'init', the --drafts of 'list' and the --open of \
      'new' have no variable.
      """,
    version: version,
    groupedSubcommands: [
      CommandGroup(name: "Begin", subcommands: [InitCommand.self, ImportCommand.self]),
      CommandGroup(
        name: "Write",
        subcommands: [
          WriteCommand.self, NewCommand.self, EditCommand.self, ListCommand.self,
          SearchCommand.self, ShowCommand.self, StatsCommand.self, ShareCommand.self,
          StarCommand.self, UnstarCommand.self, OpenCommand.self, CloseCommand.self,
          TagCommand.self, MoveCommand.self, RemoveCommand.self, RestoreCommand.self,
        ]),
      CommandGroup(
        name: "See and build",
        subcommands: [
          ServeCommand.self, BuildCommand.self, StatusCommand.self, ThemeCommand.self,
        ]),
      CommandGroup(
        name: "Publish",
        subcommands: [PublishCommand.self, PassphraseCommand.self, ExportCommand.self]),
      CommandGroup(
        name: "Keep it right",
        subcommands: [CheckCommand.self, DoctorCommand.self]),
    ])

  /// Not asynchronous: in a program without shared libraries, the standard library's loop for an
  /// asynchronous `main` does not sleep but spins.
  static func main() {
    // Without it, Swift's library for threads crashes in some runs.
    if access("/proc/self/stat", R_OK) != 0 {
      Console.writeDiagnostic(
        "error: /proc is not mounted\n  why: the program's threads need it\n"
          + "  fix: run 'mount -t proc proc /proc' as root\n")
      Glibc.exit(3)
    }
    preferLargeHeap()
    cplatform_admit_signals()
    leaveLocaleOfMachine()
    Task.detached {
      await parseAndRun()
      Glibc.exit(0)
    }
    while true { pause() }
  }

  /// Parses the arguments and runs the command, with our exit statuses instead of the parser's.
  private static func parseAndRun() async {
    var running: any ParsableCommand.Type = DiarySite.self
    do {
      // The parser's own command of that name knows no manual.
      if let topic = HelpTopic(CommandLine.arguments.dropFirst()) { return try topic.show() }
      var command = try parseAsRoot()
      running = type(of: command)
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch let code as ExitCode {
      Glibc.exit(code.rawValue)
    } catch {
      let reply = reply(to: error, of: running)
      if let fault = reply.fault { Console.writeUsageReport(fault) }
      Console.writeResult(reply.output)
      Console.writeDiagnostic(reply.diagnostics)
      Glibc.exit(reply.status)
    }
  }

  /// The words with which the program ends if it runs no command, and its exit status.
  struct Reply {
    var status: Int32 = 2
    /// Help, the version, or a script of completions.
    var output = ""
    var diagnostics = ""
    /// The fault of the arguments, in a sentence; `nil` if they ask for help.
    var fault: String?
  }

  /// - Parameters:
  ///   - command: The command that refused its arguments; this one if none was found.
  ///   - columns: The width of the text; `nil`: that of the terminal.
  static func reply(
    to error: any Error, of command: any ParsableCommand.Type = DiarySite.self,
    columns: Int? = nil
  ) -> Reply {
    if let error = error as? ValidationError {
      let name = command._commandName == _commandName ? "" : command.path + " "
      return Reply(
        diagnostics: "error: \(error.message)\nSee 'diarysite \(name)--help'.\n",
        fault: error.message)
    }
    let message = command.fullMessage(for: error, columns: columns) + "\n"
    if command.exitCode(for: error) == .success {
      return Reply(status: 0, output: scriptWithQuotedNames(withOwnAdvice(message)))
    }
    let mark = "Error: "
    let isMarked = message.hasPrefix(mark)
    return Reply(
      diagnostics: isMarked ? "error: " + message.dropFirst(mark.count) : message,
      fault: command.message(for: error))
  }
}

extension DiarySite {
  /// The parser's help, which leads to a command `help` of its own; ours shows a page of the manual
  /// where one has the command's name.
  static func withOwnAdvice(_ help: String) -> String {
    ["", "theme ", "tag "].reduce(help) { help, command in
      help.replacing(
        "'diarysite help \(command)<subcommand>'", with: "'diarysite \(command)<subcommand> --help'"
      )
    }
  }
}

extension ParsableCommand {
  /// The words behind `diarysite` that run the command.
  fileprivate static var path: String {
    let groups: [any ParsableCommand.Type] = [ThemeCommand.self, TagCommand.self]
    let group = groups.first { $0.configuration.subcommands.contains { $0 == self } }
    return (group.map { $0._commandName + " " } ?? "") + _commandName
  }
}

/// Makes the process independent of the machine's locale and zone; a malformed one even crashes
/// ICU, which reads the variables by itself.
///
/// The values that `init` needs, and the language of a person's terminal, are kept in variables of
/// its own.
private func leaveLocaleOfMachine() {
  let names = ["LC_ALL", "LC_TIME", "LC_MESSAGES", "LANG"]
  func first(of names: [String]) -> String? {
    names.lazy.compactMap { environment($0) }.first { !$0.isEmpty }
  }
  let named = first(of: names)
  // A list of languages, the best first, which counts alone only if no locale is set.
  let language = environment("LANGUAGE")?.split(separator: ":").first.map(String.init)
  // As gettext has it: the list counts before a locale of messages, unless that is none.
  let messages = first(of: ["LC_ALL", "LC_MESSAGES", "LANG"])
  let isNone = messages.map { ["C", "POSIX"].contains($0.prefix { $0 != "." }) } ?? false
  setenv(
    machineVariable("LANGUAGE"), (isNone ? messages : language ?? messages) ?? "", 1)
  if let locale = named ?? language { setenv("DIARYSITE_LOCALE", locale, 0) }
  if let zone = environment("TZ"), !zone.isEmpty { setenv("DIARYSITE_TIME_ZONE", zone, 0) }
  // An editor is started with what they were.
  for (name, value) in [("LC_ALL", "C"), ("TZ", "UTC")] {
    if let own = environment(name) {
      setenv(machineVariable(name), own, 1)
    } else {
      unsetenv(machineVariable(name))
    }
    setenv(name, value, 1)
  }
}
