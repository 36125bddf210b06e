import Testing

@testable import SiteChecking

@Suite struct RobotsRulesTests {
  private func allowed(_ path: String, _ rules: String) -> Bool {
    RobotsRules(Array(rules.utf8), for: "diarysite").allow(path)
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

  @Test(arguments: [
    ("/prïvate", "/pr%C3%AFvate/x", false), ("/pr%c3%afvate", "/pr%C3%AFvate", false),
    ("/%70rivate", "/private", false), ("/private", "/%70riv%61te", false),
    ("/a%2Fb", "/a/b", true), ("/a/b", "/a%2fb", true), ("/a%2fb", "/a%2Fb", false),
    ("/a-%2A.html", "/a-*.html", false), ("/a-%2A.html", "/a-b.html", true),
    ("/%", "/%", false), ("/a b", "/a%20b", false),
  ])
  func oneEncodingIsAsGoodAsAnother(pattern: String, path: String, isAllowed: Bool) {
    #expect(allowed(path, "User-agent: *\nDisallow: \(pattern)\n") == isAllowed)
  }

  @Test func aByteOrderMarkIsNoPartOfTheFirstLine() {
    #expect(!allowed("/a", "\u{FEFF}User-agent: *\nDisallow: /a\n"))
  }

  @Test func theRuleThatALongFileIsCutInDoesNotCount() {
    let group = "User-agent: *\nDisallow: /no\n"
    // What counts ends behind the slash of the last rule.
    let filler = RobotsRules.largest - group.utf8.count - "\nDisallow: /".utf8.count
    let rules = group + String(repeating: "#", count: filler) + "\nDisallow: /private\n"
    #expect(allowed("/a", rules) && !allowed("/no", rules))
  }

  @Test func manyRulesAndALongPathAreCompared() {
    let rules = (1...4_900).map { "Disallow: /*a*a*ab*\($0)$\n" }.joined()
    let path = "/" + String(repeating: "a", count: 60_000)
    #expect(allowed(path, "User-agent: *\n" + rules))
  }

  @Test func whatIsNoRuleIsPassedOver() {
    #expect(allowed("/a", "<html>User-agent</html>\n::::\nDisallow: /\n"))
    #expect(allowed("/a", ""))
  }
}
