import Foundation
import Glibc
import SiteFiles
import TestSupport
import Testing

/// `write` and `serve --write`, as they are typed.
@Suite struct WriteCommandTests {
  @Test func theHelpOfWrite() throws {
    let help = try Program.run(["write", "--help"])
    #expect(help.status == 0)
    #expect(
      help.output.hasPrefix(
        """
        OVERVIEW: Write entries on a page in your browser.

        Opens a page with the list of your entries and an editor that saves as you
        write, beside a preview of the whole diary: drafts, private entries and those
        that are not due yet are shown, to you alone. It is 'serve --write' with all of
        these. Press Ctrl-C to stop; nothing that the page calls saved is lost. If it
        runs for this diary already, and you give neither --now, --port, --allow-host
        nor --print-address, the page of that run opens.

        USAGE: diarysite write <options>

        OPTIONS:
          --source <source>       The diary's folder (default: the current folder).
          --now <now>             Use this as the current time, such as
                                  2024-05-12T07:30:00+09:00 or Unix seconds.
          --port <port>           The port; 0 for any free one (default: 4567, or the
                                  next free one).
          --allow-host <host>     Also answer a tunnel that ends at this name, over
                                  HTTPS only; may be repeated.
          --print-address         Print the address of the writing page, which works
                                  once, instead of opening it.
          --launcher              Only put the diary into the menu of your desktop,
                                  from where this command starts.
          --remove                With --launcher, take the diary out of the menu; also
                                  one that was moved.
          --poll                  Poll for changes twice a second, for network disks
                                  that send no change events.

        """))
  }

  @Test func itSaysWhereItIsAndWhatItShows() throws {
    let diary = try Diary()
    let program = try WritingProgram(
      ["write", "--print-address", "--allow-host", "diary.example.org", "--now", "2026-01-01"],
      in: diary)
    program.end(by: SIGTERM)
    // It goes with its last use, and the program would find no diary.
    withExtendedLifetime(diary) {}
    // The writing page is there before the site.
    let lines = program.words.split(separator: "\n").filter { !$0.contains(" ready in ") }
    #expect(
      lines.joined(separator: "\n") == """
        on this machine: http://write-NAME.localhost:PORT/_write/#TOKEN
        through the tunnel: https://diary.example.org/_write/#TOKEN
        note: the site has no base URL
          why: feeds, sitemap and absolute addresses need one, so they are left out
          fix: add 'baseURL: https://...' to diarysite.yml, or use --base-url
        not public, but shown here: drafts, entries that are not due yet, private entries
        http://write-NAME.localhost:PORT/
        press Ctrl-C to stop
        interrupted; the preview has ended
        """)
    #expect(Set(program.addresses).count == 2)
  }

  /// Arguments of programs are seen by everyone on the machine.
  @Test func theBrowserGetsAFileInsteadOfTheToken() throws {
    let diary = try Diary()
    let runtime = try TemporaryFolder()
    chmod(runtime.root.path, 0o700)
    try diary.write(
      """
      #!/bin/sh
      printf '%s' "$*" > '\(diary.url("seen-arguments").path)'
      cat "$1" > '\(diary.url("seen-page").path)'
      stat -c '%a' "$1" "$(dirname "$1")" > '\(diary.url("seen-modes").path)'

      """, to: "../\(diary.root.lastPathComponent)-bin/xdg-open")
    let bin = diary.root.deletingLastPathComponent()
      .appendingPathComponent("\(diary.root.lastPathComponent)-bin")
    defer { try? FileManager.default.removeItem(at: bin) }
    chmod(bin.appendingPathComponent("xdg-open").path, 0o755)
    let program = try WritingProgram(
      ["serve", "--write"], in: diary,
      environment: ["PATH": "\(bin.path):/usr/bin:/bin", "XDG_RUNTIME_DIR": runtime.root.path])
    while program.isRunning && !diary.has("seen-modes") { usleep(2_000) }
    while try diary.text("seen-modes").split(separator: "\n").count < 2 { usleep(2_000) }
    #expect(try diary.text("seen-modes") == "600\n700\n")
    let arguments = try diary.text("seen-arguments")
    #expect(arguments.hasPrefix(runtime.root.path + "/"))
    #expect(arguments.hasSuffix("/open.html"))
    let page = try diary.text("seen-page")
    let token = try #require(page.firstMatch(of: ##/_write/#([0-9a-f]{64})"/##)).1
    #expect(
      page.contains("url=http://write-\(program.name).localhost:\(program.port)/_write/#\(token)\"")
    )
    #expect(!arguments.contains(token))
    let own = try Data(contentsOf: URL(fileURLWithPath: "/proc/\(program.processID)/cmdline"))
    #expect(!String(decoding: own, as: UTF8.self).contains(token))
    #expect(!program.words.contains("TOKEN"))
    // The file goes once the page has its key.
    #expect(FileManager.default.fileExists(atPath: arguments))
    let answer = program.send("POST", "session", "{\"token\": \"\(token)\"}", key: nil)
    #expect(answer?.status == 200)
    #expect(!FileManager.default.fileExists(atPath: arguments))
    program.end(by: SIGTERM)
    #expect(try FileManager.default.contentsOfDirectory(atPath: runtime.root.path).isEmpty)
  }

  @Test func anUnusedFileGoesWithTheProgram() throws {
    let diary = try Diary()
    let runtime = try TemporaryFolder(["bin/xdg-open": "#!/bin/sh\necho > \"$0.seen\"\n"])
    chmod(runtime.url("bin/xdg-open").path, 0o755)
    mkdir(runtime.url("run").path, 0o700)
    let program = try WritingProgram(
      ["write"], in: diary,
      environment: [
        "PATH": "\(runtime.url("bin").path):/usr/bin:/bin",
        "XDG_RUNTIME_DIR": runtime.url("run").path,
      ])
    func left() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: runtime.url("run").path)
    }
    while program.isRunning && !runtime.has("bin/xdg-open.seen") { usleep(2_000) }
    // Beside the page for other runs.
    #expect(try left().count == 2)
    program.end(by: SIGINT)
    #expect(try left().isEmpty)
  }

  @Test func withoutABrowserItPrintsTheAddress() throws {
    let empty = try TemporaryFolder()
    let diary = try Diary()
    let program = try WritingProgram(
      ["write"], in: diary, environment: ["PATH": empty.root.path])
    let note =
      "note: no browser could be opened; open this address yourself, it works once:\nhttp://"
    while program.isRunning && !program.words.contains("/_write/#") { usleep(2_000) }
    #expect(program.words.contains(note))
    program.end(by: SIGTERM)
  }

  @Test(.needs(.python3)) func enterOpensItAgainAndAUsedAddressSaysSo() throws {
    let diary = try Diary()
    let (status, shown) = try Terminal.run(
      ["write", "--print-address", "--now", "2026-01-01"], in: diary.root,
      after: [
        ("Ctrl-C to stop", "\n"),
        (#"Ctrl-C to stop.*/_write/#[0-9a-f]{64}\r\n"#, "\u{3}"),
      ])
    #expect(status == 130)
    #expect(shown.contains("press Enter to open the writing page again, Ctrl-C to stop"))
    let tokens = shown.matches(of: ##/_write/#([0-9a-f]{64})/##).map { String($0.1) }
    #expect(Set(tokens).count == 2)

    let program = try WritingProgram(in: diary)
    _ = try program.key()
    let token = try #require(program.addresses.first?.split(separator: "#").last)
    let again = program.send("POST", "session", "{\"token\": \"\(token)\"}", key: nil)
    #expect(again?.status == 403)
    #expect(
      again?.text == """
        {"error":{"code":"token","what":"the address was used already",\
        "why":"each address of the writing page opens it once",\
        "fix":"press Enter where the program runs, or run 'diarysite write' again"}}
        """)
    program.end(by: SIGTERM)
  }

  @Test(.needs(.vips)) func sizesOfPrivatePhotosAreMadeWhenSomebodyLooks() throws {
    let photo = try TestPhoto().file("jpg", options: "[strip]")
    let diary = try Diary([
      "diarysite.yml": "photos: {sizes: [16]}\n",
      "Content/2024-05-12.md": "---\nvisibility: private\n---\nSea\n\n![](sea.jpg)\n",
    ])
    try Data(photo).write(to: diary.url("Content/sea.jpg"))
    let temporary = try TemporaryFolder()
    let program = try WritingProgram(in: diary, environment: ["TMPDIR": temporary.root.path])
    let site = "http://write-\(program.name).localhost:\(program.port)"
    let page = try Curl(site + "/2024/05/12/sea/").end()
    let address = try #require(page.firstMatch(of: #/[^ "]+16w\.webp|[^ "]+\.webp/#)).output
    let file = temporary.url("size.webp")
    let path = address.hasPrefix("/") ? String(address) : "/2024/05/12/sea/\(address)"
    _ = try ProgramRun("curl", ["--silent", "--output", file.path, site + path])
    #expect(try Data(contentsOf: file).prefix(4) == Data("RIFF".utf8))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: temporary.root.path) == ["size.webp"])
    program.end(by: SIGTERM)
  }

  @Test func whatIsWrittenIsOnThePreview() throws {
    let diary = try Diary()
    let program = try WritingProgram(in: diary)
    let key = try program.key()
    let made = program.send(
      "POST", "entries",
      """
      {"id": "4b1c9f3e-1111-4222-8333-123456789abc", "text": "Secret\\nWords.",
       "visibility": "private", "date": "2024-02-03"}
      """, key: key)
    #expect(made?.status == 201)
    var address: String?
    while program.isRunning && address == nil {
      address = program.send("GET", "entries/2024/2024-02-03-secret.md", nil, key: key)?
        .value(of: "address")
    }
    #expect(address == "/2024/02/03/secret/")
    let page = try Curl(
      "http://write-\(program.name).localhost:\(program.port)/2024/02/03/secret/"
    ).end()
    #expect(page.contains("<p>Words.</p>"))
    // The writing page itself tells of changes.
    #expect(!page.contains(".live.js"))
    program.end(by: SIGTERM)
  }

  @Test func leftoversOfAKilledImportAreSweptAndThoseOfOthersAtWorkStay() throws {
    let number = ContentHash(of: Array("part of 2024-05-12-rain.md".utf8).span)
    let old = "Content/2024/.2024-05-12-rain.md.\(number.text).part"
    let recent = "Content/.2024-01-01.md.fedcba9876543210.part"
    let diary = try Diary([
      "Content/2024/2024-05-12-rain.md": "Rain\n", old: "Ra", recent: "x",
    ])
    let program = try WritingProgram(in: diary)
    #expect(!diary.has(old))
    #expect(diary.has(recent))
    program.end(by: SIGTERM)
  }

  @Test(arguments: [
    (
      ["serve", "--print-address"], "error: --print-address needs --write."
    ),
    (
      ["serve", "--allow-host", "diary.example.org"], "error: --allow-host needs --write."
    ),
    (
      ["write", "--remove"], "error: --remove needs --launcher."
    ),
    (
      ["write", "--allow-host", "localhost"],
      "error: --allow-host 'localhost' is not the name of a tunnel's end. Write it like "
        + "diary.example.org."
    ),
  ])
  func whatDoesNotFitIsRefused(arguments: [String], words: String) throws {
    let diary = try Diary()
    let outcome = try Program.run(arguments, in: diary.root)
    #expect(outcome.status == 2)
    #expect(outcome.diagnostics.split(separator: "\n").first.map(String.init) == words)
  }
}
