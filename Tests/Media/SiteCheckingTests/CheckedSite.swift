import SiteFiles
import TestSupport

@testable import SiteChecking

/// A find as tests compare it.
struct Found: Hashable, Comparable, CustomStringConvertible {
  let kind: SiteFind.Kind
  /// `a/index.html:5:1`
  let place: String
  /// What is written there, or else the rule.
  let words: String

  var description: String { "\(place) \(kind) \(words)" }

  static func < (left: Found, right: Found) -> Bool { left.description < right.description }
}

/// Checks a site at `https://example.org/d/`.
///
/// - Returns: Every place of every find, sorted.
func finds(
  in files: [String: String], at site: String? = "https://example.org/d/", pageLimit: Int = 20_000
) async throws -> [Found] {
  try await finds(in: FilesInMemory(files), at: site, pageLimit: pageLimit)
}

func finds(
  in files: FilesInMemory, at site: String? = "https://example.org/d/", pageLimit: Int = 20_000
) async throws -> [Found] {
  let check = SiteCheck(of: files, at: site.flatMap { SiteURL($0) }, pageLimit: pageLimit)
  let report = try await check.report()
  return report.finds.flatMap { find in
    find.places.map { place in
      let (line, column) = check.position(of: place, in: report)
      return Found(
        kind: find.key.kind, place: "\(report.pages[Int(place.page)].text):\(line):\(column)",
        words: place.written.isEmpty ? find.key.detail : place.written)
    }
  }.sorted()
}

/// A page with something in its body, which begins on line 3.
func page(_ body: String, head: String = "") -> String {
  "<!DOCTYPE html>\n<html lang=en><title>T</title>\(head)<h1>T</h1>\n\(body)\n"
}
