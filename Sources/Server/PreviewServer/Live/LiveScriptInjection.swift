import SiteFiles
import Templating

/// The live script, and an error if there is one, that the server adds to a page it sends.
struct LiveScriptInjection {
  let basePath: String
  let stamp: PageStamp
  /// The error in the sources; the page is then of the last good build.
  let fault: String?
  /// Whether anything is added.
  var isAlive = true

  /// Inserts the script before the end of the body, or at the end of the page.
  func added(to page: [UInt8]) -> [UInt8] {
    if !isAlive { return page }
    let index = Self.bodyEnd(in: page) ?? page.count
    var result: [UInt8] = []
    let html = Array(self.html.utf8)
    result.reserveCapacity(page.count + html.count)
    result += page[..<index]
    result += html
    result += page[index...]
    return result
  }

  private var html: String {
    (fault.map(ErrorOverlay.html) ?? "")
      + "<script src=\"\(escapedForHTML(basePath))\(LiveScript.name)\" data-since=\"\(stamp.text)\"></script>\n"
  }

  /// The offset of the last `</body`, in any case.
  private static func bodyEnd(in page: [UInt8]) -> Int? {
    let word = Array("</body".utf8)
    var index = page.count - word.count
    while index >= 0 {
      if page[index] == word[0],
        word.indices.allSatisfy({ page[index + $0] | 0x20 == word[$0] | 0x20 })
      {
        return index
      }
      index -= 1
    }
    return nil
  }
}

extension LiveScriptInjection {
  /// - Parameter page: Without what is added.
  init(_ now: LiveSite.Moment, into page: [UInt8]?, fault: String?) {
    self.init(
      basePath: now.basePath, stamp: now.stamp(of: page.map { ContentHash(of: $0.span) }),
      fault: fault, isAlive: now.isAlive)
  }
}
