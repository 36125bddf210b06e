import Diagnostics
import DiaryBuild
import DiaryGate
import DiaryModel
import Foundation
import LocalizedDates
import Photos
import SiteFiles
import TestSupport
import Testing

@testable import DiaryExporting

/// A diary in memory, and its exports on the disk.
struct SmallDiary {
  var files: [String: [UInt8]]

  /// - Parameter texts: Its files by path.
  init(_ texts: [String: String] = SmallDiary.texts) {
    files = texts.mapValues { Array($0.utf8) }
    if texts["Content/2024/2024-05-12-rain.md"] != nil {
      files["Content/2024/rain drops.png"] = Array(Data(base64Encoded: Self.picture) ?? Data())
    }
  }

  /// One pixel.
  static let picture = """
    iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==
    """

  /// Several languages, title-less, several on a day, zones, a favourite, mood, weather, place,
  /// tags, a photo, an undated page, and entries that are not public.
  static let texts = [
    "diarysite.yml": """
    title: 일기장
    author: {name: Mina}
    locale: en
    timeZone: Asia/Seoul
    visibility: {locations: place}
    """,
    "Content/2024/2024-05-12-rain.md": """
    ---
    title: Rain & *sun*
    date: 2024-05-12T07:30:00+09:00
    id: 00000000-0000-4000-8000-000000000001
    tags: [rain, 비 오는 날]
    favorite: true
    mood: calm
    weather: {condition: Rain, icon: 10d, temperature: 18.5}
    location: {name: Seoul, latitude: 37.5, longitude: 127}
    ---
    Words with a [link](2024-05-12-b.md) and *marks*. <!-- Only for me. -->

    ![Drops](<rain drops.png> "On the pane")
    """,
    "Content/2024/2024-05-12-b.md": """
    ---
    date: 2024-05-12T23:45:30-02:30
    lang: ar
    summary: مساء
    updated: 2024-05-13
    id: 00000000-0000-4000-8000-000000000002
    aliases: [/old/b/]
    ---
    - قائمة
    - ثانية
    """,
    "Content/2024/2024-12-31.md": """
    ---
    title: "=SUM(A1)"
    format: plain
    id: 00000000-0000-4000-8000-000000000003
    ---
    <b>one</b>
    [2024-01-01 10:00] two; three, "four"
    """,
    "Content/about.md": """
    ---
    page: true
    title: About
    id: 00000000-0000-4000-8000-000000000004
    ---
    Of me.
    """,
    "Content/secret.md": """
    ---
    title: Hidden thing
    date: 2024-06-01
    visibility: private
    id: 00000000-0000-4000-8000-000000000005
    extra: {therapist: Kim}
    ---
    A [walk](2024/2024-05-12-rain.md). <!-- note -->
    """,
  ]

  static let now = Instant(seconds: 1_767_225_600)

  private func read() async throws -> (ReadDiary, FilesInMemory) {
    let tree = FilesInMemory()
    for (path, bytes) in files {
      let path = try #require(SitePath(path))
      try tree.createFolder(path.parent)
      try tree.create(path, contents: bytes)
    }
    let request = BuildRequest(diary: tree, builtInThemes: { FilesInMemory() }, now: Self.now)
    return (try await ReadDiary(request), tree)
  }

  func export(
    _ choice: ExportChoice = .open, year: Int? = nil, hasJPEGs: Bool = false
  ) async throws -> Export {
    let (diary, tree) = try await read()
    let sources = ExportSources(
      tree, attachments: diary.attachments, staticFiles: diary.staticFiles)
    return try Export(
      choice, of: diary.entries.map(\.entry), at: Self.now, diary.configuration, sources,
      year: year,
      hasJPEGs: hasJPEGs)
  }

  /// The export, and what was said of it.
  func written(
    as kind: ExportKind, _ choice: ExportChoice = .open, year: Int? = nil,
    by scaling: (any PictureScaling)? = nil
  ) async throws -> (files: Exported, report: [String]) {
    let folder = try TemporaryFolder()
    let target = try ExportTarget(folder.url("made").path, outside: [])
    var export = try await export(choice, year: year, hasJPEGs: kind == .epub)
    if kind == .epub { await export.makeJPEGs(by: scaling) }
    let report = try export.write(as: kind, to: target)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.root.path) == ["made"])
    return (Exported(folder: folder), report.sentences)
  }

  /// The text of an export of one file.
  func text(as kind: ExportKind, _ choice: ExportChoice = .open) async throws -> String {
    try await written(as: kind, choice).files.text
  }
}

/// What an export wrote.
struct Exported {
  let folder: TemporaryFolder

  /// Of its one file.
  var text: String { get throws { try folder.text("made") } }

  /// The texts of its folder; photos as their sizes.
  var texts: [String: String] {
    get throws {
      try folder.tree("made").mapValues {
        String(data: $0, encoding: .utf8) ?? "\($0.count) bytes"
      }
    }
  }

  /// The names of an archive's files in their order, and the texts of some.
  func unpacked() throws -> (names: [String], folder: TemporaryFolder) {
    let unpacked = try TemporaryFolder()
    let run = try ProgramRun(
      "python3",
      [
        "-c",
        """
        import sys, zipfile
        archive = zipfile.ZipFile(sys.argv[1])
        assert archive.testzip() is None
        archive.extractall(sys.argv[2])
        print("\\n".join(archive.namelist()), end="")
        """,
        folder.url("made").path, unpacked.root.path,
      ])
    try #require(run.status == 0, "\(run.diagnostics)")
    return (run.output.split(separator: "\n").map(String.init), unpacked)
  }
}
