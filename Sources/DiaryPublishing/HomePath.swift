import Diagnostics
import SiteFiles

extension PublishEnvironment {
  /// The folder of this machine that a configuration names: absolute, below the home with `~/`, or
  /// relative to the diary.
  ///
  /// - Throws: For `~` where no home is known, and for the home of somebody else.
  func folder(named text: String) throws(Diagnostics) -> DiskPath {
    let home = variables["HOME"]
    if let path = DiskPath.expandingHome(text, home: home) { return diary.appending(path.text) }
    let first = text.prefix { $0 != "/" }
    if first != "~" {
      throw Self.refused(
        text, "'~' alone is your home; that of somebody else is not looked up",
        "write the whole path; a folder whose name begins with '~' is './\(first)'")
    }
    throw Self.refused(
      text, "the variable HOME does not say where your home is",
      "set HOME, or write the whole path")
  }

  private static func refused(_ text: String, _ why: String, _ fix: String) -> Diagnostics {
    Diagnostics([
      Diagnostic(
        at: nil, subject: .configuration, what: "'\(text)' names no folder of this machine",
        why: why, fix: fix)
    ])
  }
}
