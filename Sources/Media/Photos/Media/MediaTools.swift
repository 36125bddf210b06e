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

  package init(file: [UInt8]) { self.file = file }
}

/// Why a sound, film or document is not published, in words that stand for themselves.
package struct MediaFault: Error, Hashable, Sendable {
  package let words: String
}

/// Copies sounds, films and documents without what is not heard or seen, with the programs of ffmpeg,
/// qpdf and ExifTool.
///
/// The programs get files in memory by numbers: no name, path or text of the diary is among their
/// arguments, and nothing is on a disk on the way. ffmpeg is told what it reads, opens no other file
/// (references of QuickTime files to others are off unless asked for, and lists of addresses are no
/// form that is known here), and copies one film and one sound without a look at their pixels. What
/// is to be published is read again by ExifTool, and refused if that names anything but
/// ``MediaFacts``.
package struct MediaTools: Sendable {
  private let ffmpeg, ffprobe, qpdf, exiftool: ToolProcess

  /// - Parameter patience: The time that each program may take for a file.
  package init(
    patience: Duration = .seconds(60), from environment: @escaping @Sendable () -> ToolEnvironment
  ) {
    func tool(_ name: String) -> ToolProcess {
      ToolProcess(name, patience: patience, from: environment)
    }
    (ffmpeg, ffprobe, qpdf) = (tool("ffmpeg"), tool("ffprobe"), tool("qpdf"))
    exiftool = tool("exiftool")
  }

  /// Debian's package of a program.
  package static func package(of program: String) -> String {
    let names = ["ffprobe": "ffmpeg", "exiftool": "libimage-exiftool-perl"]
    return names[program] ?? program
  }

  private func tools(for kind: MediaKind) -> [ToolProcess] {
    kind == .document ? [qpdf, exiftool] : [ffmpeg, ffprobe, exiftool]
  }

  /// The programs that are needed and not there.
  package func missing(for kind: MediaKind) -> [String] {
    tools(for: kind).filter { $0.program == nil }.map(\.name)
  }

  /// A text that changes with the programs, whose other versions may make other bytes. None is started.
  package func identity(for kind: MediaKind) -> String {
    tools(for: kind).map { $0.program?.identity ?? "-" }.joined(separator: " ")
  }

  package func cleaned(
    _ file: [UInt8], as format: MediaFormat
  ) async throws(MediaFault) -> CleanMedia {
    let input = try memory(file)
    var clean: CleanMedia
    if format.kind == .document {
      clean = try await document(input, count: file.count)
    } else {
      clean = try await recording(input, count: file.count, format)
    }
    let again = try memory(clean.file)
    let facts = MediaFacts(
      try await run(
        exiftool,
        ["-config", "", "-json", "-a", "-G1:4", "-ee", "--System:all", again.address], on: again))
    if let name = facts.firstOther {
      throw MediaFault(words: "'exiftool' still finds '\(name)' in it")
    }
    clean.pages = facts.pages
    return clean
  }

  private func recording(
    _ input: MemoryFile, count: Int, _ format: MediaFormat
  ) async throws(MediaFault) -> CleanMedia {
    let reading = [
      "-protocol_whitelist", "file", "-f", format.demuxer, "-i", "file:" + input.address,
    ]
    let streams = MediaStreams(
      try await run(ffprobe, ["-v", "error"] + MediaStreams.question + reading, on: input))
    if let words = streams.refusal(of: format.kind) { throw MediaFault(words: words) }
    let output = try memory([])
    let maps = streams.maps(of: format.kind)
    let isFilm = format.kind == .film
    _ = try await run(
      ffmpeg,
      ["-nostdin", "-v", "error", "-xerror", "-y"] + reading + maps
        + ["-dn", "-sn", "-map_metadata", "-1", "-map_chapters", "-1", "-fflags", "+bitexact"]
        + ["-flags:v", "+bitexact", "-flags:a", "+bitexact", "-c", "copy"]
        + (isFilm ? streams.filters : [])
        + (format.demuxer == "mov" ? ["-movflags", "+faststart"] : [])
        + ["-f", format.muxer, "file:" + output.address], on: input)
    var clean = CleanMedia(file: try bytes(of: output, limit: count + 1 << 20))
    withoutCodecTexts(&clean.file, format)
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

  private func document(
    _ input: MemoryFile, count: Int
  ) async throws(MediaFault) -> CleanMedia {
    let described = try await run(
      qpdf,
      ["--no-warn", "--warning-exit-0", "--json=2", "--json-key=qpdf", "--json-stream-data=none"]
        + [input.address], on: input, limit: 256 << 20)
    guard let changes = documentChanges(described) else {
      throw MediaFault(words: "its parts cannot be told apart")
    }
    let (update, output) = (try memory(changes), try memory([]))
    _ = try await run(
      qpdf,
      ["--no-warn", "--warning-exit-0", "--decrypt", "--linearize", "--deterministic-id"]
        + ["--update-from-json=" + update.address, input.address, output.address], on: input)
    withExtendedLifetime(update) {}
    return CleanMedia(file: try bytes(of: output, limit: 2 * count + 1 << 20))
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
