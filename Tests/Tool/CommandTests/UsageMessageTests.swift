import TestSupport
import Testing

@testable import diarysite

/// Arguments and variables that a command does not take.
@Suite struct UsageMessageTests {
  @Test(arguments: [
    (["serve", "--port=-1"], [:], "--port must be between 1 and 65535, or 0 for any free one."),
    (
      ["write", "--port", "65536"], [:],
      "--port must be between 1 and 65535, or 0 for any free one."
    ),
    (["serve"], ["DIARYSITE_PORT": "http"], "DIARYSITE_PORT is 'http'; it must be a number."),
    (
      ["build"], ["SOURCE_DATE_EPOCH": "now"],
      "SOURCE_DATE_EPOCH is 'now'; it must be a number of seconds."
    ),
    (
      ["build", "--base-url", "example"], [:],
      "--base-url 'example' is not the address of a site. Write it like "
        + "https://example.org/diary/."
    ),
    (
      ["build", "--drafts", "--output", "public"], [:],
      "--drafts, --future and --private cannot write to 'public', which is for the site itself. "
        + "Write, for example: --output preview."
    ),
    (
      ["init", ".", "--host", "netlify", "--content", "../Journal"], [:],
      "--content is for new diaries. In this one, write 'content: PATH' into 'diarysite.yml'."
    ),
  ])
  func aWrongValueIsRefused(
    arguments: [String], variables: [String: String], message: String
  ) throws {
    let diary = try Diary()
    let outcome = try Program.run(arguments, in: diary.root, environment: variables)
    #expect(outcome.status == 2)
    #expect(outcome.output == "")
    #expect(
      outcome.diagnostics == "error: \(message)\nSee 'diarysite \(arguments[0]) --help'.\n")
  }

  @Test func anUnknownHostIsRefused() throws {
    let outcome = try reply(to: ["init", "x", "--host", "apache"])
    #expect(outcome.status == 2 && outcome.output == "")
    #expect(
      outcome.diagnostics == """
        error: The value 'apache' is invalid for '--host <host>': --host must be one of \
        github-pages, gitlab-pages, forgejo-pages, netlify, nginx.
        Help:  --host <host>  The host of the site: github-pages, gitlab-pages, forgejo-pages, netlify or nginx.
        Usage: diarysite init [<options>] <folder>
          See 'diarysite init --help' for more information.

        """)
  }

  @Test(arguments: [
    ("d", "a file already exists there"), ("none", "it does not exist"),
  ])
  func aSecretThatCannotBeCreatedIsExplained(folder: String, why: String) throws {
    let diary = try Diary(["d/.diarysite-secret": "mine"])
    let outcome = try Program.run("init", folder, "--secret-only", in: diary.root)
    #expect(outcome.status == 3)
    #expect(outcome.output == "")
    #expect(
      outcome.diagnostics == """
        error: '.diarysite-secret' could not be created
          why: \(why)
          fix: keep the existing secret, or name a diary's folder

        """)
    #expect(try diary.text("d/.diarysite-secret") == "mine")
  }

  @Test func aPassphraseFileThatIsMissingIsNamed() throws {
    let diary = try Diary(["Content/2024-01-01.md": "---\nvisibility: encrypted\n---\nMine\n"])
    let secret = try Program.run("init", ".", "--secret-only", in: diary.root)
    #expect(secret.status == 0)
    #expect(
      secret.output == "Created '.diarysite-secret'. Keep a copy of it, and keep it out of git.\n")
    let outcome = try diary.build("--passphrase-file", "nothing")
    #expect(outcome.status == 2)
    #expect(
      outcome.diagnostics == """
        error: the passphrase file for the readers 'readers' cannot be read
          why: the first line of 'nothing' must be the passphrase, in UTF-8
          fix: correct --passphrase-file, or the file

        """)
  }
}
