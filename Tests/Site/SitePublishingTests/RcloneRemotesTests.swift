import Diagnostics
import Foundation
import SiteFiles
import SiteOutput
import TestSupport
import Testing

@testable import SitePublishing

/// Folders of this machine that rclone knows by other names.
@Suite(.needs(.rclone)) struct RcloneRemotesTests {
  private static let dump = """
    {
      "here": {"type": "local"}, "cloud": {"type": "s3"}, "loop": {"type": "alias", "remote": "loop:"},
      "alias": {"type": "alias", "remote": "/srv/a b"},
      "crypt": {"type": "crypt", "remote": "alias:sealed", "password": "x"},
      "chunker": {"type": "chunker", "remote": "here:/srv/chunks/"},
      "far": {"type": "crypt", "remote": "cloud:bucket"},
      "union": {"type": "union", "upstreams": "/srv/one alias:x:ro \\"here:/srv/two three:nc\\" cloud:y"},
      "old": {"type": "union", "remotes": "/srv/one /srv/two"},
      "combine": {"type": "combine", "upstreams": "a=/srv/one \\"b=here:/srv/two three\\" c=cloud:"}
    }
    """

  @Test(arguments: [
    ("here:/srv/www", ["/srv/www"]), ("here:www", ["/diary/www"]), ("here:", ["/diary/."]),
    ("cloud:bucket", []), ("unknown:x", []), ("far:x", []), ("loop:x", []),
    ("alias:", ["/srv/a b"]), ("alias:x", ["/srv/a b/x"]), ("crypt:x", ["/srv/a b/sealed/x"]),
    ("chunker:x", ["/srv/chunks/x"]),
    ("union:z", ["/srv/one/z", "/srv/a b/x/z", "/srv/two three/z"]),
    ("old:", ["/srv/one", "/srv/two"]),
    ("combine:", ["/srv/one", "/srv/two three"]), ("combine:a", ["/srv/one"]),
    ("combine:b/x/y", ["/srv/two three/x/y"]), ("combine:bb/x", []),
    (":local:/srv/x", ["/srv/x"]), (":s3:bucket", []), ("/srv/x", ["/srv/x"]),
    ("of-user:x", ["/srv/mine/x"]), ("here,nounc=true:/srv/x", ["/srv/x"]),
  ])
  func theFoldersBehindARemoteAreFound(remote: String, folders: [String]) throws {
    let variables = [
      "RCLONE_CONFIG_OF_USER_TYPE": "alias", "RCLONE_CONFIG_OF_USER_REMOTE": "/srv/mine",
    ]
    let remotes = try #require(RcloneRemotes(Array(Self.dump.utf8), variables: variables))
    #expect(remotes.folders(of: remote, from: DiskPath("/diary")).map(\.text) == folders)
  }

  @Test(arguments: [
    ("", []), (" a  b ", ["a", "b"]), (#""a b" c"#, ["a b", "c"]), (#""a ""b"" c""#, [#"a "b" c"#]),
  ])
  func wordsMayBeQuoted(text: String, words: [String]) {
    #expect(RcloneRemotes.words(text) == words)
  }

  @Test(arguments: [
    ("a\nb.txt", "a\nb.txt"),
    ("u/\(String(repeating: "0f", count: 16))/a\nb.jpg", "u/…/a\nb.jpg"),
  ])
  func aNameWithALineBreakIsRefused(path: String, shown: String) async throws {
    let bench = try Bench()
    let publication = try bench.publication(to: bench.target(.rclone))
    let site = try bench.site(["index.html": "home", path: "text"])
    let error = await #expect(throws: Diagnostics.self) { try await publication.look(for: site) }
    #expect(
      words(error) == [
        "3: '\(shown)' cannot be sent with rclone; its name contains a line break; rename it"
      ])
  }

  @Test func whatIsNoAnswerIsNone() {
    #expect(RcloneRemotes(Array("no JSON".utf8), variables: [:]) == nil)
  }

  @Test(arguments: [
    ("chunker:Content", "lies in 'Content'", "the site would mix with the sources"),
    ("union:public/x", "is, holds or lies in the output", "the site would be copied into itself"),
    ("combine:diary/Themes", "lies in 'Themes'", "the site would mix with the sources"),
    ("combine:", "is or holds the diary", "the site would mix with it"),
  ])
  func remotesThatPassFilesOnToTheDiaryAreRefused(
    remote: String, what: String, why: String
  ) async throws {
    let bench = try Bench()
    var environment = bench.environment
    let diary = bench.url("diary").path
    try FileManager.default.createDirectory(
      at: bench.url("other"), withIntermediateDirectories: true)
    environment.variables.merge([
      "RCLONE_CONFIG_CHUNKER_TYPE": "chunker", "RCLONE_CONFIG_CHUNKER_REMOTE": diary,
      "RCLONE_CONFIG_UNION_TYPE": "union",
      "RCLONE_CONFIG_UNION_UPSTREAMS": "\(bench.url("other").path) \(diary)",
      "RCLONE_CONFIG_COMBINE_TYPE": "combine",
      "RCLONE_CONFIG_COMBINE_UPSTREAMS":
        "diary=\(diary) other=\(bench.url("other").path)",
    ]) { $1 }
    let site = try bench.site(["index.html": "home"])
    func look(_ remote: String) async throws {
      _ = try await bench.publication(to: .rclone(remote: remote), from: environment)
        .look(for: site)
    }
    let error = await #expect(throws: Diagnostics.self) { try await look(remote) }
    #expect(
      words(error) == [
        """
        2: the rclone remote '\(remote)' \(what); \(why); name a remote with a folder of its own as \
        'remote'
        """
      ])
    try await look("combine:other/www")
  }
}
