import DiarySite
import Foundation
import TestSupport

/// 2024-06-01, noon in UTC.
let june: Int64 = 1_717_243_200

/// A diary with an entry for each verdict, a photo and an undated page.
func smallDiary(_ more: [String: String] = [:]) throws -> TemporaryFolder {
  let files = [
    "diarysite.yml": "title: Days\ntimeZone: Etc/UTC\nvisibility: {locations: city}\n",
    "Content/about.md": "---\npage: true\n---\n# About\n\nMe.\n",
    "Content/2024-05-11.md": """
    ---
    date: 2024-05-11T07:30:00+09:00
    tags: [Sea, Long walk]
    mood: calm
    favorite: true
    location: {name: 12 Shore Road, city: Busan, latitude: 35.1, longitude: 129.0}
    ---
    # Rain

    It *rained*. ![Waves](photos/sea.gif) <!-- aside -->

    """,
    "Content/2024-05-12.md": "It was [dry](2024-05-11.md).\n",
    "Content/2024-05-13.md": "---\nvisibility: private\n---\n# Quince\n\nNobody reads this.\n",
    "Content/2024-05-14.md": "---\ndraft: true\n---\n# Medlar\n",
    "Content/2024-07-01.md": "# Later\n",
  ]
  let folder = try TemporaryFolder(files.merging(more) { $1 })
  try folder.makeFolder("Content/photos")
  // One grey pixel.
  let picture =
    Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 9, 9, 9, 0, 0, 0]
    + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B]
  try Data(picture).write(to: folder.url("Content/photos/sea.gif"))
  return folder
}

/// What a call throws; `nil` if it throws nothing.
func faults(_ call: () async throws(Faults) -> Void) async -> Faults? {
  do throws(Faults) {
    try await call()
    return nil
  } catch {
    return error
  }
}
