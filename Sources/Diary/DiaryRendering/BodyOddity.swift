/// Something in a title or a body that another program would read, and that is shown as it was
/// typed.
package struct BodyOddity: Hashable, Sendable {
  package enum Kind: Int, CaseIterable, Hashable, Sendable {
    case rawHTML = 0
    /// `{{< figure >}}`
    case shortcode = 1
    /// `{% include %}`, `{{ page.title }}`
    case liquid = 2
    /// `[[Rain]]`
    case wikiLink = 3
  }

  package let kind: Kind
  /// The line of the file that the first of its kind stands on.
  package let line: Int
}
