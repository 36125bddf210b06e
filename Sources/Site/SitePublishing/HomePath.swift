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
        text, "'~' stands for your own home; homes of other users are not looked up",
        "write the full path; for a folder whose name begins with '~', write './\(first)'")
    }
    throw Self.refused(
      text, "the variable HOME does not say where your home is",
      "set HOME, or write the full path")
  }

  private static func refused(_ text: String, _ why: String, _ fix: String) -> Diagnostics {
    Diagnostics(
      at: nil, subject: .configuration, what: "'\(text)' does not name a folder of this machine",
      why: why, fix: fix)
  }
}
