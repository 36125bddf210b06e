/// The result of asking for an address of another host.
package struct LinkVerdict: Hashable, Sendable {
  package enum Result: Hashable, Sendable {
    case alive
    case dead
    /// The host could not be asked, or does not say.
    case unclear
  }

  package let result: Result
  /// The reason, as a part of a sentence; empty of one that is alive.
  package let why: String

  package static let alive = LinkVerdict(result: .alive, why: "")

  static func dead(_ why: String) -> LinkVerdict { LinkVerdict(result: .dead, why: why) }

  static func unclear(_ why: String) -> LinkVerdict { LinkVerdict(result: .unclear, why: why) }
}
