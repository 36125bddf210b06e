import Foundation
import Glibc
import SiteFiles
import TestSupport
import Testing

/// `write --launcher`: a diary in the menu of the desktop.
@Suite struct LauncherTests {
  private let home: TemporaryFolder
  private let around: TemporaryFolder

  init() throws {
    home = try TemporaryFolder()
    around = try TemporaryFolder()
  }

  private func diary(_ name: String, title: String = "My days") throws -> URL {
    try around.write("A day.\n", to: "\(name)/Content/2024-05-12.md")
    try around.write("title: \(title)\n", to: "\(name)/diarysite.yml")
    return around.url(name)
  }

  private func run(
    _ arguments: [String], in folder: URL? = nil, _ variables: [String: String]? = nil
  ) throws -> ProgramRun {
    try Program.run(
      ["write", "--launcher"] + arguments, in: folder,
      environment: variables ?? ["HOME": home.root.path])
  }

  private var data: String { home.root.path + "/.local/share" }

  private func names(_ folder: String) -> [String] {
    let path = data + "/" + folder
    return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  private func entry(at index: Int = 0) throws -> [String] {
    let names = names("applications")
    try #require(names.indices.contains(index))
    let path = data + "/applications/" + names[index]
    return try String(contentsOfFile: path, encoding: .utf8).components(separatedBy: "\n")
  }

  private func value(_ key: String, at index: Int = 0) throws -> String {
    let line = try #require(try entry(at: index).first { $0.hasPrefix(key + "=") })
    return String(line.dropFirst(key.count + 1))
  }

  private func arguments() throws -> [String] { try menuArguments(of: value("Exec")) }

  @Test func theDiaryIsInTheMenuAndOutOfItAgain() throws {
    let folder = try diary("days")
    let added = try run([], in: folder)
    let name = try #require(names("applications").first)
    let path = "\(data)/applications/\(name)"
    #expect(name.contains(/^diarysite-[0-9a-f]{16}\.desktop$/))
    #expect(added.status == 0 && added.diagnostics == "")
    #expect(added.output == "In the menu as 'My days': \(path)\n")
    let lines = try entry()
    #expect(
      lines.map { $0.prefix { $0 != "=" } }.joined(separator: " ")
        == "[Desktop Entry] Type Name Icon Exec Terminal Categories X-Diarysite-Folder ")
    #expect(lines[1...2] == ["Type=Application", "Name=My days"])
    #expect(lines[5...6] == ["Terminal=true", "Categories=Office;"])
    let icon = try value("Icon")
    #expect(
      icon == path.replacing("/applications/", with: "/icons/").replacing(".desktop", with: ".svg"))
    #expect(try String(contentsOfFile: icon, encoding: .utf8).hasPrefix("<svg xmlns="))
    // Again, with another title: the same entry.
    _ = try diary("days", title: "\"Two\"")
    #expect(try run([], in: folder).status == 0)
    #expect(names("applications") == [name])
    #expect(try value("Name") == "Two")
    let removed = try run(["--remove"], in: folder)
    #expect(removed.status == 0 && removed.output == "Removed from the menu: \(path)\n")
    #expect(names("applications") + names("icons") == [])
    #expect(try run(["--remove"], in: folder).output == "Not in the menu: \(path)\n")
    #expect(try run(["--format", "json"], in: folder).output.contains("\"launcher\":\"\(path)\""))
  }

  @Test func twoDiariesAreTwoEntries() throws {
    for name in ["one", "two"] { #expect(try run([], in: diary(name, title: name)).status == 0) }
    #expect(Set([try value("Name"), try value("Name", at: 1)]) == ["one", "two"])
    #expect(try value("Exec") != value("Exec", at: 1))
    #expect(try run(["--remove", "--source", around.url("one").path]).status == 0)
    #expect(names("applications").count == 1 && names("icons").count == 1)
    #expect(try value("Name") == "two")
  }

  @Test(arguments: [
    "with blanks", "q'\"q", "100% %f %%", "$HOME `id` \\ \\\\", "일기장 ؠ", "a\nExec=id\tb",
    "-x=y;#&|<>*?~()",
    " ", "\\s\\n", "a\r\nb\"\u{301}$\u{301}",
  ])
  func anyPathArrivesAsItIs(name: String) throws {
    let folder = try diary(name)
    let added = try run([], in: folder)
    #expect(added.status == 0, "\(added.diagnostics)")
    #expect(try entry().count == 9)
    let arguments = try arguments()
    #expect(arguments.count == 5)
    #expect(arguments.prefix(2) == ["sh", "-c"])
    #expect(arguments.last == DiskPath(folder.path).resolved.text)
    #expect(arguments[3] == DiskPath(try #require(Program.path)).resolved.text)
    #expect(menuText(try value("X-Diarysite-Folder")) == arguments.last)
  }

  /// A diary may come from anywhere.
  @Test(arguments: [
    ("\"a\\nExec=evil\"", "a Exec=evil"), ("\"\\u001b[2J x\"", "[2J x"),
    (#"'a\b %f'"#, #"a\\b %f"#),
    ("\"a\\tb\"", #"a\tb"#), ("일기장", "일기장"),
  ])
  func aTitleIsOneLineOfWords(title: String, name: String) throws {
    #expect(try run([], in: diary("d", title: title)).status == 0)
    #expect(try entry().count == 9)
    #expect(try value("Name") == name)
  }

  @Test func aDiaryThatWasMovedSaysSoWhereOneSeesIt() throws {
    let folder = try diary("days")
    #expect(try run([], in: folder).status == 0)
    try FileManager.default.moveItem(at: folder, to: around.url("moved"))
    let arguments = try arguments()
    let started = try ProgramRun("/usr/bin/env", arguments)
    #expect(
      started.diagnostics == """
        error: the diary '\(try #require(arguments.last))' cannot be read
          why: it does not exist
          fix: name a diary's folder with --source, or create one: diarysite init DIR

        """)
    #expect(
      started.output == """

        If the diary was moved, run 'diarysite write --launcher' in its new folder. Enter closes this window.

        """)
    // It leaves the menu although it is not there.
    #expect(try run(["--remove", "--source", folder.path]).status == 0)
    #expect(names("applications") + names("icons") == [])
  }

  @Test func aProgramThatIsGoneSaysSoToo() throws {
    #expect(try run([], in: diary("days")).status == 0)
    var arguments = try arguments()
    arguments[3] = around.url("gone").path
    let started = try ProgramRun("/usr/bin/env", arguments)
    #expect(started.diagnostics.contains("gone: not found"))
    #expect(started.output.contains("Enter closes this window."))
  }

  /// Somebody's own files of these names, and links to others, stay as they are.
  @Test func whatDiarysiteDidNotWriteStays() throws {
    let folder = try diary("days")
    #expect(try run([], in: folder).status == 0)
    let name = try #require(names("applications").first)
    let path = "\(data)/applications/\(name)"
    let own = around.url("own").path
    try around.write("mine\n", to: "own")
    for plant in [
      { symlink(own, path) }, { link(own, path) }, { mkdir(path, 0o700) }, { mkfifo(path, 0o600) },
    ] {
      unlink(path)
      rmdir(path)
      #expect(plant() == 0)
      for arguments in [[], ["--remove"]] {
        let outcome = try run(arguments, in: folder)
        #expect(outcome.status == 3)
        #expect(outcome.diagnostics.hasPrefix("error: '\(path)' cannot be changed\n  why: "))
      }
      #expect(try around.text("own") == "mine\n")
    }
  }

  @Test func aFolderOfNobodysIsNamed() throws {
    let folder = try diary("days")
    let unknown = try run([], in: folder, ["XDG_DATA_HOME": "relative"])
    #expect(unknown.status == 2)
    #expect(
      unknown.diagnostics.hasPrefix(
        "error: The menu of your desktop is not known. "
          + "Set HOME or XDG_DATA_HOME to a full path.\n"))
    let data = around.url("data").path
    #expect(
      try run([], in: folder, ["HOME": home.root.path, "XDG_DATA_HOME": data]).output
        .contains("'My days': \(data)/applications/"))
    #expect(names("applications") == [])
  }

  @Test func whatIsNoDiaryIsNotPutIntoTheMenu() throws {
    try around.write("x", to: "none/x.txt")
    #expect(try run([], in: around.url("none")).status == 2)
    #expect(names("applications") == [])
  }
}

/// What a desktop makes of a value, as the specification has it.
func menuText(_ value: String) -> String {
  var (text, rest) = ("", value[...])
  while let character = rest.popFirst() {
    guard character == "\\", let next = rest.popFirst() else {
      text.append(character)
      continue
    }
    text += ["s": " ", "n": "\n", "t": "\t", "r": "\r"][next] ?? String(next)
  }
  return text
}

/// What a desktop starts: a shell reads such quotes as the specification does.
func menuArguments(of exec: String) throws -> [String] {
  let words = menuText(exec).replacingOccurrences(of: "%%", with: "%")
  let split = try ProgramRun("/bin/sh", ["-c", "printf '%s\\000' \(words)"])
  #expect(split.status == 0)
  return split.output.split(separator: "\0").map(String.init)
}
