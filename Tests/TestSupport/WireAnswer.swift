import Foundation

/// An answer, read to the end of its connection.
package struct WireAnswer {
  package let status: Int
  /// Names in small letters.
  package let fields: [String: String]
  package let text: String

  /// - Parameter bytes: As they came.
  package init(_ whole: String) {
    let head = whole.range(of: "\r\n\r\n")
    let lines = whole[..<(head?.lowerBound ?? whole.endIndex)].split(separator: "\r\n")
    status = lines.first.flatMap { Int($0.split(separator: " ").dropFirst().first ?? "") } ?? 0
    fields = Dictionary(
      lines.dropFirst().compactMap { line in
        line.firstIndex(of: ":").map { colon in
          (
            line[..<colon].lowercased(),
            line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
          )
        }
      }
    ) { $1 }
    text = head.map { String(whole[$0.upperBound...]) } ?? ""
  }

  /// The members of a JSON answer.
  package var json: [String: Any] {
    (try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]) ?? [:]
  }

  /// The code of an answer that refuses.
  package var code: String? { (json["error"] as? [String: Any])?["code"] as? String }
}
