import Platform

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

  /// The lines that curl writes behind the body.
  static let facts = "\n%{http_code}\n%{redirect_url}\n%header{retry-after}\n%header{date}"

  /// - Parameter output: The body and the ``facts``.
  init(code: Int, _ output: [UInt8], hasBody: Bool) {
    self.code = code
    let lines = output.split(separator: 0x0A, omittingEmptySubsequences: false)
    let isWhole = lines.count >= 5
    let words: [String] =
      isWhole ? lines.suffix(4).map { String(decoding: $0, as: UTF8.self) } : ["", "", "", ""]
    status = Int(words[0]) ?? 0
    redirect = words[1]
    wait = Self.seconds(of: words[2], from: words[3])
    body = isWhole && hasBody ? Array(lines.dropLast(4).joined(separator: [0x0A])) : []
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

  // MARK: Times

  /// The seconds that a host asks to wait; a date is compared with that of the answer, as the host's
  /// clock may not be ours.
  ///
  /// ## Source
  /// RFC 9110, 10.2.3.
  private static func seconds(of wait: String, from date: String) -> Int? {
    if let seconds = Int(wait) { return max(seconds, 0) }
    guard let end = moment(wait), let start = moment(date) else { return nil }
    return max(end - start, 0)
  }

  /// - Parameter text: Such as `Sun, 06 Nov 1994 08:49:37 GMT`.
  /// - Returns: In seconds since 1970; `nil` for a date in one of the two obsolete forms.
  ///
  /// ## Source
  /// RFC 9110, 5.6.7: `IMF-fixdate`.
  private static func moment(_ text: String) -> Int? {
    let words = text.split(separator: " ")
    guard words.count == 6, words[5] == "GMT" else { return nil }
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    let time = words[4].split(separator: ":").compactMap { Int32($0) }
    guard let day = Int32(words[1]), let month = months.firstIndex(of: String(words[2])),
      let year = Int32(words[3]), (1...31).contains(day), (1_900...9_999).contains(year),
      time.count == 3, time.allSatisfy({ (0...60).contains($0) })
    else { return nil }
    var parts = tm()
    (parts.tm_year, parts.tm_mon, parts.tm_mday) = (year - 1_900, Int32(month), day)
    (parts.tm_hour, parts.tm_min, parts.tm_sec) = (time[0], time[1], time[2])
    return timegm(&parts)
  }
}
