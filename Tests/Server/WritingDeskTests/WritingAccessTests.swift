import Foundation
import LocalizedDates
import SiteFiles
import TestSupport
import Testing

@testable import PreviewServer
@testable import WritingDesk

/// Who may write: hosts, origins, tokens and keys.
@Suite struct WritingAccessTests {
  private let entry = "/_write/entries/2024/2024-05-12-rain.md"
  private let policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
    + "img-src 'self' blob: data:; media-src 'self' blob:; font-src 'self'; frame-src 'self'; "
    + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

  @Test func thePageComesWithItsHeadersAndWithoutAKey() async throws {
    try await withWriting { site throws in
      let client = WritingClient(site, key: nil)
      func file(_ name: String) -> [UInt8] { writingPageFiles[name] ?? [] }
      for (target, type, text) in [
        ("/_write/", "text/html; charset=utf-8", writingPage(in: .english, hue: 9)),
        ("/_write/write.js", "text/javascript; charset=utf-8", file("write.js")),
        ("/_write/figures.js", "text/javascript; charset=utf-8", file("figures.js")),
        ("/_write/write.css", "text/css; charset=utf-8", file("write.css")),
        ("/_write/numerals.woff2", "font/woff2", file("numerals.woff2")),
        ("/_write/icon.svg", "image/svg+xml", writingIcon),
      ] {
        let answer = try client.send("GET", target, nil as String?)
        #expect(answer.status == 200)
        #expect(answer.text == String(decoding: text, as: UTF8.self))
        #expect(answer.fields["content-type"] == type)
        #expect(answer.fields["content-security-policy"] == policy)
        #expect(answer.fields["x-frame-options"] == "DENY")
        #expect(answer.fields["x-content-type-options"] == "nosniff")
        #expect(answer.fields["referrer-policy"] == "no-referrer")
        #expect(answer.fields["cross-origin-opener-policy"] == "same-origin")
        #expect(answer.fields["access-control-allow-origin"] == nil)
        let permissions = try #require(answer.fields["permissions-policy"])
        #expect(permissions.hasPrefix("camera=(self), geolocation=(self), "))
      }
      #expect(
        try client.send("GET", "/_write/", nil as String?).fields["cache-control"] == "no-store")
    }
  }

  @Test func onItsHostNoScriptOfThePreviewRuns() async throws {
    try await withWriting { site throws in
      var client = WritingClient(site, key: nil)
      for (target, status, text) in [
        ("/", 200, "<body>home</body>"), ("/missing", 404, "<body>gone</body>"),
        ("/..", 400, "The address is not one of a site.\n"),
      ] {
        let answer = try client.send("GET", target, nil as String?)
        #expect(answer.status == status)
        #expect(answer.text == text)
        #expect(
          answer.fields["content-security-policy"]
            == "default-src 'none'; script-src 'none'; style-src 'self'; "
            + "img-src 'self' blob: data:; media-src 'self' blob:; font-src 'self' data:; "
            + "base-uri 'none'; form-action 'none'; frame-ancestors 'self'")
        #expect(answer.fields["x-frame-options"] == "SAMEORIGIN")
      }
      client.host = "localhost:\(site.port)"
      let page = try client.send("GET", "/", nil as String?)
      #expect(page.text.contains("<script src=\"/.live.js\""))
      #expect(page.fields["content-security-policy"] == nil)
      #expect(page.fields["x-frame-options"] == "DENY")
    }
  }

  @Test func otherNamesOfThisMachineLeadToThePageAndAnswerNothingElse() async throws {
    try await withWriting { site throws in
      var client = try WritingClient(site)
      for host in ["localhost:\(site.port)", "[::1]:\(site.port)"] {
        client.host = host
        let answer = try client.send("GET", "/_write/", nil as String?)
        #expect(answer.status == 302)
        #expect(answer.fields["location"] == "http://127.0.0.1:\(site.port)/_write/")
        for target in ["/_write/entries", "/_write/write.js"] {
          let answer = try client.send("GET", target, nil as String?)
          #expect(answer.status == (host.hasPrefix("[") ? 302 : 404))
        }
        #expect(try client.send("POST", "/_write/session", "{}").status == 405)
        #expect(try client.send("PUT", entry, "{}").status == 405)
      }
    }
  }

  /// Neither the site's scripts nor another diary's read texts that are not saved yet.
  @Test func theWritingPageHasAHostOfItsOwn() async throws {
    try await withWriting(names: DiaryHosts(of: "0a")) { site throws in
      let page = "http://write-0a.localhost:\(site.port)/_write/"
      #expect(site.service.address(DiaryHosts(of: "0a"), port: site.port).hasPrefix(page + "#"))
      var client = try WritingClient(site)
      client.host = "write-0a.localhost:\(site.port)"
      #expect(try client.send("GET", "/_write/settings", nil as String?).status == 200)
      let inert = try client.send("GET", "/", nil as String?)
      #expect(inert.text == "<body>home</body>")
      for name in ["0a.localhost", "localhost", "127.0.0.1", "[::1]"] {
        client.host = "\(name):\(site.port)"
        let answer = try client.send("GET", "/_write/", nil as String?)
        #expect(answer.status == 302)
        #expect(answer.fields["location"] == page)
        for target in ["/_write/settings", "/_write/write.js"] {
          let answer = try client.send("GET", target, nil as String?)
          #expect(answer.status == (name == "0a.localhost" ? 404 : 302))
        }
      }
      for name in ["write-0b.localhost", "0b.localhost"] {
        client.host = "\(name):\(site.port)"
        #expect(try client.send("GET", "/_write/", nil as String?).status == 421)
      }
    }
  }

  @Test func aTokenIsExchangedOnce() async throws {
    try await withWriting { site throws in
      var client = WritingClient(site, key: nil)
      let body = "{\"token\": \"\(site.token())\"}"
      let first = try client.send("POST", "/_write/session", body)
      #expect(first.status == 200)
      #expect(first.fields["set-cookie"] == nil)
      client.key = try #require(first.json["key"] as? String)
      #expect(client.key?.count == 64)
      #expect(try client.send("GET", "/_write/settings", nil as String?).status == 200)
      let second = try client.send("POST", "/_write/session", body)
      #expect(second.status == 403)
      #expect(
        second.text == """
          {"error":{"code":"token","what":"the address was used already",\
          "why":"each address of the writing page opens it once","fix":"press Enter where the program runs, or run 'diarysite write' again"}}
          """)
      // The key of the first is still good.
      #expect(try client.send("GET", "/_write/settings", nil as String?).status == 200)
    }
  }

  @Test(arguments: [
    "{}", "{\"token\": null}", "{\"token\": 1}", "{\"token\": [\"x\"]}", "[]", "", "null", "\"x\"",
  ])
  func aSessionWithoutATokenIsMalformed(body: String) async throws {
    try await withWriting { site throws in
      let answer = try WritingClient(site, key: nil).send("POST", "/_write/session", body)
      #expect(answer.status == 400)
      #expect(answer.code == "malformed")
    }
  }

  @Test func nothingIsAnsweredWithoutTheKey() async throws {
    try await withWriting { site throws in
      let good = try site.key()
      for key in [nil, "", "x", String(good.dropLast()), good + "0", site.token()] {
        for (method, target) in [
          ("GET", "/_write/settings"), ("GET", "/_write/entries"), ("GET", entry),
          ("GET", "/_write/nothing"), ("GET", "/_write/events"), ("POST", "/_write/preview"),
          ("DELETE", entry), ("PUT", entry),
        ] {
          let answer = try WritingClient(site, key: key).send(method, target, "{}")
          #expect(answer.status == 401)
          #expect(answer.code == "key")
        }
      }
      for field in ["Basic \(good)", good, "bearer \(good)", "Bearer  \(good)"] {
        let answer = try WritingClient(site, key: nil).send(
          "GET", "/_write/settings", nil as String?, ["Authorization": field])
        #expect(answer.status == 401)
      }
    }
  }

  @Test func requestsFromElsewhereAreRefused() async throws {
    try await withWriting { site throws in
      let client = try WritingClient(site)
      let own = "http://127.0.0.1:\(site.port)"
      for fields in [
        ["Origin": "http://localhost:\(site.port)"], ["Origin": "https://127.0.0.1:\(site.port)"],
        ["Origin": "null"], ["Origin": "http://evil.example"], ["Origin": own + "/"],
        ["Sec-Fetch-Site": "cross-site"], ["Sec-Fetch-Site": "same-site"],
        ["Origin": own, "Sec-Fetch-Site": "cross-site"],
      ] {
        for (method, target, body) in [
          ("GET", "/_write/entries", nil), ("POST", "/_write/session", "{}"),
          ("PUT", entry, "{}"), ("GET", "/_write/events", nil),
        ] {
          let answer = try client.send(method, target, body, fields)
          #expect(answer.status == 403, "\(fields)")
          #expect(answer.code == "origin")
        }
      }
      for fields in [
        ["Origin": own, "Sec-Fetch-Site": "same-origin"], ["Sec-Fetch-Site": "none"],
      ] {
        #expect(try client.send("GET", "/_write/settings", nil as String?, fields).status == 200)
      }
    }
  }

  @Test func aHostThatIsNotOursIsMisdirected() async throws {
    try await withWriting(tunnels: ["diary.example.org"]) { site throws in
      var client = try WritingClient(site)
      for host in [
        "evil.example", "127.0.0.1", "127.0.0.1.evil.example:\(site.port)",
        "diary.example.org:\(site.port)", "x.diary.example.org", "diary.example.org.", "",
      ] {
        client.host = host
        #expect(try client.send("GET", "/_write/settings", nil as String?).status == 421, "\(host)")
      }
    }
  }

  @Test func whatAnotherProgramPassedOnNeedsTheNameOfItsTunnel() async throws {
    try await withWriting { site throws in
      var client = try WritingClient(site)
      for host in [site.host, "localhost:\(site.port)"] {
        client.host = host
        for name in ["Forwarded", "X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto"] {
          let answer = try client.send("GET", "/", nil as String?, [name: "x"])
          #expect(answer.status == 421)
          #expect(answer.text == "This server answers a tunnel by its own name alone.\n")
        }
      }
    }
  }

  @Test func aTunnelIsAnsweredOverHTTPSAlone() async throws {
    try await withWriting(tunnels: ["diary.example.org"]) { site throws in
      var client = WritingClient(site, key: nil)
      client.host = "Diary.example.org"
      #expect(try client.send("GET", "/_write/", nil as String?).status == 200)
      let own = ["Origin": "https://diary.example.org"]
      let local = "{\"token\": \"\(site.token())\"}"
      // A token is good at its own name alone.
      #expect(try client.send("POST", "/_write/session", local, own).status == 403)
      let address = try #require(site.service.tunnelAddresses().first)
      let start = "https://diary.example.org/_write/#"
      #expect(address.hasPrefix(start))
      let body = "{\"token\": \"\(address.dropFirst(start.count))\"}"
      for fields in [
        [:], ["Origin": "http://diary.example.org"], ["Sec-Fetch-Site": "same-origin"],
      ] {
        #expect(try client.send("POST", "/_write/session", body, fields).code == "origin")
      }
      let answer = try client.send("POST", "/_write/session", body, own)
      #expect(answer.status == 200)
      client.key = try #require(answer.json["key"] as? String)
      #expect(try client.send("GET", "/_write/settings", nil as String?).code == "origin")
      for fields in [own, ["Sec-Fetch-Site": "same-origin"]] {
        #expect(try client.send("GET", "/_write/settings", nil as String?, fields).status == 200)
      }
      // And its key is none on this machine.
      client.host = site.host
      #expect(try client.send("GET", "/_write/settings", nil as String?).status == 401)
    }
  }

  /// Tunnels may pass on the name of this machine instead of their own.
  @Test func asSoonAsThereIsATunnelNoNameShowsThePreviewWithoutTheSession() async throws {
    try await withWriting(tunnels: ["diary.example.org"]) { site throws in
      var client = WritingClient(site, key: nil)
      for host in [
        site.host, "localhost:\(site.port)", "[::1]:\(site.port)", "diary.example.org",
      ] {
        client.host = host
        for target in ["/", "/missing", "/.live.js", "/style.css"] {
          let answer = try client.send("GET", target, nil as String?)
          #expect(answer.status == 403, "\(host)\(target)")
          #expect(
            answer.text
              == "Open the writing page first, by the address that the program printed.\n")
        }
      }
      client.host = site.host
      let session = try client.send(
        "POST", "/_write/session", "{\"token\": \"\(site.token())\"}")
      let cookie = try #require(session.fields["set-cookie"])
      #expect(cookie.hasPrefix("diarysite="))
      #expect(cookie.hasSuffix("; Path=/; HttpOnly; SameSite=Strict"))
      let pair = ["Cookie": String(cookie.prefix { $0 != ";" })]
      #expect(try client.send("GET", "/", nil as String?, pair).status == 200)
      client.host = "localhost:\(site.port)"
      #expect(try client.send("GET", "/", nil as String?, pair).status == 403)
    }
  }

  /// A worker would outlive this run, and see what the next one on its port shows.
  @Test func noPageCanKeepAServiceWorker() async throws {
    for tunnels in [[], ["diary.example.org"]] {
      try await withWriting(tunnels: tunnels) { site throws in
        var client = WritingClient(site, key: nil)
        for host in [site.host, "localhost:\(site.port)", "diary.example.org"] {
          client.host = host
          if tunnels.isEmpty, host == "diary.example.org" { continue }
          for target in ["/", "/_write/write.js", "/.live.js", "/missing"] {
            let answer = try client.send(
              "GET", target, nil as String?, ["Service-Worker": "script"])
            #expect(answer.status == 403, "\(host)\(target)")
            #expect(
              answer.text == "A preview has no service workers: they would outlive it.\n")
          }
        }
      }
    }
  }

  @Test func thePreviewIsShownThroughATunnelToTheWriterAlone() async throws {
    try await withWriting(tunnels: ["diary.example.org"]) { site throws in
      var client = WritingClient(site, key: nil)
      client.host = "diary.example.org"
      let refusal = try client.send("GET", "/", nil as String?)
      #expect(refusal.status == 403)
      #expect(
        refusal.text
          == "Open the writing page first, by the address that the program printed.\n")
      let token = try #require(site.service.tunnelAddresses().first?.split(separator: "#").last)
      let session = try client.send(
        "POST", "/_write/session", "{\"token\": \"\(token)\"}",
        ["Origin": "https://diary.example.org"])
      let cookie = try #require(session.fields["set-cookie"])
      #expect(cookie.hasPrefix("__Host-diarysite="))
      #expect(cookie.hasSuffix("; Path=/; Secure; HttpOnly; SameSite=Strict"))
      let pair = String(cookie.prefix { $0 != ";" })
      #expect(try client.send("GET", "/", nil as String?, ["Cookie": "a=b; \(pair)"]).status == 200)
      let answer = try client.send("GET", "/_write/settings", nil as String?, ["Cookie": pair])
      #expect(answer.code == "origin")
      #expect(try client.send("GET", "/", nil as String?, ["Cookie": pair + "0"]).status == 403)
    }
  }

  @Test(arguments: [
    ("diary.example.org", "diary.example.org"), ("Diary.Example.ORG", "diary.example.org"),
    ("a-1.example.org:8443", "a-1.example.org:8443"),
    ("xn--9t4b11yi5a.example", "xn--9t4b11yi5a.example"),
  ])
  func namesOfTunnelsAreTaken(text: String, host: String) {
    #expect(tunnelHost(text) == host)
  }

  @Test(arguments: [
    "", "localhost", "my.localhost", "127.0.0.1", "10.0.0.7:80", "example", "https://example.org",
    "example.org/", "example.org:", "example.org:0", "example.org:080", "example.org:99999",
    "-a.example", "a..example", ".example.org", "example.org.", "[::1]", "*.example.org",
    "a b.example", "é.example", "a@b.example", "example.org:1:2",
  ])
  func whatIsNoNameOfATunnelIsNot(text: String) {
    #expect(tunnelHost(text) == nil)
  }

  @Test func secretsAreLongAndDifferent() {
    let secrets = Set((0..<100).map { _ in RandomSecret().text })
    #expect(secrets.count == 100)
    #expect(secrets.allSatisfy { $0.count == 64 && $0.allSatisfy(\.isHexDigit) })
    let secret = RandomSecret()
    #expect(secret.matches(secret.text))
    #expect(!secret.matches(""))
    #expect(!secret.matches(String(secret.text.dropLast())))
    #expect(!secret.matches(secret.text.uppercased() + "0"))
  }
}
