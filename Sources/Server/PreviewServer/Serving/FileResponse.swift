import NIOHTTP1
import SiteFiles

/// The response with a file of the site.
struct FileResponse {
  private let path: SitePath
  private let file: OpenFile
  private let now: LiveSite.Moment

  /// Larger files are read while they are sent.
  static let largestHeld = 1 << 20
  /// Larger pages get nothing added.
  private static let largestPage = 64 << 20
  private static let pieceSize = 1 << 18

  /// Opens the file: what takes its place later does not change the answer.
  init(_ path: SitePath, in folder: FolderOnDisk, _ now: LiveSite.Moment) throws(FileFault) {
    (self.path, self.now) = (path, now)
    file = try folder.openFile(path)
  }

  func response(to request: Request) throws(FileFault) -> Response {
    if isPage { return try whole() }
    var answer: Response
    switch ByteRange(request.headers.first(name: "range"), size: file.size) {
    case .whole: answer = try part(0..<file.size)
    case .unsatisfiable:
      answer = Response.plain(.rangeNotSatisfiable, "The file is shorter.")
      answer.headers.add(name: "Content-Range", value: "bytes */\(file.size)")
    case .part(let range):
      answer = try part(range)
      answer.status = .partialContent
      answer.headers.add(
        name: "Content-Range",
        value: "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(file.size)")
    }
    answer.headers.add(name: "Accept-Ranges", value: "bytes")
    return answer
  }

  /// The whole file; a page with what is added to it.
  func whole() throws(FileFault) -> Response {
    guard isPage else { return try part(0..<file.size) }
    let injection = LiveScriptInjection(now, fault: now.fault)
    return .bytes(injection.added(to: try file.read(from: 0, count: file.size)), .html)
  }

  private var isPage: Bool {
    FileMediaType(of: path) == .html && file.size <= Self.largestPage
  }

  private func part(_ range: Range<Int>) throws(FileFault) -> Response {
    let type = FileMediaType(of: path)
    if range.count <= Self.largestHeld {
      return .bytes(try file.read(from: range.lowerBound, count: range.count), type)
    }
    return Response(
      status: .ok, headers: .of(type, isStored: type != .html, length: range.count),
      body: .written { [file] writer in
        var start = range.lowerBound
        while start < range.upperBound {
          let piece = try file.read(
            from: start, count: min(Self.pieceSize, range.upperBound - start))
          // Somebody cut the file off; the connection cannot go on.
          if piece.isEmpty { throw FileFault(path: .root, reason: .notAFile) }
          try await writer.write(piece)
          start += piece.count
        }
      })
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
