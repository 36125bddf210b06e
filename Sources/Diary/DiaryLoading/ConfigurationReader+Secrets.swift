import Diagnostics
import DiaryModel
import StructuredText

extension ConfigurationReader {
  /// Reports an address that may hold a password or a token; the message does not repeat it.
  ///
  /// - Returns: Whether it does.
  mutating func refuseSecret(in field: Field, fix: String) -> Bool {
    // As it was written, whatever a reader would leave out of it.
    let written = field.value.scalar.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
    guard mayHoldSecret(written) else { return false }
    reader.redact(field.value.location)
    reader.report(
      field.value.location, what: "'\(field.key)' has a password or a token, or what may be one",
      why: "the file is shared and kept, and arguments of programs can be seen by others", fix: fix)
    return true
  }
}

extension Diagnostic {
  /// A fault of the YAML of `diarysite.yml`, without its line where that may hold a secret: it is not
  /// known what belongs where. So a line is quoted if it has keys, if all of them are of diarysite, and
  /// if it comes before `publish`.
  func unlessInSecrets(of source: SourceText) -> Diagnostic {
    let line = quote?.text ?? ""
    let lines = source.bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    let publish = lines.firstIndex { $0.contains("publish".utf8) } ?? lines.count
    let parts = line.split(separator: ":", omittingEmptySubsequences: false).dropLast()
    let isKnown = parts.allSatisfy { part in
      let words = part.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "-" }
      return words.last.map(ConfigurationKey.isName) ?? false
    }
    if !parts.isEmpty, isKnown, (location?.line ?? 0) <= publish { return withoutSecrets }
    return with(\.quote, nil)
  }

  /// The message without the line that it points at, if that may hold a password or a token.
  ///
  /// A line may be at fault for something else, such as a key that is not known.
  var withoutSecrets: Diagnostic {
    let line = quote?.text ?? ""
    let words = line.split { $0.isWhitespace || "\"'{}[],".contains($0) }
    let isSecret = words.contains { !$0.hasPrefix("mailto:") && mayHoldSecret(String($0)) }
    // A password may have blanks.
    guard isSecret || line.contains("://") && mayHoldSecret(line) else { return self }
    return with(\.quote, nil)
  }
}
