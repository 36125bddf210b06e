package import Foundation

/// A program that ran to its end, and what it said.
package struct ProgramRun: Sendable {
  /// The exit status; -1 for a program that a signal ended: that must never look like an exit.
  package let status: Int32
  package let outputBytes: Data
  package let diagnostics: String

  package var output: String { String(decoding: outputBytes, as: UTF8.self) }

  /// Runs a program and waits for it.
  ///
  /// - Parameters:
  ///   - program: Its path, or a name that is looked for on the tests' `PATH`.
  ///   - folder: Where it runs; default: an empty folder.
  ///   - environment: All of it: no variable of the tests' own gets in; default: theirs.
  ///   - input: What it reads from standard input.
  package init(
    _ program: String, _ arguments: [String], in folder: URL? = nil,
    environment: [String: String]? = nil, input: String = ""
  ) throws {
    // Files, not pipes: a full pipe would stop a program that no one reads from yet, and other
    // programs that start meanwhile would inherit it and hold it open.
    let scratch = try TemporaryFolder(["in": input, "out": "", "err": ""])
    try scratch.makeFolder("empty")
    let process = Process()
    let isPath = program.hasPrefix("/")
    process.executableURL = URL(fileURLWithPath: isPath ? program : "/usr/bin/env")
    process.arguments = isPath ? arguments : [program] + arguments
    process.currentDirectoryURL = folder ?? scratch.url("empty")
    if let environment { process.environment = environment }
    process.standardInput = try FileHandle(forReadingFrom: scratch.url("in"))
    process.standardOutput = try FileHandle(forWritingTo: scratch.url("out"))
    process.standardError = try FileHandle(forWritingTo: scratch.url("err"))
    try process.run()
    process.waitUntilExit()
    status = process.terminationReason == .exit ? process.terminationStatus : -1
    outputBytes = try Data(contentsOf: scratch.url("out"))
    diagnostics = try scratch.text("err")
  }
}
