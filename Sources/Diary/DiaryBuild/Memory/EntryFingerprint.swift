import BuildGraph
import DiaryGate
import DiaryModel
import DiaryRendering
import LocalizedDates
import SiteFiles

/// All that matters of a public entry, for telling whether it changed and for remembering it.
///
/// A class, so that handing it on costs little.
final class EntryFingerprint: Sendable {
  /// Name, words and naming, as a record holds them.
  let bytes: ArraySlice<UInt8>
  let nameEnd: Int
  let wordsEnd: Int
  /// Fingerprints of what its neighbours show, of what lists show besides, and of its body.
  let name: UInt64
  let words: UInt64
  let body: UInt64
  /// The fingerprint of the body's bytes alone, and the line that they begin on.
  let text: UInt64
  let bodyLine: Int

  /// - Parameter now: Decides whether it is due.
  init(of entry: Entry, at now: Instant) {
    var writer = ByteWriter()
    writer.reserve(256)
    writer.addName(of: entry.content)
    nameEnd = writer.bytes.count
    writer.addWords(of: entry.content, heldReason: entry.heldReason(at: now))
    wordsEnd = writer.bytes.count
    writer.addNaming(of: entry)
    bytes = writer.bytes[...]
    let body = entry.content.body.bytes
    text = ContentHash(of: body.span).value
    bodyLine = entry.content.body.line
    self.body = Self.body(text, onLine: bodyLine)
    (name, words) = Self.fingerprints(bytes, nameEnd: nameEnd, wordsEnd: wordsEnd)
  }

  /// A fingerprint as it was written down.
  init(bytes: ArraySlice<UInt8>, nameEnd: Int, wordsEnd: Int, text: UInt64, bodyLine: Int) {
    (self.bytes, self.nameEnd, self.wordsEnd) = (bytes, nameEnd, wordsEnd)
    (self.text, self.bodyLine) = (text, bodyLine)
    self.body = Self.body(text, onLine: bodyLine)
    (name, words) = Self.fingerprints(bytes, nameEnd: nameEnd, wordsEnd: wordsEnd)
  }

  /// Warnings name lines: one that moved is told anew.
  private static func body(_ text: UInt64, onLine line: Int) -> UInt64 {
    mixed(text, UInt64(truncatingIfNeeded: line))
  }

  private static func fingerprints(
    _ bytes: ArraySlice<UInt8>, nameEnd: Int, wordsEnd: Int
  ) -> (name: UInt64, words: UInt64) {
    let (name, words) = (
      bytes.span.extracting(..<nameEnd), bytes.span.extracting(nameEnd..<wordsEnd)
    )
    return (ContentHash(of: name).value, ContentHash(of: words).value)
  }

  /// Whether the entry gets the same page address among the same others.
  func isNamed(as other: EntryFingerprint) -> Bool {
    bytes.prefix(nameEnd).elementsEqual(other.bytes.prefix(other.nameEnd))
      && bytes.dropFirst(wordsEnd).elementsEqual(other.bytes.dropFirst(other.wordsEnd))
  }

  /// Whether nothing but the body differs.
  func isSameButForBody(as other: EntryFingerprint) -> Bool { bytes.elementsEqual(other.bytes) }

  /// Whether its page shows the same, at the same address.
  func isSame(as other: EntryFingerprint) -> Bool {
    body == other.body && isSameButForBody(as: other)
  }
}

/// The fingerprint of a text.
func fingerprint(of text: String) -> UInt64 {
  var text = text
  return text.withUTF8 { ContentHash(of: $0).value }
}
