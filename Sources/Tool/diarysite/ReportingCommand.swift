import ArgumentParser
import Diagnostics

/// A command that throws its faults, which are then shown as its options ask for.
protocol ReportingCommand: AsyncParsableCommand {
  var common: CommonOptions { get }

  func run(_ console: Console) async throws
}

extension ReportingCommand {
  func run() async throws {
    let console = try common.console()
    do {
      try await run(console)
    } catch let faults as Diagnostics {
      console.fail(faults)
    } catch let fault as Diagnostic {
      console.fail(Diagnostics([fault]))
    }
  }
}
