import DiaryGate
import Foundation
import Photos
import SiteFiles
import TestSupport
import Testing

@testable import DiaryExporting

/// Photos of kinds that books cannot show.
@Suite(.needs(.python3)) struct EPUBPhotoTests {
  private var diary = SmallDiary([
    "diarysite.yml": "title: Days\n",
    "Content/2024-05-12.md": "A day.\n\n![Drops](a.heic)\n\n![Paper](b.heic)\n",
    "Content/2024-05-13.md": "---\nvisibility: private\n---\nMine. ![Own](c.heic)\n",
  ])

  init() {
    for (name, width) in [("a", 3200), ("b", 800), ("c", 500)] {
      diary.files["Content/\(name).heic"] = heic(width, width / 2)
    }
  }

  /// The pictures that the book's page shows, and its files of pictures.
  private func shown(
    _ choice: ExportChoice = .open, by scaling: (any PictureScaling)?
  ) async throws -> (images: [Substring], files: [String], folder: TemporaryFolder, said: [String])
  {
    let (files, report) = try await diary.written(as: .epub, choice, by: scaling)
    let (names, folder) = try files.unpacked()
    let page = try folder.text("EPUB/month-0001.xhtml")
    return (
      page.matches(of: /<img[^>]*>/).map(\.output), names.filter { $0.contains("/images/") },
      folder, report.filter { $0.contains("photo") }
    )
  }

  @Test(arguments: [ExportChoice.open, .all]) func theyAreJPEGs(choice: ExportChoice) async throws {
    let (images, files, folder, said) = try await shown(choice, by: LabellingScaling())
    var wanted = [
      #"<img src="images/0001.jpg" alt="Drops" width="3200" height="1600"/>"#,
      #"<img src="images/0002.jpg" alt="Paper" width="800" height="400"/>"#,
    ]
    if choice == .all {
      wanted.append(#"<img src="images/0003.jpg" alt="Own" width="500" height="250"/>"#)
    }
    #expect(images.map(String.init) == wanted)
    #expect(files.count == wanted.count && said == [])
    for (file, width) in zip(files, [1600, 800, 500]) {
      let jpeg = Array(try Data(contentsOf: folder.url(file)))
      #expect(jpeg == tinyJPEG(width: width, height: width / 2))
    }
  }

  @Test mutating func thoseOfWhichNoneCanBeMadeAreLeftOut() async throws {
    for scaling in [nil, LabellingScaling(fault: .missing), LabellingScaling(makes: [1, 2, 3])] {
      let (images, files, folder, said) = try await shown(by: scaling)
      #expect(images == [] && files == [])
      #expect(
        said == ["2 photos are left out, since 'vips' (libvips-tools) made no JPEG for EPUB"])
      #expect(try folder.text("EPUB/month-0001.xhtml").contains("Drops"))
    }
    diary.files["Content/b.heic"] = Array("nothing".utf8)
    let (_, files, _, said) = try await shown(by: LabellingScaling())
    #expect(files == ["EPUB/images/0001.jpg"])
    #expect(said == ["1 photo is left out, since 'vips' (libvips-tools) made no JPEG for EPUB"])
  }

  @Test(.needs(.vips)) mutating func realOnesAreUprightAndSayNothing() async throws {
    let photo = try TestPhoto()
    let turned = labelled(
      try photo.file("jpg", options: "[strip]"), orientation: 6, saying: "quokka")
    diary.files["Content/a.heic"] = try photo.converted(turned, from: "jpg", to: "heic")
    diary.files["Content/b.heic"] = nil
    let upright = try photo.changed("autorot", turned, from: "jpg", to: "heic")
    diary.files["Content/b.heic"] = upright
    #expect(upright.holds("quokka"))
    let tool = VipsTool {
      ToolEnvironment(["PATH": "/usr/bin:/bin"], outside: DiskPath("/nowhere"))
    }
    let (_, files, folder, said) = try await shown(by: tool)
    #expect(files.count == 2 && said == [])
    let jpeg = Array(try Data(contentsOf: folder.url("EPUB/images/0002.jpg")))
    #expect(!jpeg.holds("quokka") && !jpeg.holds("Exif"))
    let made = try strippedPicture(jpeg)
    #expect(made.format == .jpeg && (made.width, made.height) == (32, 64))
    let corner = try photo.pixel(of: jpeg, 28, 4)
    #expect(corner[0] > 190 && corner[2] < 90, "\(corner)")
  }
}

/// Makes JPEGs of no pixels, with metadata in them.
private struct LabellingScaling: PictureScaling {
  var fault: ScalingFault?
  var makes: [UInt8]?
  let isInstalled = true

  func version() async throws(ScalingFault) -> String { "fake" }

  func scaled(
    _ picture: [UInt8], to size: ScaledSize, quality: Int, isDrawing: Bool
  ) async throws(ScalingFault) -> [UInt8] {
    if let fault { throw fault }
    let jpeg = tinyJPEG(width: size.width, height: size.height)
    return makes ?? labelled(jpeg, saying: "quokka")
  }
}
