import SiteFiles

/// Starts another program, one process for each file that it works on.
///
/// It sees none of this program's variables, has a minute, and ends with all that it started.
struct ToolProcess: Sendable {
  let name: String
  /// The environment besides `PATH`.
  var variables: [String: String] = [:]
  /// The time that one run may take.
  let patience: Duration
  /// Asked when there is something to do.
  let environment: @Sendable () -> ToolEnvironment

  /// Where it is found first; `nil` if there is none.
  var program: DiskPath? { environment().program(name) }

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
    guard let program = environment().isolated(name, arguments, variables) else { throw .missing }
    let outcome: ChildProgram.Outcome
    do {
      outcome = try await program.run(reading: [{ input }], limit: limit, within: patience)
    } catch {
      throw .unstartable((error as? ChildProgram.Unstartable)?.words ?? "\(error)")
    }
    switch outcome.status {
    case nil: throw .stuck(seconds: Int(patience.components.seconds))
    case 0?:
      if outcome.output.count > limit { throw .wrong(excess) }
      return outcome.output
    case let status?:
      throw status > 128
        ? .ended(signal: Int(status - 128)) : .refused(Self.lastLine(of: outcome.words))
    }
  }

  private static func lastLine(of words: [UInt8]) -> String {
    let line = words.split(separator: UInt8(ascii: "\n")).last { $0.contains { $0 > 0x20 } }
    return String(decoding: (line ?? []).prefix(200), as: UTF8.self)
  }
}
