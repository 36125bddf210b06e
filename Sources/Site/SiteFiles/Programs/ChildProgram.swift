import CPlatform
import Platform

/// A program of the machine, with all that it is started with.
///
/// Arguments are handed over one by one and never through a shell. It gets no variables but these,
/// and no descriptors but the three that every program has.
package struct ChildProgram: Sendable {
  package let path: DiskPath
  package var arguments: [String]
  package let variables: [String: String]
  /// Where it runs; `nil` where this process does.
  package var folder: DiskPath?
  /// Whether it has a session of its own: then it finds no terminal to ask questions on, and ends
  /// with all that it started. Another one stays in the group of this process: only so may it ask.
  package var hasSession = false

  package init(
    _ path: DiskPath, _ arguments: [String] = [], variables: [String: String],
    in folder: DiskPath? = nil, hasSession: Bool = false
  ) {
    (self.path, self.arguments, self.variables) = (path, arguments, variables)
    (self.folder, self.hasSession) = (folder, hasSession)
  }

  /// The program cannot be started.
  package struct Unstartable: Error {
    /// The reason, in the system's words.
    package let words: String

    init(code: CInt) { words = String(cString: strerror(code)) }
  }

  /// The descriptors that a program gets for its standard input, output and errors.
  package struct Streams {
    package var input = STDIN_FILENO
    package var output = STDOUT_FILENO
    package var errors = STDERR_FILENO

    package init(input: CInt, output: CInt, errors: CInt) {
      (self.input, self.output, self.errors) = (input, output, errors)
    }

    /// The descriptors of this process.
    package init() {}
  }

  /// Starts the program.
  ///
  /// - Returns: Its process, whose end must be waited for.
  package func start(_ streams: Streams) throws(Unstartable) -> Int32 {
    let words = Self.strings([path.text] + arguments)
    let environment = Self.strings(
      variables.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" })
    defer { for text in words + environment { free(text) } }
    var process = pid_t()
    let code = cplatform_spawn(
      &process, words, environment, folder?.text,
      [streams.input, streams.output, streams.errors], hasSession)
    if code != 0 { throw Unstartable(code: code) }
    return process
  }

  /// A C array of strings, with a null pointer at its end.
  private static func strings(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
    texts.map { strdup($0) } + [nil]
  }

  /// Waits for the end of a process.
  ///
  /// - Returns: The exit status; 128 + its number for a signal.
  package static func wait(for process: Int32) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      if errno != EINTR { return 127 }
    }
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }
}
