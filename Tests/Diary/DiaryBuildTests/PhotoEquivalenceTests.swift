import DiaryGate
import Foundation
import SiteFiles
import TestSupport
import Testing

@testable import DiaryBuild
@testable import SiteOutput

/// With photos in sizes, too, a build makes what a clean build makes, whatever came before.
@Suite struct PhotoEquivalenceTests {
  private let settings = [
    "{sizes: [100, 320, 900]}", "{sizes: [320], quality: 60}", "{sizes: [100], gallery: false}",
    "{sizes: [100], originals: true}",
    "{sizes: []}",
  ]

  @Test(arguments: 2_000..<2_000 + Rounds.count(10))
  func aRebuildIsACleanBuild(seed: Int) async throws {
    var random = RandomDiary(seed: seed, entries: 9)
    random.configuration["photos"] = settings[0]
    let themes = try inMemory(goldenThemes)
    for (path, text) in PhotoPagesTests.theme {
      let inside = try #require(SitePath(String(path.dropFirst("Themes/".count))))
      try themes.replace(inside, contents: Array(text.utf8))
    }
    let site = DiaryInMemory(themes: themes)
    try site.become(random.files)
    var done: [String] = []
    for step in 0..<10 {
      let before = random
      if step > 0 {
        change(&random, &done)
        try site.become(random.files)
        try disturb(site, &random, &done)
      }
      let shown = site.output()
      let outcome = try await site.build(now: random.now) { $0.scaling = FakeScaling() }
      let clean = DiaryInMemory(themes: themes, program: nil)
      try clean.become(random.files)
      let expected = try await clean.build(now: random.now) { $0.scaling = FakeScaling() }
      #expect(outcome == expected, "seed \(seed): \(done)")
      let files = expected.isMade ? clean.output() : shown
      let made = site.output()
      let different = Set(files.keys).union(made.keys).filter { files[$0] != made[$0] }
      #expect(different.sorted() == [], "seed \(seed): \(done)")
      if !expected.isMade {
        // A faulty diary is mended before the next step.
        let numbers = random.numbers
        random = before
        random.numbers = numbers
        try site.become(random.files)
      }
    }
  }

  private func change(_ random: inout RandomDiary, _ done: inout [String]) {
    if random.chance(2) { done.append(random.addPhoto()) }
    if random.chance(8) {
      random.configuration["photos"] = random.one(of: settings)
      done.append("photos: \(random.configuration["photos"] ?? "")")
    }
    done.append(random.step())
  }

  /// Sometimes touches what no other hand should.
  private func disturb(
    _ site: DiaryInMemory, _ random: inout RandomDiary, _ done: inout [String]
  ) throws {
    guard random.chance(3) else { return }
    for path in site.memory where path.hasPrefix(".diarysite/photos/") {
      if random.chance(2) { continue }
      let file = SitePath.root.appending(path)
      var bytes = try site.diary.contents(of: file, limit: 1 << 20)
      try site.diary.removeFile(file)
      switch random.number(0...2) {
      case 0: continue
      case 1: bytes.removeLast(random.number(1...bytes.count))
      default: bytes[random.number(0...(bytes.count - 1))] ^= 1 << UInt8(random.number(0...7))
      }
      try site.diary.create(file, contents: bytes)
    }
    done.append("photos damaged")
  }
}
