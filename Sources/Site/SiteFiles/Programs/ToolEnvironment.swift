/// The variables that other programs are started with, and the folders where they are looked for.
///
/// All programs are started with it, so that none sees a variable of diarysite,
/// which may be a secret or a passphrase, and none is found in a diary, which may come from
/// anywhere.
package struct ToolEnvironment: Sendable {
  /// Without those of diarysite; `PATH` has ``folders`` only.
  package let variables: [String: String]
  /// Absolute, in the order of `PATH`.
  package let folders: [String]

  private static let usualFolders = "/usr/local/bin:/usr/bin:/bin"

  /// - Parameters:
  ///   - variables: Those of this process.
  ///   - diary: The diary's root; folders of `PATH` that lie in it do not count.
  package init(_ variables: [String: String], outside diary: DiskPath) {
    let root = diary.resolved
    // A relative folder is another one wherever a program is started, such as in the diary.
    folders = (variables["PATH"] ?? Self.usualFolders).split(separator: ":").map(String.init)
      .filter { $0.hasPrefix("/") && !DiskPath($0).resolved.isInside(root) }
    var own = variables.filter { !$0.key.hasPrefix("DIARYSITE_") }
    // An empty one would mean the folder where a program runs.
    own["PATH"] = folders.isEmpty ? Self.usualFolders : folders.joined(separator: ":")
    self.variables = own
  }

  /// The program of this name that is found first; `nil` if there is none.
  package func program(_ name: String) -> DiskPath? {
    folders.lazy.map { DiskPath($0).appending(name) }.first { $0.isProgram }
  }

  /// The program of this name in a session of its own, with no other variables than `PATH`, a locale
  /// and the given ones; `nil` if there is none.
  ///
  /// It runs at the root of the disk, which is nobody's: a program may read settings where it runs.
  package func isolated(
    _ name: String, _ arguments: [String], _ variables: [String: String]
  ) -> ChildProgram? {
    let usual = ["PATH": self.variables["PATH"] ?? "", "LC_ALL": "C"]
    return program(name).map {
      ChildProgram(
        $0, arguments, variables: usual.merging(variables) { $1 }, in: DiskPath("/"),
        hasSession: true)
    }
  }
}
