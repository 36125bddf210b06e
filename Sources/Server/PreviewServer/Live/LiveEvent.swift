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

  static func hello(fault: String?, _ stamp: PageStamp) -> LiveEvent {
    LiveEvent("hello", stamp, "{\"fault\":\(fault.map(jsonString) ?? "null")}")
  }

  static func fault(_ fault: String, _ stamp: PageStamp) -> LiveEvent {
    LiveEvent("fault", stamp, "{\"fault\":\(jsonString(fault))}")
  }

  static func mended(_ stamp: PageStamp) -> LiveEvent { LiveEvent("mended", stamp, "{}") }

  /// The events for a page; none if nothing of it changed.
  ///
  /// - Parameters:
  ///   - isChanged: Whether the page itself has other bytes.
  ///   - parts: Other files that changed, sorted.
  static func events(isChanged: Bool, parts: [SitePath], _ stamp: PageStamp) -> [LiveEvent] {
    if !isChanged && parts.isEmpty { return [] }
    let list = "[\(parts.map { jsonString($0.text) }.joined(separator: ","))]"
    if !isChanged && parts.allSatisfy({ $0.fileExtension == "css" }) {
      return [LiveEvent("style", stamp, "{\"parts\":\(list)}")]
    }
    return [LiveEvent("changed", stamp, "{\"page\":\(isChanged),\"parts\":\(list)}")]
  }

  package init(text: String) { self.text = text }

  /// - Parameter json: In one line.
  private init(_ name: String, _ stamp: PageStamp, _ json: String) {
    text = "event: \(name)\nid: \(stamp.text)\ndata: \(json)\n\n"
  }
}

/// Says which page a browser has.
struct PageStamp: Hashable, Sendable {
  /// Differs from server to server.
  let run: UInt64
  /// Counts the plans of the site; 0 before the first.
  let plan: Int
  /// That of the page without what is added to it; empty for none.
  let hash: String

  init(run: UInt64, plan: Int, hash: String = "") {
    (self.run, self.plan, self.hash) = (run, plan, hash)
  }

  /// `RUN-PLAN-HASH`, the first in hexadecimal digits.
  init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, let run = UInt64(parts[0], radix: 16), let plan = Int(parts[1]),
      plan >= 0
    else { return nil }
    self.init(run: run, plan: plan, hash: String(parts[2]))
  }

  var text: String { "\(String(run, radix: 16))-\(plan)-\(hash)" }
}
