import Glibc
import SiteFiles

/// A folder that is there while the body runs.
func withTemporaryFolder(_ body: (String) throws -> Void) throws {
  var template = Array("/tmp/site-files-XXXXXX".utf8CString)
  guard mkdtemp(&template) != nil else { throw FileFault(path: .root, reason: .notPermitted) }
  let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  defer { remove(path) }
  try body(path)
}

private func remove(_ path: String) {
  if let tree = try? FolderOnDisk(path: path) {
    for child in (try? tree.children(of: .root)) ?? [] {
      try? tree.removeTree(.root.appending(child.name))
    }
  }
  rmdir(path)
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
