import Foundation
import TestSupport
import Testing

/// Whatever is given as arguments, the program ends by itself, with words and a status.
@Suite struct HostileArgumentTests {
  @Test(arguments: [
    [], ["help"], ["--help"], ["help", "build"], ["build", "--help"], ["init", "--help"],
    ["check", "--help"], ["status", "--help"],
    ["--version"], ["build", "--version"],
  ])
  func helpAndVersionAreResults(arguments: [String]) throws {
    let outcome = try Program.run(arguments)
    #expect(outcome.status == 0)
    #expect(outcome.diagnostics == "")
    #expect(outcome.output.contains(arguments.contains("--version") ? "0." : "diarysite"))
  }

  @Test(arguments: [
    ["nonsense"], ["build", "extra"], ["build", "--nonsense"], ["build", "--output"], ["init"],
    ["init", "a", "b"], ["build", "--format", "xml"], ["build", "--color", "red"],
    ["build", "--now", ""], ["build", "--now", "2024-02-30"],
    ["build", "--now", "99999999999999999999"],
    ["build", "--now", "-99999999999999999999999"], ["build", "--base-url", ""],
    ["build", "--base-url", "javascript:alert(1)"], ["build", "--base-url", "https://"],
    ["build", "--base-url", "https://example.org/?q"], ["build", "--base-url", "/diary/"],
    ["build", "--base-url", "https://user:word@example.org/"], ["build", "--output", "\u{0}"],
    ["init", ""], ["check", "--external", "--leaks"], ["check", "--leaks", "a", "b"],
    ["check", "--leaks", "--now", "x"],
    ["check", "--leaks", "\u{0}"], ["status", "extra"], ["status", "--now", ""],
    ["build", "--base-url", "https://exa mple.org/"],
  ])
  func wrongUseIsStatusTwo(arguments: [String]) throws {
    let diary = try Diary()
    let outcome = try Program.run(arguments, in: diary.root)
    #expect(outcome.status == 2, "\(outcome.output)\(outcome.diagnostics)")
    #expect(outcome.output == "")
    #expect(outcome.diagnostics.lowercased().hasPrefix("error: "))
    #expect(!diary.has("public"))
  }

  @Test(arguments: [
    "https://me:quokka@example.org/", "https://quokka@example.org/", "https://me:quo/kka@host/",
    "https://me%3Aquokka%40example.org/", "https://example.org/?private_token=quokka",
  ])
  func aSecretInAnAddressIsNotRepeated(address: String) throws {
    let diary = try Diary()
    let say = "contains a password or a token, or something that may be one."
    let build = try diary.build("--base-url", address)
    #expect(
      build.diagnostics == """
        error: --base-url \(say) Write it like https://example.org/diary/.
        See 'diarysite build --help'.

        """)
    let variable = try diary.build(environment: ["DIARYSITE_BASE_URL": address])
    #expect(
      variable.diagnostics == """
        error: DIARYSITE_BASE_URL \(say) Write it like https://example.org/diary/.
        See 'diarysite build --help'.

        """)
    let made = try Program.run(
      "init", "new", "--host", "github-pages", "--remote", address, in: diary.root)
    #expect(
      made.diagnostics == """
        error: --remote \(say) Leave it out, and use git's credential helper or an ssh key.
        See 'diarysite init --help'.

        """)
    for outcome in [build, variable, made] {
      #expect(outcome.status == 2)
      #expect(outcome.output == "")
    }
    #expect(!diary.has("new"))
    #expect(!diary.has("public"))
  }

  @Test(arguments: [
    String(repeating: "a", count: 300), String(repeating: "a/", count: 2100) + "b", "a\nb", "\u{7}",
    "-", "\u{202E}x", "~", "$(touch pwned)", "; touch pwned", "%2e%2e", "a\\b",
    "/dev/null", "/dev/full", "/proc/self/mem/x", "/etc/passwd", "/nonexistent/\u{1F4D3}", "//",
  ])
  func anOutputOfAnyNameEndsInOrder(name: String) throws {
    let diary = try Diary()
    let outcome = try diary.build("--output", name)
    #expect([0, 2, 3].contains(outcome.status))
    // The note on the missing base URL is given for a new output.
    let isFine = outcome.diagnostics.isEmpty || outcome.diagnostics.hasPrefix("note: ")
    #expect((outcome.status == 0) == isFine, "\(outcome)")
    #expect(!diary.has("pwned"))
    #expect(try diary.text("Content/2024-01-01.md") == "A day\n\nWords.\n")
  }

  /// A message on a terminal must not be able to move its cursor.
  @Test(arguments: ["\u{1B}[2Jx", "a\rb", "\u{9B}31m"])
  func controlsInNamesDoNotReachTheTerminal(name: String) throws {
    let diary = try Diary()
    try diary.write("No date\n", to: "Content/\(name).md")
    let text = try diary.build().diagnostics
    #expect(
      !text.unicodeScalars.contains { $0 != "\n" && $0.properties.generalCategory == .control })
    let missing = try Program.run("build", "--source", name, in: diary.root).diagnostics
    #expect(
      !missing.unicodeScalars.contains { $0 != "\n" && $0.properties.generalCategory == .control })
  }
}
