import Foundation
import TestSupport
import Testing

/// Runs a script that may mount what it likes, in a namespace of its own.
///
/// - Parameter arguments: `$2` and on; `$1` is the program under test.
/// - Returns: What it writes to standard output.
func runWithMounts(_ script: String, _ arguments: String..., in folder: URL) throws -> String {
  let program = try #require(Program.path, "the tests need the program 'diarysite' beside them")
  let run = try ProgramRun(
    "unshare", ["-rm", "sh", "-c", script, "sh", program] + arguments, in: folder,
    environment: mounting)
  #expect(run.status == 0, "\(run.diagnostics)")
  return run.output
}

private let mounting = ["PATH": "/usr/bin:/bin:/usr/sbin:/sbin"]

/// Whether this process may mount in a namespace of its own.
private let canMount: Bool = {
  let arguments = ["-rm", "mount", "-t", "tmpfs", "tmpfs", "."]
  return (try? ProgramRun("unshare", arguments, environment: mounting))?.status == 0
}()

extension Trait where Self == ConditionTrait {
  /// Lets a test or suite run only where file systems can be mounted.
  static var needsMounts: Self {
    .enabled(if: canMount, "this machine lets the tests mount no file system")
  }
}
