import Foundation
import TestSupport
import Testing

/// Sounds, films and documents on the disk, published by the program itself.
@Suite struct MediaCommandTests {
  private static let configuration = "media: {audio: true, video: true, documents: true}\n"

  /// A file of which the disk holds nothing, and that no memory would hold.
  @Test(.onDisk) func aFilmOfFourGigabytesIsNotRead() throws {
    let diary = try Diary([
      "diarysite.yml": Self.configuration, "Content/2024-05-12.md": "# Rain\n\n![](-walk.mp4)\n",
      "Content/-walk.mp4": "",
    ])
    let file = try FileHandle(forWritingTo: diary.url("Content/-walk.mp4"))
    try file.truncate(atOffset: 4 << 30)
    try file.close()
    let outcome = try diary.build()
    #expect(outcome.status == 3)
    #expect(
      outcome.diagnostics.hasPrefix(
        """
        Content/2024-05-12.md:3:1: error: a film cannot be read
          why: it has more than 536870912 bytes
          fix: make it smaller, or raise 'limits: {asset: ...}' in diarysite.yml

        """))
  }

  /// The files of a diary under `PATH` alone count, and nothing is published without them.
  @Test(.needs(.ffmpeg, .qpdf)) func allIsPublishedWithoutWhatItSays() throws {
    let media = try TestMedia()
    let diary = try Diary([
      "diarysite.yml": Self.configuration,
      "Content/2024-05-12-rain.md": "# Rain\n\n![](walk.m4a)\n\n[](plan.pdf)\n",
      ".diarysite-secret": String(repeating: "5c", count: 32) + "\n",
    ])
    try Data(try media.talkative("a.m4a")).write(to: diary.url("Content/walk.m4a"))
    try Data(TestMedia.talkativePDF).write(to: diary.url("Content/plan.pdf"))
    #expect(try diary.build().status == 0)
    let made = try diary.tree("public").merging(try diary.tree(".diarysite")) { $1 }
    #expect(made.keys.contains { $0.hasSuffix("walk.m4a") })
    for (path, bytes) in made where !path.hasSuffix(".pdf") {
      #expect(!Array(bytes).holds("quokka"), "\(path)")
    }
    let pdf = try #require(made.first { $0.key.hasSuffix("plan.pdf") }).value
    #expect(try !media.unpacked(Array(pdf)).holds("quokka"))
  }

  @Test func anImportSaysHowToShowWhatItBrought() throws {
    let export = #"""
      {"metadata": {"version": "1.0"}, "entries": [{"uuid": "00000000000000000000000000000001",
        "creationDate": "2024-05-12T10:00:00Z", "text": "Rain\n\n![](dayone-moment:/video/V1)",
        "videos": [{"identifier": "V1", "md5": "m1", "type": "mp4"}],
        "pdfAttachments": [{"identifier": "P1", "md5": "m2"}]}]}
      """#
    func said(_ configuration: String) throws -> String {
      let diary = try Diary([
        "d/diarysite.yml": "title: Days\nlocale: en\ntimeZone: UTC\n" + configuration,
        "export/Journal.json": export, "export/videos/m1.mp4": "film", "export/pdfs/m2.pdf": "pdf",
        "d/Content/.keep": "",
      ])
      return try Program.run(
        ["import", "export", "--source", "d", "--visibility", "public"], in: diary.root
      ).output
    }
    let advice =
      "The site does not show all of these files yet: write 'media: {documents: true, video: true}' "
      + "into diarysite.yml."
    #expect(try said("").contains(advice))
    #expect(try !said(Self.configuration).contains("does not show"))
    #expect(try said("media: {video: true}\n").contains(advice))
  }
}
