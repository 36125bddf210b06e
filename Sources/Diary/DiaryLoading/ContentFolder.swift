package import Diagnostics
package import SiteFiles

/// The folder of entries.
package let contentFolder = SitePath.root.appending("Content")

/// - Throws: If a diary has no folder of entries.
package func checkContentFolder(in files: some FileTree) throws(Diagnostics) {
  do throws(FileFault) {
    switch try files.item(at: contentFolder)?.kind {
    case .folder: break
    case nil: throw FileFault(path: contentFolder, reason: .notFound)
    case .link: throw FileFault(path: contentFolder, reason: .outside)
    case .file, .special: throw FileFault(path: contentFolder, reason: .notAFolder)
    }
  } catch {
    throw Diagnostics([error.reason == .notFound ? missingContent : unreadable(error)])
  }
}

private let missingContent = Diagnostic(
  at: SourceLocation(file: contentFolder.text), subject: .configuration,
  what: "there is no folder 'Content'",
  why: "entries are read from it; a diary without it would become an empty site",
  fix:
    "run the command in the diary's folder, name it with --source, or make one: diarysite init DIR")
