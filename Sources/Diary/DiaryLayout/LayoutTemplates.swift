package import DiaryModel
import Templating

/// A layout ready to be filled.
///
/// A class, so that handing it to each page costs nothing.
final class LayoutTemplates: Sendable {
  /// The outermost schema.
  let root: Schema
  private let template: Template
  /// Knows what all pages of the layout have in common.
  private let general: Template
  /// Knows the site too, as most pages see it.
  private let knowingSite: Template
  /// Knows also the way to the site's root from most pages of the layout.
  private let knowingRoot: Template
  /// `nil` if too few pages have it.
  private let usualDepth: Int?
  let page, site, strings: Slot

  /// - Parameters:
  ///   - pages: The layout's pages.
  ///   - site: As most pages see it.
  ///   - strings: The theme's words.
  ///   - pageScopes: Tell what the scopes `page` have in common.
  init(
    _ layout: Layout, in theme: CompiledTheme, pages: PageCounts, site: Scope, strings: Scope,
    pageScopes: PageScopes
  ) {
    let template = theme.templates[layout.rawValue]
    let root = theme.roots[layout.rawValue]
    let words = KnownScope(root.slot("strings"), strings)
    let site = KnownScope(root.slot("site"), site)
    let page = root.slot("page")
    func knowing(_ isFrequent: Bool, depth: Int? = nil, _ known: [KnownScope]) -> Template {
      // Finding the known values of a template costs as much as filling it a few times.
      isFrequent
        ? template.knowing(known + [pageScopes.known(page, of: layout, depth: depth)]) : template
    }
    (self.root, self.template) = (root, template)
    usualDepth = pages.usual > 4 ? pages.usualDepth : nil
    general = knowing(pages.isInLists > 4, [words])
    knowingSite = knowing(pages.others - pages.usual > 4, [words, site])
    knowingRoot = knowing(pages.usual > 4, depth: pages.usualDepth, [words, site])
    self.page = page
    self.site = root.slot("site")
    self.strings = root.slot("strings")
  }

  /// The slot of what only some layouts have; `nil` if this one does not show it.
  func slot(_ name: String) -> Slot? {
    template.uses(name, of: root) ? root.slot(ifDeclared: name) : nil
  }

  /// - Returns: The template, and whether the path to the root is known.
  func template(of page: SitePlan.Page) -> (template: Template, knowsRoot: Bool) {
    if page.isInSiteLists { return (general, false) }
    if page.depth == usualDepth { return (knowingRoot, true) }
    return (knowingSite, false)
  }
}

extension Theme {
  /// The layouts that the theme has.
  package var layoutSet: Set<Layout> {
    let names = Set(layouts.map(\.name))
    return Set(Layout.allCases.filter { names.contains($0.name) })
  }
}
