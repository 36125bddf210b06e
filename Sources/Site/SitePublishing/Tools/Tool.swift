import CPlatform
import Diagnostics
import SiteFiles
import SiteOutput
import Subprocess
import Synchronization
import SystemPackage

/// A program of the machine that publishing uses, such as git.
///
/// Arguments are handed over one by one and never through a shell.
struct Tool: Sendable {
  let name: String
  /// Absolute.
  let path: String
  let environment: PublishEnvironment

  /// The number of bytes that are kept from the end of standard error.
  private static let longestWords = 16 << 10
  /// The time that a tool has to end after it is asked to.
  private static let patience = Duration.seconds(3)

  /// Looks for a tool in the folders of `PATH` that count, see ``ToolEnvironment``.
  ///
  /// - Parameter package: The package to install if the tool is missing.
  init(
    _ name: String, package: String, from environment: PublishEnvironment
  ) throws(Diagnostics) {
    let tools = ToolEnvironment(environment.variables, outside: environment.diary)
    guard let found = tools.program(name) else {
      throw Diagnostics(
        at: nil, subject: .configuration, what: "the program '\(name)' is missing",
        why: "it is in no folder of PATH", fix: "install the package '\(package)'")
    }
    (self.name, path, self.environment) = (name, found.text, environment)
  }

  /// The result of a tool that has ended.
  struct Outcome: Sendable {
    /// The exit status; 128 + its number for a signal.
    let status: Int32
    let output: [UInt8]
    /// The last of what it wrote to standard error.
    let words: ToolStderr

    var isSuccess: Bool { status == 0 }
    var text: String { String(decoding: output, as: UTF8.self) }
    /// The first line.
    var line: String { text.split(separator: "\n").first.map(String.init) ?? "" }
  }

  /// Writes to a running tool's standard input; returns when the tool has taken it.
  typealias Write = @Sendable ([UInt8]) async throws -> Void

  /// Runs the tool and waits for its end.
  ///
  /// - Parameters:
  ///   - folder: Where it runs; default: the root of the disk, since a tool may read settings in
  ///     the folder where it runs, and this one is nobody's.
  ///   - variables: Beside those of the environment; an empty value takes a variable away.
  ///   - writing: Writes its standard input.
  /// - Throws: If it cannot be started, if what `writing` throws is a ``Diagnostics``, or if the
  ///   command is interrupted; then it has ended, too.
  func run(
    _ arguments: [String], in folder: DiskPath? = nil, variables: [String: String] = [:],
    writing: (@Sendable (Write) async throws -> Void)? = nil
  ) async throws(Diagnostics) -> Outcome {
    let given = ToolEnvironment(
      environment.variables.merging(variables) { $1 }.filter { !$0.value.isEmpty },
      outside: environment.diary
    ).variables
    let keyed = given.map { (Environment.Key(rawValue: $0.key), $0.value) }
    var options = PlatformOptions()
    // Without a terminal a tool gets a session of its own, and finds none to ask questions on. On
    // one it stays in the group of this program: only so may it ask.
    options.createSession = !environment.isTerminal
    options.teardownSequence = [
      .send(
        signal: .terminate, toProcessGroup: !environment.isTerminal,
        allowedDurationToNextStep: Self.patience)
    ]
    let configuration = Configuration(
      executable: .path(FilePath(path)), arguments: Arguments(arguments),
      environment: .custom(
        Dictionary(
          keyed.compactMap { key, value in key.map { ($0, value) } },
          uniquingKeysWith: { first, _ in first })),
      workingDirectory: FilePath((folder ?? DiskPath("/")).text), platformOptions: options)
    // A tool that ends before it has read all is no reason to end with it.
    cplatform_ignore_broken_pipes()
    let result = await interruptible {
      try await Self.run(configuration, writing: writing)
    }
    switch result {
    case .success(let outcome): return outcome
    case .failure(let fault as Diagnostics): throw fault
    case .failure(let fault): throw Diagnostics([unstartable("\(fault)")])
    case nil: throw .interrupted
    }
  }

  /// - Returns: `nil` if the command was interrupted.
  private func interruptible(
    _ body: @escaping @Sendable () async throws -> Outcome
  ) async -> Result<Outcome, any Error>? {
    let interruption = environment.interruption
    if interruption.isWanted() { return nil }
    return await withTaskGroup(of: Result<Outcome, any Error>?.self) { group in
      group.addTask {
        do { return .success(try await body()) } catch { return .failure(error) }
      }
      group.addTask {
        while !interruption.isWanted() {
          do { try await Task.sleep(for: .milliseconds(20)) } catch { return nil }
        }
        return nil
      }
      let first = await group.next() ?? nil
      group.cancelAll()
      await group.waitForAll()
      return interruption.isWanted() ? nil : first
    }
  }

  private static func run(
    _ configuration: Configuration,
    writing: (@Sendable (Write) async throws -> Void)?
  ) async throws -> Outcome {
    let writingFault = Mutex<(any Error)?>(nil)
    let result = try await Subprocess.run(
      configuration, input: .inputWriter, output: .sequence, error: .sequence
    ) { execution in
      // All three at once: a tool that waits for one of them would stop otherwise.
      async let output = collected(execution.standardOutput)
      async let words = collected(execution.standardError, keepingLast: longestWords)
      let writer = execution.standardInputWriter
      do {
        try await writing? { bytes in _ = try await writer.write(bytes) }
      } catch {
        // A tool that ended early says why by itself.
        if error is Diagnostics { writingFault.withLock { $0 = error } }
      }
      try? await writer.finish()
      return try await (output, words)
    }
    if let fault = writingFault.withLock({ $0 }) { throw fault }
    let status: Int32 =
      switch result.terminationStatus {
      case .exited(let code): code
      case .signaled(let number): 128 + number
      }
    let (output, words) = result.closureResult
    return Outcome(status: status, output: output, words: ToolStderr(words))
  }

  /// - Parameter limit: The number of bytes that are kept from its end; `nil` for all.
  private static func collected(
    _ sequence: SubprocessOutputSequence, keepingLast limit: Int? = nil
  ) async throws -> [UInt8] {
    var bytes: [UInt8] = []
    for try await buffer in sequence {
      bytes += buffer.withUnsafeBytes { Array($0) }
      if let limit, bytes.count > 2 * limit { bytes.removeFirst(bytes.count - limit) }
    }
    return bytes
  }

  private func unstartable(_ words: String) -> Diagnostic {
    Diagnostic(
      at: nil, subject: .files, what: "the program '\(name)' could not be used",
      why: SourceQuote.printable(words), fix: "try whether '\(path)' can be started")
  }
}

extension Diagnostics {
  /// The user wants the command to end.
  static let interrupted = Diagnostics(
    at: nil, subject: .network, what: "publishing was interrupted",
    why: "the command received a signal", fix: "publish again to continue where it stopped")
}
