package import SiteFiles

/// Makes sizes of pictures with `vips` of libvips, one process for each.
///
/// Linked into this program, libvips would load more than a hundred libraries at every start. A
/// process of its own also keeps decoders away from everything else: it gets the picture on standard
/// input and gives the size on standard output, so no name, path or text of the diary is among its
/// arguments, and no picture is written to a disk on the way. It sees none of this program's
/// variables, decodes only the kinds of photos that libvips takes for safe, and has a minute.
package struct VipsTool: PictureScaling {
  /// Debian's package that has the program.
  package static let package = "libvips-tools"
  private static let variables = [
    "VIPS_BLOCK_UNTRUSTED": "1", "VIPS_WARNING": "0",
    // As many processes run at once as there are cores.
    "VIPS_CONCURRENCY": "1",
    // Pictures that are decoded whole stay in memory: they may be of entries that are not public.
    "VIPS_DISC_THRESHOLD": "8g",
  ]

  private let tool: ToolProcess

  /// - Parameters:
  ///   - environment: Asked when there is a picture to make.
  ///   - patience: The time that one size may take.
  package init(
    patience: Duration = .seconds(60), from environment: @escaping @Sendable () -> ToolEnvironment
  ) {
    tool = ToolProcess(
      name: "vips", variables: Self.variables, patience: patience, environment: environment)
  }

  /// Whether the program is there.
  package var isInstalled: Bool { tool.program != nil }

  package func version() async throws(ScalingFault) -> String {
    let output = try await tool.run(["--version"], reading: [], limit: 4 << 10)
    return String(decoding: output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  package func scaled(
    _ picture: [UInt8], to size: ScaledSize, quality: Int, isDrawing: Bool
  ) async throws(ScalingFault) -> [UInt8] {
    // A JPEG has no transparent pixels: they become white.
    let more = size.format == .jpg ? ",background=255" : ""
    // `--fail-on` does not reach the loaders of sources in libvips 8.14; their own option does.
    var arguments = [
      "thumbnail_source", "[descriptor=0]",
      ".\(size.format.rawValue)[Q=\(quality),strip\(more)]", "\(size.width)", "--height",
      "10000000", "--size", "down",
      "--fail-on", "truncated", "--option-string", "[fail_on=truncated]",
    ]
    // Without a profile of its own a picture is in sRGB, or CMYK that is converted in any case.
    // Converted from nothing, its colours would be others.
    if hasColorProfile(picture) { arguments += ["--export-profile", "srgb"] }
    var tool = tool
    // Behind what is no SVG may be a loader that runs programs, and the theme may be a stranger's.
    if isDrawing, picture.starts(with: "<svg".utf8) { tool.variables["VIPS_BLOCK_UNTRUSTED"] = nil }
    // No encoder makes more of a pixel than it has.
    return try await tool.run(
      arguments, reading: picture, limit: size.width * size.height * 4 + 65_536,
      orElse: "it is larger than its pixels")
  }
}
