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

  /// - Parameters:
  ///   - robots: Its `robots.txt`; `nil`: it has none.
  ///   - way: How it answers for that: a status, `hang`, `nothing`, or `once` for a first answer that
  ///     asks to wait.
  init(robots: String? = nil, robotsAnswer way: String = "") throws {
    folder = try TemporaryFolder(["log": "", "server.py": Self.program, "robots": robots ?? ""])
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "python3", "-u", folder.url("server.py").path, folder.url("log").path,
      robots == nil ? "" : folder.url("robots").path, way,
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

  /// The requests so far, without those for `robots.txt`.
  func asked() throws -> [String] {
    try folder.text("log").split(separator: "\n").map(String.init)
      .filter { !$0.hasSuffix("/robots.txt") }
  }

  /// Answers after the first part of a path, such as `/404` and `/to/there`.
  private static let program = #"""
    import email.utils, http.server, os, sys, time
    log, robots, way = sys.argv[1:4]
    waits = {}

    class Answers(http.server.BaseHTTPRequestHandler):
        def answer(self):
            with open(log, "a") as file:
                file.write("%s %s\n" % (self.command, self.path))
            parts = self.path.split("/")
            kind, body = parts[1], b"words"
            status, headers = 200, {}
            if self.path == "/robots.txt":
                waits[self.path] = waits.get(self.path, 0) + 1
                if way == "hang":
                    time.sleep(30)
                if way == "nothing":
                    return
                if way.isdigit():
                    status = int(way)
                elif way == "once" and waits[self.path] == 1:
                    status, headers = 429, {"Retry-After": "7"}
                elif robots:
                    body = open(robots, "rb").read()
                else:
                    status = 404
            elif kind.isdigit():
                status = int(kind)
            elif kind == "nohead" and self.command == "HEAD":
                status = 405
            elif kind == "to":
                status, headers = 302, {"Location": "/" + "/".join(parts[2:])}
            elif kind == "away":
                status, headers = 301, {"Location": "http://" + "/".join(parts[2:])}
            elif kind == "round":
                status, headers = 302, {"Location": "/round/%d" % (int(parts[2]) + 1)}
            elif kind == "wait":
                waits[self.path] = waits.get(self.path, 0) + 1
                if waits[self.path] == 1:
                    status, headers = 503, {"Retry-After": parts[2]}
            elif kind == "date":
                waits[self.path] = waits.get(self.path, 0) + 1
                if waits[self.path] == 1:
                    then = email.utils.formatdate(time.time() + int(parts[2]), usegmt=True)
                    status, headers = 429, {"Retry-After": then}
            elif kind == "always":
                status, headers = 503, {"Retry-After": parts[2]}
            elif kind == "hang":
                time.sleep(30)
            elif kind == "garbage":
                self.wfile.write(b"\x00\x01what is this\n" * 100)
                return
            elif kind == "endless" and self.command == "GET":
                self.send_response(200)
                self.end_headers()
                for _ in range(2000):
                    self.wfile.write(b"x" * 65536)
                return
            elif kind == "endless":
                status = 405
            self.send_response(status)
            for name in headers:
                self.send_header(name, headers[name])
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            if self.command == "GET":
                self.wfile.write(body)

        do_GET = do_HEAD = answer

        def log_message(self, *_):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Answers)
    server.daemon_threads = True
    print(server.server_address[1])
    server.serve_forever()
    """#
}
