import Foundation

/// Sounds, films and documents with words in every field that can hold some, made by `ffmpeg` and
/// by hand.
package struct TestMedia {
  private let folder: TemporaryFolder
  /// What stands in all fields.
  package static let words = "quokka"

  package init() throws { folder = try TemporaryFolder() }

  struct Failure: Error { let words: String }

  /// Runs `ffmpeg` in a folder of its own.
  ///
  /// - Parameter name: The file that it makes.
  package func made(_ name: String, _ arguments: [String]) throws -> [UInt8] {
    let run = try ProgramRun(
      "ffmpeg", ["-nostdin", "-v", "error", "-y"] + arguments + [name], in: folder.url(""))
    if run.status != 0 { throw Failure(words: run.diagnostics) }
    return Array(try Data(contentsOf: folder.url(name)))
  }

  package func write(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: folder.url(name))
  }

  package static let picture = ["-f", "lavfi", "-i", "testsrc=s=64x48:d=1:r=10"]
  package static let tone = ["-f", "lavfi", "-i", "sine=d=1"]

  /// A short film without words.
  package func film(_ name: String) throws -> [UInt8] {
    try made(name, Self.picture + Self.tone + Self.codecs(of: name) + Self.exact)
  }

  private static let exact = ["-map_metadata", "-1", "-fflags", "+bitexact"]

  private static func codecs(of name: String) -> [String] {
    name.hasSuffix("webm")
      ? ["-c:v", "libvpx", "-c:a", "libopus"]
      : ["-c:v", "libx264", "-pix_fmt", "yuv420p", "-c:a", "aac"]
  }

  /// A short sound without words.
  package func sound(_ name: String) throws -> [UInt8] {
    try made(name, Self.tone + Self.exact)
  }

  /// A film with words of the file, its tracks, chapters, subtitles, its encoder and Apple's keys.
  package func talkativeFilm(_ name: String, turned: Bool = false) throws -> [UInt8] {
    let said = Self.words
    try write(
      Array(";FFMETADATA1\ntitle=\(said)\n[CHAPTER]\nSTART=0\nEND=500000000\ntitle=\(said)\n".utf8),
      to: "chapters.txt")
    try write(Array("1\n00:00:00,100 --> 00:00:00,900\n\(said)\n".utf8), to: "said.srt")
    let isWeb = name.hasSuffix("webm")
    let titles = isWeb ? "said.vtt" : "said.srt"
    try write(Array("WEBVTT\n\n00:00.100 --> 00:00.900\n\(said)\n".utf8), to: "said.vtt")
    var fields = [
      "title", "artist", "comment", "location", "location-eng", "make", "model", "copyright",
      "description", "com.apple.quicktime.location.ISO6709", "com.apple.quicktime.model",
      "com.apple.quicktime.content.identifier",
    ].flatMap { ["-metadata", "\($0)=\(said) +48.1+011.5/"] }
    fields += ["-metadata", "creation_time=2024-05-12T10:11:12Z"]
    fields += ["-metadata:s:v", "handler_name=\(said)", "-metadata:s:v", "title=\(said)"]
    fields += ["-metadata:s:a", "handler_name=\(said)", "-metadata:s:a", "title=\(said)"]
    fields += ["-metadata:s:v", "language=deu", "-metadata:s:v", "vendor_id=quok"]
    if !isWeb {
      fields += ["-movflags", "use_metadata_tags", "-bsf:v"]
      fields.append("h264_metadata=sei_user_data=086f3693-b7b3-4f2c-9653-21492feee5b8+\(said)")
    }
    let made = try made(
      isWeb || !turned ? name : "lying.mp4",
      Self.picture + Self.tone + ["-i", "chapters.txt", "-i", titles, "-map", "0", "-map", "1"]
        + ["-map", "3", "-map_chapters", "2", "-c:s", isWeb ? "webvtt" : "mov_text"]
        + Self.codecs(of: name) + fields)
    if !turned { return made }
    return try self.made(
      name, ["-i", "lying.mp4", "-map", "0", "-c", "copy", "-metadata:s:v", "rotate=90"])
  }

  /// The boxes of a film with more behind them: XMP, an unknown box, and bytes that nobody uses.
  package func boxes(behind film: [UInt8]) -> [UInt8] {
    func box(_ type: String, _ payload: [UInt8]) -> [UInt8] {
      number(payload.count + 8, 4) + Array(type.utf8) + payload
    }
    let words = Array(Self.words.utf8)
    let xmp: [UInt8] = [
      0xBE, 0x7A, 0xCF, 0xCB, 0x97, 0xA9, 0x42, 0xE8, 0x9C, 0x71, 0x99, 0x94, 0x91, 0xE3, 0xAF,
      0xAC,
    ]
    return film + box("uuid", xmp + Array("<x:xmpmeta xmlns:x='adobe:ns:meta/'>".utf8) + words)
      + box("free", words) + box("skip", words) + box("quok", words)
      + box("udta", box("\u{A9}xyz", [0, UInt8(words.count), 0, 0] + words))
  }

  /// A number of some bytes, the highest first.
  private func number(_ value: Int, _ size: Int) -> [UInt8] {
    (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  /// MP3 with all tags before and behind it.
  package func talkativeMP3() throws -> [UInt8] {
    let words = Array(Self.words.utf8)
    func frame(_ id: String, _ payload: [UInt8]) -> [UInt8] {
      Array(id.utf8) + number(payload.count, 4) + [0, 0] + payload
    }
    let frames =
      frame("TIT2", [0] + words) + frame("TXXX", [0] + words + [0] + words)
      + frame("COMM", [0] + Array("eng".utf8) + [0] + words)
      + frame("PRIV", words + [0] + words)
      + frame("GEOB", [0] + Array("text/plain".utf8) + [0] + words + [0] + words + [0] + words)
      + frame(
        "APIC", [0] + Array("image/jpeg".utf8) + [0, 3] + words + [0, 0xFF, 0xD8, 0xFF] + words)
      + frame("GRP1", [0] + words) + frame("USLT", [0] + Array("eng".utf8) + [0] + words)
    let size = (0..<4).reversed().map { UInt8(frames.count >> (7 * $0) & 0x7F) }
    let ape = { (flags: [UInt8]) in
      Array("APETAGEX".utf8) + [0xD0, 7, 0, 0, 34, 0, 0, 0, 1, 0, 0, 0] + flags
        + [UInt8](repeating: 0, count: 8)
    }
    let item = [6, 0, 0, 0, 0, 0, 0, 0] + Array("Where".utf8) + [0] + words
    let old = Array("TAG".utf8) + words + [UInt8](repeating: 0, count: 125 - words.count)
    return Array("ID3".utf8) + [3, 0, 0] + size + frames + (try sound("plain.mp3"))
      + ape([0, 0, 0, 0xA0]) + item + ape([0, 0, 0, 0x80]) + old
  }

  /// WAV with the chunks of recorders and editors.
  package func talkativeWAV() throws -> [UInt8] {
    let words = Array(Self.words.utf8)
    func chunk(_ id: String, _ payload: [UInt8]) -> [UInt8] {
      Array(id.utf8) + number(payload.count, 4).reversed() + payload
        + (payload.count % 2 == 0 ? [] : [0])
    }
    let wav = try sound("plain.wav")
    let more =
      chunk("LIST", Array("INFO".utf8) + chunk("INAM", words) + chunk("IART", words))
      + chunk("bext", words + [UInt8](repeating: 0, count: 602 - words.count))
      + chunk("iXML", Array("<BWFXML><NOTE>quokka</NOTE></BWFXML>".utf8)) + chunk("id3 ", words)
      + chunk("_PMX", words) + chunk("JUNK", words) + chunk("cue ", words)
    let body = Array(wav[8...]) + more
    return Array("RIFF".utf8) + number(body.count, 4).reversed() + body
  }

  /// Vorbis, Opus or FLAC with comments, a picture where it can have one, and blocks of others.
  package func talkative(_ name: String) throws -> [UInt8] {
    let fields = ["title", "artist", "comment", "LOCATION", "quokka"]
      .flatMap { ["-metadata", "\($0)=\(Self.words)"] }
    _ = try made("cover.jpg", Self.picture + ["-frames:v", "1"])
    if !name.hasSuffix("flac") { return try made(name, Self.tone + fields) }
    let flac = try made(
      name,
      Self.tone + [
        "-i", "cover.jpg", "-map", "0", "-map", "1", "-c:v", "copy", "-disposition:v",
        "attached_pic",
      ]
        + fields + ["-metadata:s:v", "title=\(Self.words)"])
    let words = Array(Self.words.utf8)
    // Behind the first block, which tells how it sounds.
    return Array(flac[..<42]) + [2, 0, 0, UInt8(words.count + 4)] + Array("quok".utf8) + words
      + [1, 0, 0, UInt8(words.count)] + words + Array(flac[42...])
  }

  // MARK: Documents

  /// A PDF of one page whose objects are given by their numbers; 1 is the catalogue.
  package static func pdf(_ objects: [(Int, String)], trailer: String) -> [UInt8] {
    var bytes = Array("%PDF-1.7\n".utf8)
    var offsets: [Int: Int] = [:]
    for (number, text) in objects {
      offsets[number] = bytes.count
      bytes += Array("\(number) 0 obj\n\(text)\nendobj\n% quokka\n".utf8)
    }
    let end = bytes.count
    let count = (offsets.keys.max() ?? 0) + 1
    bytes += Array("xref\n0 \(count)\n0000000000 65535 f \n".utf8)
    for number in 1..<count {
      let offset = String(offsets[number] ?? 0)
      let digits = String(repeating: "0", count: 10 - offset.count) + offset
      bytes += Array(
        "\(digits) 0000\(offsets[number] == nil ? "0" : "0") \(offsets[number] == nil ? "f" : "n") \n"
          .utf8)
    }
    bytes += Array("trailer\n<< /Size \(count) \(trailer) >>\nstartxref\n\(end)\n%%EOF\n".utf8)
    return bytes
  }

  package static func stream(_ dictionary: String, _ text: String) -> String {
    "<< \(dictionary) /Length \(text.utf8.count) >>\nstream\n\(text)\nendstream"
  }

  package static let page: [(Int, String)] = [
    (2, "<< /Type /Pages /Kids [3 0 R] /Count 1 >>"),
    (4, stream("", "BT /F 20 Tf 20 100 Td (Hello) Tj ET")),
    (5, "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"),
  ]

  package static let plainPDF = pdf(
    [(1, "<< /Type /Catalog /Pages 2 0 R >>")] + page + [
      (
        3,
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>"
      )
    ], trailer: "/Root 1 0 R")

  /// A PDF with words wherever no page shows them, and an older state of itself.
  package static let talkativePDF: [UInt8] = {
    let xmp = stream(
      "/Type /Metadata /Subtype /XML", "<x:xmpmeta xmlns:x='adobe:ns:meta/'>quokka</x:xmpmeta>")
    let first = pdf(
      [
        (
          1,
          "<< /Type /Catalog /Pages 2 0 R /Own.Key (quokka) /Metadata 6 0 R /AF [8 0 R] /OpenAction << /S /JavaScript /JS (quokka) >> /PieceInfo << /X << /Private (quokka) >> >> /Names << /EmbeddedFiles << /Names [(quokka) 8 0 R] >> /JavaScript << /Names [(quokka) << /S /JavaScript /JS (quokka) >>] >> >> /AcroForm << /Fields [14 0 R] /XFA [(quokka) 9 0 R] >> >>"
        ),
        (
          3,
          "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R /Metadata 6 0 R /LastModified (quokka) /Own (quokka) /PieceInfo << /Y << /Private (quokka) >> >> /Thumb 12 0 R /Resources << /Font << /F 5 0 R >> /XObject << /I 12 0 R >> >> /Annots [10 0 R 11 0 R 14 0 R] >>"
        ),
        (6, xmp),
        (8, "<< /Type /Filespec /F (quokka) /Desc (quokka) /EF << /F 9 0 R >> >>"),
        (9, stream("/Type /EmbeddedFile", "quokka")),
        (
          10,
          "<< /Type /Annot /Subtype /Text /Rect [0 0 9 9] /Contents (seen) /T (quokka) /M (quokka) /NM (quokka) /CreationDate (quokka) /Subj (quokka) >>"
        ),
        (11, "<< /Type /Annot /Subtype /FileAttachment /Rect [0 0 9 9] /FS 8 0 R >>"),
        (
          12,
          stream(
            "/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8 /PTEX.FileName (quokka) /Metadata 6 0 R",
            "a")
        ),
        (13, "<< /Title (quokka) /Author (quokka) /Custom (quokka) /CreationDate (D:20240512) >>"),
        (
          14,
          "<< /Type /Annot /Subtype /Widget /FT /Sig /T (Signature) /Rect [0 0 9 9] /V 15 0 R >>"
        ),
        (
          15,
          "<< /Type /Sig /Filter /Adobe.PPKLite /Name (quokka) /Location (quokka) /Reason (quokka) /M (D:20240512) /ByteRange [0 1 2 3] /Contents <71756f6b6b61> >>"
        ),
      ] + page, trailer: "/Root 1 0 R /Info 13 0 R /ID [(quokka) (quokka)]")
    // Another page text, saved behind the first state as editors do.
    let start = first.count
    let text = "4 0 obj\n" + stream("", "BT /F 20 Tf 20 100 Td (Bye) Tj ET") + "\nendobj\n"
    let table = start + text.utf8.count
    let digits = String(repeating: "0", count: 10 - String(start).count) + String(start)
    let old = String(decoding: first, as: UTF8.self).components(separatedBy: "startxref\n")[1]
      .components(separatedBy: "\n")[0]
    return first
      + Array(
        (text
          + "xref\n4 1\n\(digits) 00000 n \ntrailer\n<< /Size 16 /Root 1 0 R /Info 13 0 R /Prev \(old) >>\nstartxref\n\(table)\n%%EOF\n")
          .utf8)
  }()

  /// A PDF of one page that shows a JPEG file, whose bytes stand in it as they are.
  package func pdf(of photo: [UInt8]) throws -> [UInt8] {
    let image = "/Subtype /Image /Width 64 /Height 48 /ColorSpace /DeviceRGB /BitsPerComponent 8"
    let objects = [
      (1, "<< /Type /Catalog /Pages 2 0 R >>"), (2, "<< /Type /Pages /Kids [3 0 R] /Count 1 >>"),
      (
        3,
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R /Resources << /XObject << /X 5 0 R >> >> >>"
      ), (4, Self.stream("", "/X Do")),
    ]
    let head = "5 0 obj\n<< \(image) /Filter /DCTDecode /Length \(photo.count) >>\nstream\n"
    // Its table is wrong, which qpdf mends.
    let file = Self.pdf(objects, trailer: "/Root 1 0 R")
    let table = try Self.index(of: "xref", in: file)
    return file[..<table] + Array(head.utf8) + photo + Array("\nendstream\nendobj\n".utf8)
      + file[table...]
  }

  private static func index(of words: String, in file: [UInt8]) throws -> Int {
    guard let range = Data(file).range(of: Data(words.utf8)) else { throw Failure(words: words) }
    return range.lowerBound
  }

  /// A PDF with all its parts as they stand in it, unpacked.
  package func unpacked(_ pdf: [UInt8]) throws -> [UInt8] {
    try write(pdf, to: "packed.pdf")
    let run = try ProgramRun(
      "qpdf", ["--qdf", "--object-streams=disable", "packed.pdf", "unpacked.pdf"],
      in: folder.url(""))
    if run.status != 0 { throw Failure(words: run.diagnostics) }
    return Array(try Data(contentsOf: folder.url("unpacked.pdf")))
  }

  package func encrypted(_ pdf: [UInt8], password: String) throws -> [UInt8] {
    try write(pdf, to: "open.pdf")
    let run = try ProgramRun(
      "qpdf", ["--encrypt", password, "owner", "256", "--", "open.pdf", "closed.pdf"],
      in: folder.url(""))
    if run.status != 0 { throw Failure(words: run.diagnostics) }
    return Array(try Data(contentsOf: folder.url("closed.pdf")))
  }
}
