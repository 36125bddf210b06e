import Diagnostics
import Foundation
import SiteFiles
import TestSupport
import Testing

@testable import DiaryBuild
@testable import DiaryLoading

/// Writes privacy in random spellings, in random places, and builds.
///
/// What is a way of writing privacy must be held back or be an error; what is text by the rule,
/// as it stands in ``TextHead``, ``StateWords``, ``NameMark`` and ``ConfigurationNames``, must be
/// published as text. Which of the two a case is, is said here, from what it was put together of.
@Suite struct PrivacySpellingFuzzTests {
  /// Stands in the entry alone.
  private static let canary = "quokka"

  @Test(arguments: 1...4)
  func whatLooksLikePrivacyIsNeverPublished(seed: Int) async throws {
    let themes = try builtInThemesInMemory()
    var cases = PrivacyCases(seed: seed)
    for round in 1...Rounds.count(60) {
      let made = cases.next()
      let diary = DiaryInMemory(themes: themes, program: nil)
      try diary.become(made.files.mapValues { Array($0.utf8) })
      let outcome = try await diary.build(now: 1_760_000_000)
      // An unlisted entry has a page whose address tells nothing.
      let isShown = diary.output().contains { path, bytes in
        !path.hasPrefix("public/u/") && String(decoding: bytes, as: UTF8.self).contains(Self.canary)
      }
      let isRight = made.isText ? outcome.isMade && isShown : !isShown
      #expect(isRight, "seed \(seed), round \(round): \(made)\n\(outcome.messages)")
      // An entry that does not show must be held back by something, or be an error.
      let isHeld = outcome.counts.dropFirst(3).contains { $0 > 0 }
      #expect(made.isText || !outcome.isMade || isHeld, "\(made)")
    }
  }
}
