import DiaryRendering

/// A public entry as the last build saw it.
///
/// A class: most builds hand thousands on and look at few.
final class EntryRecord: Sendable {
  let index: Int
  let line: Int
  let fingerprint: EntryFingerprint
  let path: String
  let slug: String
  let facts: EntryFacts

  init(
    index: Int, line: Int, _ fingerprint: EntryFingerprint, path: String, slug: String,
    facts: EntryFacts
  ) {
    (self.index, self.line, self.fingerprint) = (index, line, fingerprint)
    (self.path, self.slug, self.facts) = (path, slug, facts)
  }

  /// The same entry on another line, or with other facts.
  func with(
    line: Int, _ fingerprint: EntryFingerprint, facts: EntryFacts? = nil
  ) -> EntryRecord {
    EntryRecord(
      index: index, line: line, fingerprint, path: path, slug: slug, facts: facts ?? self.facts)
  }
}
