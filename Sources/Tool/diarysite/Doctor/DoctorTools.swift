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

  /// Its answer when it is asked for its version.
  enum State: Equatable {
    case missing
    /// It ended with this status.
    case broken(Int32)
    /// It did not end, or had no end of words.
    case silent
    /// - Parameter version: `nil` if it says none.
    case works(version: String?)
  }

  /// The most letters of a version that are shown.
  private static let longestVersion = 40

  func state(in environment: ToolEnvironment) -> State {
    guard let path = environment.program(name) else { return .missing }
    let program = ChildProgram(path, question, variables: environment.variables, hasSession: true)
    guard let answer = try? program.runAndWait(limit: 1 << 16, within: .seconds(5)) else {
      return .broken(127)
    }
    guard let status = answer.status else { return .silent }
    if status != 0 { return .broken(status) }
    let words = String(decoding: answer.output + answer.words, as: UTF8.self)
      .split(whereSeparator: { " ,_-\n".contains($0) })
    let version = words.first { word in
      let number = word.drop { $0 == "v" || $0 == "p" }
      return number.first?.isNumber == true && number.contains(".")
    }
    return .works(version: version.map { String($0.prefix(Self.longestVersion)) })
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
