package import Diagnostics
import SiteFiles
import SiteOutput

extension BuildReport {
  /// Notes on files of the output that were modified outside diarysite.
  ///
  /// - Parameter output: As the user names it.
  package func notices(of output: String) -> [Diagnostic] {
    let restored = restoredFiles.map { path in
      Diagnostic(
        at: nil, severity: .note, subject: .files,
        what:
          "'\(output)/\(path.withoutSecrets)' was modified outside diarysite and has been restored",
        why: "the site has other bytes there", fix: "change the diary, which the site is made from")
    }
    let kept = keptFiles.map { path in
      Diagnostic(
        at: nil, severity: .note, subject: .files,
        what: "'\(output)/\(path.withoutSecrets)' was modified outside diarysite and is kept",
        why: "the site no longer has it; from now on it is yours",
        fix: "remove it if it is to go")
    }
    if movedFiles == 0 { return restored + kept }
    let moved = Diagnostic(
      at: nil, severity: .note, subject: .files,
      what: (movedFiles == 1
        ? "1 file of '\(output)' was" : "\(movedFiles) files of '\(output)' were")
        + " moved to '\(StagedOutput.leftovers.text)'",
      why: "they are packed copies of files that changed or went, or pages that another tool "
        + "changed",
      fix: "check them there, and delete those that you do not need")
    return restored + kept + [moved]
  }
}
