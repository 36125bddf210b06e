import Foundation
import TestSupport
import Testing

/// Photos of real pixels, published in sizes by the program itself.
@Suite(.needs(.vips)) struct PhotoCommandTests {
  private let photo: TestPhoto
  private static let secret = String(repeating: "5c", count: 32)

  init() throws { photo = try TestPhoto() }

  /// A diary of entries that each show one photo.
  private func diary(
    _ configuration: String, _ photos: [(entry: String, name: String, bytes: [UInt8])]
  ) throws -> Diary {
    let diary = try Diary([
      "diarysite.yml": "baseURL: https://example.org/\n\(configuration)\n"
    ])
    for (index, photo) in photos.enumerated() {
      try diary.write(
        "\(photo.entry)# Day \(index)\n\nWords. ![A photo](<\(photo.name)>)\n",
        to: "Content/2024-05-\(index + 10).md")
      try Data(photo.bytes).write(to: diary.url("Content/\(photo.name)"))
    }
    return diary
  }

  /// The files below a folder that hold some words.
  private func files(in diary: Diary, _ folder: String, holding words: String) throws -> [String] {
    try diary.tree(folder).filter { $0.value.range(of: Data(words.utf8)) != nil }.keys.sorted()
  }

  private static let kinds = ["jpg", "png", "webp", "heic", "tif"]
  /// Parts of names that mean something to programs, or to nobody.
  private static let names = ["-Q a", "[Q=1,strip]", "사진 속, ☂", "--help", "a'b"]

  @Test(arguments: [false, true]) func noMetadataGetsOut(originals: Bool) throws {
    let plain = try photo.file("jpg", options: "[strip]")
    var photos: [(entry: String, name: String, bytes: [UInt8])] = []
    let holds = ["public", "unlisted", "encrypted", "private"]
    for (index, hold) in holds.enumerated() {
      for (kind, name) in zip(Self.kinds, Self.names) {
        let labelled = labelled(plain, saying: "quokka\(index)\(kind)")
        let bytes =
          kind == "jpg" ? labelled : try photo.converted(labelled, from: "jpg", to: kind)
        #expect(bytes.holds("quokka\(index)\(kind)"))
        photos.append(("---\nvisibility: \(hold)\n---\n", "\(name)\(index).\(kind)", bytes))
      }
    }
    let diary = try diary("photos: {sizes: [16, 32], originals: \(originals)}", photos)
    let built = try diary.build(
      environment: [
        "DIARYSITE_SECRET": Self.secret, "DIARYSITE_PASSPHRASE": "marble lantern quiet otter",
      ])
    #expect(built.status == 0, "\(built.diagnostics)")
    for folder in ["public", ".diarysite"] {
      // With a sign that base64 has not, as sealed pages have some letters of any kind.
      for words in ["quokka", "Exif\0", "xmpmeta", ":GPS"] {
        let found = try files(in: diary, folder, holding: words)
        #expect(found == [], "\(words)")
      }
    }
    #expect(!(built.output + built.diagnostics).contains("quokka"))
    #expect(try cached(in: diary).count == 10)
    let kept = try diary.paths(".diarysite/photos").filter { $0.hasSuffix(".seal") }
    #expect(kept.count == 5)
    let sizes = try diary.paths("public").filter { $0.hasSuffix("-16.webp") }
    #expect(sizes.count == 10)
    #expect(sizes.filter { $0.hasPrefix("u/") }.count == 5)
    #expect(try diary.paths("public").filter { $0.hasSuffix(".sealed") }.count == 5)
    for (kind, name) in zip(Self.kinds, Self.names) {
      #expect(sizes.contains { $0.hasSuffix("/\(name)0.\(kind)-16.webp") })
      // No metadata can be left out of a HEIC or TIFF file, so it is never copied.
      let isCopied = try diary.paths("public").contains { $0.hasSuffix("/\(name)0.\(kind)") }
      #expect(isCopied == (originals && kind != "heic" && kind != "tif"))
    }
  }

  @Test func pagesHavePicturesForSharing() throws {
    let turned = labelled(
      try photo.file("jpg", options: "[strip]"), orientation: 6, saying: "quokka")
    let diary = try diary("photos: {sizes: [16, 32]}", [("", "a.jpg", turned)])
    try diary.write("No photo.\n", to: "Content/2024-05-12.md")
    try diary.write("---\nvisibility: encrypted\n---\nFew.\n", to: "Content/2024-05-13.md")
    let environment = [
      "DIARYSITE_SECRET": Self.secret, "DIARYSITE_PASSPHRASE": "marble lantern quiet otter",
    ]
    #expect(try diary.build("--strict", environment: environment).status == 0)
    let cards = try diary.paths("public").filter { $0.hasSuffix(".jpg") }.sorted()
    #expect(cards == ["2024/05/10/day-0/a.jpg-32.jpg", "assets/cards/05-12.jpg"])
    let jpegs = try cards.map { Array(try Data(contentsOf: diary.url("public/\($0)"))) }
    for jpeg in jpegs { #expect(!jpeg.holds("quokka") && !jpeg.holds("Exif")) }
    // The ground, the bar above, and the digit.
    func seen(_ column: Int, _ row: Int) throws -> [Int] {
      try photo.pixel(of: jpegs[1], column, row)
    }
    #expect(try seen(20, 600).allSatisfy { $0 > 225 } && seen(20, 4).allSatisfy { $0 < 110 })
    #expect(try seen(475, 350).allSatisfy { $0 < 110 })
    let check = try Program.run(
      ["check", "--now", "2026-01-01"], in: diary.root, environment: environment)
    #expect(check.status == 0, "\(check.output)\(check.diagnostics)")
  }

  @Test func aBuildThatIsKilledKeepsThePicturesThatItMade() throws {
    let bin = try TemporaryFolder()
    let log = bin.url("log").path
    try bin.write(
      "#!/bin/sh\n[ \"$1\" = --version ] || { echo x >> '\(log)'; sleep 0.3; }\n"
        + "exec '\(try #require(InstalledTool.vips.path))' \"$@\"\n", to: "vips")
    try bin.makeExecutable("vips")
    let path = ["PATH": "\(bin.root.path):/usr/bin:/bin"]
    let photos = try (0..<12).map { index in
      ("", "\(index).jpg", try TestPhoto(width: 40 + index).file("jpg"))
    }
    let diary = try diary("photos: {sizes: [16]}\nshare: {cards: false}", photos)
    // By it the next build knows them for its own.
    try diary.write(String(repeating: "5c", count: 32) + "\n", to: ".diarysite-secret")
    let build = try RunningProgram(
      ["build", "--quiet", "--now", "2026-01-01"], in: diary.root, environment: path)
    while build.isRunning, try cached(in: diary).count < 2 { usleep(10_000) }
    build.send(SIGKILL)
    _ = try build.end()
    #expect(!diary.has("public/index.html"))
    // What it started may end later; nobody reads that.
    usleep(1_000_000)
    let kept = try cached(in: diary).count
    #expect(kept >= 2 && kept < 12)
    try bin.write("", to: "log")
    #expect(try diary.build(environment: path).status == 0)
    #expect(try bin.text("log").split(separator: "\n").count == 12 - kept)
    #expect(try cached(in: diary).count == 12)
    #expect(try diary.paths("public").filter { $0.hasSuffix("-16.webp") }.count == 12)
  }

  private func cached(in diary: Diary) throws -> [String] {
    if !diary.has(".diarysite/photos") { return [] }
    return try diary.paths(".diarysite/photos").filter { $0.hasSuffix(".webp") }
  }

  @Test func picturesThatCannotBeMadeSmallerAreSaidTogether() throws {
    let whole = try TestPhoto(width: 640, height: 320).file("png")
    // Whole as a file, and its pixels are not.
    var damaged = whole
    for index in whole.count / 2..<whole.count / 2 + 8 { damaged[index] ^= 0x55 }
    let photos: [(entry: String, name: String, bytes: [UInt8])] = [
      ("", "whole.png", whole), ("", "damaged.png", damaged), ("", "other.png", damaged),
    ]
    let diary = try diary("photos: {sizes: [16]}", photos)
    let built = try diary.build()
    #expect(built.status == 1)
    let heads = built.diagnostics.split(separator: "\n").filter { $0.contains("error: ") }
    #expect(
      heads.sorted() == [
        "Content/damaged.png: error: a picture cannot be made smaller",
        "Content/other.png: error: a picture cannot be made smaller",
      ])
    #expect(!diary.has("public/index.html"))
  }
}

/// Photos in sizes where there is no program for them.
@Suite struct MissingPhotoToolTests {
  @Test func aMissingProgramIsAFaultOfTheConfiguration() throws {
    let diary = try Diary([
      "diarysite.yml": "title: x\nphotos: {sizes: [480]}\n",
      "Content/2024-01-01.md": "A day\n\n![](a.jpg)\n",
    ])
    try smallPhoto(saying: "words").write(to: diary.url("Content/a.jpg"))
    let built = try diary.build(environment: ["PATH": diary.url("nowhere").path])
    #expect(built.status == 2)
    #expect(
      built.diagnostics.hasSuffix(
        """
        error: the program 'vips' is missing
          why: 'photos' in diarysite.yml asks for sizes, and it is in no folder of PATH
          fix: install the package 'libvips-tools', or remove 'sizes' from 'photos'

        """))
    try diary.write("A day\n\nWords.\n", to: "Content/2024-01-01.md")
    #expect(try diary.build(environment: ["PATH": "/nowhere"]).status == 0)
  }
}
