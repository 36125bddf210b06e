import SiteFiles

@testable import SiteOutput

extension FileTree {
  /// Leaves a journal as a build does that dies.
  func createJournal(of steps: [JournaledMoveStep], in staging: SitePath) throws(FileFault) {
    let mark = try create(staging.appending("mark"), contents: [])
    try create(
      staging.appending("journal"), contents: JournaledMoveStep.journal(of: steps, marked: mark))
  }
}
