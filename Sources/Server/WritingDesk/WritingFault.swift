import DiaryGate
import DiaryListing
import DiaryModel
import DiaryWriting
import NIOHTTP1
import Platform
import PreviewServer
import SiteFiles
import StructuredText

/// The reason why a request of the writing page is refused, as its answer says it.
struct WritingFault: Error, Sendable {
  var status: HTTPResponseStatus
  /// The word by which the page knows the reason.
  var code: String
  var what: String
  var why: String
  var fix: String
  /// The entry as it is in the file.
  var entry: JSONValue?

  var response: Response {
    let error: [(String, JSONValue)] = [
      ("code", .text(code)), ("what", .text(what)), ("why", .text(why)), ("fix", .text(fix)),
    ]
    let members = [("error", JSONValue.object(error))] + (entry.map { [("entry", $0)] } ?? [])
    return .json(status, .object(members))
  }

  static func malformed(_ what: String, _ why: String) -> WritingFault {
    WritingFault(
      status: .badRequest, code: "malformed", what: what, why: why,
      fix: "send what docs/writing.md describes")
  }

  static let key = WritingFault(
    status: .unauthorized, code: "key", what: "the request has no key of this run",
    why: "only the page that this run of the program opened may read and write the diary",
    fix: "run 'diarysite write' and use the page that it opens")

  static let token = WritingFault(
    status: .forbidden, code: "token", what: "the address was used already",
    why: "each address of the writing page opens it once",
    fix: "press Enter where the program runs, or run 'diarysite write' again")

  static let origin = WritingFault(
    status: .forbidden, code: "origin", what: "the request comes from elsewhere",
    why: "only the writing page itself may ask", fix: "use the page that 'diarysite write' opens")

  static let missing = WritingFault(
    status: .notFound, code: "missing", what: "there is no such entry",
    why: "its file was moved or removed, or never was there", fix: "look at the list")

  static let nothing = WritingFault(
    status: .notFound, code: "missing", what: "there is no such address",
    why: "the writing page has other addresses", fix: "send what docs/writing.md describes")

  static let version = WritingFault(
    status: .preconditionRequired, code: "version", what: "the request has no 'If-Match'",
    why: "a change must name the version that it changes",
    fix: "send the entry's version: If-Match: \"VERSION\"")

  static let empty = WritingFault(
    status: .badRequest, code: "empty", what: "the text is empty",
    why: "an empty entry is not saved", fix: "write something")

  static func asks(about opened: [JudgedEntry]) -> WritingFault {
    let names = opened.prefix(10).map { judged in
      judged.entry.content.title ?? judged.place.below.text
    }
    return WritingFault(
      status: .conflict, code: "asks",
      what: "entries would get more readers",
      why: (names + (opened.count > 10 ? ["…"] : [])).joined(separator: "; "),
      fix: "ask, and send 'asked' as true")
  }

  static let busy = WritingFault(
    status: .serviceUnavailable, code: "busy", what: "too many pages listen already",
    why: "each keeps a connection", fix: "close some pages")

  static func method(allowed: [HTTPMethod]) -> WritingFault {
    WritingFault(
      status: .methodNotAllowed, code: "method", what: "the address has no such method",
      why: "it takes \(allowed.map(\.rawValue).joined(separator: " and "))",
      fix: "send what docs/writing.md describes")
  }

  static func refused(
    _ code: String, _ what: String, _ why: String, _ fix: String
  ) -> WritingFault {
    WritingFault(status: .unprocessableEntity, code: code, what: what, why: why, fix: fix)
  }

  static func large(limit: Int) -> WritingFault {
    WritingFault(
      status: .payloadTooLarge, code: "large", what: "the request is too large",
      why: "it may have \(limit >> 20) MB", fix: "split the text, or take a smaller photo")
  }

  static func type(_ wanted: String) -> WritingFault {
    WritingFault(
      status: .unsupportedMediaType, code: "type", what: "the request is of another type",
      why: "'Content-Type' must be \(wanted)", fix: "send what docs/writing.md describes")
  }

  /// Why a file of the diary cannot be read or written.
  static func files(_ fault: FileFault) -> WritingFault {
    // No file has such a name.
    if case .other(code: ENAMETOOLONG, _) = fault.reason { return missing }
    let (why, fix) = fault.reason.words
    let isFull = fault.reason == .noSpace
    return WritingFault(
      status: isFull ? .insufficientStorage : .internalServerError, code: isFull ? "full" : "files",
      what: "the file cannot be written", why: why, fix: fix)
  }
}
