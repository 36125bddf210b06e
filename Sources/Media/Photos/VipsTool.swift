import CPlatform
package import SiteFiles
import Subprocess
import SystemPackage

/// Makes sizes of pictures with `vips` of libvips, one process for each.
///
/// Linked into this program, libvips would load more than a hundred libraries at every start. A
/// process of its own also keeps decoders away from everything else: it gets the picture on standard
/// input and gives the size on standard output, so no name, path or text of the diary is among its
/// arguments, and no picture is written to a disk on the way. It sees none of this program's
/// variables, decodes only the kinds of pictures that libvips takes for safe, and has a minute.
package struct VipsTool: PictureScaling {
  /// Debian's package that has the program.
  package static let package = "libvips-tools"
  private static let name = "vips"
  /// The number of bytes that are kept from the end of standard error.
  private static let longestWords = 4 << 10

  private let environment: @Sendable () -> ToolEnvironment
  private let patience: Duration

  /// - Parameters:
  ///   - environment: Asked when there is a picture to make.
  ///   - patience: The time that one size may take.
  package init(
    patience: Duration = .seconds(60), from environment: @escaping @Sendable () -> ToolEnvironment
  ) {
    (self.patience, self.environment) = (patience, environment)
  }

  /// Whether the program is there.
  package var isInstalled: Bool { environment().program(Self.name) != nil }

  package func version() async throws(ScalingFault) -> String {
    let output = try await run(["--version"], reading: [], limit: 4 << 10)
    return String(decoding: output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  package func webP(
    of picture: [UInt8], _ size: ScaledSize, quality: Int
  ) async throws(ScalingFault) -> [UInt8] {
    // `--fail-on` does not reach the loaders of sources in libvips 8.14; their own option does.
    var arguments = [
      "thumbnail_source", "[descriptor=0]", ".webp[Q=\(quality),strip]", "\(size.width)",
      "--height", "10000000", "--size", "down",
      "--fail-on", "truncated", "--option-string", "[fail_on=truncated]",
    ]
    // Without a profile of its own a picture is in sRGB, or CMYK that is converted in any case.
    // Converted from nothing, its colours would be others.
    if hasColorProfile(picture) { arguments += ["--export-profile", "srgb"] }
    // No encoder makes more of a pixel than it has.
    return try await run(
      arguments, reading: picture, limit: size.width * size.height * 4 + 65_536)
  }

  private struct Outcome: Sendable {
    let status: TerminationStatus
    let output: [UInt8]
    let words: [UInt8]
  }

  /// - Parameter limit: The most bytes of output.
  private func run(
    _ arguments: [String], reading input: [UInt8], limit: Int
  ) async throws(ScalingFault) -> [UInt8] {
    let environment = environment()
    guard let program = environment.program(Self.name) else { throw .missing }
    let configuration = Self.configuration(
      of: program, arguments, path: environment.variables["PATH"] ?? "")
    cplatform_ignore_broken_pipes()
    let result = await inTime {
      try await Self.outcome(of: configuration, reading: input, limit: limit)
    }
    switch result {
    case nil: throw .stuck(seconds: Int(patience.components.seconds))
    case .failure(let fault): throw .unstartable("\(fault)")
    case .success(let outcome):
      switch outcome.status {
      case .signaled(let signal): throw .ended(signal: Int(signal))
      case .exited(0):
        if outcome.output.count > limit { throw .wrong("it is larger than its pixels") }
        return outcome.output
      case .exited: throw .refused(Self.lastLine(of: outcome.words))
      }
    }
  }

  private static func configuration(
    of program: DiskPath, _ arguments: [String], path: String
  ) -> Configuration {
    let variables = [
      "PATH": path, "LC_ALL": "C", "VIPS_BLOCK_UNTRUSTED": "1", "VIPS_WARNING": "0",
      // As many processes run at once as there are cores.
      "VIPS_CONCURRENCY": "1",
      // Pictures that are decoded whole stay in memory: they may be of entries that are not public.
      "VIPS_DISC_THRESHOLD": "8g",
    ]
    let keyed = variables.compactMap { name, value in
      Environment.Key(rawValue: name).map { ($0, value) }
    }
    var options = PlatformOptions()
    // In a session of its own it ends with all that it started.
    options.createSession = true
    options.teardownSequence = [
      .send(signal: .terminate, toProcessGroup: true, allowedDurationToNextStep: .seconds(1))
    ]
    return Configuration(
      executable: .path(FilePath(program.text)), arguments: Arguments(arguments),
      environment: .custom(Dictionary(keyed, uniquingKeysWith: { first, _ in first })),
      workingDirectory: FilePath("/"), platformOptions: options)
  }

  /// - Returns: `nil` if there was not enough time; the process has ended then.
  private func inTime(
    _ body: @escaping @Sendable () async throws -> Outcome
  ) async -> Result<Outcome, any Error>? {
    await withTaskGroup(of: Result<Outcome, any Error>?.self) { group in
      group.addTask {
        do { return .success(try await body()) } catch { return .failure(error) }
      }
      group.addTask { [patience] in
        try? await Task.sleep(for: patience)
        return nil
      }
      let first = await group.next() ?? nil
      group.cancelAll()
      await group.waitForAll()
      return first
    }
  }

  private static func outcome(
    of configuration: Configuration, reading input: [UInt8], limit: Int
  ) async throws -> Outcome {
    let result = try await Subprocess.run(
      configuration, input: .inputWriter, output: .sequence, error: .sequence
    ) { execution in
      // All three at once: a program that waits for one of them would stop otherwise.
      async let output = first(limit + 1, of: execution.standardOutput)
      async let words = last(longestWords, of: execution.standardError)
      let writer = execution.standardInputWriter
      // A program that ended early says why by itself.
      _ = try? await writer.write(input)
      try? await writer.finish()
      return try await (output, words)
    }
    let (output, words) = result.closureResult
    return Outcome(status: result.terminationStatus, output: output, words: words)
  }

  /// Reads everything and keeps the beginning.
  private static func first(
    _ limit: Int, of sequence: SubprocessOutputSequence
  ) async throws -> [UInt8] {
    var first: [UInt8] = []
    for try await buffer in sequence {
      let room = limit - first.count
      if room > 0 { first += buffer.withUnsafeBytes { Array($0.prefix(room)) } }
    }
    return first
  }

  private static func last(
    _ limit: Int, of sequence: SubprocessOutputSequence
  ) async throws -> [UInt8] {
    var last: [UInt8] = []
    for try await buffer in sequence {
      last += buffer.withUnsafeBytes { Array($0) }
      if last.count > 2 * limit { last.removeFirst(last.count - limit) }
    }
    return last
  }

  private static func lastLine(of words: [UInt8]) -> String {
    let line = words.split(separator: UInt8(ascii: "\n")).last { $0.contains { $0 > 0x20 } }
    return String(decoding: (line ?? []).prefix(200), as: UTF8.self)
  }
}
