import NIOHTTP1
import SiteFiles

/// The response with a file of the site.
struct FileResponse {
  let path: SitePath
  let bytes: [UInt8]
  let now: LiveSite.Moment

  /// Larger pages get nothing added.
  private static let largestPage = 64 << 20

  func response(to request: Request) -> Response {
    if isPage { return whole }
    var answer: Response
    switch ByteRange(request.headers.first(name: "range"), size: bytes.count) {
    case .whole: answer = whole
    case .unsatisfiable:
      answer = Response.plain(.rangeNotSatisfiable, "The file is shorter.")
      answer.headers.add(name: "Content-Range", value: "bytes */\(bytes.count)")
    case .part(let range):
      answer = .bytes(Array(bytes[range]), FileMediaType(of: path))
      answer.status = .partialContent
      answer.headers.add(
        name: "Content-Range",
        value: "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(bytes.count)")
    }
    answer.headers.add(name: "Accept-Ranges", value: "bytes")
    return answer
  }

  /// The whole file; a page with what is added to it.
  var whole: Response {
    if !isPage { return .bytes(bytes, FileMediaType(of: path)) }
    return .bytes(
      LiveScriptInjection(now, into: bytes, fault: now.fault).added(to: bytes), .html)
  }

  private var isPage: Bool {
    FileMediaType(of: path) == .html && bytes.count <= Self.largestPage
  }
}

/// The part of a file that a request asks for; video players need it.
///
/// ## Source
/// RFC 9110, 14.1.2. Several ranges at once are answered with the whole file, as it permits.
enum ByteRange: Hashable {
  case whole
  case part(Range<Int>)
  case unsatisfiable

  /// - Parameter field: Such as `bytes=0-1023`; `nil` for none.
  init(_ field: String?, size: Int) {
    self = .whole
    guard let field, field.hasPrefix("bytes=") else { return }
    let ends = field.dropFirst(6).split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2, ends.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } })
    else { return }
    switch (Int(ends[0]), Int(ends[1])) {
    case (let start?, let end?) where start <= end && start < size:
      self = .part(start..<min(size, end == Int.max ? size : end + 1))
    case (let start?, nil) where ends[1].isEmpty && start < size: self = .part(start..<size)
    case (nil, let count?) where ends[0].isEmpty && count > 0 && size > 0:
      self = .part(max(0, size - count)..<size)
    case (let start?, let end?) where start > end: return
    case (nil, nil) where ends[0].isEmpty: return
    default: self = .unsatisfiable
    }
  }
}
