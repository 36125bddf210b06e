/// Identifies the build that made a page.
struct BuildStamp: Hashable, Sendable {
  /// Differs from server to server.
  let run: UInt64
  /// Counts the builds that changed something; 0 before the first.
  var build: Int

  init(run: UInt64, build: Int) { (self.run, self.build) = (run, build) }

  /// `RUN-BUILD`, the first in hexadecimal digits.
  init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let run = UInt64(parts[0], radix: 16), let build = Int(parts[1]),
      build >= 0
    else { return nil }
    self.init(run: run, build: build)
  }

  var text: String { "\(String(run, radix: 16))-\(build)" }
}
