import Diagnostics
import Foundation
import LocalizedDates
import SiteFiles
import TestSupport
import Testing

@testable import DiaryBuild

/// A diary may come from anywhere, with links in the place of all that the program makes for itself.
/// Whatever stands there, nothing outside of the diary changes.
@Suite struct PlantedLinksTests {
  // What a command writes, moves or removes in the diary, besides the files of the site.

  private static let state: [String] = [
    ".diarysite-state", ".diarysite-state/.gitignore", ".diarysite-state/configured",
    ".diarysite-state/configured-new", ".diarysite-state/folders", ".diarysite-state/folders-new",
  ]

  private static let cache: [String] = {
    let last = LastBuild.file(of: "public").text
    return [".diarysite", last, last + "-new"]
  }()

  private static let staging: [String] = [
    "", "/journal", "/list", "/mark", "/old", "/old/0", "/site",
  ]
  .map { ".public.diarysite-new" + $0 }

  /// Made without the seam that the others go through.
  private static let locks: [String] = [".diarysite/lock"]

  static let paths: [String] =
    state + cache + staging + locks + [
      "public", "public/.diarysite-output", "public/.diarysite-new",
    ]

  private static let files: [String: String] = [
    "diarysite.yml": "title: Days\n", "Content/2024-01-01.md": "One\n\nWords.\n",
    "Content/2024-01-02.md": "Two\n\nWords.\n", "Static/x.txt": "x",
    "Content/x/folder.yml": "visibility: private\n", "Content/x/2024-01-04.md": "Four\n\nWords.\n",
  ]

  // MARK: What there is

  @Test func thePathsAreAllThatABuildTouches() async throws {
    let site = DiaryInMemory(themes: try inMemory(goldenThemes))
    var files = Self.files.mapValues { Array($0.utf8) }
    let (diary, tree) = (FailingFiles(site.diary), FailingFiles(site.tree))
    try site.become(files)
    _ = try await site.report(now: 1_767_225_600, through: (diary, tree))
    // A rebuild with a journal: files come, change and go.
    files["Static/x.txt"] = nil
    files["Content/2024-01-02.md"] = Array("Two\n\nMore.\n".utf8)
    files["Content/2024-01-03.md"] = Array("Three\n\nWords.\n".utf8)
    try site.become(files)
    _ = try await site.report(now: 1_767_225_600, through: (diary, tree))
    _ = try await site.report(now: 1_767_225_600, through: (diary, tree))
    #expect(diary.touched.sorted() == (Self.state + Self.cache).sorted())
    let parts = tree.touched.filter { path in
      !path.hasPrefix("public/") && !path.hasPrefix(".public.diarysite-new/site/")
        && !path.hasPrefix(".public.diarysite-new/old/")
    }
    #expect(
      parts.sorted() == (Self.staging.filter { !$0.hasSuffix("/0") } + ["public"]).sorted())
    let inside = tree.touched.filter { $0.hasPrefix("public/.") }
    #expect(inside == ["public/.diarysite-output"])
  }

  @Test func aStatusTouchesNothing() async throws {
    let site = DiaryInMemory(themes: try inMemory(goldenThemes))
    try site.become(Self.files.mapValues { Array($0.utf8) })
    let (diary, tree) = (FailingFiles(site.diary), FailingFiles(site.tree))
    let themes = site.themes
    let request = BuildRequest(diary: diary, builtInThemes: { themes }, now: present)
    _ = try await status(of: request, BuiltOutput(tree, shownAs: "public"))
    _ = try await LoadedDiary(request)
    #expect(diary.touched.isEmpty && tree.touched.isEmpty)
  }

  @Test func thePathsAreAllThatIsFoundOnTheDisk() async throws {
    let sandbox = try Sandbox(Self.files)
    _ = try await sandbox.build()
    try await preview(sandbox)
    let walk = try #require(FileManager.default.enumerator(atPath: sandbox.root.path))
    let found = walk.compactMap { $0 as? String }.filter { path in
      Self.files.keys.allSatisfy { $0 != path && !$0.hasPrefix(path + "/") }
        && !path.hasPrefix("public/")
    }
    #expect(Set(found).subtracting(Self.paths) == [])
    let lasting = Self.state + Self.cache + Self.locks
    #expect(Set(lasting).subtracting(found).allSatisfy { $0.contains("-new") })
  }

  // MARK: What somebody planted

  /// What a link leads to.
  enum Target: String, CaseIterable, Sendable {
    case folder, file, nothing, around
  }

  private func preview(_ sandbox: Sandbox) async throws {
    let themes = try FolderOnDisk(path: goldenThemes.path)
    var request = BuildRequest(
      diary: try FolderOnDisk(path: sandbox.root.path), builtInThemes: { themes }, now: present)
    request.program = 1
    let warm = WarmSite(request, at: DiskPath(sandbox.root.path))
    _ = try? await warm.rebuild(.unknown, now: present)
    _ = try? await warm.rebuild(
      .paths([try #require(SitePath("Content/2024-01-01.md"))]), now: present)
  }

  private func run(_ sandbox: Sandbox) async throws {
    _ = try? await sandbox.build()
    try sandbox.write("One\n\nMore.\n", to: "Content/2024-01-01.md")
    try sandbox.write("Three\n\nWords.\n", to: "Content/2024-01-03.md")
    try? sandbox.remove("Static/x.txt")
    _ = try? await sandbox.build()
    try await preview(sandbox)
    let themes = try FolderOnDisk(path: goldenThemes.path)
    let request = BuildRequest(
      diary: try FolderOnDisk(path: sandbox.root.path), builtInThemes: { themes }, now: present)
    let site = try? FolderOnDisk(path: sandbox.url("public").path)
    _ = try? await status(of: request, BuiltOutput(site, shownAs: "public"))
  }

  /// Bytes, folders and times of all that lies outside of the diary.
  private func outside(_ sandbox: Sandbox) throws -> [String: String] {
    var seen: [String: String] = [:]
    let walk = try #require(FileManager.default.enumerator(atPath: sandbox.root.path))
    for case let path as String in walk {
      let attributes = try FileManager.default.attributesOfItem(
        atPath: sandbox.url(path).path)
      let isFile = attributes[.type] as? FileAttributeType == .typeRegular
      let date = (attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
      seen[path] = isFile ? "\(date) " + (try sandbox.text(path)) : "\(date)"
    }
    return seen
  }

  @Test(arguments: paths, Target.allCases)
  func aLinkLeadsNobodyOutside(path: String, target: Target) async throws {
    for isBuilt in [false, true] {
      let around = try Sandbox([
        "folder/mine": "mine", "folder/site/mine": "mine", "folder/deep/mine": "mine",
        "folder/index.html": "mine", "folder/2024/index.html": "mine", "file": "mine",
      ])
      let sandbox = try Sandbox(Self.files)
      if isBuilt {
        _ = try await sandbox.build()
        try await preview(sandbox)
      }
      let place = sandbox.url(path)
      try FileManager.default.createDirectory(
        at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try? FileManager.default.removeItem(at: place)
      let leads = target == .around ? around.root : around.url(target.rawValue)
      try FileManager.default.createSymbolicLink(at: place, withDestinationURL: leads)
      let before = try outside(around)
      try await run(sandbox)
      #expect(try outside(around) == before, "\(isBuilt)")
    }
  }

  @Test func aLinkInPlaceOfTheCacheIsLeftAlone() async throws {
    let around = try Sandbox(["folder/mine": "mine"])
    let sandbox = try Sandbox(Self.files)
    try FileManager.default.createSymbolicLink(
      at: sandbox.url(".diarysite"), withDestinationURL: around.url("folder"))
    #expect(try await sandbox.build().written > 0)
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: sandbox.url(".diarysite").path)
        == around.url("folder").path)
  }
}
