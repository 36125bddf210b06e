import CPlatform
import Foundation
import Platform
import SiteFiles

/// The clipboard of the desktop, which is reached by one of the usual programs.
struct Clipboard {
  /// The programs, with those of the desktop that is running first.
  private let programs: [ChildProgram]

  static let names = ["wl-copy", "xclip", "xsel", "pbcopy"]

  init(outside diary: DiskPath) {
    let environment = ToolEnvironment(ProcessInfo.processInfo.environment, outside: diary)
    let arguments = ["xclip": ["-selection", "clipboard"], "xsel": ["--clipboard", "--input"]]
    let isWayland = environment.variables["WAYLAND_DISPLAY"] != nil
    let names = isWayland ? Self.names : Self.names.filter { $0 != "wl-copy" } + ["wl-copy"]
    programs = names.compactMap { name in
      environment.program(name).map {
        ChildProgram(
          path: $0, arguments: arguments[name] ?? [], variables: machineVariables(environment))
      }
    }
  }

  /// Whether any program is there.
  var isThere: Bool { !programs.isEmpty }

  /// Copies a text.
  ///
  /// - Returns: Whether a program took it.
  func copy(_ text: String) -> Bool {
    cplatform_ignore_broken_pipes()
    return programs.contains { copy(Array(text.utf8), with: $0) }
  }

  private func copy(_ bytes: [UInt8], with program: ChildProgram) -> Bool {
    var ends: [CInt] = [-1, -1]
    guard pipe(&ends) == 0 else { return false }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
    // It goes on in the background, and would hold a pipe of ours open.
    let process = program.start(.init(input: ends[0], output: nothing, errors: nothing))
    close(ends[0])
    close(nothing)
    var rest = bytes[...]
    while process != nil, !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(ends[1], $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      if count <= 0 { break }
      rest = rest.dropFirst(count)
    }
    close(ends[1])
    return process.map { ChildProgram.wait(for: $0) == 0 } ?? false && rest.isEmpty
  }
}
