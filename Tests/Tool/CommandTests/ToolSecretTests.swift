import Foundation
import TestSupport
import Testing

/// What the programs that diarysite starts see of what is secret: nothing.
@Suite struct ToolSecretTests {
  private static let variables = [
    "DIARYSITE_SECRET": String(repeating: "5e", count: 32), "DIARYSITE_QUIET": "true",
    "DIARYSITE_PASSPHRASE": "glacier velvet marmot trombone",
  ]

  /// Programs that write down what they were started with, in a file that is whole once it is
  /// there.
  private func spies(on tools: [String], in diary: Diary) throws {
    for tool in tools {
      try diary.write(
        """
        #!/bin/sh
        cd '\(diary.url("seen").path)'
        { cat \(tool) 2>&-; /usr/bin/env; echo "$0" "$@"; } > $$ && mv $$ \(tool)
        cd "$OLDPWD"
        if [ -x '/usr/bin/\(tool)' ]; then exec '/usr/bin/\(tool)' "$@"; fi

        """, to: "spies/\(tool)")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: diary.url("spies/\(tool)").path)
    }
    try FileManager.default.createDirectory(
      at: diary.url("seen"), withIntermediateDirectories: true)
  }

  private func expectNothing(in tool: String, of diary: Diary) throws {
    let text = try diary.text("seen/\(tool)")
    #expect(text.contains("PATH="))
    #expect(!text.contains("DIARYSITE"))
    for value in Self.variables.values where value != "true" { #expect(!text.contains(value)) }
  }

  @Test(.needs(.curl)) func gitAndCurlSeeNoVariableOfOurs() throws {
    let diary = try PublishingDiary()
    try diary.write(
      "---\nvisibility: encrypted\n---\nLocked\n\nWords.\n", to: "Content/2024-01-03.md")
    try spies(on: ["git", "curl"], in: diary.around)
    let environment = Self.variables.merging(
      ["PATH": diary.around.url("spies").path + ":/usr/bin:/bin"]
    ) { $1 }
    let outcome = try Program.run(
      ["publish", "git", "--yes", "--now", "2026-01-01"], in: diary.root,
      environment: environment)
    #expect(outcome.status == 0, "\(outcome.diagnostics)")
    try expectNothing(in: "git", of: diary.around)
    // 'curl' as 'publish --verify' starts it: nothing listens there.
    try diary.write(
      PublishingDiary.configuration.replacingOccurrences(
        of: "https://example.org/diary/", with: "http://127.0.0.1:1/"), to: "diarysite.yml")
    let verifying = try RunningProgram(
      ["publish", "folder", "--yes", "--verify", "--now", "2026-01-01"], in: diary.root,
      environment: environment)
    verifying.wait(for: diary.around.url("seen/curl"))
    verifying.send(SIGTERM)
    _ = try verifying.end()
    try expectNothing(in: "curl", of: diary.around)
  }

  @Test func aBrowserSeesNoVariableOfOurs() throws {
    let around = try Diary([:])
    try around.write("A day\n", to: "diary/Content/2024-01-01.md")
    try spies(on: ["xdg-open"], in: around)
    // Programs that the diary brings along are not taken for it.
    try around.write("#!/bin/sh\ntouch '\(around.url("was-run").path)'\n", to: "diary/bin/xdg-open")
    try around.write("#!/bin/sh\ntouch '\(around.url("was-run").path)'\n", to: "diary/xdg-open")
    for path in ["diary/bin/xdg-open", "diary/xdg-open"] {
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: around.url(path).path)
    }
    let path = [
      ".", "", around.url("diary/bin").path, around.url("spies").path, "/usr/bin", "/bin",
    ]
    let preview = try RunningPreview(
      "--open", in: around, folder: "diary",
      environment: Self.variables.filter { $0.key != "DIARYSITE_QUIET" }.merging(
        ["PATH": path.joined(separator: ":")]) { $1 })
    while preview.isRunning && !around.has("seen/xdg-open") { usleep(2_000) }
    _ = preview.end(by: SIGTERM)
    try expectNothing(in: "xdg-open", of: around)
    #expect(try around.text("seen/xdg-open").contains(" http://\(preview.host):"))
    #expect(!around.has("was-run"))
  }
}
