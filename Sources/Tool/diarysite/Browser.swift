import Platform
import SiteFiles

/// Starts the program that opens addresses on this machine.
///
/// - Returns: Whether there is one, and it did not give up at once, as it does without a browser.
func openBrowser(at address: String, with environment: ToolEnvironment) async -> Bool {
  guard let program = environment.program("xdg-open") else { return false }
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  // What a browser says of itself is no word of ours.
  for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
    posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
  }
  var arguments = strings([program.text, address])
  var variables = strings(environment.variables.map { "\($0.key)=\($0.value)" })
  defer { for text in arguments + variables { free(text) } }
  var process = pid_t()
  guard posix_spawn(&process, program.text, &actions, nil, &arguments, &variables) == 0 else {
    return false
  }
  // Some go on as the browser itself.
  for _ in 0..<20 {
    var status: CInt = 0
    if waitpid(process, &status, WNOHANG) == process { return status == 0 }
    try? await Task.sleep(for: .milliseconds(100))
  }
  return true
}

/// A C array of strings, with a null pointer at its end.
private func strings(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
  texts.map { strdup($0) } + [nil]
}
