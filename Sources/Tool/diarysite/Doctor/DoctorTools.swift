import DiaryModel
import Platform
import SiteFiles
import SiteOutput

/// A program that diarysite starts for some of its work.
struct DoctorTool {
  let name: String
  /// Its options that print the version.
  let question: [String]
  /// The packages of Debian, by which it is installed.
  let package: String
  let purpose: String
  /// Whether the settings of the diary need it.
  let isNeeded: Bool

  /// All that there are.
  static func all(for configuration: Configuration) -> [DoctorTool] {
    let targets = Set(configuration.publish.map(\.kind))
    let media = configuration.media
    let hasPhotos = !configuration.photoSizes.widths.isEmpty
    let isRemote = configuration.publish.contains(where: \.mayNeedSSH)
    return [
      .init("git", ["--version"], "publishes to a branch", targets.contains(.git)),
      .init("rsync", ["--version"], "publishes to a server", targets.contains(.rsync)),
      .init("rclone", ["version"], "publishes to a bucket", targets.contains(.rclone)),
      .init("ssh", ["-V"], "reaches a server", isRemote, package: "openssh-client"),
      .init("curl", ["--version"], "checks links, and pages after a publish", false),
      .init("vips", ["--version"], "makes sizes of photos", hasPhotos, package: "libvips-tools"),
      .init("ffmpeg", ["-version"], "cleans sounds and films", media.audio || media.video),
      .init(
        "exiftool", ["-ver"], "reads metadata of sounds, films and PDFs",
        media.audio || media.video || media.documents, package: "libimage-exiftool-perl"),
      .init("qpdf", ["--version"], "cleans PDFs", media.documents),
    ]
  }

  private init(
    _ name: String, _ question: [String], _ purpose: String, _ isNeeded: Bool,
    package: String? = nil
  ) {
    (self.name, self.question, self.package) = (name, question, package ?? name)
    (self.purpose, self.isNeeded) = (purpose, isNeeded)
  }

  /// The version that it says it has; an empty text if it says none.
  ///
  /// - Returns: `nil` if it is not installed.
  func version(in environment: ToolEnvironment) -> String? {
    guard let path = environment.program(name) else { return nil }
    let child = ChildProgram(path: path, arguments: question, variables: environment.variables)
    let words = child.output(limit: 4_096).split(whereSeparator: { " ,_-\n".contains($0) })
    let version = words.first { word in
      let number = word.drop { $0 == "v" || $0 == "p" }
      return number.first?.isNumber == true && number.contains(".")
    }
    return version.map(String.init) ?? ""
  }
}

extension PublishTarget {
  /// Whether it is reached by ssh, as far as its address tells.
  fileprivate var mayNeedSSH: Bool {
    switch self {
    case .git(let git): git.remote.contains("@") || git.remote.hasPrefix("ssh:")
    case .rsync(let rsync): rsync.destination.contains(":")
    case .rclone, .folder: false
    }
  }
}

extension ChildProgram {
  /// What the program writes to standard output and standard error.
  ///
  /// - Parameter limit: The most bytes that are read; it may be ended then.
  func output(limit: Int) -> String {
    var ends: [CInt] = [0, 0]
    guard pipe(&ends) == 0 else { return "" }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let empty = open("/dev/null", O_RDONLY | O_CLOEXEC)
    defer { close(empty) }
    let process = start(Streams(input: empty, output: ends[1], errors: ends[1]))
    close(ends[1])
    var bytes: [UInt8] = []
    while bytes.count < limit {
      var part = [UInt8](repeating: 0, count: limit - bytes.count)
      let count = read(ends[0], &part, part.count)
      if count < 0 && errno == EINTR { continue }
      if count <= 0 { break }
      bytes += part.prefix(count)
    }
    close(ends[0])
    if let process { _ = ChildProgram.wait(for: process) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
