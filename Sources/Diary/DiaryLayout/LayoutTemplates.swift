package import DiaryModel
import Templating

/// A layout ready to be filled.
///
/// A class, so that handing it to each page costs nothing.
final class LayoutTemplates: Sendable {
  /// The outermost schema.
  let root: Schema
  /// Knows what all pages of the layout have in common.
  private let general: Template
  /// Knows the site too, as most pages see it.
  private let knowingSite: Template
  /// Knows also the way to the site's root from most pages of the layout.
  private let knowingRoot: Template
  /// `nil` if too few pages have it.
  private let usualDepth: Int?
  let page, site, strings: Slot
  /// The slots that only some layouts have.
  let entry, content, lead, entries, months, newer, older, isShort, isEssay, onThisDay,
    params, leaf, cover, review, backlinks, hasBacklinks: Slot?

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
    self.root = root
    usualDepth = pages.usual > 4 ? pages.usualDepth : nil
    general = knowing(pages.isInLists > 4, [words])
    knowingSite = knowing(pages.others - pages.usual > 4, [words, site])
    knowingRoot = knowing(pages.usual > 4, depth: pages.usualDepth, [words, site])
    self.page = page
    self.site = root.slot("site")
    self.strings = root.slot("strings")
    entry = root.slot(ifDeclared: "entry")
    content = root.slot(ifDeclared: "content")
    lead = template.uses("lead", of: root) ? root.slot(ifDeclared: "lead") : nil
    entries = template.uses("entries", of: root) ? root.slot(ifDeclared: "entries") : nil
    leaf = template.uses("leaf", of: root) ? root.slot(ifDeclared: "leaf") : nil
    isEssay = template.uses("isEssay", of: root) ? root.slot(ifDeclared: "isEssay") : nil
    review = template.uses("review", of: root) ? root.slot(ifDeclared: "review") : nil
    cover = template.uses("cover", of: root) ? root.slot(ifDeclared: "cover") : nil
    params = template.uses("params", of: root) ? root.slot("params") : nil
    onThisDay =
      template.uses("onThisDay", of: root) ? root.slot(ifDeclared: "onThisDay") : nil
    isShort = template.uses("isShort", of: root) ? root.slot(ifDeclared: "isShort") : nil
    // Most lists are shown in one way only.
    months = template.uses("months", of: root) ? root.slot(ifDeclared: "months") : nil
    backlinks = template.uses("backlinks", of: root) ? root.slot(ifDeclared: "backlinks") : nil
    hasBacklinks = root.slot(ifDeclared: "hasBacklinks")
    newer = root.slot(ifDeclared: "newer")
    older = root.slot(ifDeclared: "older")
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
