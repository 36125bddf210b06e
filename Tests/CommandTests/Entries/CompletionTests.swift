import Foundation
import TestSupport
import Testing

/// Completions as the shells themselves offer them.
@Suite struct CompletionTests {
  private func diary() throws -> Diary {
    try Diary([
      "Content/2024/2024-05-01-rain.md":
        "---\ntags: [walk, 'By the sea', 'a: b', '$(touch stolen)']\n---\nA\n",
      "Content/2024/2024-05-02-sun.md": "B\n",
      "Content/$(touch stolen).md": "---\ndate: 2024-05-03\n---\nC\n",
      "Content/it's `touch stolen`.md": "---\ndate: 2024-05-04\n---\nD\n",
      "Content/old.json":
        #"[{"title": "One", "date": "2020-01-01"}, {"title": "Two", "date": "2020-01-02"}]"#,
      "Templates/daily.md": "",
    ])
  }

  private func isThere(_ shell: String) -> Bool {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/" + shell)
  }

  /// The offers of a shell for a command line, in the shell's order.
  private func offers(_ shell: String, _ line: [String], in diary: Diary) throws -> [String] {
    let path = try #require(Program.path)
    let folder = try TemporaryFolder([
      "script": try Program.run("--generate-completion-script", shell).output
    ])
    try FileManager.default.createSymbolicLink(
      atPath: folder.url("diarysite").path, withDestinationPath: path)
    let words = line.map { "'\($0)'" }.joined(separator: " ")
    let typed = line[line.count - 1]
    let source = folder.url("script").path
    let program =
      switch shell {
      case "bash":
        """
        source '\(source)'
        COMP_WORDS=(diarysite \(words)) COMP_CWORD=\(line.count)
        COMP_LINE="diarysite \(line.joined(separator: " "))" COMP_POINT=${#COMP_LINE}
        _diarysite diarysite '\(typed)' '\(line[line.count - 2])'
        printf '%s\\n' "${COMPREPLY[@]}"
        """
      case "fish":
        """
        source '\(source)'
        complete -C 'diarysite \(line.joined(separator: " "))'
        """
      default:
        """
        compdef() { :; }
        _describe() { print -rl -- "${(@)non_empty_completions}"; }
        command_name=diarysite; command_line=(diarysite \(words)); current_word_index=\(line.count)
        LBUFFER="diarysite \(line.joined(separator: " "))"
        source '\(source)'
        """
      }
    let outcome = try ProgramRun(
      "/usr/bin/" + shell, shell == "zsh" ? ["-f", "-c", program] : ["-c", program], in: diary.root,
      environment: [
        "PATH": "\(folder.root.path):/usr/bin:/bin", "HOME": folder.root.path, "LC_ALL": "C.UTF-8",
      ])
    return outcome.output.split(separator: "\n").map(String.init)
  }

  @Test(arguments: ["bash", "fish"])
  func entriesAreOfferedByName(shell: String) throws {
    guard isThere(shell) else { return }
    let diary = try diary()
    #expect(
      try offers(shell, ["show", "2024"], in: diary).sorted() == [
        "2024-05-01-rain", "2024-05-02-sun",
      ])
    #expect(
      try offers(shell, ["rm", "old"], in: diary).sorted() == ["old.json#1", "old.json#2"])
    #expect(
      try offers(shell, ["edit", "Content/2024/2024-05-02"], in: diary) == [
        "Content/2024/2024-05-02-sun.md"
      ])
    #expect(!diary.has("stolen"))
  }

  @Test(arguments: ["bash", "fish"])
  func tagsAndTemplatesAreOffered(shell: String) throws {
    guard isThere(shell) else { return }
    let diary = try diary()
    #expect(try offers(shell, ["new", "--tag", "wa"], in: diary) == ["walk"])
    #expect(
      try offers(shell, ["list", "--tag", "By"], in: diary).map { $0.replacing("\\", with: "") }
        == ["By the sea"])
    #expect(try offers(shell, ["new", "--template", "d"], in: diary) == ["daily"])
  }

  /// bash expands the words that it is offered.
  @Test func noNameRunsACommand() throws {
    let diary = try diary()
    #expect(try offers("bash", ["show", "$"], in: diary) == ["$(touch stolen)"])
    #expect(try offers("bash", ["show", "it"], in: diary) == ["it's `touch stolen`"])
    #expect(try offers("bash", ["new", "--tag", "$"], in: diary) == ["$(touch stolen)"])
    #expect(!diary.has("stolen"))
  }

  @Test func inZshAColonIsPartOfTheName() throws {
    let diary = try diary()
    let outcome = try diary.run(
      "---completion", "new", "--", "--tag", "3", "1", "diarysite", "new", "--tag", "a",
      environment: ["SAP_SHELL": "zsh"])
    #expect(outcome.output == "a\\: b\n \n")
  }

  @Test func outsideADiaryNothingIsOffered() throws {
    let folder = try TemporaryFolder()
    let outcome = try Program.run(
      ["---completion", "show", "--", "positional@0", "2", "0", "diarysite", "show", ""],
      in: folder.root)
    #expect(outcome.status == 0)
    #expect(outcome.output == "\n")
  }

  @Test func theDiaryOfTheCommandLineIsAsked() throws {
    let diary = try diary()
    let outcome = try Program.run([
      "---completion", "show", "--", "positional@0", "4", "10", "diarysite", "show", "--source",
      diary.root.path, "2024-05-02",
    ])
    #expect(outcome.output == "2024-05-02-sun\n")
  }
}
