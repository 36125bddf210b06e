import DiaryBuild
import DiaryModel
import DiaryWords
import LocalizedDates
import SiteFiles
import SiteOutput
import TestSupport
import Testing

/// A new diary is there as a whole, or not at all.
@Suite struct NewDiaryTests {
  private func make(
    in files: any FileTree, entries: (any FileTree)?, hasFirstEntry: Bool = true
  ) throws(FileFault) {
    let starter = StarterDiary(
      locale: .english, words: ProgramWords(.english).phrases, day: .first,
      content: entries == nil ? nil : "/elsewhere")
    let more = [
      (path: SitePath(unchecked: "Static/CNAME"), text: "example.org\n"),
      (path: SitePath(unchecked: ".github/workflows/site.yml"), text: "on: push\n"),
    ]
    try starter.make(in: files, entries: entries, hasFirstEntry: hasFirstEntry, more: more) {
      () throws(FileFault) in
      _ = try files.add(SitePath(unchecked: ".diarysite-secret"), contents: [0x31])
    }
  }

  /// Every path with its bytes; those of folders end in a slash.
  private func all(_ tree: any FileTree, _ folder: SitePath = .root) throws -> [String: [UInt8]] {
    var paths: [String: [UInt8]] = [:]
    for item in try tree.children(of: folder) {
      let path = folder.appending(item.name)
      if item.kind == .folder {
        paths[path.text + "/"] = []
        paths.merge(try all(tree, path)) { $1 }
      } else {
        paths[path.text] = try tree.contents(of: path, limit: 10_000)
      }
    }
    return paths
  }

  /// - Parameter body: Gets how many operations went well before the one that fails.
  private func atEveryOperation(
    _ isElsewhere: Bool, _ fault: FailingFiles.Fault,
    _ body: (_ files: FilesInMemory, _ place: Int) throws -> Void
  ) throws {
    var place = 1
    while true {
      let files = FilesInMemory([(path: String, bytes: [UInt8])]())
      if isElsewhere { try files.createFolder(SitePath(unchecked: "elsewhere")) }
      try files.createFolder(SitePath(unchecked: "diary"))
      let failing = FailingFiles(files, fault, at: place)
      let diary = try failing.folder(at: SitePath(unchecked: "diary"))
      let elsewhere =
        isElsewhere ? try failing.folder(at: SitePath(unchecked: "elsewhere")) : nil
      do throws(FileFault) {
        try make(in: diary, entries: elsewhere)
        break
      } catch {
        try body(files, place)
      }
      place += 1
    }
    #expect(place > 20)
  }

  @Test(arguments: [false, true], FailingFiles.Fault.allCases.filter { $0 != .death })
  func whatFailsLeavesNothing(isElsewhere: Bool, fault: FailingFiles.Fault) throws {
    try atEveryOperation(isElsewhere, fault) { files, place in
      let paths = try all(files).keys.sorted()
      #expect(paths == (isElsewhere ? ["diary/", "elsewhere/"] : ["diary/"]), "operation \(place)")
    }
  }

  @Test(arguments: [false, true])
  func whatDiesIsCompletedByTheNextTry(isElsewhere: Bool) throws {
    func trees(_ files: FilesInMemory) throws -> (diary: any FileTree, entries: (any FileTree)?) {
      (
        try files.folder(at: SitePath(unchecked: "diary")),
        isElsewhere ? try files.folder(at: SitePath(unchecked: "elsewhere")) : nil
      )
    }
    let whole = FilesInMemory([(path: String, bytes: [UInt8])]())
    try whole.createFolder(SitePath(unchecked: "diary"))
    if isElsewhere { try whole.createFolder(SitePath(unchecked: "elsewhere")) }
    let (diary, entries) = try trees(whole)
    try make(in: diary, entries: entries)
    let expected = try all(whole)
    try atEveryOperation(isElsewhere, .death) { files, place in
      let left = try all(files)
      // Nothing is there before git knows what is secret.
      if left["diary/.diarysite-secret"] != nil || left["diary/Content/"] != nil {
        #expect(left["diary/.gitignore"] == expected["diary/.gitignore"])
      }
      let (diary, entries) = try trees(files)
      try make(in: diary, entries: entries)
      let completed = try all(files)
      let differing = Set(expected.keys).union(completed.keys).filter {
        expected[$0] != completed[$0]
      }
      #expect(differing == [], "operation \(place)")
    }
  }
}
