import Platform
import SiteFiles

/// A program that is started with arguments of its own, and never through a shell.
struct ChildProgram {
  let path: DiskPath
  let arguments: [String]
  /// All that it sees.
  let variables: [String: String]
  /// Whether it gets a process group of its own, which can be ended with all that it started.
  var leadsGroup = false

  /// The descriptors of a program that is started, for its standard input, output and errors.
  struct Streams {
    var input: CInt = STDIN_FILENO
    var output: CInt = STDOUT_FILENO
    var errors: CInt = STDERR_FILENO
  }

  /// Starts the program.
  ///
  /// - Returns: Its process; `nil` if it cannot be started.
  func start(_ streams: Streams) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    let pairs = [
      (streams.input, STDIN_FILENO), (streams.output, STDOUT_FILENO),
      (streams.errors, STDERR_FILENO),
    ]
    for (given, wanted) in pairs { posix_spawn_file_actions_adddup2(&actions, given, wanted) }
    // Signals that this process ignores or holds back are the program's own again.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGINT, SIGQUIT, SIGTERM, SIGPIPE, SIGTSTP] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let group = leadsGroup ? POSIX_SPAWN_SETPGROUP : 0
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | group))
    var words = strings([path.text] + arguments)
    var environment = strings(variables.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" })
    defer { for text in words + environment { free(text) } }
    var process = pid_t()
    let code = posix_spawn(&process, path.text, &actions, &attributes, &words, &environment)
    return code == 0 ? process : nil
  }

  /// Waits for the end of a process.
  ///
  /// - Returns: The exit status; 128 + its number for a signal.
  static func wait(for process: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      if errno != EINTR { return 127 }
    }
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }

  /// A C array of strings, with a null pointer at its end.
  private func strings(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
    texts.map { strdup($0) } + [nil]
  }
}
