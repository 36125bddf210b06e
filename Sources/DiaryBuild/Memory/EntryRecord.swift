import DiaryRendering

/// A public entry as the last build saw it.
///
/// A class: most builds hand thousands on and look at few.
final class EntryRecord: Sendable {
  let index: Int
  let line: Int
  /// As ``ByteWriter`` wrote it: name, words and naming.
  let bytes: ArraySlice<UInt8>
  /// How many of the bytes are the name; how many are name and words.
  let nameEnd: Int
  let wordsEnd: Int
  /// Of the body's bytes, and the line that they begin on.
  let text: UInt64
  let bodyLine: Int
  let path: String
  let slug: String
  let facts: EntryFacts

  init(
    index: Int, line: Int, bytes: ArraySlice<UInt8>, nameEnd: Int, wordsEnd: Int, text: UInt64,
    bodyLine: Int, path: String, slug: String, facts: EntryFacts
  ) {
    (self.index, self.line, self.bytes) = (index, line, bytes)
    (self.nameEnd, self.wordsEnd) = (nameEnd, wordsEnd)
    (self.text, self.bodyLine) = (text, bodyLine)
    (self.path, self.slug, self.facts) = (path, slug, facts)
  }

  var body: UInt64 { EntryFingerprint.body(text, onLine: bodyLine) }
}
