import StructuredText

/// The result of asking for an address of another host.
package struct LinkVerdict: Hashable, Sendable {
  package enum Result: String, Sendable {
    case alive
    case dead
    /// The host could not be asked, or does not say.
    case unclear
  }

  package let result: Result
  /// The reason, as a part of a sentence; empty of one that is alive.
  package let why: String
  /// Whether the host has answered, so that it need not be asked again soon.
  package let isAnswered: Bool

  package static let alive = LinkVerdict(result: .alive, why: "", isAnswered: true)

  static func dead(_ why: String, isAnswered: Bool = true) -> LinkVerdict {
    LinkVerdict(result: .dead, why: why, isAnswered: isAnswered)
  }

  static func unclear(_ why: String, isAnswered: Bool = false) -> LinkVerdict {
    LinkVerdict(result: .unclear, why: why, isAnswered: isAnswered)
  }
}

/// What hosts answered in the last week.
///
/// A cache in one file, and nothing more: what cannot be read is asked again.
///
/// ```
/// {"https://example.org/rain": {"asked": 1764100000, "result": "dead", "why": "..."}}
/// ```
package struct LinkMemory: Sendable {
  /// In seconds since 1970.
  private var known: [String: (asked: Int, verdict: LinkVerdict)] = [:]
  private let now: Int

  private static let lifetime = 7 * 86_400
  /// In bytes.
  private static let largest = 64 << 20

  /// - Parameters:
  ///   - wanted: The addresses of the site; others are forgotten.
  ///   - now: In seconds since 1970.
  package init(_ bytes: [UInt8], of wanted: Set<String>, now: Int) {
    self.now = now
    guard bytes.count <= Self.largest, let source = try? SourceText(bytes, file: "links"),
      let root = try? readJSON(source)
    else { return }
    for field in root.fields ?? [] where wanted.contains(field.key) {
      guard let asked = field.value["asked"]?.scalar.flatMap({ Int($0.text) }),
        let result = field.value["result"]?.scalar?.text, asked <= now, asked > now - Self.lifetime,
        let result = LinkVerdict.Result(rawValue: result)
      else { continue }
      let why = field.value["why"]?.scalar?.text ?? ""
      known[field.key] = (asked, LinkVerdict(result: result, why: why, isAnswered: true))
    }
  }

  package subscript(address: String) -> LinkVerdict? { known[address]?.verdict }

  package mutating func keep(_ verdicts: [String: LinkVerdict]) {
    for (address, verdict) in verdicts where verdict.isAnswered { known[address] = (now, verdict) }
  }

  package var bytes: [UInt8] {
    let members = known.sorted { $0.key < $1.key }.map { address, known in
      (
        address,
        JSONValue.object([
          ("asked", .number(known.asked)), ("result", .text(known.verdict.result.rawValue)),
          ("why", .text(known.verdict.why)),
        ])
      )
    }
    return Array((JSONValue.object(members).text + "\n").utf8)
  }
}
