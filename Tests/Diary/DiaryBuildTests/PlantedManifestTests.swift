import Diagnostics
import DiaryLayout
import LocalizedDates
import SiteFiles
import TestSupport
import Testing

@testable import DiaryBuild

/// A manifest whose fingerprint is right and that no build wrote: anybody can compute one.
@Suite struct PlantedManifestTests {
  private static let files = [
    "diarysite.yml": "title: Days\nbaseURL: https://example.org/\nlist: {pageSize: 2}\n",
    "Content/2024-01-01.md": "---\ntags: [walk]\naliases: [/old/]\n---\nOne\n\nWords.\n",
    "Content/2024-01-02.md": "---\ntags: [book]\nfavorite: true\n---\nTwo\n\nWords.\n",
    "Content/2024-02-03.md": "Three\n\n[one](2024-01-01.md)\n",
    "Content/2024-02-04.md":
      "---\nvisibility: private\n---\nA most particular secret\n\nOf many long words.\n",
    "Content/about.md": "---\npage: true\n---\nAbout\n", "Static/a.txt": "a",
  ]

  /// Changes a few bytes or numbers, and makes the fingerprint right again.
  private func planted(_ bytes: [UInt8], _ random: inout SeededNumbers) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      // Magic, fingerprint, settings and the stamp of the list are believed only if they are right.
      let place = Int.random(in: 80..<bytes.count, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 1: bytes[place] = [0, 1, 0x7F, 0x80, 0xFF].randomElement(using: &random) ?? 0
      case 2:
        let numbers: [UInt32] = [0, 1, .max, 1 << 31, 1 << 20]
        let number = numbers.randomElement(using: &random) ?? 0
        write(number.littleEndian, at: place & ~3, to: &bytes)
      case 3:
        let numbers: [UInt64] = [0, .max, 1 << 63, 1 << 62, 1 << 32]
        let number = numbers.randomElement(using: &random) ?? 0
        write(number.littleEndian, at: place & ~7, to: &bytes)
      case 4:
        let found = bytes[80...].indices.filter { bytes[$0] == UInt8(ascii: "/") }
        if let slash = found.randomElement(using: &random), slash > 84 {
          bytes.replaceSubrange(slash - 2..<slash, with: "..".utf8)
        }
      default:
        let other = Int.random(in: 80..<bytes.count, using: &random)
        bytes.swapAt(place, other)
      }
    }
    let fingerprint = bytes.withUnsafeBufferPointer {
      ContentHash(of: UnsafeBufferPointer(rebasing: $0[16...]))
    }
    write(fingerprint.value.littleEndian, at: 8, to: &bytes)
    return bytes
  }

  private func write<Number>(_ number: Number, at place: Int, to bytes: inout [UInt8]) {
    guard place + MemoryLayout<Number>.size <= bytes.count else { return }
    withUnsafeBytes(of: number) {
      bytes.replaceSubrange(place..<place + MemoryLayout<Number>.size, with: $0)
    }
  }

  @Test(arguments: 0..<4) func itDoesNoHarm(seed: Int) async throws {
    var random = SeededNumbers(seed: seed)
    let own = ["mine": "mine", "public/mine": "mine", "public/2024/mine": "mine"]
    let changes: [[String: String]] = [
      [:], ["Content/2024-01-01.md": "---\ntags: [walk]\naliases: [/old/]\n---\nOne\n\nMore.\n"],
      ["Content/2024-02-03.md": "Drei\n\n[one](2024-01-01.md)\n"], ["Static/a.txt": "b"],
    ]
    let themes = try inMemory(goldenThemes)
    for round in 0..<Rounds.count(12) {
      let site = DiaryInMemory(themes: themes)
      try site.become(Self.files.mapValues { Array($0.utf8) })
      _ = try await site.report(now: 1_767_225_600)
      for (path, text) in own {
        let path = SitePath.root.appending(path)
        try site.tree.createFolder(path.parent)
        try site.tree.create(path, contents: Array(text.utf8))
      }
      let file = SitePath.root.appending(try #require(site.manifests.first))
      let bytes = planted(try site.diary.contents(of: file, limit: 1 << 30), &random)
      try site.diary.removeFile(file)
      try site.diary.create(file, contents: bytes)
      let change = changes[round % changes.count]
      try site.become(Self.files.merging(change) { $1 }.mapValues { Array($0.utf8) })
      // What it makes may be wrong, or nothing; the process goes on, and others' files are there.
      _ = try await site.build(now: 1_767_225_600)
      let all = site.tree.files
      for (path, text) in own { #expect(all[path] == Array(text.utf8), "\(path)") }
      #expect(all.keys.allSatisfy { $0 == "mine" || $0.hasPrefix("public/") }, "\(round)")
    }
  }

  /// The manifest that a build of the files leaves.
  private func manifest() async throws -> Manifest {
    let site = DiaryInMemory(themes: try inMemory(goldenThemes))
    try site.become(Self.files.mapValues { Array($0.utf8) })
    _ = try await site.report(now: 1_767_225_600)
    let file = SitePath.root.appending(try #require(site.manifests.first))
    let bytes = try site.diary.contents(of: file, limit: 1 << 30)
    let settings = try #require(Manifest.settings(of: bytes))
    return try #require(Manifest(bytes, settings: settings, of: site.diary))
  }

  /// What a plan may say of pages and entries that are not there.
  private static let wrongPlans: [(String, @Sendable (inout SitePlan) -> Void)] = {
    let day = Day(year: 2024, month: 1, day: 1).map {
      SitePlan.Period(folder: .root.appending("2024"), day: $0)
    }
    @Sendable func list(_ entries: [Int], older: Int? = nil) -> SitePlan.ListPage {
      SitePlan.ListPage(entries: entries, newer: nil, older: nil, olderEntry: older)
    }
    @Sendable func page(_ kind: SitePlan.Kind) -> SitePlan.Page {
      SitePlan.Page(folder: .root, kind: kind)
    }
    return [
      ("more entries", { $0.entryCount += 1 }), ("fewer pages", { $0.undatedCount -= 1 }),
      ("no lists", { $0.lists = [] }), ("more of the home list", { $0.homeCount = 100 }),
      ("an entry that is not there", { $0.lists[0] = page(.home(list([3]))) }),
      ("an undated page in a list", { $0.lists[0] = page(.favorites(list([0, 3]))) }),
      ("an older entry that is not there", { $0.lists[0] = page(.home(list([0], older: 3))) }),
      ("a first page that is not there", { $0.home = (1, list([0])) }),
      ("a first page with a list of what is not there", { $0.home = (0, list([3])) }),
      ("a tag that is not there", { $0.lists[0] = page(.term(9, list([0]))) }),
      (
        "a year of too many entries",
        { plan in
          guard let day else { return }
          let group = SitePlan.Group(entries: 0..<4, period: day, newer: nil, older: nil)
          plan.lists[0] = page(.year(group))
        }
      ),
    ]
  }()

  @Test(arguments: wrongPlans.indices) func aPlanOfWhatIsNotThereIsNotTaken(index: Int) async throws
  {
    var manifest = try await manifest()
    var plan = try #require(manifest.plan)
    #expect((plan.entryCount, plan.undatedCount) == (3, 1))
    Self.wrongPlans[index].1(&plan)
    var writer = ByteWriter()
    writer.add(plan)
    manifest.planBytes = writer.bytes
    #expect(manifest.plan == nil, "\(Self.wrongPlans[index].0)")
  }

  @Test func pagesOfEntriesThatAreElsewhereAreNotTaken() async throws {
    var manifest = try await manifest()
    #expect(manifest.isConsistent)
    #expect(manifest.hasTexts(true) && !manifest.hasTexts(false))
    var short = manifest
    short.outputs.files.kinds[7] = 2
    #expect(!short.hasTexts(true) && !short.hasTexts(false))
    let outputs = manifest.outputs.files
    let last = outputs.kinds.count - 1
    let wrong: [(output: Int, kind: UInt8, subject: UInt32)] = [
      (0, 2, 0), (last, 0, 0), (0, 0, 1), (last, 200, 0), (last, 3, 9),
    ]
    for (output, kind, subject) in wrong {
      manifest.outputs.files = outputs
      manifest.outputs.files.kinds[output] = kind
      manifest.outputs.files.subjects[output] = subject
      #expect(!manifest.isConsistent, "\(kind)")
    }
  }

  @Test(arguments: [
    "../x", "a/../x", "/x", "a//x", "a/.", "a/..", "..", ".", "a/", "\0", "a\0b", "a/./b",
  ])
  func pathsThatLeadElsewhereAreRefused(path: String) {
    var bytes = Array("a/b\0".utf8)
    let starts: [UInt32] = [0, 4]
    bytes += Array(path.utf8) + [0]
    #expect(PathTable(bytes: bytes, starts: starts) == nil)
  }

  @Test func pathsThatAreSafeAreTaken() throws {
    var table = PathTable()
    for path in ["a/b", "", ".well-known/x", "a/.b", "a..b", "é/ü", "..a/b.."] {
      table.append(try #require(SitePath(path)))
    }
    let read = try #require(PathTable(bytes: table.bytes, starts: table.starts))
    #expect((0..<read.count).map { read[$0].text } == (0..<table.count).map { table[$0].text })
    #expect(PathTable(bytes: [], starts: [])?.count == 0)
    for starts: [UInt32] in [[1], [0, 0], [0, 4, 2], [0, 400], []] {
      #expect(PathTable(bytes: table.bytes, starts: starts) == nil, "\(starts)")
    }
  }
}
