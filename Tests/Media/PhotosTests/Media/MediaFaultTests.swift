import Foundation
import SiteFiles
import TestSupport
import Testing

@testable import Photos

/// What becomes of programs that are not there, fail, hang or lie; each is a small script.
@Suite struct MediaFaultTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func tools(
    _ scripts: [String: String], patience: Duration = .seconds(60)
  ) throws -> MediaTools {
    for (name, script) in scripts {
      try folder.write("#!/bin/sh\n" + script, to: "bin/\(name)")
      try folder.makeExecutable("bin/\(name)")
    }
    let path = folder.url("bin").path
    return MediaTools(patience: patience) {
      ToolEnvironment(["PATH": path, "HOME": "/home/me"], outside: DiskPath("/nowhere"))
    }
  }

  private static let probe = """
    echo index=0,codec_name=mp3,codec_type=audio,disposition:attached_pic=0
    """
  /// Copies what it is given: the argument behind `-i` to the last one.
  private static let copy = """
    while [ $# -gt 1 ]; do [ "$1" = -i ] && from=${2#file:}; shift; done
    cat "$from" > "${1#file:}"
    """

  private func fault(
    _ scripts: [String: String], patience: Duration = .seconds(60)
  ) async throws -> String? {
    let tools = try tools(scripts, patience: patience)
    let format = try #require(MediaFormat.of(ending: "mp3"))
    do throws(MediaFault) {
      _ = try await tools.cleaned(Array("ID3words".utf8), as: format)
      return nil
    } catch {
      return error.words
    }
  }

  @Test func whatIsMissingIsNamed() async throws {
    let tools = try tools(["ffmpeg": ""])
    #expect(tools.missing(for: .sound) == ["ffprobe"])
    #expect(tools.missing(for: .document) == ["qpdf"])
    #expect(try await fault(["ffmpeg": ""]) == "'ffprobe' could not be started")
    #expect(MediaTools.package(of: "ffprobe") == "ffmpeg")
  }

  @Test func aProgramThatFailsIsSaid() async throws {
    let refusal = try await fault(["ffprobe": Self.probe, "ffmpeg": "echo bad >&2; exit 1"])
    #expect(refusal == "'ffmpeg' says: bad")
    let killed = try await fault(["ffprobe": Self.probe, "ffmpeg": "kill -9 $$"])
    #expect(killed == "signal 9 ended 'ffmpeg'")
    let stuck = try await fault(
      ["ffprobe": Self.probe, "ffmpeg": "exec /bin/sleep 60"], patience: .seconds(8))
    #expect(stuck == "'ffmpeg' did not end within 8 seconds")
    let empty = try await fault(["ffprobe": Self.probe, "ffmpeg": ""])
    #expect(empty == "what is left of it is empty, or larger than it was")
    let huge = try await fault([
      "ffprobe": Self.probe,
      "ffmpeg": "for last; do :; done; /usr/bin/head -c 3000000 /dev/zero > ${last#file:}",
    ])
    #expect(huge == "what is left of it is empty, or larger than it was")
  }

  /// A copy is read again, whatever made it.
  @Test func aCopyWithAnythingElseIsRefused() async throws {
    let tools = try tools([
      "ffprobe": Self.probe,
      "ffmpeg": #"for last; do :; done; printf '\0\0\0\014quokwords' > "${last#file:}""#,
    ])
    let format = try #require(MediaFormat.of(ending: "m4a"))
    let error = await #expect(throws: MediaFault.self) {
      try await tools.cleaned(Array("....ftyp".utf8), as: format)
    }
    #expect(
      error?.words == "its copy has a part that nobody needs to hear or see it: 'quok'")
  }

  @Test func aProgramIsToldNumbersAlone() async throws {
    let seen = folder.url("seen").path
    _ = try await fault([
      "ffprobe": "/usr/bin/env > \(seen); echo \"$*\" >> \(seen); exit 1"
    ])
    let lines = try folder.text("seen").split(separator: "\n").map(String.init)
      .filter { !$0.hasPrefix("PWD=") && !$0.hasPrefix("_=") && !$0.hasPrefix("SHLVL=") }
    let file = try #require(lines.last?.firstRange(of: "file:/proc/"))
    let expected = [
      "-v error -show_entries",
      "stream=index,codec_type,codec_name,width,height:stream_disposition=attached_pic"
        + ":stream_side_data=rotation", "-of csv=p=0:nk=0 -protocol_whitelist file -f mp3 -i ",
    ].joined(separator: " ")
    #expect(lines.last?.prefix(upTo: file.lowerBound) == expected[...])
    #expect(lines.dropLast().sorted() == ["LC_ALL=C", "PATH=\(folder.url("bin").path)"])
  }
}
