// Prints the days of the newest year that have public photos, and builds the site.
//
// Usage: photo-days [DIARY] [--watch]

import DiarySite
import Foundation

let arguments = CommandLine.arguments.dropFirst()
let diary = Diary(at: arguments.first { !$0.hasPrefix("--") } ?? ".")

func printPhotoDays() async throws(Faults) {
  let entries = try await diary.read().publicEntries
  // Newest first.
  guard let year = entries.first?.day?.year else { return print("no entries") }
  for entry in entries {
    let photos = try entry.body().photos
    guard let day = entry.day, day.year == year, !photos.isEmpty else { continue }
    let facts = [entry.title, entry.place].compactMap { $0 }
    print("\(day): \(photos.count)", facts.joined(separator: ", "))
  }
}

func build() async throws(Faults) {
  let site = try await diary.build()
  for message in site.messages { print(message, terminator: "") }
  print("\(site.entries) entries, \(site.written) of \(site.files) files written")
}

/// - Returns: Whether the diary has no fault.
func run() async -> Bool {
  do throws(Faults) {
    try await printPhotoDays()
    try await build()
    return true
  } catch {
    FileHandle.standardError.write(Data(error.description.utf8))
    return false
  }
}

// Before the first look, so that no change falls in between.
let changes = diary.changes()
let isRight = await run()
guard arguments.contains("--watch") else { exit(isRight ? 0 : 1) }
for await change in changes {
  if case .files(let files) = change { print("changed:", files.joined(separator: ", ")) }
  _ = await run()
}
