import DiaryGate
import Foundation
import Photos
import SiteFiles
import Synchronization
import TestSupport
import Testing

@testable import DiaryBuild

/// Photos in sizes, from the files beside entries to the files of the site and of the cache.
@Suite struct PhotoBuildTests {
  private let photos: PhotoDiary

  init() throws { photos = try PhotoDiary() }

  // MARK: What is made

  @Test func publicPhotosAreMadeInSizes() async throws {
    try photos.write()
    let report = try await photos.build()
    #expect(report.sizesMade == 4 && report.photosMade == 2)
    #expect(
      photos.pictures() == [
        "2024/05/11/rain/a.jpg-100.webp", "2024/05/11/rain/a.jpg-320.webp",
        "2024/05/12/sun/b.jpg-100.webp", "2024/05/12/sun/b.jpg-320.webp",
      ])
    #expect(
      try photos.html("2024/05/11/rain").contains(
        """
        <img src="a.jpg-320.webp" alt="One" srcset="a.jpg-100.webp 100w, a.jpg-320.webp 320w" \
        sizes="320px" width="320" height="32" decoding="async" />
        """))
    let made = try #require(photos.site.output()["public/2024/05/11/rain/a.jpg-100.webp"])
    let picture = try strippedPicture(made)
    #expect(picture.bytes == made && picture.width == 100 && picture.height == 10)
    let feed = String(decoding: photos.site.output()["public/feed.xml"] ?? [], as: UTF8.self)
    #expect(feed.contains("src=\"https://example.org/2024/05/11/rain/a.jpg-320.webp\""))
    for bytes in Array(photos.site.output().values) + Array(photos.cache.values) {
      #expect(!String(decoding: bytes, as: UTF8.self).contains("quokka"))
    }
  }

  @Test func originalsAreThereIfTheyAreWanted() async throws {
    try photos.write(["diarysite.yml": "photos: {sizes: [100], originals: true}\n"])
    _ = try await photos.build()
    #expect(
      photos.pictures() == [
        "2024/05/11/rain/a.jpg", "2024/05/11/rain/a.jpg-100.webp", "2024/05/12/sun/b.jpg",
        "2024/05/12/sun/b.jpg-100.webp",
      ])
    #expect(
      photos.site.output()["public/2024/05/11/rain/a.jpg"] == photos.photo(64).removingComment)
  }

  @Test func aPhotoThatBothShowIsReadFromTheCacheOrMadeOnce() async throws {
    try photos.write(["Content/2024-05-12.md": "# Sun\n\n![](a.jpg)\n"])
    #expect(try await photos.build().sizesMade == 2)
    let pages = ["2024/05/11/rain", "2024/05/12/sun"]
    let bytes = pages.map { photos.site.output()["public/\($0)/a.jpg-100.webp"] }
    #expect(bytes[0] == bytes[1] && bytes[0] != nil)
  }

  @Test func itIsToldHowManyPhotosAreMade() async throws {
    try photos.write()
    let told = Mutex<[[Int]]>([])
    _ = try await photos.build { request in
      request.photosAreMade = { done, all in told.withLock { $0.append([done, all]) } }
    }
    #expect(told.withLock { $0 } == [[1, 2], [2, 2]])
  }

  // MARK: What is not made again

  @Test func nothingIsMadeTwice() async throws {
    try photos.write()
    _ = try await photos.build()
    #expect(photos.scaling.takeCount() == 4 && photos.cache.count == 4)
    let before = photos.site.output()
    #expect(try await photos.build().written == 0)
    try photos.write(["Content/2024-05-11.md": "# Rain\n\nOther words. ![One](a.jpg)\n"])
    #expect(try await photos.build().sizesMade == 0)
    try photos.write(["Content/2024-05-13.md": "# New\n\n![](a.jpg)\n"])
    #expect(try await photos.build().sizesMade == 0)
    try photos.site.tree.removeTree(.root.appending("public"))
    #expect(try await photos.build().sizesMade == 0)
    #expect(try await photos.build(into: "other").sizesMade == 0)
    #expect(photos.scaling.takeCount() == 0)
    let kept = before.filter { $0.key.hasSuffix(".webp") }
    #expect(kept.allSatisfy { photos.site.output()[$0.key] == $0.value } && kept.count == 4)
  }

  @Test func whatChangedIsMadeAndTheOldGoes() async throws {
    try photos.write()
    _ = try await photos.build()
    let before = photos.cache
    try photos.write(photos: ["a.jpg": photos.photo(200)])
    #expect(try await photos.build().sizesMade == 2)
    #expect(photos.cache.count == 4 && Set(photos.cache.keys).subtracting(before.keys).count == 2)
    // Another program makes other bytes.
    try photos.site.tree.removeTree(.root.appending("public"))
    #expect(try await photos.build(FakeScaling("fake-2")).sizesMade == 4)
    #expect(photos.cache.count == 4)
    try photos.write(["diarysite.yml": "photos: {sizes: [100], quality: 60}\n"])
    #expect(try await photos.build().sizesMade == 2)
    #expect(photos.cache.count == 2)
    try photos.write(["diarysite.yml": "title: Days\n"])
    #expect(try await photos.build(FakeScaling { _, _ in .missing }).sizesMade == 0)
    #expect(photos.cache.isEmpty)
    #expect(photos.pictures() == ["2024/05/11/rain/a.jpg", "2024/05/12/sun/b.jpg"])
  }

  @Test func whatIsNoWholeFileGoesFromTheCache() async throws {
    try photos.write()
    _ = try await photos.build()
    let files = photos.cache
    let unfinished = try #require(files.keys.first) + "-new"
    for name in [
      unfinished, ".diarysite/photos/x", ".diarysite/photos/\(String(repeating: "0", count: 54))",
    ] {
      try photos.site.diary.create(.root.appending(name), contents: [1])
    }
    try photos.write(["Content/2024-05-13.md": "# New\n\nWords.\n"])
    _ = try await photos.build()
    #expect(photos.cache == files)
  }

  @Test func whatWasMadeBeforeAFaultIsKept() async throws {
    try photos.write()
    let bytes = photos.photo(128).removingComment
    let broken = FakeScaling { picture, size in
      picture == bytes && size.width > 100 ? .refused("") : nil
    }
    _ = try await photos.said(broken)
    #expect(photos.site.output().isEmpty)
    #expect(photos.cache.count == 3)
    #expect(try await photos.build().sizesMade == 1)
  }

  // MARK: What is not believed

  @Test func aCachedFileMustBeWhatABuildMakes() async throws {
    try photos.write()
    _ = try await photos.build()
    let (expected, files) = (photos.site.output(), photos.cache)
    let size = try #require(ScaledSize(width: 100, height: 10))
    let bare = FakeScaling.bare(size, saying: "other pixels")
    let planted: [([UInt8]) -> [UInt8]] = [
      { _ in FakeScaling.file(size, saying: "planted", metadata: Array("quokka".utf8)) },
      { _ in bare },
      { Array($0.dropLast(2)) }, { _ in [] }, { $0 + [0] }, { $0.dropLast() + [$0.last ?? 0 ^ 1] },
    ]
    for change in planted {
      for (path, bytes) in files {
        let file = SitePath.root.appending(path)
        if photos.site.diary.files[path] != nil { try photos.site.diary.removeFile(file) }
        let new = change(bytes)
        // As a build would name it.
        let (hash, code) = (ContentHash(of: new.span).text, path.suffix(37))
        let name = path.dropLast(hash.utf8.count + 1 + code.utf8.count)
        let target = SitePath.root.appending("\(name)\(hash)-\(code)")
        if photos.site.diary.files[target.text] == nil {
          try photos.site.diary.create(target, contents: new)
        }
      }
      try photos.site.tree.removeTree(.root.appending("public"))
      _ = try await photos.build()
      let made = photos.site.output().filter { $0.key.hasSuffix(".webp") }
      #expect(made == expected.filter { $0.key.hasSuffix(".webp") })
      #expect(photos.cache == files)
    }
  }

  @Test func withoutASecretNothingIsKept() async throws {
    try photos.write()
    for _ in 0..<2 {
      let report = try await photos.build { $0.secret = nil }
      #expect(photos.cache.isEmpty)
      #expect(report.sizesMade == 4)
      try photos.site.tree.removeTree(.root.appending("public"))
    }
  }

  @Test func anotherSitesCacheIsNotBelieved() async throws {
    try photos.write()
    _ = try await photos.build()
    try photos.site.tree.removeTree(.root.appending("public"))
    let report = try await photos.build { $0.secret = String(repeating: "6d", count: 32) }
    #expect(report.sizesMade == 4)
    #expect(photos.cache.count == 4)
  }

  // MARK: What is not public

  @Test func nothingOfOthersPhotosGetsIntoTheCache() async throws {
    let texts = [
      "Content/2024-06-01.md": "---\nvisibility: private\n---\n# P\n\nNo one reads. ![](p.jpg)\n",
      "Content/2024-06-02.md": "---\ndraft: true\n---\n# D\n\nNot finished. ![](d.jpg)\n",
      "Content/2024-06-03.md": "---\nvisibility: unlisted\n---\n# U\n\nFew read. ![](u.jpg)\n",
      "Content/2024-06-04.md": "---\nvisibility: encrypted\n---\n# E\n\nFewer. ![](e.jpg)\n",
    ]
    let heights = ["p": 11, "d": 12, "u": 13, "e": 14]
    try photos.write(
      texts,
      photos: Dictionary(
        uniqueKeysWithValues: heights.map { ("\($0.key).jpg", photos.photo($0.value)) }))
    #expect(try await photos.build().sizesMade == 7)
    #expect(photos.cache.count == 5)
    // Which photo a size was made of, its bytes say.
    func holds(_ files: [String: [UInt8]], _ name: String) -> [String] {
      let mark = ContentHash(of: photos.photo(heights[name] ?? 0).removingComment.span).text
      return files.filter { String(decoding: $0.value, as: UTF8.self).contains(mark) }.keys.sorted()
    }
    for name in heights.keys { #expect(holds(photos.site.diary.files, name) == []) }
    for name in ["p", "d", "e"] { #expect(holds(photos.site.output(), name) == []) }
    let unlisted = holds(photos.site.output(), "u")
    #expect(unlisted.count == 2 && unlisted.allSatisfy { $0.hasPrefix("public/u/") })
    let sealed = photos.site.output().keys.filter { $0.hasSuffix(".sealed") }
    #expect(sealed.count == 1)
    // What is kept of it is what everybody has.
    let kept = photos.cache.filter { $0.key.hasSuffix(".seal") }
    #expect(Array(kept.values) == sealed.compactMap { photos.site.output()[$0] })
    // Nor is it told by a name which photo it is.
    let name = ContentHash(of: photos.photo(14).removingComment.span).text
    #expect(photos.cache.keys.allSatisfy { !$0.contains(name) })

    // Once more, without what is not kept.
    photos.scaling.takeCount()
    let before = photos.site.output()
    try photos.site.tree.removeTree(.root.appending("public"))
    #expect(try await photos.build().sizesMade == 2)
    #expect(photos.scaling.takeCount() == 2)
    #expect(photos.site.output() == before)

    let preview = try await photos.build(into: "preview") { $0.preview = [.drafts] }
    #expect(preview.sizesMade == 4 && photos.cache.count == 5)
    #expect(holds(photos.site.output("preview"), "d").count == 2)
  }

  @Test func anEncryptedPhotoIsKeptUnderItsKey() async throws {
    let text = "---\nvisibility: encrypted\n---\n# E\n\nFew. ![](e.jpg)\n"
    try photos.write(["Content/2024-06-04.md": text], photos: ["e.jpg": photos.photo(14)])
    func sealed() -> [String] { photos.cache.keys.filter { $0.hasSuffix(".seal") } }
    let made = try await photos.build().sizesMade
    let before = sealed()
    #expect(made > 0 && before.count == 1)
    try photos.site.tree.removeTree(.root.appending("public"))
    #expect(try await photos.build().sizesMade == 0)
    let other = try await photos.build { request in
      request.passphrase = { _, _ in "another long walk by the sea" }
    }
    #expect(other.sizesMade == 1 && sealed().count == 1 && sealed() != before)
    // It goes with its entry.
    try photos.write([
      "Content/2024-06-04.md": text.replacingOccurrences(of: "encrypted", with: "private")
    ])
    _ = try await photos.build()
    #expect(sealed() == [])
  }
}
