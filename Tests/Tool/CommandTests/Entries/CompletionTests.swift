import Foundation
import TestSupport
import Testing

/// Completions as the shells themselves offer them.
@Suite(.waits) struct CompletionTests {
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

  /// A folder with the program and a shell's script for it.
  private func folder(_ shell: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder([
      "script": try Program.run("--generate-completion-script", shell).output
    ])
    try FileManager.default.createSymbolicLink(
      atPath: folder.url("diarysite").path, withDestinationPath: try #require(Program.path))
    return folder
  }

  private func variables(_ folder: TemporaryFolder) -> [String: String] {
    [
      "PATH": "\(folder.root.path):/usr/bin:/bin", "HOME": folder.root.path, "LC_ALL": "C.UTF-8",
      "TERM": "dumb",
    ]
  }

  /// The offers of bash for a command line.
  private func offers(_ line: String..., in diary: Diary) throws -> [String] {
    let folder = try folder("bash")
    let words = line.map { "'\($0)'" }.joined(separator: " ")
    let program = """
      source '\(folder.url("script").path)'
      COMP_WORDS=(diarysite \(words)) COMP_CWORD=\(line.count)
      COMP_LINE='diarysite \(line.joined(separator: " "))' COMP_POINT=${#COMP_LINE}
      _diarysite diarysite '\(line[line.count - 1])' '\(line[line.count - 2])'
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let outcome = try ProgramRun(
      "bash", ["-c", program], in: diary.root, environment: variables(folder))
    #expect(outcome.diagnostics == "")
    return outcome.output.split(separator: "\n").map(String.init).sorted()
  }

  /// Types a line and a tab in an interactive shell, and waits for some words.
  ///
  /// - Parameter isRun: Whether the line is run before the words are there.
  private func isCompleted(
    _ line: String, to words: String, by shell: String, in diary: Diary, isRun: Bool = false
  ) throws -> Bool {
    let folder = try folder(shell)
    let script = """
      import os, pty, select, sys, time
      pid, terminal = pty.fork()
      if pid == 0:
          os.execvp(sys.argv[5], sys.argv[5:])
      said = b""
      def wait(words, seconds):
          global said
          end = time.time() + seconds
          while words not in said and time.time() < end:
              if select.select([terminal], [], [], 0.1)[0]:
                  said += os.read(terminal, 65536)
          return words in said
      def settle(seconds):
          # Until something was said, and then nothing for half a second.
          global said
          end = time.time() + seconds
          before = len(said)
          while time.time() < end:
              if select.select([terminal], [], [], 0.5)[0]:
                  said += os.read(terminal, 65536)
              elif len(said) > before:
                  break
      # fish forgets what was typed before it was there.
      settle(2)
      for command in sys.argv[1].splitlines():
          os.write(terminal, command.encode() + b"\\r")
      wait(b"ready 2", 20)
      os.write(terminal, sys.argv[2].encode() + b"\\t")
      if sys.argv[4] == "run":
          settle(3)
          os.write(terminal, b"\\r")
      print(wait(sys.argv[3].encode(), 20))
      os.kill(pid, 9)
      """
    let source = "source '\(folder.url("script").path)'"
    let start = shell == "zsh" ? "autoload -U compinit; compinit -u -D\n\(source)" : source
    let ready = shell == "fish" ? "echo ready (math 1 + 1)" : "echo ready $((1+1))"
    let options = ["zsh": ["-f"], "fish": ["--no-config"], "bash": ["--norc"]][shell] ?? []
    let outcome = try ProgramRun(
      "python3",
      ["-c", script, start + "\n" + ready, line, words, isRun ? "run" : "", shell]
        + options + ["-i"], in: diary.root, environment: variables(folder))
    return outcome.output == "True\n"
  }

  @Test func entriesAreOfferedByName() throws {
    let diary = try diary()
    #expect(try offers("show", "2024", in: diary) == ["2024-05-01-rain", "2024-05-02-sun"])
    #expect(try offers("rm", "old", in: diary) == ["old.json\\#1", "old.json\\#2"])
    #expect(
      try offers("edit", "Content/2024/2024-05-02", in: diary) == ["Content/2024/2024-05-02-sun.md"]
    )
    #expect(!diary.has("stolen"))
  }

  @Test func tagsAndTemplatesAreOffered() throws {
    let diary = try diary()
    #expect(try offers("new", "--tag", "wa", in: diary) == ["walk"])
    #expect(try offers("list", "--tag", "By", in: diary) == [#"By\ the\ sea"#])
    #expect(try offers("new", "--template", "d", in: diary) == ["daily"])
  }

  @Test(.needs(.python3, .fish)) func fishOffersTheSame() throws { try expectOffers(by: "fish") }

  @Test(.needs(.python3, .zsh)) func zshOffersTheSame() throws { try expectOffers(by: "zsh") }

  private func expectOffers(by shell: String) throws {
    let diary = try diary()
    #expect(
      try isCompleted("diarysite show 2024-05-02", to: "2024-05-02-sun", by: shell, in: diary))
    #expect(try isCompleted("diarysite new --tag wa", to: "walk", by: shell, in: diary))
    #expect(!diary.has("stolen"))
  }

  /// bash expands the words that it is offered.
  @Test func noNameRunsACommand() throws {
    let diary = try diary()
    #expect(try offers("show", #"\$"#, in: diary) == [#"\$\(touch\ stolen\)"#])
    #expect(try offers("show", "it", in: diary) == [#"it\'s\ \`touch\ stolen\`"#])
    #expect(try offers("new", "--tag", #"\$"#, in: diary) == [#"\$\(touch\ stolen\)"#])
    #expect(!diary.has("stolen"))
  }

  /// What may stand in a name and mean something to a shell: all of ASCII that can be printed, but
  /// the slash.
  private static let printable = String(
    String.UnicodeScalarView(
      (0x20...0x7E).compactMap(Unicode.Scalar.init).filter { $0 != "/" }))

  /// bash runs what it offered as the one word that is the name.
  @Test func inBashEveryNameIsOneWord() throws {
    let names = Self.printable.map { "2024-07-02-a\($0)b" } + ["é비", Self.printable, "a\u{A0}b"]
    let diary = try Diary(
      Dictionary(uniqueKeysWithValues: names.map { ("Content/\($0).md", "A\n") }))
    var words: [String] = []
    for offer in try offers("show", "", in: diary) {
      let outcome = try ProgramRun(
        "bash", ["-c", "set -- \(offer); printf %s \"$#:$1\""], in: diary.root)
      words.append(outcome.output)
    }
    #expect(words.sorted() == names.map { "1:\($0)" }.sorted())
  }

  @Test(.needs(.python3), arguments: ["bash"]) func aNameIsRunAsItStands(shell: String) throws {
    try expectRun(by: shell)
  }

  @Test(.needs(.python3, .zsh)) func inZshANameIsRunAsItStands() throws {
    try expectRun(by: "zsh")
  }

  @Test(.needs(.python3, .fish)) func inFishANameIsRunAsItStands() throws {
    try expectRun(by: "fish")
  }

  private func expectRun(by shell: String) throws {
    for name in ["`touch stolen`", "$(touch stolen)", "(touch stolen)", Self.printable + "!!é비"] {
      let diary = try Diary(["Content/2024-07-02-\(name).md": "Rain fell.\n"])
      let isFound = try isCompleted(
        "diarysite show 2024-07-02-", to: "Rain fell.", by: shell, in: diary, isRun: true)
      #expect(isFound, "\(name)")
      #expect(!diary.has("stolen"))
    }
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
