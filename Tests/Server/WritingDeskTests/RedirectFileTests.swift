import Foundation
import Glibc
import SiteFiles
import TestSupport
import Testing

@testable import PreviewServer
@testable import WritingDesk

@Suite struct RedirectFileTests {
  @Test func onlyItsUserCanReadIt() throws {
    let around = try TemporaryFolder()
    let file = try RedirectFile(to: "http://127.0.0.1:1/_write/#a&b", in: [around.path])
    var status = stat()
    #expect(stat(file.path.text, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
    #expect(stat(file.path.parent.text, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o700)
    let text = try String(contentsOfFile: file.path.text, encoding: .utf8)
    #expect(
      text == """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="referrer" content="no-referrer">
        <meta http-equiv="refresh" content="0; url=http://127.0.0.1:1/_write/#a&amp;b">
        <title>diarysite</title>
        </head>
        <body>
        <p><a href="http://127.0.0.1:1/_write/#a&amp;b">Write</a></p>
        </body>
        </html>

        """)
    file.remove()
    file.remove()
    #expect(try FileManager.default.contentsOfDirectory(atPath: around.root.path).isEmpty)
  }

  @Test func aFolderThatIsNotThereIsPassedOver() throws {
    let around = try TemporaryFolder()
    let file = try RedirectFile(
      to: "x", in: [around.path.appending("missing"), around.path])
    #expect(file.path.text.hasPrefix(around.path.text))
    file.remove()
    #expect(throws: FileFault.self) {
      try RedirectFile(to: "x", in: [around.path.appending("missing")])
    }
  }

  /// A folder that others can write to may hold anything.
  @Test func theFolderForRunningProgramsHasToBeTheUsersOwn() throws {
    let around = try TemporaryFolder()
    let temporary = DiskPath.temporaryFolders
    let own = around.path
    chmod(own.text, 0o700)
    #expect(RedirectFile.folders(runtime: own.text) == [own, temporary])
    chmod(own.text, 0o770)
    #expect(RedirectFile.folders(runtime: own.text) == [temporary])
    chmod(own.text, 0o700)
    let link = try TemporaryFolder()
    symlink(own.text, link.url("link").path)
    #expect(RedirectFile.folders(runtime: link.url("link").path) == [temporary])
    for other in ["", "relative", own.text + "/missing"] {
      #expect(RedirectFile.folders(runtime: other) == [temporary])
    }
    #expect(RedirectFile.folders(runtime: nil) == [temporary])
  }
}
