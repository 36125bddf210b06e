import DiaryPublishing
import SiteFiles

/// Writes what a host needs into a diary, and changes nothing that is there.
struct HostFiles {
  private let files: [HostRecipe.File]

  init(_ recipe: HostRecipe?, _ workflow: BuildingWorkflow?) {
    files = (recipe?.files ?? []) + (workflow.map { [$0.file] } ?? [])
  }

  /// The result for each file, in their order.
  struct Outcome {
    var written: [SitePath] = []
    /// Existing files with the same bytes.
    var equal: [SitePath] = []
    /// Existing files with other bytes, which are not changed.
    var kept: [HostRecipe.File] = []
  }

  func add(to diary: some FileTree) throws(FileFault) -> Outcome {
    var outcome = Outcome()
    for file in files {
      if try diary.item(at: file.path) == nil {
        try diary.createFolder(file.path.parent)
        try diary.create(file.path, contents: Array(file.text.utf8))
        outcome.written.append(file.path)
      } else if try diary.contents(of: file.path, limit: 1 << 20) == Array(file.text.utf8) {
        outcome.equal.append(file.path)
      } else {
        outcome.kept.append(file)
      }
    }
    return outcome
  }
}
