import Platform

extension ChildProgram {
  /// The words of a program that was asked something, and its end.
  struct Answer {
    let text: String
    /// The exit status, 128 + its number for a signal; `nil` if it did not end by itself, or wrote too
    /// much.
    let status: Int32?
  }

  /// Starts the program in a process group of its own, and ends it with all that it started.
  ///
  /// - Parameters:
  ///   - limit: It is ended once it has written as many bytes.
  ///   - patience: The time that it has.
  ///   - hearsErrors: Whether what it writes to standard error counts, too.
  func answer(limit: Int, within patience: Duration, hearsErrors: Bool = true) -> Answer {
    let failed = Answer(text: "", status: 127)
    var ends: [CInt] = [0, 0]
    guard pipe(&ends) == 0 else { return failed }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
    var program = self
    program.leadsGroup = true
    let process = program.start(
      Streams(input: nothing, output: ends[1], errors: hearsErrors ? ends[1] : nothing))
    close(ends[1])
    close(nothing)
    defer { close(ends[0]) }
    guard let process else { return failed }
    let (bytes, hasEnded) = Self.words(
      of: process, from: ends[0], limit: limit, until: ContinuousClock.now + patience)
    // It is waited for only then, so that the number is still its own.
    kill(-process, SIGKILL)
    let status = Self.wait(for: process)
    return Answer(
      text: String(decoding: bytes, as: UTF8.self),
      status: hasEnded && bytes.count < limit ? status : nil)
  }

  /// Reads until the process has ended, even if another one keeps the pipe open.
  private static func words(
    of process: pid_t, from end: CInt, limit: Int, until deadline: ContinuousClock.Instant
  ) -> (bytes: [UInt8], hasEnded: Bool) {
    var bytes: [UInt8] = []
    var (hasEnded, isOpen) = (false, true)
    while bytes.count < limit, ContinuousClock.now < deadline {
      // Before the pipe is looked at, which then has all that the process wrote.
      hasEnded = hasEnded || Self.hasEnded(process)
      var waited = pollfd(fd: end, events: Int16(POLLIN), revents: 0)
      if isOpen, poll(&waited, 1, hasEnded ? 0 : 50) > 0 {
        var part = [UInt8](repeating: 0, count: limit - bytes.count)
        let count = read(end, &part, part.count)
        isOpen = count > 0 || count < 0 && errno == EINTR
        if count > 0 { bytes += part.prefix(count) }
      } else if hasEnded {
        break
      } else if !isOpen {
        usleep(10_000)
      }
    }
    return (bytes, hasEnded)
  }

  /// Whether a process has ended; it is still to be waited for.
  private static func hasEnded(_ process: pid_t) -> Bool {
    var state = siginfo_t()
    let code = waitid(P_PID, id_t(process), &state, WEXITED | WNOHANG | WNOWAIT)
    return code == 0 && state.si_signo != 0
  }
}
