import Foundation
import SiteFiles
import SitePublishing
import TestSupport
import Testing

@testable import SiteOutput

/// Every link that a reader can come to resolves at every moment, and every link of a list to a page,
/// for sites of all kinds of pages.
@Suite struct MovingOrderTests {
  /// A finished site, with the files of it that each of its files leads to.
  struct Site {
    var files: [OutputFile] = []
    var links: [ContentHash: Set<SitePath>] = [:]
  }

  private func site(of diary: RandomDiary, _ themes: FilesInMemory) async throws -> Site? {
    let folder = DiaryInMemory(themes: themes)
    try folder.become(diary.files)
    guard try await folder.build(now: diary.now).isMade else { return nil }
    let output = folder.output()
    let bytes = try #require(output["public/.diarysite-output"])
    let list = try #require(OutputList(bytes))
    var site = Site(files: list.files)
    for file in list.files where ["html", "xml", "json"].contains(file.path.fileExtension) {
      let bytes = try #require(output["public/" + file.path.text])
      site.links[file.hash] = links(of: bytes, at: file.path)
      #expect(file.isList == isList(bytes, at: file.path), "\(file.path.text)")
    }
    return site
  }

  /// Whether a file leads to pages, by its bytes: all do but entries and addresses that lead on.
  private func isList(_ bytes: [UInt8], at path: SitePath) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    return path.depth == 1
      || !text.contains("class=\"h-entry entry\"") && !text.contains("http-equiv=\"refresh\"")
  }

  /// The files of the site that a page, feed or sitemap leads to.
  private func links(of bytes: [UInt8], at path: SitePath) -> Set<SitePath> {
    let text = String(decoding: bytes, as: UTF8.self).replacing("&quot;", with: "\"")
    var addresses = text.matches(of: /https:\/\/example\.org\/diary\/([^"'<>\s\\]*)/).map {
      String($0.1)
    }
    if path.fileExtension == "html" {
      for match in text.matches(of: /(?:href|src)="([^":]*)"/) {
        let address = String(match.1)
        let isOfRoot = address.hasPrefix("/diary/")
        addresses.append(
          isOfRoot ? String(address.dropFirst(7)) : resolved(address, in: path.parent))
      }
    }
    return Set(addresses.compactMap(file))
  }

  private func resolved(_ address: String, in folder: SitePath) -> String {
    var parts = folder.isRoot ? [] : folder.text.split(separator: "/").map(String.init)
    let steps = address.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    for step in steps {
      switch step {
      case ".": continue
      case "..": _ = parts.popLast()
      default: parts.append(step)
      }
    }
    return parts.joined(separator: "/")
  }

  private func file(at address: String) -> SitePath? {
    var address = String(address.prefix { $0 != "#" && $0 != "?" })
    address = address.replacing("&amp;", with: "&").removingPercentEncoding ?? address
    if address.isEmpty || address.hasSuffix("/") { address += "index.html" }
    return SitePath(address)
  }

  private func brokenLinks(_ target: [SitePath: OutputFile], _ sites: [Site]) -> [String] {
    func links(of file: OutputFile) -> Set<SitePath> {
      sites.lazy.compactMap { $0.links[file.hash] }.first ?? []
    }
    let lists = Set(sites.flatMap(\.files).filter(\.isList).map(\.path))
    var broken = target.values.filter(\.isList).flatMap { list in
      links(of: list).subtracting(lists).filter { target[$0] == nil }
        .map { "\(list.path.text) -> \($0.text)" }
    }
    // From the files at the root: the home page, feeds, the sitemap.
    var open = target.values.filter { $0.path.depth == 1 }
    var seen = Set(open.map(\.path))
    while let file = open.popLast() {
      for link in links(of: file) where seen.insert(link).inserted {
        guard let next = target[link] else {
          broken.append("\(file.path.text) => \(link.text)")
          continue
        }
        open.append(next)
      }
    }
    return broken.sorted()
  }

  private func byPath(_ files: [OutputFile]) -> [SitePath: OutputFile] {
    Dictionary(files.map { ($0.path, $0) }, uniquingKeysWith: { $1 })
  }

  /// - Parameter seed: An odd one has all kinds of pages, an even one some.
  @Test(arguments: 0..<Rounds.count(48))
  func everyLinkOfAListResolvesAfterEveryStep(seed: Int) async throws {
    let themes = try builtInThemesInMemory()
    var diary = seed % 2 == 0 ? RandomDiary(calmSeed: seed) : RandomDiary(seed: seed, entries: 9)
    if seed % 2 == 1 {
      for key in ["search", "statistics", "places"] { diary.configuration[key] = "true" }
      diary.configuration["journals"] = "folders"
      diary.configuration["archives"] = "{days: true}"
    }
    guard let old = try await site(of: diary, themes) else { return }
    for _ in 0..<6 { _ = diary.step() }
    guard let new = try await site(of: diary, themes) else { return }
    #expect(old.links.count > 3)
    expectWholeLinks(from: old, to: new, seed)
  }

  private func expectWholeLinks(from old: Site, to new: Site, _ seed: Int) {
    var random = SeededNumbers(seed: seed)
    let wanted = byPath(new.files)
    var target = byPath(old.files)
    #expect(brokenLinks(target, [old]) == [] && brokenLinks(wanted, [new]) == [])
    // Cut off at any step, again and again, until one plan is carried out as a whole.
    while true {
      // What is there is looked at anew each time.
      let plan = PublishPlan(
        from: target.mapValues(\.hash), Set(target.values.filter(\.isList).map(\.path)),
        to: new.files)
      let cut =
        Bool.random(using: &random) ? Int.random(in: 0...plan.steps.count, using: &random) : nil
      for step in plan.steps.prefix(cut ?? .max) {
        target[step.path] = step.kind == .remove ? nil : wanted[step.path]
        let broken = brokenLinks(target, [new, old])
        #expect(broken == [], "seed \(seed), after \(step.kind) \(step.path.text)")
        if !broken.isEmpty { return }
      }
      guard cut != nil else { break }
    }
    #expect(target == wanted)
  }
}
