import Templating

/// A layout ready to be filled.
struct LayoutTemplates: Sendable {
  /// The outermost schema.
  let root: Schema
  let template: Template
  /// For pages that see the site as most pages do.
  let knowingSite: Template
  let page, site, strings: Slot
  /// Of some layouts only.
  let entry, content, entries, newer, older: Slot?

  /// - Parameters:
  ///   - isFrequent: Whether there are pages enough to prepare for, of those that see the site in
  ///     their own way, and of the others.
  ///   - site: As most pages see it.
  ///   - known: What all pages of the layout have in common besides.
  init(
    _ template: Template, root: Schema, isFrequent: (own: Bool, others: Bool), site: Scope,
    known: [KnownScope]
  ) {
    self.root = root
    self.template = isFrequent.own ? template.knowing(known) : template
    knowingSite =
      isFrequent.others
      ? template.knowing(known + [KnownScope(root.slot("site"), site)]) : template
    page = root.slot("page")
    self.site = root.slot("site")
    strings = root.slot("strings")
    entry = root.slot(ifDeclared: "entry")
    content = root.slot(ifDeclared: "content")
    entries = root.slot(ifDeclared: "entries")
    newer = root.slot(ifDeclared: "newer")
    older = root.slot(ifDeclared: "older")
  }
}
