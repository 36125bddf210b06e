import SiteFiles
import SitePublishing

/// The result of writing what a host needs into a diary: for each file, in their order.
struct HostFiles {
  private(set) var written: [SitePath] = []
  /// Existing files with the same bytes.
  private(set) var equal: [SitePath] = []
  /// Existing files with other bytes, which are not changed.
  private(set) var kept: [HostRecipe.File] = []

  static func all(_ recipe: HostRecipe?, _ workflow: BuildingWorkflow?) -> [HostRecipe.File] {
    (recipe?.files ?? []) + (workflow.map { [$0.file] } ?? [])
  }

  /// Writes the files that are missing, and changes nothing that is there.
  init(
    _ recipe: HostRecipe?, _ workflow: BuildingWorkflow?, addedTo diary: some FileTree
  ) throws(FileFault) {
    for file in Self.all(recipe, workflow) {
      if try diary.item(at: file.path) == nil {
        try diary.createFolder(file.path.parent)
        try diary.create(file.path, contents: Array(file.text.utf8))
        written.append(file.path)
      } else if try diary.contents(of: file.path, limit: 1 << 20) == Array(file.text.utf8) {
        equal.append(file.path)
      } else {
        kept.append(file)
      }
    }
  }
}
