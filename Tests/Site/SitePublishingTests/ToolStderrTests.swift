import SiteFiles
import Testing

@testable import SitePublishing

@Suite struct ToolStderrTests {
  @Test(arguments: [
    (
      "fatal: Authentication failed for 'https://me:quokka@example.org/a.git/'",
      "fatal: Authentication failed for 'https://example.org/a.git/'"
    ),
    (
      "fatal: unable to access 'https://quokka@host/': 403",
      "fatal: unable to access 'https://host/': 403"
    ),
    (
      #"Put "https://a.example.net/c/index.html?se=2026&sig=quokka": dial tcp: timeout"#,
      #"Put "https://a.example.net/c/index.html?...": dial tcp: timeout"#
    ),
    ("see https://host/#quokka.", "see https://host/#...."),
    ("https://host/?", "https://host/?..."),
    (
      "git@example.org: Permission denied (publickey).",
      "git@example.org: Permission denied (publickey)."
    ),
    ("what? no # here", "what? no # here"),
  ])
  func addressesAreShownWithoutWhatMayBeSecret(line: String, shown: String) {
    #expect(ToolStderr(Array(line.utf8)).lines == [shown])
  }

  /// Of files that only some readers know, or that were withdrawn.
  @Test(arguments: [
    (
      #"rsync: [receiver] mkstemp "/srv/u/0f/.index.html.X1y2Z3" (in site) failed: denied (13)"#,
      #"rsync: [receiver] mkstemp "..." (in site) failed: denied (13)"#
    ),
    (
      #"rsync: [sender] opendir "/srv/my site/2024/05/12/rain" failed: Permission denied (13)"#,
      #"rsync: [sender] opendir "..." failed: Permission denied (13)"#
    ),
    ("cannot delete non-empty directory: 2024/05", "cannot delete non-empty directory: ..."),
    ("delete_file: rmdir(rain/sun) failed: denied", "delete_file: ... failed: denied"),
    ("delete_file: rmdir(rain) failed: denied", "delete_file: rmdir(...) failed: denied"),
    ("rain: Failed to rmdir: denied", "...: Failed to rmdir: denied"),
    (
      "2024/05/12/rain/a photo.jpg: Failed to copy: NoSuchBucket: none",
      "...: Failed to copy: NoSuchBucket: none"
    ),
    (
      "2024/05/12/rain/sun: noon.jpg: Failed to copy: AccessDenied: no",
      "...: Failed to copy: AccessDenied: no"
    ),
    (
      "Failed to copy: open /srv/u/0f/index.html: permission denied",
      "Failed to copy: open ...: permission denied"
    ),
    (
      #"Put "https://host.example:9/bucket/u/0f/a%20b.html?...": dial tcp: i/o timeout"#,
      #"Put "https://host.example:9/...": dial tcp: i/o timeout"#
    ),
    ("see https://host/u/0f.", "see https://host/..."),
    ("see (https://host), too", "see (https://host), too"),
    (#"open "/srv/u/0f/index.html and no more"#, #"open "... and no more"#),
    ("read error: Input/output error", "read error: Input/output error"),
    ("Transferred: 1 / 2, 50%", "Transferred: 1 / 2, 50%"),
    ("ssh: connect to host a port 22: refused", "ssh: connect to host a port 22: refused"),
  ])
  func aLineIsShownWithoutPaths(line: String, shown: String) throws {
    let told = try ["rain", "2024/05/12/rain/sun: noon.jpg"].map { try #require(SitePath($0)) }
    #expect(ToolStderr.withoutPaths(line, told) == shown)
  }
}
