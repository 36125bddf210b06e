import Foundation
import SiteFiles
import TestSupport
import Testing

@testable import Photos

/// Sounds, films and documents of all forms, with words in all their fields.
@Suite(.needs(.ffmpeg, .qpdf)) struct MediaToolsTests {
  private let media: TestMedia
  private let tools = MediaTools {
    ToolEnvironment(["PATH": "/usr/local/bin:/usr/bin:/bin"], outside: DiskPath("/nowhere"))
  }

  init() throws { media = try TestMedia() }

  private func clean(_ file: [UInt8], _ ending: String) async throws -> CleanMedia {
    let format = try #require(MediaFormat.of(ending: ending))
    if !format.begins(file) { throw MediaFault(words: "it does not begin so") }
    return try await tools.cleaned(file, as: format)
  }

  @Test(arguments: ["mp4", "mov", "m4v"])
  func filmsOfBoxesSayNothing(ending: String) async throws {
    let film = media.boxes(behind: try media.talkativeFilm("a.\(ending == "m4v" ? "mp4" : ending)"))
    #expect(film.holds("quokka"))
    let clean = try await clean(film, ending)
    #expect(!clean.file.holds("quokka") && !clean.file.holds("quok") && !clean.file.holds("x264"))
    #expect(!clean.file.holds("deu"))
    #expect((clean.width, clean.height) == (64, 48))
    let poster = try strippedPicture(try #require(clean.poster))
    #expect(poster.format == .jpeg && poster.bytes == clean.poster)
    #expect((poster.width, poster.height) == (64, 48))
    #expect(clean.poster?.holds("Lavc") == false)
  }

  @Test func aFilmThatIsTurnedIsHigh() async throws {
    let clean = try await clean(try media.talkativeFilm("a.mp4", turned: true), "mp4")
    #expect((clean.width, clean.height) == (48, 64))
    let poster = try strippedPicture(try #require(clean.poster))
    #expect((poster.width, poster.height) == (48, 64))
    #expect(!clean.file.holds("quokka"))
  }

  @Test func webFilmsSayNothing() async throws {
    let film = try media.talkativeFilm("a.webm")
    #expect(film.holds("quokka"))
    let clean = try await clean(film, "webm")
    #expect(!clean.file.holds("quokka") && clean.poster != nil)
    #expect((clean.width, clean.height) == (64, 48))
  }

  /// Its comments stand where ffmpeg does not look.
  @Test func theCommentsOfVorbisInWebMGo() async throws {
    try media.write(try media.talkative("a.ogg"), to: "sound.ogg")
    let film = try media.made(
      "b.webm", TestMedia.picture + ["-i", "sound.ogg", "-c:v", "libvpx", "-c:a", "copy"])
    #expect(film.holds("quokka"))
    let clean = try await clean(film, "webm")
    #expect(!clean.file.holds("quokka") && !clean.file.holds("libVorbis"))
    try media.write(clean.file, to: "clean.webm")
    #expect(try media.made("played.wav", ["-xerror", "-i", "clean.webm", "-vn"]).count > 50_000)
  }

  /// The messages of an encoder stand beside its parameters.
  @Test func theMessagesOfHEVCGo() async throws {
    let film = try media.made(
      "a.mp4",
      TestMedia.picture + ["-c:v", "libx265", "-x265-params", "log-level=0", "-tag:v", "hvc1"])
    #expect(film.holds("x265"))
    let clean = try await clean(film, "mp4")
    #expect(!clean.file.holds("x265"))
    try media.write(clean.file, to: "clean.mp4")
    #expect(try media.made("played.yuv", ["-xerror", "-i", "clean.mp4"]).count == 64 * 48 * 3 * 10)
  }

  @Test(arguments: Tier.some(2, of: ["mp3", "wav", "ogg", "opus", "flac", "m4a"]))
  func soundsSayNothing(ending: String) async throws {
    let sound =
      switch ending {
      case "mp3": try media.talkativeMP3()
      case "wav": try media.talkativeWAV()
      case "m4a": media.boxes(behind: try media.talkative("a.m4a"))
      default: try media.talkative("a.\(ending)")
      }
    #expect(sound.holds("quokka"))
    let clean = try await clean(sound, ending)
    #expect(
      !clean.file.holds("quokka") && !clean.file.holds("TAG") && !clean.file.holds("APETAGEX"))
    #expect(clean.poster == nil && clean.width == 0)
    try media.write(clean.file, to: "clean.\(ending)")
    #expect(try media.made("played.wav", ["-i", "clean.\(ending)"]).count > 80_000)
  }

  // MARK: Between pictures and frames

  /// A film of one codec as a stream of units, with more units in front of each picture.
  private func planted(
    _ encoder: [String], _ form: String, _ insert: ([UInt8]) -> [UInt8]
  ) throws -> [UInt8] {
    let bare = try media.made("a.\(form)", TestMedia.picture + encoder + ["-f", form])
    try media.write(insert(bare), to: "b.\(form)")
    let film = try media.made("b.mp4", ["-f", form, "-i", "b.\(form)", "-c", "copy"])
    #expect(film.holds("quokka"))
    return film
  }

  /// Behind each mark in front of a unit.
  private func inserting(_ units: [UInt8], before mark: [UInt8], in film: [UInt8]) -> [UInt8] {
    var (made, rest) = ([UInt8](), film[...])
    while let range = rest.firstRange(of: mark) {
      made += rest[..<range.lowerBound] + units + mark
      rest = rest[range.upperBound...]
    }
    return made + rest
  }

  private func isClean(_ film: [UInt8], _ ending: String) async throws {
    let clean = try await clean(film, ending)
    #expect(!clean.file.holds("quokka") && clean.poster != nil)
    func frames(_ file: [UInt8]) throws -> [UInt8] {
      try media.write(file, to: "film.\(ending)")
      return try media.made(
        "frames.md5", ["-i", "film.\(ending)", "-map", "0:v", "-vsync", "passthrough", "-f", "md5"])
    }
    #expect(try frames(clean.file) == frames(film))
  }

  private static let words = Array("quokka".utf8)

  @Test(
    arguments: Tier.some(4, of: [6, 10, 11, 12, 13, 14, 16, 18, 19, 20, 22, 24, 30, 31] as [UInt8]))
  func unitsOfH264WithoutPicturesGo(type: UInt8) async throws {
    let film = try planted(
      ["-c:v", "libx264", "-pix_fmt", "yuv420p", "-bsf:v", "filter_units=pass_types=1|5|7|8"],
      "h264"
    ) {
      inserting([0, 0, 0, 1, type] + [5, 6] + Self.words + [0x80], before: [0, 0, 0, 1], in: $0)
    }
    try await isClean(film, "mp4")
  }

  @Test(arguments: Tier.some(3, of: [35, 10, 22, 38, 39, 40, 41, 44, 47, 48, 55, 63] as [UInt8]))
  func unitsOfHEVCWithoutPicturesGo(type: UInt8) async throws {
    let film = try planted(
      ["-c:v", "libx265", "-pix_fmt", "yuv420p", "-x265-params", "log-level=0", "-bsf:v"]
        + ["filter_units=remove_types=35-63"], "hevc"
    ) {
      inserting(
        [0, 0, 0, 1, type << 1, 1, 5, 6] + Self.words + [0x80], before: [0, 0, 0, 1, 2], in: $0)
    }
    try await isClean(film, "mp4")
    try await isClean(film, "mov")
  }

  @Test(arguments: Tier.some(2, of: [5, 12, 9, 14] as [UInt8]), ["mp4", "webm"])
  func unitsOfAV1WithoutPicturesGo(type: UInt8, ending: String) async throws {
    let unit: [UInt8] = [type << 3 | 2, 8] + Self.words + [0, 0x80]
    let encoder = ["-c:v", "libaom-av1", "-cpu-used", "8", "-pix_fmt", "yuv420p"]
    let bare = try media.made("a.ivf", TestMedia.picture + encoder)
    // A frame has its length and its time in front of it, and a mark as its first unit.
    var (planted, at) = (Array(bare[..<32]), 32)
    while at < bare.count {
      let size = Int(bare[at]) + Int(bare[at + 1]) << 8
      let frame = Array(bare[at + 12..<at + 12 + size])
      planted += Chunk.littleEndian(size + unit.count) + bare[at + 4..<at + 12]
      planted += frame[..<2] + unit + frame[2...]
      at += 12 + size
    }
    try media.write(planted, to: "b.ivf")
    let film = try media.made("b.\(ending)", ["-i", "b.ivf", "-c", "copy"])
    #expect(film.holds("quokka"))
    try await isClean(film, ending)
  }

  /// What stands beside pictures in WebM is their transparency, and may be anything.
  @Test func whatStandsBesidePicturesOfWebMGoes() async throws {
    var film = try media.made(
      "a.webm", TestMedia.picture + ["-c:v", "libvpx-vp9", "-pix_fmt", "yuva420p"])
    var index = 0
    while let range = film[index...].firstRange(of: [0x75, 0xA1]) {
      let data = range.upperBound + 8
      if data + 12 < film.count { film.replaceSubrange(data..<data + 6, with: Self.words) }
      index = data
    }
    #expect(film.holds("quokka"))
    let clean = try await clean(film, "webm")
    #expect(!clean.file.holds("quokka") && clean.poster != nil)
  }

  /// Files behind the first, tags of all kinds, and what is none.
  @Test(arguments: Tier.some(2, of: ["mp3", "wav", "flac", "ogg", "opus", "m4a"]))
  func whatFollowsASoundGoes(ending: String) async throws {
    let sound = try media.sound("a.\(ending)")
    let plain = try await clean(sound, ending).file
    for name in SoundFramesTests.tags.keys.sorted() {
      let tag = try #require(SoundFramesTests.tags[name])
      let file = try await clean(sound + tag + tag, ending).file
      #expect(!file.holds("quokka"), "\(name)")
      if ending != "mp3" { #expect(file == plain, "\(name)") }
    }
  }

  @Test func soundsInARow() async throws {
    let mp3 = try media.talkativeMP3()
    let both = try await clean(mp3 + mp3, "mp3").file
    #expect(!both.holds("quokka"))
    try media.write(both, to: "both.mp3")
    #expect(try media.made("both.wav", ["-xerror", "-i", "both.mp3"]).count > 170_000)
    for ending in ["flac", "ogg", "opus"] {
      let sound = try media.talkative("a.\(ending)")
      let words = await fault(sound + sound, ending)
      #expect(
        words == "there is more than one sound in it, or one of another form"
          || words?.hasPrefix("'ffmpeg' says") == true,
        "\(ending): \(words ?? "")")
    }
    let film = try media.talkativeFilm("a.mp4")
    #expect(try await !clean(film + film, "mp4").file.holds("quokka"))
  }

  @Test func documentsSayNothing() async throws {
    #expect(try media.unpacked(TestMedia.talkativePDF).holds("quokka"))
    let clean = try await clean(TestMedia.talkativePDF, "pdf")
    let all = try media.unpacked(clean.file)
    #expect(!all.holds("quokka") && !clean.file.holds("quokka") && !all.holds("71756f6b6b61"))
    // What is seen stays; the older page is gone, and so is the text of a note.
    #expect(all.holds("(Bye)") && !all.holds("(seen)") && !all.holds("(Hello)"))
    #expect(clean.pages == 1)
    #expect(clean.file.holds("/Linearized"))
  }

  @Test func documentsAreOpenedWithoutAPasswordOrNotAtAll() async throws {
    let open = try media.encrypted(TestMedia.talkativePDF, password: "")
    #expect(try media.unpacked(try await clean(open, "pdf").file).holds("(Bye)"))
    let closed = try media.encrypted(TestMedia.plainPDF, password: "secret")
    #expect(await fault(closed, "pdf") == "'qpdf' says: qpdf: the file: invalid password")
  }

  @Test func theSameAgainIsTheSame() async throws {
    let film = try media.talkativeFilm("a.mp4")
    let first = try await clean(film, "mp4")
    #expect(try await clean(film, "mp4") == first)
    #expect(try await clean(TestMedia.talkativePDF, "pdf") == clean(TestMedia.talkativePDF, "pdf"))
  }

  @Test func whatBrowsersDoNotPlayIsRefused() async throws {
    let film = try media.made("a.mp4", TestMedia.picture + ["-c:v", "mpeg4"])
    #expect(await fault(film, "mp4") == "browsers do not play 'mpeg4'")
    let sound = try media.sound("a.m4a")
    #expect(await fault(sound, "mp4") == "there is no film in it")
    let silent = try media.made("b.mp4", TestMedia.picture + ["-an"])
    #expect(await fault(silent, "m4a") == "there is no sound in it")
    #expect(try await clean(silent, "mp4").width == 64)
    let other = try media.made("c.mp4", TestMedia.picture + TestMedia.tone + ["-c:a", "ac3"])
    #expect(await fault(other, "mp4") == "browsers do not play 'ac3'")
  }

  private func fault(_ file: [UInt8], _ ending: String) async -> String? {
    do {
      _ = try await clean(file, ending)
      return nil
    } catch {
      return (error as? MediaFault)?.words
    }
  }

  // MARK: Damage

  @Test func aCutFilmIsRefused() async throws {
    let film = try media.film("a.mp4")
    let words = await fault(Array(film.prefix(film.count / 2)), "mp4")
    #expect(words?.hasPrefix("'ff") == true)
  }

  /// Whatever is damaged is refused, or says nothing all the same.
  @Test(arguments: Tier.some(2, of: ["mp4", "webm", "mp3", "wav", "ogg", "flac", "pdf"]))
  func damageEndsInAFaultOrACleanFile(ending: String) async throws {
    var numbers = SeededNumbers(seed: 32)
    let whole =
      switch ending {
      case "mp4", "webm": try media.talkativeFilm("a.\(ending)")
      case "mp3": try media.talkativeMP3()
      case "wav": try media.talkativeWAV()
      case "pdf": TestMedia.talkativePDF
      default: try media.talkative("a.\(ending)")
      }
    for round in 0..<Rounds.count(16) {
      var file = whole
      if round % 2 == 0 {
        file = Array(file.prefix(Int.random(in: 12..<file.count, using: &numbers)))
      } else {
        for _ in 0..<8 {
          let index = Int.random(in: 12..<min(file.count, 4_000), using: &numbers)
          file[index] = UInt8.random(in: 0...255, using: &numbers)
        }
      }
      guard let clean = try? await clean(file, ending) else { continue }
      // A key whose name is damaged is another one, which nobody knows.
      if ending == "pdf", round % 2 == 1 { continue }
      let all = ending == "pdf" ? try media.unpacked(clean.file) : clean.file
      #expect(!all.holds("quokka"), "round \(round)")
    }
  }
}
