import Diagnostics
import DiaryModel
import SiteFiles
import SiteOutput
import TestSupport
import Testing

@testable import DiaryLoading

@Suite struct PublishConfigurationTests {
  @Test func targetsAreReadInTheirOrder() throws {
    let site = try configuration(
      """
      publish:
        folder: {path: ../www}
        git: {remote: "git@example.org:me/diary.git", branch: pages/diary, history: squash}
        rsync: {destination: "me@example.org:/srv/www", options: [--compress, --bwlimit=100]}
        rclone: {remote: "mine:bucket/diary"}
      """)
    #expect(
      site.publish == [
        .folder(path: "../www"),
        .git(
          .init(
            remote: "git@example.org:me/diary.git", branch: "pages/diary", history: .squash)),
        .rsync(
          .init(
            destination: "me@example.org:/srv/www", options: ["--compress", "--bwlimit=100"])),
        .rclone(remote: "mine:bucket/diary"),
      ])
  }

  @Test(arguments: [
    "https://example.org/a.git", "ssh://me@example.org:22/a.git", "file:///srv/a.git",
    "../a.git", "/srv/a.git", "me@host:a.git", "host:a", "ssh://[::1]/a.git", "./-odd",
  ])
  func whatGitCanReachIsTaken(remote: String) throws {
    let site = try configuration("publish: {git: {remote: \"\(remote)\"}}")
    #expect(site.publish == [.git(.init(remote: remote, branch: "gh-pages", history: .keep))])
  }

  @Test func withoutTargetsThereAreNone() throws {
    #expect(try configuration("title: x").publish == [])
  }

  @Test func unknownAndMissingKeysAreErrors() {
    #expect(
      saidOfConfiguration(
        """
        publish:
          gti: {remote: x}
          git: {remot: x, history: none}
          folder:
          rsync: example.org
        """) == """
          diarysite.yml:2:3: error: 'gti' is not a key of 'publish'
            why: the keys are git, rsync, rclone, folder
            fix: did you mean 'git'?
          diarysite.yml:3:3: error: 'git' has no 'remote'
            why: it sets where the site is sent
            fix: write it like 'git: {remote: ../site.git}'
          diarysite.yml:3:9: error: 'remot' is not a key of 'git'
            why: the keys are remote, branch, history
            fix: did you mean 'remote'?
          diarysite.yml:3:28: error: 'history' has a value that is not known
            why: it may be keep, squash
            fix: write 'history: keep'
          diarysite.yml:4:3: error: 'folder' has no 'path'
            why: it sets where the site is sent
            fix: write it like 'folder: {path: /srv/www/diary}'
          diarysite.yml:5:10: error: 'rsync' is not a map
            why: the key takes a map
            fix: write it like 'rsync: {destination: ...}'

          """)
  }

  private static let helper = (
    what: "names a helper program", why: "a diary's configuration is data and runs no command",
    fix: "write a URL of https:// or ssh://, host:path, or a path"
  )
  private static let option = "a program that is handed it could take it for an option"

  @Test(arguments: [
    ("-x", "begins with '-'", option, "write a path as './-...'"),
    ("--upload-pack=x", "begins with '-'", option, "remove the hyphens"),
    ("ext::sh -c x", helper.what, helper.why, helper.fix),
    ("fd::17", helper.what, helper.why, helper.fix),
    ("me@-oProxyCommand=x:a", "has a host that begins with '-'", option, "correct the host"),
    (
      "http://example.org/a", "is not an address that can be sent to",
      "an address begins with https://, ssh:// or file://, and its host not with '-'",
      "write it like 'https://example.org/diary.git'"
    ),
    (
      "ssh://-oProxyCommand=x/a", "is not an address that can be sent to",
      "an address begins with https://, ssh:// or file://, and its host not with '-'",
      "write it like 'https://example.org/diary.git'"
    ),
    ("", "is empty", "it sets where the site is sent", "write an address or a path"),
  ])
  func whatAToolCouldTakeForACommandIsRefused(
    remote: String, what: String, why: String, fix: String
  ) {
    for key in ["git: {remote", "rsync: {destination"] {
      let said = saidOfConfiguration("publish: {\(key): \"\(remote)\"}}")
      let name = key.split(separator: "{").last ?? ""
      #expect(said.contains("error: '\(name)' \(what)\n"))
      #expect(said.hasSuffix("  why: \(why)\n  fix: \(fix)\n"))
    }
  }

  @Test func aControlCharacterIsRefused() {
    let said = saidOfConfiguration("publish: {folder: {path: \"a\\tb\"}}")
    #expect(said.contains("error: 'path' has a control character\n"))
  }

  private static let secretWhy =
    "the file is shared and kept, and arguments of programs can be seen by others"

  @Test(arguments: [
    ("git: {remote", "remove it, and let git's credential helper keep it"),
    ("rsync: {destination", "remove it, and let ssh use a key"),
    ("rclone: {remote", "remove it, and let 'rclone config' keep it"),
    ("folder: {path", "write a path of this machine"),
  ])
  func aPasswordIsRefusedAndNotRepeated(key: String, fix: String) {
    for address in [
      "https://me:quokka@example.org/a", "https://quokka@example.org/a",
      "me:quo/kka@example.org:a", "me%3Aquokka%40example.org", "https://example.org/?key=quokka",
    ] {
      let said = saidOfConfiguration("publish: {\(key): \"\(address)\", brnch: quokka}}")
      let name = key.split(separator: "{").last ?? ""
      #expect(
        said.hasPrefix(
          """
          diarysite.yml:1:\(key.count + 13): error: '\(name)' has a password or a token, or what \
          may be one
            why: \(Self.secretWhy)
            fix: \(fix)
          diarysite.yml:1:
          """))
      #expect(!said.contains("kka"))
    }
  }

  /// Also where the program can show what is private, and in what is wrong for another reason.
  @Test(arguments: [
    "publish: {git: {remote: \"https://me:quokka@example.org/a\"}}",
    "publish: {git: {remot: https://quokka@example.org/a}}",
    "publish: {git: {remot: https://me:quo quokka@example.org/a}}",
    "publish: {git: {https://quokka@example.org/a}}", "publish: https://quokka@example.org/a",
    "publish: {git: https://quokka@example.org/a}", "publish: [https://quokka@example.org/a]",
    "baseURL: https://quokka@example.org/", "baseUrl: https://quokka@example.org/",
    "baseURL: https://example.org/?private_token=quokka",
    "baseURL: [https://quokka@example.org/]", "baseURL: https://quokka%40example.org/: x",
    "publish: {git: {remote: 'https://quokka@example.org/a', branch: 'x'",
    "author: {name: Ada, url: 'https://me:quokka@example.org/'}",
    // Of the tools, whose own ways to write secrets are not known here.
    "publish: {rclone: {remote: \":s3,access_key_id=AKIA,secret_access_key=quokka:bucket\"}}",
    "publish: {rclone: {remote: \"mine,pass=quokka:bucket\"}}",
    "publish:\n  rsync:\n    destination: a:b\n    options: [\"--rsh=sshpass -p quokka ssh\"]\n",
    "publish:\n  rclone: {remote: \"mine:b\", pass: quokka}\n  git: 5 quokka\n",
    "publish:\n  rclone:\n    remote: \"mine,pass=quokka:bucket\n",
    // Under names that are no keys.
    "pasword: quokka", "passphrase: [quokka]", "secret: {token: quokka}", "token=quokka: x",
    "author: {name: Ada, pasword: quokka}", "{title: [x], pasword: quokka}",
    "pasword: quokka\npasword: quokka\n", "author: {name: Ada, pasword: \"quokka}\n",
    "weather: {token: [quokka], theme: quokka}",
    // On lines that have no key.
    "token:\n  - @quokka\n", "token:\n  `quokka\n", "pasword:\n\t- quokka\n",
    "pasword: >\n  a\n\tquokka\n", "x:\n  y: [--pass,\n    @quokka]\n",
  ])
  func aSecretIsNeverQuoted(text: String) {
    let error = #expect(throws: Diagnostics.self) {
      try loadConfiguration(from: FilesInMemory(["diarysite.yml": text]))
    }
    let said = DiaryLoadingTests.text(error?.all ?? [], showsHeld: true)
    #expect(said.contains("error: "))
    #expect(!said.contains("quokka"), "\(said)")
  }

  @Test func otherLinesAreStillQuoted() {
    #expect(
      saidOfConfiguration(
        """
        baseURL: https://me:quokka@example.org/
        theme: [x]
        """) == """
          diarysite.yml:1:10: error: 'baseURL' has a password or a token, or what may be one
            why: \(Self.secretWhy)
            fix: write it like 'baseURL: https://example.org/diary/'
          diarysite.yml:2:8: error: 'theme' is not a text
            2 | theme: [x]
              |        ^^^
            why: the key takes a text
            fix: write it like 'theme: Words'

          """)
  }

  @Test(arguments: [
    "a b", "HEAD", "a..b", ".a", "a/.b", "a.lock", "refs/heads/a", "a~1", "a/", "/a", "a//b", "@",
    "a@{1}", "a.", "a:b",
  ])
  func aBranchThatGitDoesNotTakeIsRefused(name: String) {
    let said = saidOfConfiguration("publish: {git: {remote: x, branch: \"\(name)\"}}")
    #expect(said.contains("error: 'branch' is not a name that git takes\n"))
  }

  @Test(arguments: [
    "--rsh=x", "-e", "--rsync-path=x", "--delete", "--bwlimit=", "--bwlimit", "x", "--compress=1",
    "--files-from=/etc/passwd",
  ])
  func anOptionThatIsNotListedIsRefused(option: String) {
    let said = saidOfConfiguration(
      "publish: {rsync: {destination: \"a:b\", options: [\"\(option)\"]}}")
    #expect(said.contains("error: 'options' has one that is not allowed\n"))
  }

  @Test(arguments: ["bucket", ":s3,provider=x:bucket", "/path", "a,b=c:d", ":local:x"])
  func aRemoteThatRcloneWouldMakeOnTheSpotIsRefused(remote: String) {
    let said = saidOfConfiguration("publish: {rclone: {remote: \"\(remote)\"}}")
    #expect(said.contains("error: 'remote' does not name one of rclone's remotes\n"))
  }
}
