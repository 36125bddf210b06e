import DiaryModel
import LocalizedDates
import StructuredText

/// The addresses that a page had on its site.
struct SiteAddresses {
  let layout: SiteLayout
  let path: SitePagePath
  let categories: [String]

  /// The last address, and those before it, each once, all from the root of the site.
  func all(of fields: Node, _ date: DateText?) -> [String] {
    var addresses: [String] = []
    // In Quartz they are names of notes.
    let aliases = layout.generator == .quartz ? [] : fields.texts("aliases")
    let old = aliases + fields.texts("redirect_from")
    for address in [address(fields, date)].compactMap({ $0 }) + old {
      guard !address.contains("://"), !address.contains(where: { "?{".contains($0) }) else {
        continue
      }
      let rooted = address.hasPrefix("/") ? address : "/" + address
      if rooted.count > 1, !addresses.contains(rooted) { addresses.append(rooted) }
    }
    return addresses
  }

  private func address(_ fields: Node, _ date: DateText?) -> String? {
    // 'false' is the address of a page that is not made.
    let own = ["url", "permalink", "path"].filter { fields[$0]?.scalar?.boolean == nil }
    if let address = own.lazy.compactMap({ fields.text($0) }).first {
      return filled(address, fields, date)
    }
    let name = fields.text("slug") ?? path.name
    switch layout.generator {
    case .jekyll: return jekyll(fields, date)
    case .eleventy, .quartz, .pelican, .astro: return nil
    case .zola:
      let folders = path.folders.joined(separator: "/")
      return rooted(folders, Slug(from: name)?.text ?? name)
    case .hugo:
      if let section = path.folders.first, let pattern = permalink(ofSection: section) {
        return filled(pattern, fields, date)
      }
      let last = fields.text("slug") ?? path.stem
      return rooted(path.folders.joined(separator: "/"), last).lowercased()
        .replacing(" ", with: "-")
    }
  }

  private func rooted(_ folders: String, _ name: String) -> String {
    (folders.isEmpty ? "/" : "/" + folders + "/") + name + "/"
  }

  private func permalink(ofSection section: String) -> String? {
    layout.settings("permalinks").lazy.compactMap {
      $0.text(section) ?? $0["page"]?.text(section)
    }.first
  }

  /// ## Source
  /// Jekyll's documentation, "Permalinks".
  private func jekyll(_ fields: Node, _ date: DateText?) -> String? {
    let style = layout.settings?.text("permalink") ?? "date"
    if path.isOutsideOfPosts {
      let folders = path.folders.joined(separator: "/")
      if style == "pretty" || style.hasSuffix("/") {
        return path.name == "index"
          ? "/" + folders + (folders.isEmpty ? "" : "/")
          : rooted(folders, path.name)
      }
      return String(rooted(folders, path.name).dropLast()) + ".html"
    }
    let patterns = [
      "date": "/:categories/:year/:month/:day/:title.html",
      "pretty": "/:categories/:year/:month/:day/:title/",
      "ordinal": "/:categories/:year/:y_day/:title.html", "none": "/:categories/:title.html",
    ]
    // Drafts had no address.
    return path.isDraft || style == "weekdate"
      ? nil : filled(patterns[style] ?? style, fields, date)
  }

  /// - Returns: `nil` if the pattern asks for what is not known here.
  private func filled(_ pattern: String, _ fields: Node, _ date: DateText?) -> String? {
    let title = fields.text("title") ?? path.name
    let slug = fields.text("slug")
    let isJekyll = layout.generator == .jekyll
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    var values = [
      "categories": categories.map { $0.lowercased() }.joined(separator: "/"),
      "title": isJekyll ? slug ?? path.name : Slug(from: title)?.text ?? path.name,
      "slug": slug ?? Slug(from: isJekyll ? path.name : title)?.text ?? path.name,
      "output_ext": ".html", "filename": path.stem, "contentbasename": path.stem,
      "slugorfilename": slug ?? path.stem, "slugorcontentbasename": slug ?? path.stem,
      "section": path.folders.first ?? "", "sections": path.folders.joined(separator: "/"),
    ]
    if let day = date?.day {
      values["year"] = day.iso.prefix(4).description
      values["short_year"] = day.iso.prefix(4).suffix(2).description
      values["month"] = two(day.month)
      values["i_month"] = "\(day.month)"
      values["day"] = two(day.day)
      values["i_day"] = "\(day.day)"
      values["yearday"] = "\(day.dayOfYear)"
      values["y_day"] = String(("00" + "\(day.dayOfYear)").suffix(3))
    }
    var isKnown = true
    let address = pattern.replacing(#/:([a-z_]+)/#) { match in
      if let value = values[String(match.1)] { return value }
      // `:title_:day` is a pattern, too.
      let end = match.1.lastIndex(of: "_") ?? match.1.startIndex
      if match.1.hasSuffix("_"), let value = values[String(match.1[..<end])] { return value + "_" }
      isKnown = false
      return ""
    }
    return isKnown ? address.replacing(#/\/{2,}/#, with: "/") : nil
  }
}
