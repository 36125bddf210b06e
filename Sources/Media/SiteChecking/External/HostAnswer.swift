/// An answer of a host to one request, as curl reports it.
struct HostAnswer: Sendable {
  /// 0 if there is none.
  let status: Int
  /// The exit status of curl.
  let code: Int

  /// - Parameter output: The status, as curl writes it.
  init(code: Int, _ output: [UInt8]) {
    self.code = code
    status = Int(String(decoding: output, as: UTF8.self)) ?? 0
  }

  /// Whether the host is not to blame that there is no answer: curl could not work, or was ended.
  var isCurlsFault: Bool {
    status == 0 && ([2, 23, 26, 27, 41, 43, 48, 77].contains(code) || code >= 126)
  }

  var verdict: LinkVerdict {
    switch status {
    // Where a redirect leads is not asked for.
    case 200..<400, 416: .alive
    case 404, 410: .dead("its host answers \(status)")
    case 429, 503: .unclear("its host asks to wait (\(status))")
    case 1...: .unclear("its host answers \(status)")
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
