import Archives
import DiaryImporting
import Foundation
import SiteFiles
import TestSupport
import Testing

@Suite struct TextBundleTests {
  private static func bear(
    _ number: Int, pinned: Int = 0, trashed: Int = 0, archived: Int = 0
  ) -> String {
    """
    {"version": 2, "type": "net.daringfireball.markdown", "transient": true,
     "creatorIdentifier": "net.shinyfrog.bear", "net.shinyfrog.bear": {
      "creationDate": "2024-05-12T10:00:00Z", "modificationDate": "2024-05-13T10:00:00Z",
      "pinned": \(pinned), "trashed": \(trashed), "archived": \(archived),
      "lastEditingDevice": "Mac",
      "uniqueIdentifier": "AB12CD34-0000-4000-8000-00000000000\(number)"}}
    """
  }

  private static let files = [
    "Rain.textbundle/info.json": bear(1),
    "Rain.textbundle/text.markdown": """
    # Rain
    #diary/2024 #two words# and `#code` C# #1

    It ![](assets/sky%20a.jpg) ::rained::, see [[Snow]] and [[Else]], as `[[Snow]]` and `std::string::npos`.
    ```
    #no [[Snow]]
    ```
    """,
    "Rain.textbundle/assets/sky a.jpg": "p",
    "Snow.textbundle/info.json": bear(2, pinned: 1, archived: 1),
    "Snow.textbundle/text.markdown": "# Snow\nWhite.",
    "Gone.textbundle/info.json": bear(3, trashed: 1),
    "Gone.textbundle/text.markdown": "# Gone",
  ]

  private static let expected = """
    Gone.textbundle: it was thrown away

    ---
    date: 2024-05-12T19:00:00+09:00
    updated: 2024-05-13T19:00:00+09:00
    tags: [diary/2024, two words]
    id: AB12CD34-0000-4000-8000-000000000001
    ---

    # Rain
    #diary/2024 #two words# and `#code` C# #1

    It ![](|0|) **rained**, see [Snow](|L0|) and Else, as `[[Snow]]` and `std::string::npos`.
    ```
    #no [[Snow]]
    ```

    ---
    date: 2024-05-12T19:00:00+09:00
    updated: 2024-05-13T19:00:00+09:00
    favorite: true
    visibility: private
    id: AB12CD34-0000-4000-8000-000000000002
    ---

    # Snow
    White.

    """

  @Test func backupsOfBear() throws {
    let fixture = try Fixture(Self.files)
    let (kind, items) = try fixture.items()
    #expect(kind == .textBundle)
    #expect(shown(items) == Self.expected)
    let folder = try TemporaryFolder()
    let path = DiskPath(folder.url("notes.bear2bk").path)
    var writer = try ZipWriter(creating: path, permissions: 0o600)
    for (name, text) in Self.files.sorted(by: { $0.key < $1.key }) {
      try writer.add(try #require(SitePath("Bear Notes/" + name)), Array(text.utf8))
    }
    try writer.finish()
    let packed = try read(path, in: "Asia/Seoul")
    #expect(packed.kind == .textBundle)
    #expect(
      shown(packed.items).replacing("Bear Notes/", with: "") == Self.expected)
  }

  @Test func bundlesOfOtherApps() throws {
    let fixture = try Fixture([
      "2024-05-12 Walk.textbundle/info.json": #"{"version": 2, "com.example": {"colour": "red"}}"#,
      "2024-05-12 Walk.textbundle/text.md": "---\ntags: [sea]\n---\nWords ![](assets/a.png)",
      "2024-05-12 Walk.textbundle/assets/a.png": "p",
      "b/info.json": #"{"version": 1, "created": 1715500000, "private": true}"#,
      "b/text.txt": "Kept", "c/info.json": #"{"version": 2}"#, "c/text.md": "No date",
    ])
    let (kind, items) = try fixture.items()
    #expect(kind == .textBundle)
    #expect(
      shown(items) == """
        ---
        date: 2024-05-12
        tags: [sea]
        extra: {colour: red}
        ---

        Words ![](|0|)

        ---
        date: 2024-05-12T16:46:40+09:00
        visibility: private
        extra: {private: true}
        ---

        Kept

        c: it has no date

        """)
  }

  @Test func damageIsSaid() throws {
    var files = Self.files
    files["Rain.textbundle/info.json"] = #"{"version": 2,"#
    let fixture = try Fixture(files)
    #expect(throws: ImportFault.self) { try fixture.items() }
    let (_, items) = try fixture.items { $0.keepsGoing = true }
    #expect(items.count == 3)
  }
}
