import ArgumentParser
import Platform
import SiteFiles

/// The editor that the writer has chosen: `VISUAL`, else `EDITOR`, else one that is usually there.
///
/// Only the environment chooses it, and it is looked for outside the diary: a diary that was made
/// by somebody else must not start a program.
struct Editor {
  private let program: ChildProgram

  /// Looked for on a terminal if no variable names one.
  private static let usual = ["editor", "nano", "vim", "vi"]

  /// Whether a variable names one.
  static var isChosen: Bool { chosen != nil }

  private static var chosen: (variable: String, command: String)? {
    for name in ["VISUAL", "EDITOR"] {
      let command = environment(name) ?? ""
      if command.contains(where: { !$0.isWhitespace }) { return (name, command) }
    }
    return nil
  }

  /// - Throws: If the program that is chosen is not there, or none is.
  init(outside diary: DiskPath) throws {
    let environment = ToolEnvironment(outside: diary)
    guard let (variable, command) = Self.chosen else {
      try UserTerminal.require(
        UserTerminal.isThere,
        or: "There is no terminal to write on. Set EDITOR to a program that needs none.")
      guard let path = Self.usual.lazy.compactMap(environment.program).first else {
        throw ValidationError(
          "There is no editor. Set EDITOR to the program you write with, such as nano.")
      }
      program = ChildProgram(path, variables: machineVariables(environment))
      return
    }
    guard let words = Self.words(of: command), let name = words.first else {
      throw ValidationError("\(variable) is '\(command)', in which a quote is not closed.")
    }
    if name.contains("/"), !name.hasPrefix("/") {
      throw ValidationError(
        "\(variable) is '\(command)'. Write the name of a program, or its whole path.")
    }
    let path = name.hasPrefix("/") ? DiskPath(name) : environment.program(name)
    guard let path, path.isProgram else {
      throw ValidationError(
        "The editor '\(name)' of \(variable) was not found. Set EDITOR to the one you write with."
      )
    }
    program = ChildProgram(
      path, Array(words.dropFirst()), variables: machineVariables(environment))
  }

  /// Opens a file and waits until the editor is closed.
  ///
  /// It gets the terminal even if this program's input or output is a pipe; signals of the keyboard
  /// are the editor's meanwhile.
  ///
  /// - Returns: The exit status; `nil` if it cannot be started.
  func edit(_ file: DiskPath) -> Int32? {
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
    let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { for descriptor in [terminal, nothing] where descriptor >= 0 { close(descriptor) } }
    var streams = ChildProgram.Streams()
    if isatty(STDIN_FILENO) != 1 { streams.input = terminal >= 0 ? terminal : nothing }
    // What an editor prints is no result of ours.
    if isatty(STDOUT_FILENO) != 1 { streams.output = terminal >= 0 ? terminal : STDERR_FILENO }
    let before = [SIGINT, SIGQUIT].map { ($0, signal($0, SIG_IGN)) }
    defer { for (number, handler) in before { signal(number, handler) } }
    var call = program
    call.arguments.append(file.resolved.text)
    return (try? call.start(streams)).map(ChildProgram.wait(for:))
  }

  /// The words of a command, with quotes and backslashes as a shell has them, and nothing else.
  ///
  /// - Returns: `nil` if a quote is not closed.
  static func words(of command: String) -> [String]? {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var isEscaped = false
    for character in command {
      if isEscaped {
        word = (word ?? "") + String(character)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if let open = quote {
        if character == open { quote = nil } else { word = (word ?? "") + String(character) }
      } else if character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
      } else if character.isWhitespace {
        if let end = word { words.append(end) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    if quote != nil || isEscaped { return nil }
    return words + (word.map { [$0] } ?? [])
  }
}

/// The variables for a program that people see: with the locale and the zone of the machine, which
/// this process has laid aside.
func machineVariables(_ environment: ToolEnvironment) -> [String: String] {
  var variables = environment.variables
  for name in ["LC_ALL", "TZ"] { variables[name] = diarysite.environment(machineVariable(name)) }
  return variables
}

/// The variable that keeps what another one was when the process began.
func machineVariable(_ name: String) -> String { "DIARYSITE_MACHINE_" + name }
