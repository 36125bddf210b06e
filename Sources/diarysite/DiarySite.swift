import ArgumentParser
import Diagnostics
import Glibc
import SiteFiles

/// The command `diarysite`.
@main
struct DiarySite: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diarysite",
    abstract: "Turns a diary into a static site.",
    discussion: """
      Exit status: 0 done; 1 a fault in the content; 2 a fault in the arguments or the \
      configuration; 3 files or disk; 4 network.

      Each option can be given as a variable: --base-url as DIARYSITE_BASE_URL.
      """,
    version: "0.1.0",
    subcommands: [BuildCommand.self, InitCommand.self])

  /// Parses and runs; our exit statuses instead of the parser's.
  static func main() async {
    preferLargeHeap()
    do {
      var command = try parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch let code as ExitCode {
      Glibc.exit(code.rawValue)
    } catch {
      let status = exitCode(for: error)
      if status == .success {
        Console.writeResult(fullMessage(for: error) + "\n")
        Glibc.exit(0)
      }
      Console.writeDiagnostic(fullMessage(for: error) + "\n")
      Glibc.exit(2)
    }
  }
}
