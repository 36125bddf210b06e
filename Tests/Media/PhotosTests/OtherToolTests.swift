import Foundation
import SiteFiles
import TestSupport
import Testing

@testable import Photos

/// What becomes of a program that is not there, fails, hangs or lies; each is a small script.
@Suite struct OtherToolTests {
  private let folder: TemporaryFolder
  private let size: ScaledSize

  init() throws {
    folder = try TemporaryFolder()
    size = try #require(ScaledSize(width: 4, height: 3))
  }

  private func tool(_ script: String?, patience: Duration = .seconds(60)) throws -> VipsTool {
    if let script {
      try folder.write("#!/bin/sh\n" + script, to: "bin/vips")
      try folder.makeExecutable("bin/vips")
    }
    let path = folder.url("bin").path + (script == nil ? "" : ":/usr/bin:/bin")
    return VipsTool(patience: patience) {
      ToolEnvironment(
        ["PATH": path, "HOME": "/home/me", "DIARYSITE_SECRET": "s"], outside: DiskPath("/nowhere"))
    }
  }

  private func fault(
    _ script: String?, patience: Duration = .seconds(60)
  ) async throws -> ScalingFault? {
    let tool = try tool(script, patience: patience)
    return await #expect(throws: ScalingFault.self) {
      try await tool.scaled([1, 2, 3], to: size, quality: 78)
    }
  }

  @Test func aProgramThatIsMissingIsMissing() async throws {
    #expect(try await fault(nil) == .missing)
    #expect(try !tool(nil).isInstalled)
  }

  @Test func whatItSaysLastIsKept() async throws {
    #expect(
      try await fault("echo first >&2; echo 'no good' >&2; echo >&2; exit 1\n")
        == .refused("no good"))
    #expect(try await fault("exit 3\n") == .refused(""))
  }

  @Test func aSignalEndsIt() async throws {
    #expect(try await fault("kill -9 $$\n") == .ended(signal: 9))
  }

  /// Also one that does not end when it is asked to, with what it started.
  @Test(arguments: ["", "trap '' TERM\n"])
  func aProgramThatHangsIsEndedWithAllThatItStarted(beginning: String) async throws {
    let beats = folder.url("beats").path
    let script =
      beginning + "(while :; do echo x >> \(beats); sleep 0.05; done) &\nsleep 60\nwait\n"
    #expect(try await fault(script, patience: .seconds(1)) == .stuck(seconds: 1))
    let count = try folder.text("beats").count
    #expect(count > 0)
    try await Task.sleep(for: .milliseconds(500))
    #expect(try folder.text("beats").count == count)
  }

  @Test func whatIsLargerThanItsPixelsIsRefused() async throws {
    #expect(
      try await fault("head -c 70000 /dev/zero\n") == .wrong("it is larger than its pixels"))
  }

  /// A program reads the picture, or does not.
  @Test(arguments: ["", "cat > /dev/null\n"])
  func itIsStartedWithNothingOfOurs(reading: String) async throws {
    let seen = folder.url("seen").path
    let tool = try tool("\(reading)(pwd; env; echo \"$*\") > \(seen)\nprintf abc\n")
    let picture = [UInt8](repeating: 7, count: 300_000)
    #expect(try await tool.scaled(picture, to: size, quality: 78) == Array("abc".utf8))
    let lines = try folder.text("seen").split(separator: "\n").map(String.init)
      .filter { !$0.hasPrefix("PWD=") && !$0.hasPrefix("_=") && !$0.hasPrefix("SHLVL=") }
    #expect(
      lines.sorted() == [
        "/", "LC_ALL=C", "PATH=\(folder.url("bin").path):/usr/bin:/bin", "VIPS_BLOCK_UNTRUSTED=1",
        "VIPS_CONCURRENCY=1", "VIPS_DISC_THRESHOLD=8g", "VIPS_WARNING=0",
        "thumbnail_source [descriptor=0] .webp[Q=78,strip] 4 --height 10000000 --size down "
          + "--fail-on truncated --option-string [fail_on=truncated]",
      ])
  }

  /// Some loaders of libvips run programs, and a theme may be a stranger's.
  @Test(arguments: [
    ("<svg class=\"card\">", true, "no"), ("<svg class=\"card\">", false, "yes"),
    ("%!PS class=\"card\" <svg", true, "yes"), (" <svg>", true, "yes"), ("", true, "yes"),
  ])
  func onlyADrawingIsReadByOtherLoaders(
    text: String, isDrawing: Bool, isSafe: String
  ) async throws {
    let tool = try tool(
      "cat > /dev/null\nprintf ${VIPS_BLOCK_UNTRUSTED:+yes}${VIPS_BLOCK_UNTRUSTED:-no}\n")
    let made = try await tool.scaled(
      Array(text.utf8), to: size, quality: 78, isDrawing: isDrawing)
    #expect(made == Array((isSafe == "yes" ? "yes1" : "no").utf8))
  }

  @Test func itReadsWhatItIsGiven() async throws {
    let tool = try tool("cat\n")
    let picture = (0..<60_000).map { UInt8(truncatingIfNeeded: $0 * 31) }
    #expect(try await tool.scaled(picture, to: size, quality: 78) == picture)
    #expect(try await tool.version() == "")
  }

  // MARK: What it made

  private func webP(_ width: Int, _ height: Int) -> [UInt8] {
    func number(_ value: Int, _ size: Int) -> [UInt8] {
      (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let picture =
      Array("VP8L".utf8) + number(5, 4) + [0x2F] + number(width - 1 | (height - 1) << 14, 4)
    return Array("RIFF".utf8) + number(picture.count + 5, 4) + Array("WEBP".utf8) + picture + [0]
  }

  @Test func onlyAStillWebPOfTheWantedSizeCounts() throws {
    #expect(try checkedPicture(webP(4, 3), size) == webP(4, 3))
    #expect(try checkedPicture(webP(4, 2), size) == webP(4, 2))
    let gif = Array("GIF89a".utf8) + [4, 0, 3, 0, 0, 0, 0, 0x2C, 0, 0, 0, 0, 4, 0, 3, 0, 0, 2, 2]
    let cases: [([UInt8], String)] = [
      (webP(3, 3), "it has 3 by 3 pixels instead of 4 by 3"),
      (webP(4, 5), "it has 4 by 5 pixels instead of 4 by 3"),
      (Array(webP(4, 3).dropLast(4)), "it is not a whole picture"),
      ([], "it is not a whole picture"), (gif + [0x44, 1, 0, 0x3B], "it is not a still WebP"),
    ]
    let jpeg = try #require(ScaledSize(width: 4, height: 3, as: .jpg))
    #expect(throws: ScalingFault.wrong("it is not a JPEG")) {
      try checkedPicture(webP(4, 3), jpeg)
    }
    for (bytes, words) in cases {
      #expect(throws: ScalingFault.wrong(words)) { try checkedPicture(bytes, size) }
    }
  }
}
