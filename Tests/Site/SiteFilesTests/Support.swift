import Foundation
import SiteFiles
import TestSupport

/// A folder that is there while the body runs.
func withTemporaryFolder(_ body: (String) throws -> Void) throws {
  let folder = try TemporaryFolder()
  try withExtendedLifetime(folder) { try body(folder.root.path) }
}

/// Writes a file by the system's own call, wherever it is.
func write(_ text: String, to path: String) {
  guard let file = fopen(path, "w") else { return }
  fputs(text, file)
  fclose(file)
}

/// The reason of the fault that the body throws.
func reason(_ body: () throws -> Void) -> FileFault.Reason? {
  do {
    try body()
    return nil
  } catch {
    return (error as? FileFault)?.reason
  }
}

func path(_ text: String) -> SitePath { SitePath(text) ?? .root }
