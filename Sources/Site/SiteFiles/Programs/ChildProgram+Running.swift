import CPlatform
import Dispatch
import Platform
import Synchronization

extension ChildProgram {
  /// A part of what a program reads, made when it is wanted.
  package typealias Input = @Sendable () throws -> [UInt8]

  /// The result of a program that has ended.
  package struct Outcome: Sendable {
    /// The exit status, 128 + its number for a signal; `nil` if it was ended, since its time was over
    /// or nobody wanted it any more.
    package let status: Int32?
    package let output: [UInt8]
    /// Its standard error; if that is long, the end.
    package let words: [UInt8]
  }

  /// The number of bytes that are kept from the end of more output than is wanted.
  package static let lengthOfEnd = 1 << 16
  /// The time that a program has to end after it is asked to.
  private static let grace = Duration.seconds(3)

  /// Runs the program to its end, without holding one of the few threads of tasks.
  ///
  /// - Parameters:
  ///   - input: Its standard input; what making it throws is thrown once the program has ended.
  ///   - limit: The bytes of output that are wanted: of more, so many are kept, and
  ///     ``lengthOfEnd`` of the end.
  ///   - patience: The time that it has.
  ///   - isUnwanted: Asked again and again; if true, the program is ended.
  package func run(
    reading input: [Input] = [], limit: Int = .max, within patience: Duration? = nil,
    unless isUnwanted: @escaping @Sendable () -> Bool = { false }
  ) async throws -> Outcome {
    let isCancelled = Atomic(false)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        DispatchQueue(label: path.name).async {
          continuation.resume(
            with: Result {
              try runAndWait(reading: input, limit: limit, within: patience) {
                isCancelled.load(ordering: .relaxed) || isUnwanted()
              }
            })
        }
      }
    } onCancel: {
      isCancelled.store(true, ordering: .relaxed)
    }
  }

  /// The same on this thread.
  package func runAndWait(
    reading input: [Input] = [], limit: Int = .max, within patience: Duration? = nil,
    unless isUnwanted: () -> Bool = { false }
  ) throws -> Outcome {
    // A program that ends before it has read all is no reason to end with it.
    cplatform_ignore_broken_pipes()
    var pipes = [[CInt]](repeating: [-1, -1], count: 3)
    defer { for end in pipes.joined() where end >= 0 { close(end) } }
    for index in pipes.indices where pipe(&pipes[index]) != 0 {
      throw Unstartable(code: errno)
    }
    let process = try start(
      Streams(input: pipes[0][0], output: pipes[1][1], errors: pipes[2][1]))
    for (index, end) in [(0, 0), (1, 1), (2, 1)] {
      close(pipes[index][end])
      pipes[index][end] = -1
    }
    var talk = ProgramTalk([pipes[0][1], pipes[1][0], pipes[2][0]], saying: input, limit: limit)
    pipes = []
    defer { talk.end() }
    let deadline = patience.map { ContinuousClock.now + $0 }
    var isStopped = false
    while true {
      // Before the pipes are looked at, which then have all that the program wrote: another one that
      // it started may hold them open.
      let hasEnded = Self.hasEnded(process)
      if !talk.turn(hasEnded: hasEnded), hasEnded { break }
      isStopped = isUnwanted() || deadline.map { $0 < .now } ?? false
      if isStopped { break }
    }
    let target = hasSession ? -process : process
    if isStopped { Self.askToEnd(process, target) }
    // The process is waited for only then, so that the number is still its own.
    if isStopped || hasSession { kill(target, SIGKILL) }
    let status = Self.wait(for: process)
    if let fault = talk.fault { throw fault }
    return Outcome(
      status: isStopped ? nil : status, output: talk.heard[0], words: talk.heard[1])
  }

  private static func askToEnd(_ process: pid_t, _ target: pid_t) {
    kill(target, SIGTERM)
    let end = ContinuousClock.now + grace
    while !hasEnded(process), ContinuousClock.now < end { usleep(20_000) }
  }

  /// Whether a process has ended; it is still to be waited for.
  private static func hasEnded(_ process: pid_t) -> Bool {
    var state = siginfo_t()
    let code = waitid(P_PID, id_t(process), &state, WEXITED | WNOHANG | WNOWAIT)
    return code == 0 && state.si_signo != 0
  }
}

/// The pipes to a running program, all of which are served at once: a program that waits for one of
/// them would stop otherwise.
private struct ProgramTalk {
  /// Our ends of its standard input, output and errors; -1 for one that is closed.
  private var ends: [CInt]
  private var parts: ArraySlice<ChildProgram.Input>
  /// The rest of the part that it is being told.
  private var rest: ArraySlice<UInt8> = []
  private let limits: [Int]
  /// Its output and its errors.
  private(set) var heard: [[UInt8]] = [[], []]
  /// Why a part could not be made.
  private(set) var fault: (any Error)?

  init(_ ends: [CInt], saying parts: [ChildProgram.Input], limit: Int) {
    (self.ends, self.parts, limits) = (ends, parts[...], [limit, 0])
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
  }

  /// Moves what can be moved, and waits a moment for it while the program runs.
  ///
  /// - Returns: Whether there was something.
  mutating func turn(hasEnded: Bool) -> Bool {
    var waited = ends.enumerated().map { index, end in
      pollfd(fd: end, events: Int16(index == 0 ? POLLOUT : POLLIN), revents: 0)
    }
    // One that has closed all is about to end.
    let isSilent = ends[1] < 0 && ends[2] < 0
    if poll(&waited, 3, hasEnded ? 0 : isSilent ? 1 : 20) <= 0 { return false }
    if waited[0].revents != 0 { say() }
    for index in 1...2 where waited[index].revents != 0 { hear(index) }
    return true
  }

  private mutating func say() {
    while rest.isEmpty, let part = parts.popFirst() {
      do { rest = try part()[...] } catch { (fault, parts) = (error, []) }
    }
    if rest.isEmpty { return close(0) }
    let count = rest.withUnsafeBytes { write(ends[0], $0.baseAddress, $0.count) }
    // One that ended early says why by itself.
    if count < 0, errno != EINTR, errno != EAGAIN { return close(0) }
    rest = rest.dropFirst(max(0, count))
  }

  private mutating func hear(_ index: Int) {
    var count = 0
    let part = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, filled in
      count = read(ends[index], buffer.baseAddress, buffer.count)
      if count < 0, errno == EINTR { count = 1 } else { filled = max(0, count) }
    }
    if count <= 0 { return close(index) }
    let limit = limits[index - 1]
    heard[index - 1] += part
    if heard[index - 1].count - ChildProgram.lengthOfEnd > limit {
      let surplus = limit..<heard[index - 1].count - ChildProgram.lengthOfEnd
      if surplus.count > ChildProgram.lengthOfEnd { heard[index - 1].removeSubrange(surplus) }
    }
  }

  private mutating func close(_ index: Int) {
    Glibc.close(ends[index])
    ends[index] = -1
  }

  mutating func end() {
    for index in ends.indices where ends[index] >= 0 { close(index) }
  }
}
