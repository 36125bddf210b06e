import Foundation
import TestSupport
import Testing

/// Looks for canaries in what a build leaves and says: by `grep`, which knows nothing of the program.
struct CanarySearch {
  private let diary: Diary
  /// Numbers of unlisted entries by the page that shows them: each has one of its own.
  private var shown: [String: Set<String>] = [:]
  private(set) var finds: [String] = []

  /// - Parameter messages: What the program said; it may name files.
  init(_ diary: Diary, messages: String) throws {
    self.diary = diary
    try search(messages)
    let folders = ["public", ".diarysite"].filter(diary.has)
    if folders.isEmpty { return }
    try search(
      names: folders.flatMap { folder in try diary.paths(folder).map { "\(folder)/\($0)" } })
    try search(folders)
    for (page, numbers) in shown.sorted(by: { $0.key < $1.key }) where numbers.count > 1 {
      finds.append("\(page): words of \(numbers.count) entries")
    }
  }

  /// All that may never stand anywhere; canaries in all their parts.
  private static let patterns: [String] = {
    let parts = (Canary.shown + Canary.hidden).joined(separator: "|")
    let korean = Canary.korean
    return [
      "\(Canary.word)([dpsue][0-9]+(\(parts)))?", korean,
      korean.decomposedStringWithCanonicalMapping, "%eb%b9%84%eb%b0%80", "\\\\ube44\\\\ubc00",
      ReaderKeys.secret,
    ]
  }()

  private mutating func search(_ messages: String) throws {
    let isFileName = Set(["name", "folder", "photo"])
    for found in try Self.grep(["-aoiE"], input: messages) {
      if Part(found).map({ isFileName.contains($0.name) }) ?? false { continue }
      finds.append("messages: \(found)")
    }
  }

  private mutating func search(names paths: [String]) throws {
    for line in try Self.grep(["-aoinE"], input: paths.joined(separator: "\n")) {
      guard let (number, found) = Self.parts(of: line), let number = Int(number) else { continue }
      let path = paths[number - 1]
      // A photo keeps its name; it stands beside the page.
      if Self.isBesideUnlistedPage(path), Part(found)?.isOfUnlistedPhoto ?? false { continue }
      finds.append("the name \(path): \(found)")
    }
  }

  private mutating func search(_ folders: [String]) throws {
    for line in try Self.grep(["-raoiE"], folders, in: diary.root) {
      guard let (path, found) = Self.parts(of: line) else { continue }
      let part = Part(found)
      if Self.isBesideUnlistedPage(path), path.hasSuffix("/index.html") {
        if found == Canary.korean { continue }
        if let part, part.isOfUnlisted, Canary.shown.contains(part.name) {
          shown[path, default: []].insert(part.number)
          continue
        }
      }
      finds.append("\(path): \(found)")
    }
  }

  /// A canary taken apart: `quokka`, `u`, `3`, `title`.
  private struct Part {
    let isOfUnlisted: Bool
    let number: String
    let name: String

    init?(_ text: String) {
      guard text.hasPrefix(Canary.word) else { return nil }
      let rest = text.dropFirst(Canary.word.count)
      isOfUnlisted = rest.first == "u"
      number = String(rest.dropFirst().prefix(while: \.isNumber))
      name = String(rest.dropFirst().drop(while: \.isNumber))
      if name.isEmpty { return nil }
    }

    var isOfUnlistedPhoto: Bool { isOfUnlisted && name == "photo" }
  }

  /// What stands before and behind the first colon.
  private static func parts(of line: String) -> (String, String)? {
    let parts = line.split(separator: ":", maxSplits: 1).map(String.init)
    return parts.count == 2 ? (parts[0], parts[1]) : nil
  }

  private static func isBesideUnlistedPage(_ path: String) -> Bool {
    path.range(of: "^public/u/[0-9a-f]{32}/[^/]+$", options: .regularExpression) != nil
  }

  /// - Returns: What was found, each with the path of its file if `grep` looks in folders.
  private static func grep(
    _ options: [String], _ folders: [String] = [], input: String? = nil, in folder: URL? = nil
  ) throws -> [String] {
    let run = try ProgramRun(
      "grep", options + patterns.flatMap { ["-e", $0] } + folders, in: folder,
      environment: ["PATH": "/usr/bin:/bin", "LC_ALL": "C"], input: input ?? "")
    // 1 is nothing found; more is trouble.
    try #require((0..<2).contains(run.status), "\(run.diagnostics)")
    return run.output.split(separator: "\n").map(String.init)
  }
}

/// Expects that a build left and said nothing of what it held back.
func expectNoCanary(
  in diary: Diary, _ outcome: Program.Outcome,
  at location: Testing.SourceLocation = #_sourceLocation
) throws {
  let finds = try CanarySearch(diary, messages: outcome.output + outcome.diagnostics).finds
  #expect(finds == [], sourceLocation: location)
}
