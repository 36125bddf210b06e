import Foundation
import TestSupport
import Testing

/// A diary that changes, is published, and whose publishes are killed at random moments.
struct KilledPublishes {
  let diary: PublishingDiary
  let environment: [String: String]
  let watch: LinkWatch
  /// Those whose links are looked at all the time.
  let lists: [String]
  let target: () throws -> [String: Data]

  func run(_ count: Int, seed: Int) throws {
    for day in 1...24 { try write(day, "Words.") }
    #expect(try diary.publish(environment).status == 0)
    #expect(try watch.read("index.html") != nil)
    try change(0)
    let start = ContinuousClock.now
    #expect(try diary.publish(environment).status == 0)
    let duration = Int((ContinuousClock.now - start) / .microseconds(1))
    var random = SeededNumbers(seed: seed)
    for round in 1...max(1, count) {
      try change(round)
      let delay = Int.random(in: 0...duration, using: &random)
      let place = "round \(round), \(delay) of \(duration) us"
      try publish(killedAfter: .microseconds(delay), place)
      try publish(killedAfter: nil, place)
      expectSame(try target(), try diary.site(), "\(place)")
    }
  }

  /// Publishes, and looks at the links all the while.
  private func publish(killedAfter delay: Duration?, _ place: String) throws {
    let start = ContinuousClock.now
    let publish = try RunningProgram(
      ["publish", "--yes", "--quiet", "--now", "2026-01-01"], in: diary.root,
      environment: environment)
    while publish.isRunning {
      if let delay, ContinuousClock.now - start >= delay { publish.send(SIGKILL) }
      #expect(try watch.brokenLinks(of: lists) == [], "\(place)")
      usleep(2000)
    }
    let end = try publish.end()
    if delay == nil { #expect(end == (0, ""), "\(place)") }
    #expect(try watch.brokenLinks(of: lists) == [], "\(place)")
  }

  /// New entries, others with other words, and some that are no more.
  private func change(_ round: Int) throws {
    try diary.remove(path(24 - round % 20))
    try write(24 - round % 20, "Again, \(round).")
    try diary.write("New \(round)\n\nWords.\n", to: "Content/2024-01-28-new-\(round).md")
    if round > 0 { try diary.remove("Content/2024-01-28-new-\(round - 1).md") }
  }

  private func path(_ day: Int) -> String { "Content/2024-01-\(day < 10 ? "0" : "")\(day)-d.md" }

  private func write(_ day: Int, _ words: String) throws {
    try diary.write("---\ntags: [t\(day % 2)]\n---\nDay \(day)\n\n\(words)\n", to: path(day))
  }
}
