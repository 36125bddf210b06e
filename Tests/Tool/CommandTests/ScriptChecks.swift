import Foundation
import TestSupport
import Testing

/// Runs a script of `Browser` that prints a line for each check, and expects every one to be good.
///
/// - Returns: The number of lines.
func scriptChecks(_ name: String, by program: String, _ arguments: [String]) throws -> Int {
  let script = Checkout.root.appendingPathComponent("Tests/Diary/DiaryPrivacyTests/Browser/\(name)")
  let run = try ProgramRun(program, [script.path] + arguments)
  let lines = (run.output + run.diagnostics).split(separator: "\n")
  #expect(lines.filter { !$0.hasPrefix("ok ") && !$0.hasPrefix("skip ") } == [])
  #expect(run.status == 0)
  return lines.count
}
