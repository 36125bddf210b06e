/// Marks the place of an address in a body until it is known: that of an attachment, whose name
/// follows from the entry's file, or of another entry.
enum AddressMark {
  /// A character for private use, which is taken out of all texts before.
  static let scalar: Unicode.Scalar = "\u{F8F0}"

  static func attachment(_ index: Int) -> String { "\(scalar)\(index)\(scalar)" }

  static func link(_ index: Int) -> String { "\(scalar)L\(index)\(scalar)" }

  /// The body with addresses instead of marks.
  static func filled(_ body: String, attachments: [String], links: [String]) -> String {
    if attachments.isEmpty && links.isEmpty { return body }
    return body.replacingSpans(from: "\u{F8F0}", to: "\u{F8F0}") { mark in
      let addresses = mark.hasPrefix("L") ? links : attachments
      return Int(mark.drop { $0 == "L" }).flatMap {
        addresses.indices.contains($0) ? addresses[$0] : nil
      }
    }
  }
}
