import Platform
import SiteFiles

/// Starts the program that opens addresses on this machine.
///
/// - Returns: Whether there is one, and it did not give up at once, as it does without a browser.
func openBrowser(at address: String, with environment: ToolEnvironment) async -> Bool {
  guard let program = environment.program("xdg-open") else { return false }
  // What a browser says of itself is no word of ours.
  let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
  defer { close(nothing) }
  // It outlives the terminal.
  let browser = ChildProgram(
    program, [address], variables: environment.variables, hasSession: true)
  let streams = ChildProgram.Streams(input: nothing, output: nothing, errors: nothing)
  guard let process = try? browser.start(streams) else { return false }
  // Some go on as the browser itself.
  for _ in 0..<20 {
    var status: CInt = 0
    if waitpid(process, &status, WNOHANG) == process { return status == 0 }
    try? await Task.sleep(for: .milliseconds(100))
  }
  return true
}
