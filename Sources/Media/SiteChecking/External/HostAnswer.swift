/// An answer of a host to one request, as curl reports it.
struct HostAnswer: Sendable {
  /// 0 if there is none.
  let status: Int
  /// The address that it redirects to; may be empty.
  let redirect: String
  /// The seconds that it asks to wait; `nil` if it does not say.
  let wait: Int?
  let body: [UInt8]
  /// The exit status of curl.
  let code: Int

  /// What curl writes behind the body.
  static let facts = "\n%{http_code}\n%{redirect_url}\n%header{retry-after}"

  /// - Parameter output: The body and the ``facts``.
  init(code: Int, _ output: [UInt8], hasBody: Bool) {
    self.code = code
    let lines = output.split(separator: 0x0A, omittingEmptySubsequences: false)
    let isWhole = lines.count >= 4
    let words: [String] =
      isWhole ? lines.suffix(3).map { String(decoding: $0, as: UTF8.self) } : []
    status = words.first.flatMap { Int($0) } ?? 0
    redirect = isWhole ? words[1] : ""
    wait = words.last.flatMap { Int($0) }.flatMap { $0 >= 0 ? $0 : nil }
    body = isWhole && hasBody ? Array(lines.dropLast(3).joined(separator: [0x0A])) : []
  }

  /// Whether the other side speaks, but not as it should.
  var isGarbled: Bool { status == 0 && [1, 8, 52, 56, 92].contains(code) }

  /// Whether the host is not to blame that there is no answer: curl could not work, or was ended.
  var isCurlsFault: Bool {
    status == 0 && ([2, 23, 26, 27, 41, 43, 48, 77].contains(code) || code >= 126)
  }

  var verdict: LinkVerdict {
    switch status {
    case 200..<300, 304, 416: .alive
    case 404, 410: .dead("its host answers \(status)")
    case 429, 503: .unclear("its host asks to wait (\(status))")
    case 1...: .unclear("its host answers \(status)", isAnswered: true)
    default: .unclear(silence)
    }
  }

  /// The reason why there is no answer.
  var silence: String {
    switch code {
    case _ where isCurlsFault: "curl itself failed (status \(code))"
    case 3: "curl cannot read the address"
    case 7: "its host takes no connections"
    case 28: "its host does not answer in time"
    case 35, 51, 58, 60, 83: "its host cannot prove who it is"
    default: "the answer of its host cannot be read"
    }
  }
}
