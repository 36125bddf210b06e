import Foundation
import Testing

/// Runs a script that may mount what it likes, in a namespace of its own.
///
/// - Parameter arguments: `$2` and on; `$1` is the program under test.
/// - Returns: What it writes to standard output.
func runWithMounts(_ script: String, _ arguments: String..., in folder: URL) throws -> String {
  let program = try #require(Program.path, "the tests need the program 'diarysite' beside them")
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/unshare")
  process.arguments = ["-rm", "sh", "-c", script, "sh", program] + arguments
  process.currentDirectoryURL = folder
  process.environment = ["PATH": "/usr/bin:/bin:/usr/sbin:/sbin"]
  let pipe = Pipe()
  process.standardOutput = pipe
  try process.run()
  let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  process.waitUntilExit()
  #expect(process.terminationStatus == 0)
  return text
}

/// Whether this process may mount in a namespace of its own.
let canMount: Bool = {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("diarysite-mount-\(UUID().uuidString)")
  try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/unshare")
  process.arguments = ["-rm", "mount", "-t", "tmpfs", "tmpfs", folder.path]
  process.environment = ["PATH": "/usr/bin:/bin:/usr/sbin:/sbin"]
  process.standardError = FileHandle.nullDevice
  guard (try? process.run()) != nil else { return false }
  process.waitUntilExit()
  return process.terminationStatus == 0
}()
