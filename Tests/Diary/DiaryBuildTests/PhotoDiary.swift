import DiaryBuild
import DiaryGate
import Foundation
import Photos
import SiteFiles
import TestSupport
import Testing

/// A diary in memory whose photos are published in sizes.
struct PhotoDiary {
  let site: DiaryInMemory
  let now = 1_767_225_600
  let scaling = FakeScaling()

  init() throws { site = DiaryInMemory(themes: try inMemory(goldenThemes)) }

  let diary: [String: String] = [
    "diarysite.yml": """
    title: Days
    baseURL: https://example.org/
    photos: {sizes: [100, 320]}
    share: {cards: false}

    """,
    "Content/2024-05-11.md": "# Rain\n\nWords. ![One](a.jpg)\n",
    "Content/2024-05-12.md": "# Sun\n\nMore words. ![Two](b.jpg)\n",
  ]

  /// A photo of 640 pixels; its words stand where metadata does.
  func photo(_ height: Int, saying words: String = "") -> [UInt8] {
    let bytes = RandomDiary(seed: 1, entries: 0).jpeg(height: height)
    let text = Array(words.utf8)
    return bytes.prefix(2) + [0xFF, 0xFE, 0, UInt8(text.count + 2)] + text + bytes.dropFirst(2)
  }

  func write(
    _ texts: [String: String] = [:], photos: [String: [UInt8]] = [:]
  ) throws {
    var all = diary.merging(texts) { $1 }.mapValues { Array($0.utf8) }
    all["Content/a.jpg"] = photo(64, saying: "quokka")
    all["Content/b.jpg"] = photo(128)
    for (path, bytes) in photos { all["Content/" + path] = bytes }
    try site.become(all)
  }

  func build(
    into output: String = "public", _ scaling: (any PictureScaling)? = nil,
    _ change: (inout BuildRequest) -> Void = { _ in }
  ) async throws -> BuildReport {
    try await site.report(now: now, into: output) { request in
      request.scaling = scaling ?? self.scaling
      change(&request)
    }
  }

  /// What a build that must fail says.
  func said(
    _ scaling: (any PictureScaling)?, _ change: (inout BuildRequest) -> Void = { _ in }
  ) async throws -> String {
    let outcome = try await site.build(now: now) { request in
      request.scaling = scaling
      change(&request)
    }
    #expect(!outcome.isMade)
    return outcome.messages
  }

  func pictures(in output: String = "public") -> [String] {
    site.output(output).keys.filter { $0.hasSuffix(".webp") || $0.hasSuffix(".jpg") }
      .map { String($0.dropFirst(output.utf8.count + 1)) }.sorted()
  }

  var cache: [String: [UInt8]] {
    site.diary.files.filter { $0.key.hasPrefix(".diarysite/photos/") }
  }

  func html(_ path: String) throws -> String {
    String(decoding: try #require(site.output()["public/\(path)/index.html"]), as: UTF8.self)
  }
}

extension [UInt8] {
  /// A photo of these tests without what stands before its picture.
  var removingComment: [UInt8] {
    (try? strippedPicture(self))?.bytes ?? []
  }
}
