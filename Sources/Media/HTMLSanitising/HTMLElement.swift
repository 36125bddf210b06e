/// The elements that a text of others may have: none runs, asks, frames or styles anything.
enum HTMLElement: String {
  case a, abbr, address, article, aside, audio, b, bdi, bdo, big, blockquote, br, caption, center
  case cite, code, col, colgroup, data, dd, del, details, dfn, div, dl, dt, em, figcaption, figure
  case footer, h1, h2, h3, h4, h5, h6, header, hgroup, hr, i, img, input, ins, kbd, label, li
  case main, mark, nav, ol, p, picture, pre, q, rp, rt, ruby, s, samp, section, small, source, span
  case strike, strong, sub, summary, sup, table, tbody, td, tfoot, th, thead, time, tr, track, tt
  case u, ul
  case variable = "var"
  case video, wbr

  /// It has no content and no end tag.
  var isVoid: Bool {
    switch self {
    case .br, .col, .hr, .img, .input, .source, .track, .wbr: true
    default: false
    }
  }

  /// A paragraph ends where it begins.
  var endsParagraph: Bool {
    switch self {
    case .address, .article, .aside, .blockquote, .center, .dd, .details, .div, .dl, .dt,
      .figcaption, .figure, .footer, .h1, .h2, .h3, .h4, .h5, .h6, .header, .hgroup, .hr, .li,
      .main, .nav, .ol, .p, .pre, .section, .summary, .table, .ul:
      true
    default: false
    }
  }

  /// The elements that end where it begins, unless one of `within` is open inside them.
  var ended: (elements: [HTMLElement], within: [HTMLElement])? {
    switch self {
    case .li: ([.li], [.ol, .ul])
    case .dd, .dt: ([.dd, .dt], [.dl])
    case .td, .th: ([.td, .th], [.tr, .table])
    case .tr: ([.tr], [.table])
    case .tbody, .tfoot, .thead: ([.tbody, .tfoot, .thead, .caption, .colgroup], [.table])
    default: nil
    }
  }

  /// No end tag of something outside reaches into it.
  var isScope: Bool {
    switch self {
    case .caption, .table, .td, .th: true
    default: false
    }
  }

  var isOfTable: Bool {
    switch self {
    case .caption, .colgroup, .table, .tbody, .td, .tfoot, .th, .thead, .tr: true
    default: false
    }
  }
}
