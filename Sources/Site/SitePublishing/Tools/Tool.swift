import Diagnostics
import SiteFiles
import SiteOutput

/// A program of the machine that publishing uses, such as git.
///
/// Arguments are handed over one by one and never through a shell.
struct Tool: Sendable {
  let name: String
  /// Absolute.
  let path: String
  let environment: PublishEnvironment

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

  /// Runs the tool and waits for its end.
  ///
  /// - Parameters:
  ///   - folder: Where it runs; default: the root of the disk, since a tool may read settings in
  ///     the folder where it runs, and this one is nobody's.
  ///   - variables: Beside those of the environment; an empty value takes a variable away.
  ///   - input: Its standard input.
  /// - Throws: If it cannot be started, if what `input` throws is a ``Diagnostics``, or if the
  ///   command is interrupted; then it has ended, too.
  func run(
    _ arguments: [String], in folder: DiskPath = DiskPath("/"), variables: [String: String] = [:],
    reading input: [ChildProgram.Input] = []
  ) async throws(Diagnostics) -> Outcome {
    let given = ToolEnvironment(
      environment.variables.merging(variables) { $1 }.filter { !$0.value.isEmpty },
      outside: environment.diary
    ).variables
    // On a terminal a tool may ask questions.
    let program = ChildProgram(
      DiskPath(path), arguments, variables: given, in: folder, hasSession: !environment.isTerminal)
    let isWanted = environment.interruption.isWanted
    if isWanted() { throw .interrupted }
    let outcome: ChildProgram.Outcome
    do {
      outcome = try await program.run(reading: input, unless: isWanted)
    } catch let fault as Diagnostics {
      throw fault
    } catch {
      throw Diagnostics([unstartable((error as? ChildProgram.Unstartable)?.words ?? "\(error)")])
    }
    guard !isWanted(), let status = outcome.status else { throw .interrupted }
    return Outcome(status: status, output: outcome.output, words: ToolStderr(outcome.words))
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
