import Foundation
import TestSupport
import Testing

/// Runs of the program on a terminal of their own.
enum Terminal {
  /// - Parameters:
  ///   - input: What is typed at the first question.
  ///   - inputs: What is typed as soon as the terminal shows what fits a regular expression of Python,
  ///     one after the other.
  ///   - width: Of the terminal, in cells.
  /// - Returns: The exit status, and all that the terminal showed, with `\n` line ends.
  static func run(
    _ arguments: [String], in folder: URL, typing input: String = "",
    after inputs: [(shown: String, typed: String)] = [], width: Int = 80,
    environment: [String: String] = [:]
  ) throws -> (status: Int32, shown: String) {
    let program = try #require(Program.path, "the tests need the program 'diarysite' beside them")
    let script = """
      import fcntl, json, os, re, select, struct, sys, termios
      # The program's end stays open here, too: a terminal that nobody writes to any more may lose
      # what was said last.
      terminal, end = os.openpty()
      pid = os.fork()
      if pid == 0:
          os.setsid()
          fcntl.ioctl(end, termios.TIOCSCTTY, 0)
          size = struct.pack("HHHH", 24, int(sys.argv[1]), 0, 0)
          fcntl.ioctl(end, termios.TIOCSWINSZ, size)
          for number in range(3):
              os.dup2(end, number)
          os.execv(sys.argv[3], sys.argv[3:])
      said, status = b"", None
      steps = json.loads(sys.argv[2])
      while True:
          if status is None:
              ended, code = os.waitpid(pid, os.WNOHANG)
              if ended:
                  status = code
          if select.select([terminal], [], [], 0.02 if status is None else 0)[0]:
              said += os.read(terminal, 4096)
              if steps and re.search(steps[0][0].encode(), said, re.S):
                  os.write(terminal, steps.pop(0)[1].encode())
          elif status is not None:
              break
      print(os.waitstatus_to_exitcode(status))
      sys.stdout.write(said.decode().replace("\\r\\n", "\\n"))
      """
    let question = #"(\[y/N\] |stop: |private\? )$"#
    let steps = (input.isEmpty ? [] : [[question, input]]) + inputs.map { [$0.shown, $0.typed] }
    let json = String(decoding: try JSONEncoder().encode(steps), as: UTF8.self)
    let output = try ProgramRun(
      "python3", ["-c", script, String(width), json, program] + arguments, in: folder,
      environment: ["PATH": "/usr/bin:/bin", "TERM": "dumb"].merging(environment) { $1 }
    ).output
    let status = output.prefix { $0 != "\n" }
    return (try #require(Int32(status)), String(output.dropFirst(status.count + 1)))
  }
}
