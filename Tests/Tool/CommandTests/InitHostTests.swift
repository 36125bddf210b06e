import Foundation
import TestSupport
import Testing

@Suite struct InitHostTests {
  @Test func aNewDiaryIsReadyForItsHost() throws {
    let diary = try Diary([:])
    let made = try Program.run(
      "init", "mine", "--host", "github-pages", "--base-url", "https://me.github.io/diary/",
      "--remote", "../pages.git", "--now", "2024-05-12", in: diary.root)
    #expect(made.diagnostics == "")
    #expect(
      made.output == """
        Created a diary in 'mine'. Next:
          cd mine
          diarysite build
        Your entries are in 'Content', the configuration is in 'diarysite.yml'.
        Entries are public unless they say otherwise; 'init --private' begins a private diary.
        Then:
          diarysite publish
        On GitHub, under Settings, Pages: publish from the branch 'gh-pages', folder '/'.

        """)
    #expect(
      try diary.text("mine/diarysite.yml").hasSuffix(
        """
        baseURL: https://me.github.io/diary/
        publish:
          git: {remote: '../pages.git'}

        """))
    #expect(diary.has("mine/Static/.nojekyll"))
    let built = try Program.run("build", "--strict", in: diary.url("mine"))
    #expect(built.status == 0)
    #expect(diary.has("mine/public/.nojekyll"))
  }

  @Test func anAddressThatIsGivenIsNotAskedFor() throws {
    let diary = try Diary(["old/Content/2024-01-01.md": "A day\n\nWords.\n"])
    let address = ["--host", "nginx", "--base-url", "https://example.org/days/"]
    let made = try Program.run(["init", "mine"] + address, in: diary.root)
    let end = """
      On the server: include 'nginx.conf' in the 'server' block of your host, and publish to \
      '/srv/www/days/'.

      """
    #expect(
      made.output.hasSuffix("Set 'publish' in 'diarysite.yml'. Then:\n  diarysite publish\n" + end))
    let added = try Program.run(["init", "old"] + address, in: diary.root)
    #expect(
      added.output == """
        written: nginx.conf
        Next, add these lines to 'diarysite.yml' if they are missing:
          baseURL: https://example.org/days/
          publish: {rsync: {destination: 'me@example.org:/srv/www/days/'}}
        Then run 'diarysite publish'. \(end)
        """)
  }

  @Test func withoutAnAddressItSaysWhatIsMissing() throws {
    let diary = try Diary([:])
    let made = try Program.run("init", "mine", "--host", "nginx", in: diary.root)
    #expect(
      made.output.hasSuffix(
        """
        Set 'baseURL' and 'publish' in 'diarysite.yml'. Then:
          diarysite publish
        On the server: include 'nginx.conf' in the 'server' block of your host, and publish to \
        '/srv/www/'.

        """))
  }

  @Test func withAWorkflowTheAdviceIsThatOfTheWorkflowAlone() throws {
    let diary = try Diary([:])
    let address = ["--base-url", "https://me.github.io/diary/"]
    let made = try Program.run(
      ["init", "mine", "--host", "github-pages", "--ci", "--yes"] + address, in: diary.root)
    #expect(made.status == 0, "\(made.diagnostics)")
    #expect(
      made.output.hasSuffix(
        """
        'init --private' begins a private diary.
        In the repository's settings: Pages from 'GitHub Actions'; under 'Secrets and variables', \
        the variables DIARYSITE_URL (where the package 'diarysite_VERSION_amd64.deb' can be fetched) \
        and DIARYSITE_SHA256 (its checksum); the secret DIARYSITE_SECRET (the line in \
        '.diarysite-secret'); and, if there are encrypted entries, DIARYSITE_PASSPHRASE. Then push \
        the diary: the workflow publishes it.

        """), "\(made.output)")
    #expect(!(try diary.text("mine/diarysite.yml").contains("\npublish:")))
    let forgejo = try Program.run(
      ["init", "days", "--host", "forgejo-pages", "--ci", "--yes"], in: diary.root)
    #expect(forgejo.output.contains("\nSet 'baseURL' and 'publish' in 'diarysite.yml'.\nIn the "))
    #expect(try diary.text("days/diarysite.yml").contains("branch: pages"))
  }

  @Test func whatADiaryHasIsNotChanged() throws {
    let diary = try Diary([
      "Content/2024-01-01.md": "A day\n", "Static/_headers": "/mine\n",
      "diarysite.yml": "baseURL: https://example.org/diary/\n",
    ])
    let made = try Program.run("init", ".", "--host", "netlify", in: diary.root)
    #expect(made.status == 0)
    #expect(made.diagnostics == "")
    #expect(try diary.text("Static/_headers") == "/mine\n")
    #expect(try diary.text("diarysite.yml") == "baseURL: https://example.org/diary/\n")
    #expect(
      made.output.hasPrefix(
        """
        written: Static/_redirects
        not changed: Static/_headers. The new file would be:
          # Texts to share are UTF-8, and feeds say what they are.
          /diary/*

        """))
    #expect(
      made.output.hasSuffix(
        """
        Next, add these lines to 'diarysite.yml' if they are missing:
          publish: {git: {remote: 'git@github.com:me/diary.git'}}
        Then run 'diarysite publish'. On Netlify: connect the repository, branch 'gh-pages', with no \
        build command and '/' as the publish directory.

        """))
    let again = try Program.run("init", ".", "--host", "netlify", in: diary.root)
    #expect(again.output.hasPrefix("already there: Static/_redirects\nnot changed: "))
  }

  @Test(arguments: [
    (["--ci"], "--remote and --ci need --host. Write, for example: --host github-pages."),
    (
      ["--remote", "x"], "--remote and --ci need --host. Write, for example: --host github-pages."
    ),
    (
      ["--ci", "--host", "nginx"],
      "--ci works only with --host github-pages, gitlab-pages or forgejo-pages."
    ),
    (
      ["--host", "gitlab-pages"],
      "GitLab Pages takes a site from a pipeline alone, which --ci creates. Add --ci."
    ),
    (
      ["--host", "gitlab-pages", "--ci", "--remote", "x"],
      "--remote has no effect here: the pipeline publishes the site."
    ),
  ])
  func whatDoesNotFitIsRefused(arguments: [String], message: String) throws {
    let diary = try Diary([:])
    let outcome = try Program.run(["init", "mine"] + arguments, in: diary.root)
    #expect(outcome.status == 2)
    #expect(outcome.diagnostics == "error: \(message)\nSee 'diarysite init --help'.\n")
    #expect(!diary.has("mine"))
  }

  @Test func aWorkflowThatTakesTheSourcesAwayIsAskedFor() throws {
    let diary = try Diary(["Content/2024-01-01.md": "A day\n", "diarysite.yml": "title: x\n"])
    let workflow = ".github/workflows/diary.yml"
    let arguments = ["init", ".", "--host", "github-pages", "--ci"]
    let refused = try Program.run(arguments, in: diary.root)
    #expect(refused.status == 2)
    #expect(
      refused.diagnostics == """
        error: A workflow that builds on the host needs all your sources there: everyone who can \
        read that repository can read the whole diary and its history. Without --ci only the \
        finished site is sent.
        Create the workflow? There is no terminal to ask on; to answer yes, add --yes.
        See 'diarysite init --help'.

        """)
    #expect(!diary.has(workflow))
    #expect(try Program.run(arguments + ["--yes"], in: diary.root).status == 0)
    #expect(diary.has(workflow))
  }

  @Test func entriesThatTheHostDoesNotHaveAreAskedAbout() throws {
    let diary = try Diary([
      "vault/2024-01-01.md": "A day\n",
      "d/diarysite.yml": "content: ../vault\nvisibility: {default: private}\n",
    ])
    for arguments in [["init", "d"], ["init", "e", "--content", "../vault"]] {
      let all = arguments + ["--host", "github-pages", "--ci", "--yes"]
      // The note of the first is private, and asked about, too.
      let refused = try Program.run(all + (arguments.count == 2 ? ["--yes"] : []), in: diary.root)
      #expect(refused.status == 2)
      #expect(
        refused.diagnostics.hasPrefix(
          """
          error: The entries are in '../vault', outside the diary's folder. The host does not have \
          them: the workflow would fail there until you put them into the repository. Create it \
          anyway? There is no terminal to ask on; to answer yes, add --yes
          """), "\(refused.diagnostics)")
      #expect(try Program.run(all + ["--yes", "--yes"], in: diary.root).status == 0)
    }
  }

  @Test func aDiaryWithPrivateEntriesIsAskedForTwice() throws {
    let diary = try Diary([
      "Content/2024-01-01.md": "A day\n",
      "Content/2024-01-02.md": "---\nvisibility: private\n---\nMine\n",
    ])
    let arguments = ["init", ".", "--host", "github-pages", "--ci", "--yes"]
    let refused = try Program.run(arguments, in: diary.root)
    #expect(refused.status == 2)
    #expect(
      refused.diagnostics == """
        error: 1 entry of this diary is not public, and would be there in plain text. Create it \
        anyway? There is no terminal to ask on; to answer yes, add --yes --yes.
        See 'diarysite init --help'.

        """)
    #expect(!diary.has(".github"))
    #expect(try Program.run(arguments + ["--yes"], in: diary.root).status == 0)
  }

  @Test(.needs(.python3)) func theQuestionNamesWhatTheHostWouldHave() throws {
    let diary = try Diary([
      "Content/2024-01-01.md": "A day\n",
      "Content/2024-01-02.md": "---\nvisibility: encrypted\n---\nFew\n",
      "Content/2024-01-03.md": "---\ndraft: true\n---\nDraft\n",
    ])
    let run = try Terminal.run(
      ["init", ".", "--host", "github-pages", "--ci", "--yes"], in: diary.root, typing: "n\n")
    #expect(run.status == 2)
    #expect(
      run.shown == """
          Content/2024-01-02.md: encrypted
          Content/2024-01-03.md: draft
        The host has no passphrase of the encrypted entries: the workflow would fail until you give \
        it DIARYSITE_PASSPHRASE. 2 entries of this diary are not public, and would be there in plain \
        text. Create it anyway? [y/N] n
        nothing was created

        """)
  }
}
