import SiteFiles

/// The clipboard of the desktop, which is reached by one of the usual programs.
struct Clipboard {
  /// The programs, with those of the desktop that is running first.
  private let programs: [ChildProgram]

  static let names = ["wl-copy", "xclip", "xsel", "pbcopy"]

  init(outside diary: DiskPath) {
    let environment = ToolEnvironment(outside: diary)
    let arguments = ["xclip": ["-selection", "clipboard"], "xsel": ["--clipboard", "--input"]]
    let isWayland = environment.variables["WAYLAND_DISPLAY"] != nil
    let names = isWayland ? Self.names : Self.names.filter { $0 != "wl-copy" } + ["wl-copy"]
    programs = names.compactMap { name in
      environment.program(name).map {
        ChildProgram($0, arguments[name] ?? [], variables: machineVariables(environment))
      }
    }
  }

  /// Whether any program is there.
  var isThere: Bool { !programs.isEmpty }

  /// Copies a text.
  ///
  /// - Returns: Whether a program took it.
  func copy(_ text: String) -> Bool {
    // It goes on in the background, and is not waited for.
    programs.contains { program in
      (try? program.runAndWait(reading: [{ Array(text.utf8) }]))?.status == 0
    }
  }
}
