import DiaryBuild
import Foundation
import TestSupport
import Testing

/// Links that someone puts in the place of the output's folders and files.
@Suite struct SwappedLinkTests {
  private func words(_ text: String) -> String { "---\ntags: [walk]\n---\nA day\n\n\(text)\n" }

  /// Each component of `public/2024/05/12/a-day/index.html`, and a file and folder beside.
  static let components = [
    "public/2024", "public/2024/05", "public/2024/05/12", "public/2024/05/12/a-day", "public/tags",
    "public/tags/walk",
  ]

  @Test(arguments: components)
  func aLinkInPlaceOfAFolderIsRefused(component: String) async throws {
    for change in ["change", "remove", "add"] {
      let sandbox = try Sandbox(["Content/2024-05-12.md": words("Old.")])
      _ = try await sandbox.build()
      let outside = sandbox.url("outside")
      try FileManager.default.moveItem(at: sandbox.url(component), to: outside)
      try FileManager.default.createSymbolicLink(
        at: sandbox.url(component), withDestinationURL: outside)
      let before = try sandbox.tree("outside")
      let site = try sandbox.tree()
      switch change {
      case "change": try sandbox.write(words("New."), to: "Content/2024-05-12.md")
      case "remove":
        try sandbox.write("Other\n", to: "Content/2023-01-01.md")
        try sandbox.remove("Content/2024-05-12.md")
      default:
        try sandbox.write(words("Too."), to: "Content/2024-05-12-b.md")
      }
      let faults = try await sandbox.faults()
      #expect(faults.hasPrefix("error: '\(component)"), "\(change)")
      #expect(
        faults.contains("  why: it is a symbolic link or leads out of the folder\n")
          || faults.contains("  why: the site needs its place, and files without a record"),
        "\(change): \(faults)")
      #expect(try sandbox.tree("outside") == before, "\(change)")
      #expect(try sandbox.tree() == site, "\(change)")
      #expect(!sandbox.has(".public.diarysite-new"))
    }
  }

  @Test func aLinkInPlaceOfTheStagingFolderIsRemovedNotFollowed() async throws {
    let sandbox = try Sandbox(["Content/2024-05-12.md": words("Old."), "mine/site/x": "mine"])
    _ = try await sandbox.build()
    try FileManager.default.createSymbolicLink(
      atPath: sandbox.url(".public.diarysite-new").path, withDestinationPath: "mine")
    try sandbox.write(words("New."), to: "Content/2024-05-12.md")
    let faults = try await sandbox.faults()
    let name = sandbox.root.resolvingSymlinksInPath().path + "/.public.diarysite-new"
    #expect(try sandbox.text("mine/site/x") == "mine")
    #expect(
      faults == """
        error: '\(name)' cannot be written
          why: a file stands where a folder is needed
          fix: move the file away

        """)
  }
}
