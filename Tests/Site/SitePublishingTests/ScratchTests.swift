import Diagnostics
import Foundation
import SiteFiles
import SiteOutput
import TestSupport
import Testing

@testable import SitePublishing

/// What publishing writes on the way, and what a diary may bring along to mislead it.
@Suite(.needs(.rsync, .rclone)) struct ScratchTests {
  @Test func aFolderOfAPublishIsItsOwnAndGoes() throws {
    let scratch = try PublishScratch()
    let path = scratch.folder.text
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o700)
    scratch.remove()
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  /// Every path below the diary that a publish opened in this or an earlier version, or might.
  /// Those of one group can stand beside each other.
  private static let places = [
    [".diarysite", ".diarysite-state"],
    [
      ".diarysite/nothing", ".diarysite/git-KEY", ".diarysite/sent-KEY", ".diarysite/sent-KEY-new",
      ".diarysite/publish-KEY.lock", ".diarysite-state/published", ".diarysite-state/published-KEY",
    ],
    [".diarysite/git-KEY/objects", ".diarysite/git-KEY/config"],
  ]

  enum Plant: CaseIterable { case linkToFolder, linkToFile, danglingLink, folder }

  @Test(arguments: OwnershipTests.kinds + [.git], Plant.allCases)
  func whatADiaryBringsAlongIsNeitherFollowedNorBelieved(
    kind: PublishTarget.Kind, plant: Plant
  ) async throws {
    for places in Self.places {
      let bench = try Bench()
      try bench.makeRemote()
      let target = bench.target(kind)
      try bench.write("kept", to: "outside/folder/kept")
      try bench.write("kept", to: "outside/kept")
      let key = try bench.publication(to: target).key
      try? bench.remove("diary/.diarysite")
      for place in places { try bench.plant(plant, at: place, key) }
      try await bench.publish(["index.html": "1", "a/index.html": "1"], to: target)
      try await bench.publish(["index.html": "2"], to: target)
      #expect(
        try bench.tree("outside") == ["folder/kept": "kept", "kept": "kept"], "\(places), \(plant)")
      #expect(!bench.has("outside/nothing"), "\(places)")
      let there = kind == .git ? try bench.branch() : try bench.target()
      #expect(there == ["index.html": "2"], "\(places), \(plant)")
    }
  }

  /// Every name on a folder target that a publish writes besides the site's own.
  @Test(
    arguments: ["www/.diarysite-published", "www/.diarysite-sending", ".www.diarysite-new"],
    ["outside/folder", "outside/kept", "outside/nothing"])
  func linksInTheTargetAreNotFollowed(place: String, goal: String) async throws {
    for kind in OwnershipTests.kinds {
      let bench = try Bench()
      try bench.write("kept", to: "outside/folder/kept")
      try bench.write("kept", to: "outside/kept")
      try await bench.publish(["index.html": "1", "a/index.html": "1"], to: bench.target(kind))
      try? bench.remove(place)
      try FileManager.default.createSymbolicLink(
        at: bench.url(place), withDestinationURL: bench.url(goal))
      // It may stop, or put a file of its own in the place of the link.
      _ = try? await bench.publish(["index.html": "2"], to: bench.target(kind))
      _ = try? await bench.publish(["index.html": "2"], to: bench.target(kind), .adopt)
      #expect(
        try bench.tree("outside") == ["folder/kept": "kept", "kept": "kept"], "\(kind), \(place)")
      #expect(!bench.has("outside/nothing"), "\(kind), \(place)")
    }
  }

  /// The records of earlier versions, and of a diary that someone sent.
  @Test(arguments: OwnershipTests.kinds)
  func aRecordInTheDiaryMakesNothingOurs(kind: PublishTarget.Kind) async throws {
    let bench = try Bench()
    let target = bench.target(kind)
    try bench.write("precious", to: "www/precious/notes.md")
    let key = try bench.publication(to: target).key
    let body = "---------------- precious/notes.md\0"
    let hash = Array(body.utf8).withUnsafeBufferPointer { ContentHash(of: $0) }
    try bench.write("diarysite sent 1 \(hash.text)\n\(body)", to: "diary/.diarysite/sent-\(key)")
    try bench.rememberPublish(to: key)
    let assessment = try await bench.publish(["index.html": "1"], to: target)
    #expect(assessment.kept.map(\.text) == ["precious/notes.md"])
    #expect(try bench.target() == ["index.html": "1", "precious/notes.md": "precious"])
  }
}

extension Bench {
  /// Puts something into the diary that leads elsewhere.
  fileprivate func plant(_ plant: ScratchTests.Plant, at place: String, _ key: String) throws {
    let path = "diary/" + place.replacingOccurrences(of: "KEY", with: key)
    try FileManager.default.createDirectory(
      at: url(path).deletingLastPathComponent(), withIntermediateDirectories: true)
    let goal: String? =
      switch plant {
      case .linkToFolder: "outside/folder"
      case .linkToFile: "outside/kept"
      case .danglingLink: "outside/nothing"
      case .folder: nil
      }
    guard let goal else { return try write("planted", to: path + "/x") }
    try FileManager.default.createSymbolicLink(at: url(path), withDestinationURL: url(goal))
  }
}
