import Foundation
import Synchronization
import TestSupport
import Testing

/// `kill -9` while a client saves: nothing acknowledged is lost, no entry that was there is damaged,
/// and no file is half.
@Suite(.serialized, .onDisk) struct WriteKillTests {
  private let kept = "---\ntitle: Kept\ndate: 2024-01-01\n---\n\nAs it was.\n"
  private let changing = "Content/2024-01-02.md"
  private let target = "entries/2024-01-02.md"

  /// What a client was told.
  ///
  /// A class, because the client's thread writes what the test reads; the mutex guards it.
  private final class Told: Sendable {
    struct State {
      /// The number in the text that was acknowledged last.
      var saved = 0
      /// The files of entries that were acknowledged, with their texts.
      var made: [String: String] = [:]
      var isDone = false
    }
    let state = Mutex(State())
  }

  private func text(_ number: Int) -> String {
    "Title \(number)\\n" + String(repeating: "Words \(number). ", count: 200) + "End \(number)."
  }

  /// Saves one entry again and again, and makes new ones, until the server is gone.
  private func save(_ program: WritingRequests, _ key: String, _ told: Told, round: Int) {
    defer { told.state.withLock { $0.isDone = true } }
    var version = program.send("GET", target, key: key)?.value(of: "version")
    var number = told.state.withLock { $0.saved }
    while let current = version {
      number += 1
      let saved = program.send(
        "PUT", target, "{\"text\": \"\(text(number))\"}", key: key, version: current)
      guard saved?.status == 200, let new = saved?.value(of: "version") else { return }
      told.state.withLock { $0.saved = number }
      version = new
      let id = UUID().uuidString.lowercased()
      let made = program.send(
        "POST", "entries", "{\"id\": \"\(id)\", \"text\": \"\(text(number))\"}", key: key)
      guard made?.status == 201, let file = made?.value(of: "file"),
        let words = made?.value(of: "text")
      else { return }
      told.state.withLock { $0.made[file] = words }
    }
  }

  @Test func aKilledServerLosesNothingThatItAcknowledged() throws {
    let diary = try Diary([
      "Content/2024-01-01.md": kept,
      changing: "---\ntitle: Title 0\ndate: 2024-01-02\n---\n\n\(text(0).dropFirst(9))\n",
    ])
    let told = Told()
    var numbers = SeededNumbers(seed: 100)
    for round in 0..<Rounds.count(10) {
      let program = try WritingProgram(in: diary)
      let key = try program.key()
      told.state.withLock { $0.isDone = false }
      let before = told.state.withLock { $0.saved }
      let requests = program.requests
      Thread.detachNewThread { [self] in save(requests, key, told, round: round) }
      while told.state.withLock({ $0.saved == before && !$0.isDone }) { usleep(500) }
      usleep(UInt32(numbers.next(below: 150_000)))
      program.end(by: SIGKILL)
      while !told.state.withLock({ $0.isDone }) { usleep(500) }
      try check(diary, told, round: round)
    }
  }

  private func check(_ diary: Diary, _ told: Told, round: Int) throws {
    #expect(try diary.text("Content/2024-01-01.md") == kept)
    let (saved, made) = told.state.withLock { ($0.saved, $0.made) }
    // A change that was on its way may have arrived.
    let wanted = [saved, saved + 1].map { number in
      let lines = text(number).split(separator: "\\n", maxSplits: 1)
      return "---\ntitle: \(lines[0])\ndate: 2024-01-02\n---\n\n\(lines[1])\n"
    }
    let found = try diary.text(changing)
    #expect(wanted.contains(found), "round \(round): \(found.prefix(60))")
    told.state.withLock { $0.saved = found == wanted[0] ? saved : saved + 1 }
    for (file, words) in made {
      #expect(try diary.text("Content/" + file).hasSuffix("\n---\n\n\(words)\n"), "\(file)")
    }
    // Entries whose answer was lost are whole, too.
    let files = FileManager.default.enumerator(atPath: diary.url("Content").path)
    while let path = files?.nextObject() as? String {
      guard path.hasSuffix(".md"), !path.contains("/.") else { continue }
      let text = try diary.text("Content/" + path)
      #expect(text.hasPrefix("---\n"))
      #expect(text.hasSuffix(".\n"), "\(path)")
    }
  }
}
