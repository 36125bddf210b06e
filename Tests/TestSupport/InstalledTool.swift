import Foundation

/// A program that some tests need and not every machine has, by its name for
/// `scripts/install-tools`.
package enum InstalledTool: String, CaseIterable, Sendable {
  case browser, curl, epubcheck, ffmpeg, fish, java, mmdebstrap, nginx, python3, qpdf, rclone,
    rsync,
    s3server, ssh, sshd, vips, zsh

  /// Where it lies; of the browser, where the Python is that drives it. `nil` if it is missing.
  package var path: String? {
    switch self {
    case .browser: Self.isAnyThere("chromium") ? Self.browserDriver : nil
    case .s3server: Self.executable(Checkout.root.path + "/.build-tools/python/bin/moto_server")
    default: Self.lying(rawValue)
    }
  }

  /// A Python with playwright: what `DIARYSITE_TEST_BROWSER` names, else that of the project.
  private static var browserDriver: String? {
    if let named = ProcessInfo.processInfo.environment["DIARYSITE_TEST_BROWSER"] {
      return executable(named)
    }
    // Its folder is there for the S3 server, too.
    let folder = Checkout.root.path + "/.build-tools/python/"
    return executable(folder + "bin/playwright").flatMap { _ in executable(folder + "bin/python") }
  }

  private static func isAnyThere(_ name: String) -> Bool {
    [name, name + "-browser"].contains { lying($0) != nil }
  }

  private static func lying(_ name: String) -> String? {
    ["/usr/bin", "/bin", "/usr/sbin", "/usr/local/bin"].lazy
      .compactMap { executable("\($0)/\(name)") }.first
  }

  private static func executable(_ path: String) -> String? {
    FileManager.default.isExecutableFile(atPath: path) ? path : nil
  }
}
