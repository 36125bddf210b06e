/// The fault of a text that is not the value it should be.
///
/// A leaf has neither the file nor the key of the text. The caller makes the message:
/// `'date'`, a space, ``what``; and the location from ``range``.
package struct TextFault: Error, Hashable, Sendable {
  /// A predicate without its subject, such as `names a day that does not exist`.
  package let what: String
  /// The rule or fact behind it, such as `February 2024 has 29 days`.
  package let why: String
  /// The user's next step.
  package let fix: String
  /// The bytes meant, as offsets into the text's UTF-8; the whole text if no part is at fault.
  package let range: Range<Int>

  package init(what: String, why: String, fix: String, range: Range<Int>) {
    self.what = what
    self.why = why
    self.fix = fix
    self.range = range
  }
}
