import Foundation
import SiteFiles
import TestSupport
import Testing

/// A web server on loopback that answers by the path that is asked for, and keeps a log.
///
/// A class, because it is a process, which ends with the value.
final class OddServer {
  private let process = Process()
  private let folder: TemporaryFolder
  let port: Int

  init() throws {
    folder = try TemporaryFolder(["log": "", "server.py": Self.program])
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "python3", "-u", folder.url("server.py").path, folder.url("log").path,
    ]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let line = String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
    port = try #require(Int(line.split(separator: "\n").first ?? ""), "the server said: \(line)")
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
  }

  func address(_ path: String, host: String = "127.0.0.1") -> String {
    "http://\(host):\(port)\(path)"
  }

  /// The requests so far.
  func asked() throws -> [String] {
    try folder.text("log").split(separator: "\n").map(String.init)
  }

  /// Answers after the first part of a path, such as `/404` and `/to/there`.
  private static let program = #"""
    import http.server, sys, time
    log = sys.argv[1]

    class Answers(http.server.BaseHTTPRequestHandler):
        def answer(self):
            with open(log, "a") as file:
                file.write("%s %s\n" % (self.command, self.path))
            parts = self.path.split("/")
            kind, body = parts[1], b"words"
            status, headers = 200, {}
            if kind.isdigit():
                status = int(kind)
            elif kind == "to":
                status, headers = 302, {"Location": "/" + "/".join(parts[2:])}
            elif kind == "away":
                status, headers = 301, {"Location": "http://" + "/".join(parts[2:])}
            elif kind == "always":
                status, headers = 503, {"Retry-After": parts[2]}
            elif kind == "hang":
                time.sleep(30)
            elif kind == "garbage":
                self.wfile.write(b"\x00\x01what is this\n" * 100)
                return
            elif kind == "endless":
                self.send_response(200)
                self.end_headers()
                for _ in range(2000):
                    self.wfile.write(b"x" * 65536)
                return
            self.send_response(status)
            for name in headers:
                self.send_header(name, headers[name])
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        do_GET = answer

        def log_message(self, *_):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Answers)
    server.daemon_threads = True
    print(server.server_address[1])
    server.serve_forever()
    """#
}
