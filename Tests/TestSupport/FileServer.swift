package import Foundation
import Testing

/// A web server on loopback that serves a folder, as long as the value is used.
///
/// A class, because it is a process.
package final class FileServer {
  private let process = Process()
  package let address: String

  package init(of folder: URL) throws {
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "python3", "-u", "-m", "http.server", "--bind", "127.0.0.1", "--directory", folder.path, "0",
    ]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    // Serving HTTP on 127.0.0.1 port 40123 ...
    let line = String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
    let port = line.components(separatedBy: " port ").dropFirst().first?.prefix { $0.isNumber }
    address = "http://127.0.0.1:\(try #require(port, "the server said: \(line)"))/"
  }

  deinit { stop() }

  package func stop() {
    // Where the tests run with signals ignored, so does the server.
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
  }
}
