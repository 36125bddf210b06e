import Diagnostics
import DiaryModel
import Synchronization
import TestSupport
import Testing

@testable import PreviewServer
@testable import WritingDesk

/// What the page is told when the preview cannot be built, and the passphrase that it gives.
@Suite struct WritingFaultTests {
  private let faults: Diagnostics = {
    var missing = Diagnostic(
      at: SourceLocation(file: "Content/a.md"), subject: .configuration, what: "w", why: "y",
      fix: "f")
    missing.topic = .passphrase("family")
    return Diagnostics([missing])
  }()

  @Test func aPageThatOpensLaterIsToldWhatIsWrong() async throws {
    let faults = faults
    try await withWriting { site throws in
      let client = try WritingClient(site)
      site.desk.tell(.failed(faults)) { _ in "Content/a.md:1:1" }
      let page = try Connection(port: site.port)
      page.send(client.head("GET", "/_write/events", nil, [:]))
      #expect(
        page.receive(until: "]}\n\n").contains(
          """
          event: fault
          data: {"text":"Content/a.md:1:1","groups":["family"]}
          """))
    }
  }

  @Test func aPassphraseIsTakenAndNeverRepeated() async throws {
    try await withWriting { site throws in
      let client = try WritingClient(site)
      func give(_ members: String) throws -> WireAnswer {
        try client.send("POST", "/_write/passphrase", members)
      }
      let good = try give(#"{"group": "family", "passphrase": "mokido-banafe-lirute"}"#)
      #expect(good.status == 200)
      #expect(good.text == "{}")
      let group = try #require(ReaderGroup("family"))
      #expect(site.desk.passphrases.withLock { $0[group] } == "mokido-banafe-lirute")
      for passphrase in ["winterwind1", "", #"a\u0007bcdefghijklmnopq"#] {
        let bad = try give("{\"group\": \"family\", \"passphrase\": \"\(passphrase)\"}")
        #expect(bad.status == 422 || bad.status == 400)
        #expect(passphrase.isEmpty || !bad.text.contains(passphrase))
      }
      #expect(try give(#"{"group": "a b", "passphrase": "mokido-banafe-lirute"}"#).status == 400)
      #expect(site.desk.passphrases.withLock { $0[group] } == "mokido-banafe-lirute")
    }
  }
}
