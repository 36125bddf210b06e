import BuiltInThemes
import Foundation
import SiteFiles
import TestSupport
import Testing

@Suite struct ProgramFilesTests {
  private let themes = builtInThemes()

  /// All files and folders below a folder, with the bytes of files.
  private func all(in tree: some FileTree) throws -> [SitePath: [UInt8]?] {
    var all: [SitePath: [UInt8]?] = [:]
    var open = [SitePath.root]
    while let folder = open.popLast() {
      all[folder] = .some(nil)
      for item in try tree.children(of: folder) {
        let path = folder.appending(item.name)
        if item.kind == .folder {
          open.append(path)
        } else if !folder.isRoot {
          let bytes = try tree.contents(of: path, limit: .max)
          #expect(
            try tree.item(at: path) == FileItem(name: item.name, kind: .file, size: bytes.count))
          all[path] = bytes
        }
      }
    }
    return all
  }

  @Test func theProgramHoldsTheFilesOfThemes() throws {
    let disk = try FolderOnDisk(path: Checkout.root.appendingPathComponent("Themes").path)
    #expect(try all(in: themes) == all(in: disk))
    #expect(
      try themes.children(of: .root).map(\.name)
        == disk.children(of: .root).filter { $0.kind == .folder }.map(\.name))
  }

  @Test func aPathWithoutAFileAnswersAsOnADisk() throws {
    let file = SitePath.root.appending("default/theme.yml")
    let size = try themes.contents(of: file, limit: .max).count
    let faults: [(SitePath, FileFault.Reason, @Sendable (SitePath) throws(FileFault) -> Void)] = [
      (
        .root.appending("none"), .notFound,
        { path throws(FileFault) in
          _ = try builtInThemes().children(of: path)
        }
      ),
      (
        file, .notAFolder,
        { path throws(FileFault) in
          _ = try builtInThemes().children(of: path)
        }
      ),
      (
        .root.appending("none"), .notFound,
        { path throws(FileFault) in
          _ = try builtInThemes().contents(of: path, limit: .max)
        }
      ),
      (
        .root.appending("default"), .notAFile,
        { path throws(FileFault) in
          _ = try builtInThemes().contents(of: path, limit: .max)
        }
      ),
      (
        file, .tooLarge(limit: size - 1),
        { path throws(FileFault) in
          _ = try builtInThemes().contents(of: path, limit: size - 1)
        }
      ),
      (file, .notPermitted, { path throws(FileFault) in try builtInThemes().removeFile(path) }),
      (
        .root.appending("new"), .notPermitted,
        { path throws(FileFault) in
          try builtInThemes().create(path, contents: [])
        }
      ),
    ]
    for (path, reason, act) in faults {
      #expect(throws: FileFault(path: path, reason: reason)) { try act(path) }
    }
    #expect(try themes.item(at: .root.appending("default/them")) == nil)
    #expect(try themes.stamp(of: file).isSettled(at: themes.clock))
  }
}
