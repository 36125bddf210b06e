import Foundation
import TestSupport
import Testing

/// `check --external` with programs that stand in for curl and getent.
@Suite struct ExternalCheckTests {
  /// A diary with links, and a machine whose curl answers as a program of the shell does, which finds
  /// the line of the address in `$line`.
  private func asking(
    for links: [String], _ curl: String
  ) throws -> (diary: Diary, programs: TemporaryFolder) {
    let text = links.map { "[x](\($0))\n" }.joined()
    let diary = try Diary([
      "diarysite.yml": "title: Days\nbaseURL: https://example.org/d/\n",
      "Content/2024-01-03.md": "# Links\n\n" + text,
    ])
    let programs = try TemporaryFolder([
      "getent": "#!/bin/sh\necho 192.0.43.7 STREAM\n",
      "curl": """
      #!/bin/sh
      read -r line
      code=200
      case "$line" in
        \(curl)
      esac
      printf '%s' "$code"

      """,
    ])
    for name in ["getent", "curl"] { try programs.makeExecutable(name) }
    return (diary, programs)
  }

  private func check(_ diary: Diary, with programs: TemporaryFolder) throws -> Program.Outcome {
    try Program.run(
      "check", "--now", "2026-01-01", "--external", "--links", in: diary.root,
      environment: ["PATH": programs.root.path + ":/usr/bin:/bin"])
  }

  @Test func addressesThatDifferBehindTheMarkAreAskedForOnce() throws {
    let (diary, programs) = try asking(
      for: ["http://a.test/x#one", "http://a.test/x#two"],
      "*) code=404; echo \"$line\" >> \"$0.log\" ;;")
    let outcome = try check(diary, with: programs)
    #expect(outcome.status == 1)
    #expect(outcome.diagnostics.contains("error: 'http://a.test/x#one' is gone\n"))
    #expect(outcome.diagnostics.contains("error: 'http://a.test/x#two' is gone\n"))
    #expect(try programs.text("curl.log") == "url = \"http://a.test/x\"\n")
  }

  @Test func nothingIsKeptAndNoPlantedAnswerIsBelieved() throws {
    let (diary, programs) = try asking(
      for: ["http://a.test/x"], "*) code=404; echo \"$line\" >> \"$0.log\" ;;")
    let planted = """
      {"http://a.test/x":{"asked":1767225500,"result":"alive","why":""},\
      "http://withdrawn.test/":{"asked":1767225500,"result":"alive","why":""}}

      """
    try diary.write(planted, to: ".diarysite/links.json")
    for count in 1...2 {
      let outcome = try check(diary, with: programs)
      #expect(outcome.status == 1)
      #expect(outcome.diagnostics.contains("error: 'http://a.test/x' is gone\n"))
      #expect(
        try programs.text("curl.log")
          == String(repeating: "url = \"http://a.test/x\"\n", count: count))
    }
    #expect(try diary.text(".diarysite/links.json") == planted)
    try diary.remove(".diarysite/links.json")
    _ = try check(diary, with: programs)
    #expect(!diary.has(".diarysite/links.json"))
  }

  @Test func anInterruptedCheckSaysSo() throws {
    let (diary, programs) = try asking(
      for: ["http://a.test/x"],
      """
      *)
          kill -INT $PPID
          exit 7 ;;
      """)
    let outcome = try check(diary, with: programs)
    #expect(outcome.status == 130)
    #expect(outcome.diagnostics.hasSuffix("interrupted; the check is not finished\n"))
  }

  @Test(arguments: [("curl", "curl"), ("getent", "libc-bin")])
  func theMessageNamesThePackageOfAMissingProgram(program: String, package: String) throws {
    let (diary, programs) = try asking(for: ["http://a.test/x"], "*) ;;")
    try programs.remove(program)
    let outcome = try Program.run(
      "check", "--now", "2026-01-01", "--external", "--links", in: diary.root,
      environment: ["PATH": programs.root.path])
    #expect(outcome.status == 2)
    #expect(
      outcome.diagnostics.hasSuffix(
        """
        error: other hosts cannot be asked
          why: the program '\(program)' is missing
          fix: install the package '\(package)'

        """))
  }
}
