import Testing

@testable import Photos

/// Files are what they begin as.
@Suite struct MediaFormatTests {
  private static let known: [(head: [UInt8], text: String, endings: [String])] = [
    ([0, 0, 0, 0x18], "ftypisom", ["m4a", "mp4", "m4v", "mov"]),
    ([0, 0, 0, 8], "wide", ["m4a", "mp4", "m4v", "mov"]),
    ([0, 0, 0, 8], "moov", ["m4a", "mp4", "m4v", "mov"]), ([], "ID3", ["mp3"]),
    ([0xFF, 0xFB, 0x90], "", ["mp3"]), ([], "OggS", ["ogg", "opus"]),
    ([], "RIFF1234WAVE", ["wav"]), ([], "fLaC", ["flac"]), ([], "%PDF-", ["pdf"]),
    ([0x1A, 0x45, 0xDF, 0xA3, 0x9F, 0x42, 0x82, 0x84], "webm", ["webm"]),
  ]
  private static let endings = [
    "m4a", "mp3", "ogg", "opus", "wav", "flac", "mp4", "m4v", "mov", "webm", "pdf",
  ]

  private func endings(beginning file: [UInt8]) -> Set<String> {
    Set(Self.endings.filter { MediaFormat.of(ending: $0)?.begins(file) ?? false })
  }

  @Test func eachIsKnownByHowItBegins() {
    for (head, text, endings) in Self.known {
      #expect(self.endings(beginning: head + Array(text.utf8)) == Set(endings))
    }
  }

  /// Among them what ffmpeg would follow to other files and hosts.
  @Test(arguments: [
    "", "a", "#EXTM3U\n#EXTINF:1,\nhttp://example.org/a.ts\n", "ffconcat version 1.0\nfile a\n",
    "<svg xmlns='http://www.w3.org/2000/svg'/>", "RIFF1234WEBP", "RIFF1234AVI ", "\u{1}\u{2}",
    "[playlist]\nFile1=/etc/passwd\n", "<?xml version='1.0'?><MPD/>", " %PDF-1.4", "PK\u{3}\u{4}",
  ])
  func othersAreNone(beginning: String) {
    #expect(endings(beginning: Array(beginning.utf8)).isEmpty)
  }

  @Test func matroskaAndADTSAreNone() {
    let head: [UInt8] = [0x1A, 0x45, 0xDF, 0xA3, 0x42, 0x82, 0x88]
    #expect(endings(beginning: head + Array("matroska".utf8)).isEmpty)
    #expect(endings(beginning: [0xFF, 0xF1, 0x50]).isEmpty)
  }

  @Test(arguments: [
    ("\0\0\0\u{18}ftypM4A ", "m4a", "mp4"), ("\0\0\0\u{18}ftypisom", "m4a", "mp4"),
    ("\0\0\0\u{14}ftypqt  ", "m4a", "mov"), ("\0\0\0\u{8}wide", "m4a", "mov"),
    ("OggS\0\u{2}OpusHead", "opus", nil), ("OggS\0\u{2}vorbis", "ogg", nil), ("ID3", "mp3", nil),
    ("RIFF1234WAVE", "wav", nil), ("fLaC", "flac", nil), ("%PDF-1.4", nil, nil), ("", nil, nil),
  ])
  func withoutANameABeginningDecides(beginning: String, sound: String?, film: String?) {
    let bytes = Array(beginning.utf8)
    #expect(MediaFormat.of(bytes, .sound)?.ending == sound)
    #expect(MediaFormat.of(bytes, .film)?.ending == film)
    #expect(MediaFormat.of(bytes, .document) == nil)
  }

  @Test func endingsHaveKinds() {
    #expect(MediaFormat.of(ending: "opus")?.kind == .sound)
    #expect(MediaFormat.of(ending: "m4v")?.kind == .film)
    #expect(MediaFormat.of(ending: "pdf")?.kind == .document)
    #expect(MediaFormat.of(ending: "docx") == nil)
  }
}
