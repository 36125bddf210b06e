import SiteFiles
import StructuredText

/// A server-sent event for an open page.
///
/// ```
/// event: changed
/// id: 1f3a-7
/// data: {"page":true,"parts":["2024/05/12/rain/sea.jpg"]}
/// ```
///
/// - `hello` is the first: `{"fault": TEXT or null}`.
/// - `changed`: `page` is whether the page itself has new bytes, `parts` are the other changed
///   files that pages use; paths below the site's root.
/// - `style`: `{"parts": [...]}`, if style sheets are all that changed for the page.
/// - `fault`: `{"fault": TEXT}`; `mended`: `{}`.
///
/// ## Source
/// HTML Living Standard, 9.2 Server-sent events.
package struct LiveEvent: Hashable, Sendable {
  /// The text that is sent.
  package let text: String

  /// A comment, which no page sees: a connection that broke is found by writing to it.
  package static let heartbeat = LiveEvent(text: ":\n\n")

  static func hello(fault: String?, _ stamp: BuildStamp) -> LiveEvent {
    LiveEvent("hello", stamp, "{\"fault\":\(fault.map(jsonString) ?? "null")}")
  }

  static func fault(_ fault: String, _ stamp: BuildStamp) -> LiveEvent {
    LiveEvent("fault", stamp, "{\"fault\":\(jsonString(fault))}")
  }

  static func mended(_ stamp: BuildStamp) -> LiveEvent { LiveEvent("mended", stamp, "{}") }

  /// The events for a page about changed files; none if they do not affect it.
  static func events(
    of files: ChangedFiles, for page: SiteTarget?, _ stamp: BuildStamp
  ) -> [LiveEvent] {
    let isChanged = page.map(files.concerns) ?? false
    if !isChanged && files.parts.isEmpty { return [] }
    let parts = "[\(files.parts.map { jsonString($0.text) }.joined(separator: ","))]"
    if !isChanged && files.parts.allSatisfy({ $0.fileExtension == "css" }) {
      return [LiveEvent("style", stamp, "{\"parts\":\(parts)}")]
    }
    return [LiveEvent("changed", stamp, "{\"page\":\(isChanged),\"parts\":\(parts)}")]
  }

  package init(text: String) { self.text = text }

  /// - Parameter json: In one line.
  private init(_ name: String, _ stamp: BuildStamp, _ json: String) {
    text = "event: \(name)\nid: \(stamp.text)\ndata: \(json)\n\n"
  }
}

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
