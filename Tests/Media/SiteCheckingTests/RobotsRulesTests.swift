import Testing

@testable import SiteChecking

@Suite struct RobotsRulesTests {
  private func allowed(_ path: String, _ rules: String) -> Bool {
    RobotsRules(rules, for: "diarysite").allow(path)
  }

  @Test func theGroupOfTheOwnNameCountsAlone() {
    let rules =
      "User-agent: *\nDisallow: /\n\nUser-agent: other\nUser-agent: DiarySite\nDisallow: /x\n"
    #expect(allowed("/", rules))
    #expect(!allowed("/x/y", rules))
  }

  @Test func withoutOneThatOfAllCounts() {
    #expect(!allowed("/a", "user-agent: other\nallow: /\nuser-agent: *\ndisallow: /a # why\n"))
  }

  @Test func theLongestRuleCounts() {
    let rules = "User-agent: *\nDisallow: /a\nAllow: /a/b\nDisallow: /a/b/c\n"
    #expect(
      ["/", "/a", "/a/b", "/a/b/c"].map { allowed($0, rules) } == [true, false, true, false])
  }

  @Test(arguments: [
    ("/*.pdf$", "/a/b.pdf", false), ("/*.pdf$", "/a.pdf?x", true), ("/a*c", "/abbcd", false),
    ("/a*c", "/abb", true), ("/a$", "/a", false), ("/a$", "/ab", true), ("*", "/any", false),
    ("", "/any", true),
  ])
  func marksStandForOthers(pattern: String, path: String, isAllowed: Bool) {
    #expect(allowed(path, "User-agent: *\nDisallow: \(pattern)\n") == isAllowed)
  }

  @Test func whatIsNoRuleIsPassedOver() {
    #expect(allowed("/a", "<html>User-agent</html>\n::::\nDisallow: /\n"))
    #expect(allowed("/a", ""))
  }
}
