import Platform
package import SiteFiles

/// A sound, film or document that says nothing beside what is heard and seen.
package struct CleanMedia: Hashable, Sendable {
  /// The whole file.
  package var file: [UInt8]
  /// A JPEG file that stands for a film until it is played.
  package var poster: [UInt8]?
  /// In pixels, as shown; 0 if unknown.
  package var width = 0
  package var height = 0
  /// The pages of a document; 0 if unknown.
  package var pages = 0
}

/// Why a sound, film or document is not published, in words that stand for themselves.
package struct MediaFault: Error, Hashable, Sendable {
  package let words: String
}

/// Copies sounds, films and documents without what is not heard or seen, with the programs of ffmpeg
/// and qpdf.
///
/// The programs get files in memory by numbers: no name, path or text of the diary is among their
/// arguments, and nothing is on a disk on the way. ffmpeg is told what it reads, opens no other file
/// (references of QuickTime files to others are off unless asked for, and lists of addresses are no
/// form that is known here), and copies one film and one sound without a look at their pixels. Of a
/// copy that it makes, each part must be on a list of those that are needed: see ``CopyReading``. A
/// document is written of the parts that are on such a list: see ``DocumentParts``.
package struct MediaTools: Sendable {
  private let ffmpeg, ffprobe, qpdf: ToolProcess

  /// - Parameter patience: The time that each program may take for a file.
  package init(
    patience: Duration = .seconds(60), from environment: @escaping @Sendable () -> ToolEnvironment
  ) {
    func tool(_ name: String) -> ToolProcess {
      ToolProcess(name: name, patience: patience, environment: environment)
    }
    (ffmpeg, ffprobe, qpdf) = (tool("ffmpeg"), tool("ffprobe"), tool("qpdf"))
  }

  /// Debian's package of a program.
  package static func package(of program: String) -> String {
    program == "ffprobe" ? "ffmpeg" : program
  }

  private func tools(for kind: MediaKind) -> [ToolProcess] {
    kind == .document ? [qpdf] : [ffmpeg, ffprobe]
  }

  /// The programs that are needed and not there.
  package func missing(for kind: MediaKind) -> [String] {
    tools(for: kind).filter { $0.program == nil }.map(\.name)
  }

  /// A text that changes with the programs, whose other versions may make other bytes. None is started.
  package func identity(for kind: MediaKind) -> String {
    tools(for: kind).map { $0.program?.identity ?? "-" }.joined(separator: " ")
  }

  /// What ffmpeg is told of some forms. What stands between the frames of FLAC is taken for a part of them,
  /// so they are made anew, with the same sound.
  private static let options = [
    "mov": ["-movflags", "+faststart", "-write_tmcd", "0"], "mp3": ["-id3v2_version", "0"],
    "flac": ["-c:a", "flac"],
  ]

  package func cleaned(
    _ file: [UInt8], as format: MediaFormat
  ) async throws(MediaFault) -> CleanMedia {
    if format.kind == .document { return try await document(file) }
    if format.demuxer != "mp3" { return try await recording(file, format) }
    return try await recording(file.withUnsafeBufferPointer { soundFrames(ByteView($0)) }, format)
  }

  private func recording(
    _ file: [UInt8], _ format: MediaFormat
  ) async throws(MediaFault) -> CleanMedia {
    let input = try memory(file)
    let reading = [
      "-protocol_whitelist", "file", "-f", format.demuxer, "-i", "file:" + input.address,
    ]
    let streams = MediaStreams(
      try await run(ffprobe, ["-v", "error"] + MediaStreams.question + reading, on: input))
    if let words = streams.refusal(of: format.kind) { throw MediaFault(words: words) }
    let output = try memory([])
    let maps = streams.maps(of: format.kind)
    let isFilm = format.kind == .film
    var arguments = ["-nostdin", "-v", "error", "-xerror", "-y"] + reading + maps
    arguments += ["-dn", "-sn", "-map_metadata", "-1", "-map_chapters", "-1"]
    arguments += ["-fflags", "+bitexact", "-flags:v", "+bitexact", "-flags:a", "+bitexact"]
    arguments += ["-c", "copy"]
    if isFilm { arguments += streams.filters }
    arguments += Self.options[format.demuxer] ?? []
    arguments += ["-f", format.muxer, "file:" + output.address]
    _ = try await run(ffmpeg, arguments, on: input)
    var clean = CleanMedia(file: try bytes(of: output, limit: 2 * file.count + 1 << 20))
    clean.file = try judged(clean.file, of: file, format)
    if !isFilm { return clean }
    (clean.width, clean.height) = streams.size
    // A frame of its beginning that shows something.
    let poster = try? await run(
      ffmpeg,
      ["-nostdin", "-v", "error"] + reading + maps.prefix(2)
        + ["-frames:v", "1", "-vf", "thumbnail=50,scale='min(1080,iw)':-2", "-c:v", "mjpeg"]
        + ["-q:v", "4", "-threads", "1", "-map_metadata", "-1", "-fflags", "+bitexact"]
        + ["-flags:v", "+bitexact", "-f", "image2pipe", "-"], on: input, limit: 8 << 20)
    clean.poster = poster.flatMap { try? strippedPicture($0).bytes }
    return clean
  }

  /// A copy of ffmpeg in which nothing but what is needed is left.
  private func judged(
    _ copy: [UInt8], of file: [UInt8], _ format: MediaFormat
  ) throws(MediaFault) -> [UInt8] {
    let isOne: Bool
    switch format.demuxer {
    case "mov": return try CopyReading.cleaned(copy, isBoxes: true)
    case "matroska": return try CopyReading.cleaned(copy, isBoxes: false)
    case "wav": isOne = true
    case "flac": isOne = heads("fLaC\0\0\0\u{22}", in: file).count == 1
    case "ogg":
      let heads = heads("OpusTags", "\u{3}vorbis", in: copy)
      let words = [6, 0, 0, 0] + Array("ffmpeg".utf8) + [0, 0, 0, 0]
      isOne = heads.count == 1 && heads[0].starts(with: words)
    default: isOne = copy.withUnsafeBufferPointer { soundFrames(ByteView($0)) } == copy
    }
    if !isOne {
      throw MediaFault(words: "there is more than one sound in it, or one of another form")
    }
    return copy
  }

  private func document(_ file: [UInt8]) async throws(MediaFault) -> CleanMedia {
    let options = ["--no-warn", "--warning-exit-0"]
    let questions = options + ["--json=2", "--json-key=qpdf"]
    let (input, plain) = (try memory(file), try memory([]))
    // Forms get what they show, and what no page uses goes.
    _ = try await run(
      qpdf,
      options + ["--decrypt", "--generate-appearances", "--coalesce-contents"]
        + ["--externalize-inline-images", "--ii-min-bytes=0"]
        + ["--remove-unreferenced-resources=yes", input.address, "--pages", ".", "1-z", "--"]
        + [plain.address], on: input)
    let parts = try DocumentParts(
      try await run(
        qpdf, questions + ["--json-stream-data=none", plain.address], on: plain, limit: 256 << 20))
    let wanted = try memory(Array(parts.wanted.map { "--json-object=\($0)\n" }.joined().utf8))
    let contents = try await run(
      qpdf,
      questions + ["--json-stream-data=inline", "--decode-level=generalized", "@" + wanted.address]
        + [plain.address], on: plain, limit: 1 << 30)
    let (update, output) = (try memory(try parts.changes(contents)), try memory([]))
    _ = try await run(
      qpdf,
      options + ["--linearize", "--deterministic-id", "--update-from-json=" + update.address]
        + [plain.address, output.address], on: plain)
    withExtendedLifetime((wanted, update)) {}
    var clean = CleanMedia(file: try bytes(of: output, limit: 2 * file.count + 1 << 20))
    clean.pages = parts.count
    return clean
  }

  /// - Parameter file: What it works on, which is held until it ends.
  private func run(
    _ tool: ToolProcess, _ arguments: [String], on file: MemoryFile, limit: Int = 4 << 20
  ) async throws(MediaFault) -> [UInt8] {
    defer { withExtendedLifetime(file) {} }
    do throws(ScalingFault) {
      return try await tool.run(arguments, limit: limit)
    } catch {
      let name = "'\(tool.name)'"
      switch error {
      case .missing, .unstartable: throw MediaFault(words: "\(name) could not be started")
      case .ended(let signal): throw MediaFault(words: "signal \(signal) ended \(name)")
      case .stuck(let time): throw MediaFault(words: "\(name) did not end within \(time) seconds")
      case .wrong(let words): throw MediaFault(words: "what \(name) made is wrong: \(words)")
      case .refused(let words):
        // The number that stands for the file would tell nothing.
        let shown = words.replacing(file.address, with: "the file")
        throw MediaFault(words: words.isEmpty ? "\(name) refuses it" : "\(name) says: \(shown)")
      }
    }
  }

  private func memory(_ bytes: [UInt8]) throws(MediaFault) -> MemoryFile {
    guard let file = MemoryFile(bytes) else { throw MediaFault(words: "there is no memory for it") }
    return file
  }

  private func bytes(of file: MemoryFile, limit: Int) throws(MediaFault) -> [UInt8] {
    guard let bytes = file.bytes(limit: limit), !bytes.isEmpty else {
      throw MediaFault(words: "what is left of it is empty, or larger than it was")
    }
    return bytes
  }
}

extension DiskPath {
  /// Changes when a program is replaced by another version.
  fileprivate var identity: String {
    var status = stat()
    guard stat(text, &status) == 0 else { return "" }
    return "\(text) \(status.st_size) \(status.st_mtim.tv_sec)"
  }
}
