package import HTMLReading

/// HTML that is to run, frame, style, ask or load something once it has been read and written.
package enum HostileHTML {
  /// The parts that change when a browser reads what a sanitiser wrote: foreign elements, elements
  /// whose text is not HTML, comments, forms, tables, quotation marks and characters left out.
  package static let texts = [
    "<noscript><p title=\"</noscript><img src=x onerror=x>\">",
    "<svg></p><style><a id=\"</style><img src=1 onerror=x>\">",
    "<math><mtext><table><mglyph><style><!--</style>"
      + "<img title=\"--&gt;&lt;img src=1 onerror=x&gt;\">",
    "<form><math><mtext></form><form><mglyph><style></math><img src onerror=x>",
    "<math><mtext><table><mglyph><svg><mtext><textarea>"
      + "<path id=\"</textarea><img onerror=x src=1>\">",
    "<math><annotation-xml encoding=\"text/html\"><style>"
      + "<img src=x onerror=x></style></annotation-xml>",
    "<svg><foreignObject><iframe srcdoc=\"<script>x</script>\"></iframe></foreignObject></svg>",
    "<svg><title><style><img src=x onerror=x></style></title></svg>",
    "<svg><desc><noembed><a title=\"</noembed><script>x</script>\"></desc>",
    "<svg><script>&lt;img src=x onerror=x&gt;</script><a xlink:href=javascript:x><text>a",
    "<svg><use href=\"data:image/svg+xml,<svg id=x onload=x>#x\"/><image href=x onerror=x>",
    "<svg><set attributeName=href to=javascript:x><animate onbegin=x attributeName=x>",
    "<math href=javascript:x><mi xlink:href=\"javascript:x\">a</mi></math>",
    "<template><img src=x onerror=x></template><template shadowrootmode=open><script>x</script>",
    "<xmp><p title=\"</xmp><img src=x onerror=x>\">",
    "<listing>&lt;img src=x onerror=x&gt;</listing>",
    "<noembed><p title=\"</noembed><img src=x onerror=x>\">",
    "<noframes><p title=\"</noframes><img src=x onerror=x>\">",
    "<iframe><p title=\"</iframe><img src=x onerror=x>\">",
    "<textarea><p title=\"</textarea><img src=x onerror=x>\">",
    "<title><p title=\"</title><img src=x onerror=x>\">",
    "<style><p title=\"</style><img src=x onerror=x>\">",
    "<script><!--<script></script><img src=x onerror=x>--></script><img src=y onerror=x>",
    "<plaintext></plaintext><img src=x onerror=x>",
    "<select><noscript></select><img src=x onerror=x>",
    "<select><template><script>x</script></template>"
      + "<option><style></option></select><img src=x onerror=x>",
    "<!--><img src=x onerror=x>-->", "<!--a--!><img src=x onerror=x>-->",
    "<!-- --><!---><img src=x onerror=x>", "<![CDATA[><img src=x onerror=x>]]>",
    "<svg><![CDATA[</svg><img src=x onerror=x>]]>",
    "<?xml-stylesheet href=\"javascript:x\"?><img src=x onerror=x>",
    "<!doctype html [<!entity x '<img src=x onerror=x>'>]>&x;",
    "</ a><img src=x onerror=x>",
    "<p title='\"><img src=x onerror=x>'>",
    "<p title=\"`onmouseover=x\" class='x` onfocus=x `'>",
    "<p id=\"&quot; onclick=&quot;x\">",
    "<p id=\"&#34;&#62;&#60;script&#62;x&#60;/script&#62;\">",
    "&lt;script&gt;x&lt;/script&gt;&#60img src=x onerror=x>",
    "&amp;lt;img src=x onerror=x&amp;gt;",
    "<scr\u{0}ipt>x</scr\u{0}ipt><img sr\u{0}c=x oner\u{0}ror=x>",
    "<\u{0}script>x</script>",
    "<img src=\"java\u{0}script:x\" on\u{C}error=x>",
    "<script\u{C}src=//e>x</script\u{C}>",
    "<a href=\"\u{1}\u{8}java\tscr\nipt:x\">a</a>",
    "<a href=\"&Tab;javascript&colon;x\">a</a>",
    "<a href=data:text/html,<script>x</script>>a</a>",
    "<a href=\" vbscript:x\">a</a>",
    "<a href=\"//e\" ping=//e target=_top download>a</a>"
      + "<base href=//e><meta http-equiv=refresh content=0;//e>",
    "<img srcset=\"x 1x, javascript:x 2x\" style=background:url(//e) onload=x>",
    "<video poster=javascript:x onloadstart=x><source src=data:x onerror=x></video>",
    "<form action=//e><input type=password name=x formaction=javascript:x>"
      + "<button type=submit>a</button></form>",
    "<table><form><tr><form><td></form><input type=hidden name=x onfocus=x></form></table>",
    "<table><script>x</script><style>*{}</style>"
      + "<img src=x onerror=x><tr><td><table><caption><svg><td onclick=x>",
    "<table><a href=javascript:x><td><a href=javascript:x><table><a onclick=x>",
    "<object data=x type=text/html><param name=x><embed src=x>"
      + "<applet code=x><isindex action=javascript:x type=image>",
    "<frameset onload=x><frame src=javascript:x></frameset><body onload=x><html onclick=x>",
    "<b><p><b onclick=x></p><a href=javascript:x><a onfocus=x><nobr onclick=x><font style=x>",
    "<link rel=import href=//e><link rel=stylesheet href=//e>"
      + "<portal src=//e><dialog open><fencedframe src=//e>",
    "<custom-tag is=x onclick=x><slot onslotchange=x>"
      + "<x onclick=x tabindex=0 autofocus contenteditable>",
    "<details open ontoggle=x><summary onclick=x>a</summary></details><marquee onstart=x>",
    "<p aria-x onclick=x aria-on\u{0}click=x aria-=y data-footnote-ref=\"\"onclick=x>",
    "<img alt=\"<script>x</script>\" src=javascript:x><img alt='\"onerror=x x=\"' src=x>",
    String(repeating: "<div>", count: 200)
      + "<script>x</script><img src=x onerror=x>",
    String(repeating: "<b>", count: 5_000)
      + "<script>x</script><img src=x onerror=x>",
    String(repeating: "<svg>", count: 600) + "<style><img src=x onerror=x></style>",
    "<<script>script>x<</script>/script>" + String(repeating: "<i>", count: 5_000),
  ]

  /// What of HTML is more than a harmless part of a page, as a browser reads it.
  package static func faults(in html: String) throws(HTMLFault) -> [String] {
    let body = try HTMLTree(parsing: html).body
    var faults = body.attributes.map { "body has \($0.name)" }
    var rest = body.elements
    while let element = rest.popLast() {
      rest += element.elements
      if !elements.contains(element.name) { faults.append("element \(element.name)") }
      for (name, value) in element.attributes {
        if !attributes.contains(name) && name.wholeMatch(of: /aria-[a-z]*|xml:lang/) == nil {
          faults.append("attribute \(name)")
        }
        if addresses.contains(name), !isHarmless(value) { faults.append("address \(value)") }
      }
      if element.name == "input", element["type"] != "checkbox" || element["disabled"] == nil {
        faults.append("an input")
      }
    }
    return faults
  }

  private static func isHarmless(_ address: String) -> Bool {
    let scheme = address.prefix { !"/?#:".contains($0) }
    return !address.dropFirst(scheme.count).hasPrefix(":")
      || ["http", "https", "mailto", "tel"].contains(scheme.lowercased())
  }

  private static let addresses: Set = ["href", "src", "cite", "longdesc", "poster", "srcset"]

  private static let attributes = addresses.union(
    words(
      """
      id class title lang dir tabindex role translate hidden data-footnote-ref data-footnotes
      data-footnote-backref data-footnote-backref-idx alt width height sizes loading decoding open
      type media checked disabled controls loop muted playsinline preload rel hreflang datetime
      value start reversed span align valign colspan rowspan headers scope abbr kind srclang label
      default
      """))

  private static let elements = Set(
    words(
      """
      a abbr address article aside audio b bdi bdo big blockquote br caption center cite code col
      colgroup data dd del details dfn div dl dt em figcaption figure footer h1 h2 h3 h4 h5 h6 header
      hgroup hr i img input ins kbd label li main mark nav ol p picture pre q rp rt ruby s samp
      section small source span strike strong sub summary sup table tbody td tfoot th thead time tr
      track tt u ul var video wbr
      """))

  private static func words(_ text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map(String.init)
  }
}
