import CPlatform
import SiteFiles
import Subprocess
import SystemPackage

/// Starts another program, one process for each file that it works on.
///
/// It sees none of this program's variables, has a minute, and ends with all that it started.
struct ToolProcess: Sendable {
  /// The number of bytes that are kept from the end of standard error.
  private static let longestWords = 4 << 10

  let name: String
  private let variables: [String: String]
  private let environment: @Sendable () -> ToolEnvironment
  private let patience: Duration

  /// - Parameters:
  ///   - variables: What it is told besides `PATH`.
  ///   - patience: The time that one run may take.
  ///   - environment: Asked when there is something to do.
  init(
    _ name: String, variables: [String: String] = [:], patience: Duration,
    from environment: @escaping @Sendable () -> ToolEnvironment
  ) {
    (self.name, self.variables) = (name, variables)
    (self.patience, self.environment) = (patience, environment)
  }

  /// Where it is found first; `nil` if there is none.
  var program: DiskPath? { environment().program(name) }

  private struct Outcome: Sendable {
    let status: TerminationStatus
    let output: [UInt8]
    let words: [UInt8]
  }

  /// Runs the program to its end.
  ///
  /// - Parameters:
  ///   - input: Given on standard input.
  ///   - limit: The most bytes of output.
  ///   - excess: What is wrong if there are more.
  /// - Returns: Its standard output.
  func run(
    _ arguments: [String], reading input: [UInt8] = [], limit: Int = 1 << 20,
    orElse excess: String = "it says too much"
  ) async throws(ScalingFault) -> [UInt8] {
    let environment = environment()
    guard let program = environment.program(name) else { throw .missing }
    let configuration = configuration(
      of: program, arguments, path: environment.variables["PATH"] ?? "")
    cplatform_ignore_broken_pipes()
    let result = await inTime {
      try await Self.outcome(of: configuration, reading: input, limit: limit)
    }
    switch result {
    case nil: throw .stuck(seconds: Int(patience.components.seconds))
    case .failure(let fault): throw .unstartable("\(fault)")
    case .success(let outcome):
      switch outcome.status {
      case .signaled(let signal): throw .ended(signal: Int(signal))
      case .exited(0):
        if outcome.output.count > limit { throw .wrong(excess) }
        return outcome.output
      case .exited: throw .refused(Self.lastLine(of: outcome.words))
      }
    }
  }

  private func configuration(
    of program: DiskPath, _ arguments: [String], path: String
  ) -> Configuration {
    let variables = variables.merging(["PATH": path, "LC_ALL": "C"]) { first, _ in first }
    let keyed = variables.compactMap { name, value in
      Environment.Key(rawValue: name).map { ($0, value) }
    }
    var options = PlatformOptions()
    // In a session of its own it ends with all that it started.
    options.createSession = true
    options.teardownSequence = [
      .send(signal: .terminate, toProcessGroup: true, allowedDurationToNextStep: .seconds(1))
    ]
    return Configuration(
      executable: .path(FilePath(program.text)), arguments: Arguments(arguments),
      environment: .custom(Dictionary(keyed, uniquingKeysWith: { first, _ in first })),
      workingDirectory: FilePath("/"), platformOptions: options)
  }

  /// - Returns: `nil` if there was not enough time; the process has ended then.
  private func inTime(
    _ body: @escaping @Sendable () async throws -> Outcome
  ) async -> Result<Outcome, any Error>? {
    await withTaskGroup(of: Result<Outcome, any Error>?.self) { group in
      group.addTask {
        do { return .success(try await body()) } catch { return .failure(error) }
      }
      group.addTask { [patience] in
        try? await Task.sleep(for: patience)
        return nil
      }
      let first = await group.next() ?? nil
      group.cancelAll()
      await group.waitForAll()
      return first
    }
  }

  private static func outcome(
    of configuration: Configuration, reading input: [UInt8], limit: Int
  ) async throws -> Outcome {
    let result = try await Subprocess.run(
      configuration, input: .inputWriter, output: .sequence, error: .sequence
    ) { execution in
      // All three at once: a program that waits for one of them would stop otherwise.
      async let output = first(limit + 1, of: execution.standardOutput)
      async let words = last(longestWords, of: execution.standardError)
      let writer = execution.standardInputWriter
      // A program that ended early says why by itself.
      _ = try? await writer.write(input)
      try? await writer.finish()
      return try await (output, words)
    }
    let (output, words) = result.closureResult
    return Outcome(status: result.terminationStatus, output: output, words: words)
  }

  /// Reads everything and keeps the beginning.
  private static func first(
    _ limit: Int, of sequence: SubprocessOutputSequence
  ) async throws -> [UInt8] {
    var first: [UInt8] = []
    for try await buffer in sequence {
      let room = limit - first.count
      if room > 0 { first += buffer.withUnsafeBytes { Array($0.prefix(room)) } }
    }
    return first
  }

  private static func last(
    _ limit: Int, of sequence: SubprocessOutputSequence
  ) async throws -> [UInt8] {
    var last: [UInt8] = []
    for try await buffer in sequence {
      last += buffer.withUnsafeBytes { Array($0) }
      if last.count > 2 * limit { last.removeFirst(last.count - limit) }
    }
    return last
  }

  private static func lastLine(of words: [UInt8]) -> String {
    let line = words.split(separator: UInt8(ascii: "\n")).last { $0.contains { $0 > 0x20 } }
    return String(decoding: (line ?? []).prefix(200), as: UTF8.self)
  }
}
