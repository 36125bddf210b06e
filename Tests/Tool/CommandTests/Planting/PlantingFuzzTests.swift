import Foundation
import TestSupport
import Testing

/// Whatever somebody planted in a diary or in what it is published to: nothing outside changes, no
/// file of others on a target, no source, and no program of theirs runs.
///
/// `DIARYSITE_TEST_ROUNDS` makes more rounds: 250 take about an hour on two cores.
@Suite(.needs(.rsync, .rclone)) struct PlantingFuzzTests {
  @Test(.thorough, arguments: 1...Rounds.count(25))
  func nothingOutsideChanges(seed: Int) throws {
    var random = SeededNumbers(seed: seed)
    let world = try PlantedWorld()
    let outside = try DiskSnapshot(of: world.around.url("outside"))
    let targets = ["git", "folder", "rsync", "rclone"]
    let target = targets.randomElement(using: &random) ?? "folder"
    var history: [String] = []
    if Int.random(in: 1...4, using: &random) > 1 {
      history.append(try run(["publish", target, "--yes"], in: world))
    }
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      for _ in 0..<Int.random(in: 1...2, using: &random) {
        guard let plant = Plant.allCases.randomElement(using: &random) else { continue }
        try plant.apply(to: world, &random)
        history.append("\(plant)")
      }
      try change(world, &random)
      history.append(try run(command(target, &random), in: world))
      let now = try DiskSnapshot(of: world.around.url("outside"))
      #expect(now.differences(from: outside) == [], "seed \(seed): \(history)")
      for (path, text) in PlantedWorld.owned {
        #expect(try world.around.text(path) == text, "\(path), seed \(seed): \(history)")
      }
    }
  }

  @Test(
    arguments: Plant.knownPlaces,
    Tier.isWhole ? ["git", "folder", "rsync", "rclone"] : ["folder"])
  func aLinkWhereTheProgramKeepsSomethingLeadsItNowhere(place: String, target: String) throws {
    // A folder, a file and nothing: one of them in turn, or all if there are several rounds.
    let destinations = ["outside/letters", "outside/one.txt", "outside/new.txt"]
    let turn = (place.utf8.count + target.utf8.count) % destinations.count
    for destination in Rounds.count(1) > 1 ? destinations : [destinations[turn]] {
      let world = try PlantedWorld()
      let outside = try DiskSnapshot(of: world.around.url("outside"))
      let rain = "diary/Content/2024-01-01-rain.md"
      let first = try world.run(["publish", target, "--yes"])
      #expect(first.status == 0, "\(first.diagnostics)")
      try world.link("diary/\(place)", to: destination)
      try world.around.write("---\nvisibility: private\n---\nRain\n\nWords.\n", to: rain)
      let withdrawing = try run(["publish", target, "--yes"], in: world)
      try world.around.write("Rain\n\nOther words.\n", to: rain)
      let again = try run(["publish", target, "--yes"], in: world)
      let now = try DiskSnapshot(of: world.around.url("outside"))
      #expect(now.differences(from: outside) == [], "\(withdrawing), \(again)")
    }
  }

  /// Adds an entry, removes one, or makes one private.
  private func change(_ world: PlantedWorld, _ random: inout SeededNumbers) throws {
    let file = "diary/Content/2024-01-0\(Int.random(in: 1...6, using: &random))-rain.md"
    let text = try? world.around.text(file)
    switch (text, Int.random(in: 0...3, using: &random)) {
    case (_, 0): break
    case (nil, _): try world.around.write("Rain\n\nWords \(random.next()).\n", to: file)
    case (let text?, 1):
      try world.around.write("---\nvisibility: private\n---\n\(text)", to: file)
    default: try FileManager.default.removeItem(at: world.around.url(file))
    }
  }

  private func command(_ target: String, _ random: inout SeededNumbers) -> [String] {
    let commands = [
      ["build"], ["status"], ["check", "--leaks"], ["publish", target, "--dry-run"],
      ["publish", target, "--yes", "--force"], ["publish", target, "--yes", "--no-build"],
    ]
    // Twice as often as all others together.
    if Int.random(in: 1...3, using: &random) > 1 { return ["publish", target, "--yes"] }
    return commands.randomElement(using: &random) ?? ["build"]
  }

  /// Runs a command, and looks whether it changed what no command may change.
  ///
  /// - Returns: It, for a message.
  private func run(_ arguments: [String], in world: PlantedWorld) throws -> String {
    let sources = try sources(of: world)
    let looksOnly = arguments.contains("--dry-run")
    let before = looksOnly ? try DiskSnapshot(of: world.around.root) : nil
    let outcome = try world.run(arguments)
    let words = "\(arguments) -> \(outcome.status)"
    #expect((0...4).contains(outcome.status), "\(words) \(outcome.diagnostics)")
    #expect(try self.sources(of: world).differences(from: sources) == [], "\(words)")
    if let before {
      let after = try DiskSnapshot(of: world.around.root)
      #expect(after.differences(from: before) == [], "\(words)")
    }
    return words
  }

  private func sources(of world: PlantedWorld) throws -> DiskSnapshot {
    try DiskSnapshot(
      of: world.around.url("diary"),
      without: [
        "public", ".diarysite", ".diarysite-state", ".diarysite-secret", ".public.diarysite-new",
      ])
  }
}
