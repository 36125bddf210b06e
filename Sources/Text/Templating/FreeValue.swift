/// A value of which nothing is declared, such as an unknown key of an entry.
///
/// Absent values, `false`, empty texts and empty lists are false for sections.
package indirect enum FreeValue: Sendable {
  case absent
  case flag(Bool)
  /// As it was written: `1.10` stays `1.10`. True for sections, `0` too.
  case number(String)
  case text(String)
  case list([FreeValue])
  /// In source order; of equal keys the first counts.
  case dictionary([(key: String, value: FreeValue)])
}
