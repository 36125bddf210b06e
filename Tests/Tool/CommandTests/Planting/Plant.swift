import Foundation
import SiteFiles
import TestSupport

/// What somebody may have put into a diary that came from elsewhere, or into what it is published
/// to.
enum Plant: CaseIterable {
  /// A link where the program keeps, or may keep, something.
  case linkAtKnownPlace
  /// A link among the sources.
  case linkAmongSources
  /// A link in the place of something that is there.
  case linkAtExistingPath
  /// A link on a target.
  case linkOnTarget
  /// A file of the program's own with other bytes.
  case damage
  /// A journal that would move or remove files.
  case journal
  /// A list of the output that names somebody else's files.
  case outputList
  /// Records of what was sent.
  case records
  /// Hooks and settings of repositories.
  case repository
  /// Files of tools that were cut off, as it seems.
  case leftovers

  /// Where the program keeps, or may keep, something in a diary.
  static let knownPlaces = [
    ".diarysite", ".diarysite/nothing", ".diarysite/lock", ".diarysite/build-0000000000000000",
    ".diarysite/published", ".diarysite-state", ".diarysite-state/.gitignore",
    ".diarysite-state/published", ".diarysite-state/published-new", ".diarysite-secret", "public",
    "public/2024", "public/index.html", "public/assets", "public/.diarysite-output",
    "public/.diarysite-new", ".public.diarysite-new", ".public.diarysite-new/site",
    ".public.diarysite-new/journal", ".public.diarysite-new/old", ".public.diarysite-new/mark",
  ]

  private static let linkTargets = [
    "outside/letters", "outside/one.txt", "outside/new.txt", "outside", "outside/work",
    "outside/letters/2024",
  ]

  func apply(to world: PlantedWorld, _ random: inout SeededNumbers) throws {
    switch self {
    case .linkAtKnownPlace:
      guard let place = Self.knownPlaces.randomElement(using: &random) else { return }
      try link("diary/\(place)", in: world, &random)
    case .linkAmongSources:
      // Most of them are faults, and nothing is published then.
      guard Int.random(in: 1...6, using: &random) == 1 else { return }
      let places = [
        "Content/2024-03-03-link.md", "Content/photos", "Static/linked", "Themes/default",
        "Themes/default/layouts",
      ]
      guard let place = places.randomElement(using: &random) else { return }
      try link("diary/\(place)", in: world, &random)
    case .linkAtExistingPath:
      let paths = try world.paths(below: [
        "diary/.diarysite", "diary/.diarysite-state", "diary/public",
      ])
      guard let path = paths.randomElement(using: &random) else { return }
      try link(path, in: world, &random)
    case .linkOnTarget:
      let own = try world.paths(below: ["www", "rs", "rc"]).filter { path in
        !["www", "rs", "rc"].contains(path)
          && !PlantedWorld.owned.keys.contains { $0 == path || $0.hasPrefix(path + "/") }
      }
      let names = [".diarysite-published", ".diarysite-sending", "2024", "index.html", "feed.xml"]
      let planted = ["www", "rs", "rc"].flatMap { target in names.map { "\(target)/\($0)" } }
      guard let path = (own + planted).randomElement(using: &random) else { return }
      try link(path, in: world, &random)
    case .damage:
      let paths =
        try world.paths(below: ["diary/.diarysite", "diary/.diarysite-state"])
        + ["diary/public/.diarysite-output"]
      guard let path = paths.randomElement(using: &random),
        var bytes = (try? Data(contentsOf: world.around.url(path))).map({ [UInt8]($0) })
      else { return }
      for _ in 0..<Int.random(in: 1...8, using: &random) where !bytes.isEmpty {
        bytes[Int.random(in: bytes.indices, using: &random)] = .random(in: 0...255, using: &random)
      }
      world.plant(bytes, at: path)
    case .journal: journal(in: world, &random)
    case .outputList: outputList(in: world, &random)
    case .records: records(in: world, &random)
    case .repository: repository(in: world, &random)
    case .leftovers:
      for (target, name) in [
        ("www", ".index.html.aB3xYz"), ("rs", ".own.txt.Q1w2E3"), ("rs", ".index.html.Q1w2E3"),
        ("rc", "own.txt.4f1c92ab.partial"), ("rc", "index.html.4f1c92ab.partial"),
      ] where Bool.random(using: &random) {
        world.plant(Array("Somebody's.\n".utf8), at: "\(target)/\(name)")
      }
    }
  }

  private func link(
    _ path: String, in world: PlantedWorld, _ random: inout SeededNumbers
  ) throws {
    guard let target = Self.linkTargets.randomElement(using: &random) else { return }
    try world.link(path, to: target)
  }

  private static func hash(_ bytes: [UInt8]) -> String {
    bytes.withUnsafeBufferPointer { ContentHash(of: $0) }.text
  }

  /// Steps that would remove or replace what the diary's owner has.
  private func journal(in world: PlantedWorld, _ random: inout SeededNumbers) {
    let staging =
      [
        "diary/.public.diarysite-new", "diary/public/.diarysite-new",
        ".www.diarysite-new", "www/.diarysite-new",
      ].randomElement(using: &random) ?? "diary/.public.diarysite-new"
    let forged = Array("Forged.\n".utf8)
    let paths = ["CNAME", "notes/own.txt", "index.html", "../outside/one.txt", "2024/new.html"]
    var body: [UInt8] = []
    for path in paths.shuffled(using: &random) {
      let owned = Array((PlantedWorld.owned["www/\(path)"] ?? "Forged.\n").utf8)
      let kind = "+*-=".randomElement(using: &random) ?? "-"
      body += "\(kind)\(Self.hash(kind == "-" ? owned : forged))\(path)".utf8
      body.append(0)
      world.plant(forged, at: "\(staging)/site/\(path.replacingOccurrences(of: "../", with: ""))")
    }
    let header = ["1 \(Self.hash(body))", "2 \(Self.hash(body)) 0 0"].randomElement(using: &random)
    world.plant(
      Array("diarysite journal \(header ?? "1")\n".utf8) + body, at: "\(staging)/journal")
    world.plant([], at: "\(staging)/mark")
    world.plant(forged, at: "\(staging)/list")
  }

  private func outputList(in world: PlantedWorld, _ random: inout SeededNumbers) {
    let digits = String(repeating: "0", count: 16)
    let lines = ["CNAME", "notes/own.txt", "../outside/one.txt", "/etc/hostname", "index.html"]
      .map { "\(digits) \($0)\n" }
    let version = Int.random(in: 1...2, using: &random)
    let text = "diarysite output \(version)\n" + lines.shuffled(using: &random).joined()
    let place = ["diary/public", "www"].randomElement(using: &random) ?? "www"
    world.plant(Array(text.utf8), at: "\(place)/.diarysite-output")
  }

  private func records(in world: PlantedWorld, _ random: inout SeededNumbers) {
    let names = PlantedWorld.owned.keys.sorted().map { path in
      String(path.drop { $0 != "/" }.dropFirst())
    }
    var body: [UInt8] = []
    for name in Set(names).sorted() {
      let bytes = Array((PlantedWorld.owned["www/\(name)"] ?? "").utf8)
      body += "\(Self.hash(bytes)) \(name)".utf8
      body.append(0)
    }
    let record = Array("diarysite sent 1 \(Self.hash(body))\n".utf8) + body
    for path in (try? world.paths(below: ["diary/.diarysite", "diary/.diarysite-state"])) ?? []
    where path.contains("sent-") || path.contains("published") {
      world.plant(record, at: path)
    }
    for target in ["www", "rs", "rc"] {
      let identity = Array("folder\0\(world.around.url(target).path)".utf8)
      for folder in [".diarysite", ".diarysite-state"] {
        world.plant(record, at: "diary/\(folder)/sent-\(Self.hash(identity))")
      }
    }
  }

  /// All of them would leave a file outside.
  private func repository(in world: PlantedWorld, _ random: inout SeededNumbers) {
    let proof = world.around.url("outside/pwned").path
    let script = Array("#!/bin/sh\ntouch '\(proof)'\nexec cat\n".utf8)
    let program = world.around.url("run.sh").path
    world.plant(script, at: "run.sh", isProgram: true)
    let settings = """
      [core]
      \tbare = true
      \trepositoryformatversion = 0
      \tfsmonitor = \(program)
      \tsshCommand = \(program)
      \thooksPath = \(world.around.url("hooks").path)
      \tpager = \(program)
      \talternateRefsCommand = \(program)
      [uploadpack]
      \tpackObjectsHook = \(program)
      [gpg]
      \tprogram = \(program)
      [credential]
      \thelper = \(program)
      [receive]
      \tprocReceiveRefs = refs

      """
    let kinds = ["diary/.git", "site.git"]
    let repository = kinds.randomElement(using: &random) ?? "site.git"
    if repository == "diary/.git" {
      world.plant(Array("ref: refs/heads/main\n".utf8), at: "\(repository)/HEAD")
      for folder in ["objects", "refs"] {
        world.plant([], at: "\(repository)/\(folder)/.keep")
      }
    }
    world.plant(Array(settings.utf8), at: "\(repository)/config")
    for hook in [
      "pre-receive", "update", "post-receive", "post-update", "reference-transaction",
      "proc-receive", "push-to-checkout", "pre-push", "post-checkout", "fsmonitor-watchman",
    ] {
      world.plant(script, at: "\(repository)/hooks/\(hook)", isProgram: true)
      world.plant(script, at: "hooks/\(hook)", isProgram: true)
    }
  }
}
