import TestSupport
import Testing

/// A file that speaks for its folder may get another name on its way here.
@Suite struct FolderFileTests {
  @Test(arguments: ["folder", "Folder", "folder.rtf", "folder.docx", "folder.cfg", "folder.yaml"])
  func aFolderWhoseRulesMayBeLostIsNotBuilt(name: String) throws {
    let diary = try Diary()
    try diary.write("Words.\n", to: "Content/old/2024-05-12.md")
    try diary.write("visibility: private\n", to: "Content/old/\(name)")
    let build = try diary.build()
    #expect(build.status == 2)
    #expect(
      build.diagnostics == """
        Content/old/\(name): error: '\(name)' is not read
          why: rules for a folder belong in 'folder.yml'
          fix: rename it to 'folder.yml'

        """)
  }
}
