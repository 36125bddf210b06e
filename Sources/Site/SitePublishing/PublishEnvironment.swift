import Diagnostics
package import LocalizedDates
package import SiteFiles
package import SiteOutput

/// The machine that a publish runs on, as far as it needs to know it.
package struct PublishEnvironment: Sendable {
  /// The folders of the site's sources, which no target may overlap.
  let sources: SourceFolders
  /// A folder of this publish for temporary files, removed at its end. No folder in the diary is
  /// used for this: anyone may have put files there.
  package var scratch: DiskPath
  /// The site's output, which no target may overlap.
  package var output: DiskPath
  /// The variables of this process. Tools get them, except those of diarysite and those that would
  /// change how the tools work.
  package var variables: [String: String]
  /// Whether there is a terminal where tools may ask questions.
  package var isTerminal: Bool
  package var interruption: Interruption
  package var now: Instant
  /// The owner of the site, named in commits; `nil` if the configuration has none that a
  /// commit can name.
  package var author: GitSignature?

  package init(
    of sources: SourceFolders, output: DiskPath, scratch: DiskPath, variables: [String: String],
    isTerminal: Bool, interruption: Interruption, now: Instant
  ) {
    (self.sources, self.output, self.scratch) = (sources, output, scratch)
    (self.variables, self.isTerminal) = (variables, isTerminal)
    (self.interruption, self.now) = (interruption, now)
  }

  /// The root of the sources; relative paths of the configuration start there.
  var diary: DiskPath { sources.root }

  /// A new, empty folder in ``scratch``.
  func freshFolder() throws(Diagnostics) -> DiskPath {
    try reporting(PublishScratch.fault) { () throws(FileFault) in
      try DiskPath.makeTemporaryFolder(in: scratch)
    }
  }
}

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
