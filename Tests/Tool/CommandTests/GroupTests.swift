import Foundation
import TestSupport
import Testing

/// The groups of targets in `Sources/README.md`: folders in an order, each with a budget.
@Suite struct GroupTests {
  /// A row of the table of groups.
  private struct Group {
    let name: String
    let targets: Set<String>
    /// The most lines of code that it may have.
    let budget: Int
  }

  /// From the ground up.
  private func groups() throws -> [Group] {
    try SourceMap.rows(below: "| group | what is in it | targets | lines of code |").map { cells in
      try #require(cells.count == 4, "\(cells)")
      return Group(
        name: cells[0], targets: Set(cells[2].split(separator: ", ").map(String.init)),
        budget: try #require(Int(cells[3].replacing(",", with: "")), "\(cells)"))
    }
  }

  @Test func eachFolderOfSourcesIsAGroupAndEachOfItsFoldersATarget() throws {
    let folders = try Dictionary(
      uniqueKeysWithValues: subfolders(of: "Sources").map { group in
        (group, try subfolders(of: "Sources/" + group))
      })
    let documented = try Dictionary(uniqueKeysWithValues: groups().map { ($0.name, $0.targets) })
    #expect(folders == documented)
  }

  @Test func testsAreInTheGroupOfTheirTarget() throws {
    let names = try groups().flatMap { group in
      group.targets.map { "\(group.name)/\($0 == "diarysite" ? "Command" : $0)Tests" }
    }
    let tests = try subfolders(of: "Tests").subtracting(["TestSupport"]).flatMap { group in
      try subfolders(of: "Tests/" + group).map { "\(group)/\($0)" }
    }
    #expect(Set(tests).subtracting(names) == [])
  }

  @Test func noImportRunsUpward() throws {
    let groups = try groups()
    let floors = Dictionary(
      uniqueKeysWithValues: groups.enumerated().flatMap { floor, group in
        group.targets.map { ($0, floor) }
      })
    let wrong = try SourceMap.targets().flatMap { target in
      target.imports.filter { floors[$0, default: 0] > floors[target.name, default: groups.count] }
        .map { "\(target.name) imports \($0)" }
    }
    #expect(wrong == [])
  }

  @Test func onlyPlatformImportsTheCLibrary() throws {
    let importing = try files(below: Checkout.root.appendingPathComponent("Sources"))
      .filter { path, bytes in
        path.hasSuffix(".swift")
          && String(decoding: bytes, as: UTF8.self).contains(/import (Glibc|Musl|Darwin)\n/)
      }
    #expect(importing.keys.sorted() == ["System/Platform/CLibrary.swift"])
  }

  /// Whoever needs more changes the budget in the same commit, and says why there.
  @Test func eachGroupKeepsItsBudget() throws {
    let over = try groups().compactMap { group in
      let lines = try linesOfCode(below: "Sources/" + group.name)
      return lines > group.budget ? "\(group.name): \(lines) of \(group.budget)" : nil
    }
    #expect(over == [])
  }

  /// Counts the lines of Swift and C that are neither blank nor comment.
  private func linesOfCode(below folder: String) throws -> Int {
    let files = try files(below: Checkout.root.appendingPathComponent(folder))
    return files.reduce(0) { count, file in
      guard [".swift", ".c", ".cpp", ".h"].contains(where: file.key.hasSuffix) else { return count }
      return count
        + String(decoding: file.value, as: UTF8.self).split(separator: "\n").count { line in
          let text = line.drop { $0 == " " }
          return !text.isEmpty && !text.hasPrefix("//")
        }
    }
  }

  private func subfolders(of folder: String) throws -> Set<String> {
    let items = try FileManager.default.contentsOfDirectory(
      at: Checkout.root.appendingPathComponent(folder), includingPropertiesForKeys: nil,
      options: .skipsHiddenFiles)
    return Set(items.filter(\.hasDirectoryPath).map(\.lastPathComponent))
  }
}
