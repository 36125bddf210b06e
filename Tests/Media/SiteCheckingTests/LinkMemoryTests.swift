import Testing

@testable import SiteChecking

@Suite struct LinkMemoryTests {
  @Test func answersAreKeptForAWeekAndOnlyOfTheSite() {
    let wanted: Set = ["https://a.example/", "https://b.example/", "https://c.example/"]
    var memory = LinkMemory([], of: wanted, now: 1_000_000)
    memory.keep([
      "https://a.example/": .dead("its host answers 404"), "https://b.example/": .alive,
      "https://c.example/": .unclear("its host does not answer"),
    ])
    let text = """
      {"https://a.example/":{"asked":1000000,"result":"dead","why":"its host answers 404"},\
      "https://b.example/":{"asked":1000000,"result":"alive","why":""}}

      """
    #expect(String(decoding: memory.bytes, as: UTF8.self) == text)
    func known(_ wanted: Set<String>, after seconds: Int) -> [String] {
      let memory = LinkMemory(Array(text.utf8), of: wanted, now: 1_000_000 + seconds)
      return wanted.filter { memory[$0] != nil }.sorted()
    }
    #expect(known(wanted, after: 604_799) == ["https://a.example/", "https://b.example/"])
    #expect(known(wanted, after: 604_800) == [])
    #expect(known(["https://b.example/"], after: 5) == ["https://b.example/"])
    #expect(LinkMemory(Array("{broken".utf8), of: wanted, now: 5)["https://a.example/"] == nil)
  }

  @Test(arguments: [
    "-9223372036854775808", "9223372036854775807", "99999999999999999999", "-1", "1000001", "1e3",
    "1.5", "null", "\"\"",
  ])
  func whatWasAskedAtNoPossibleTimeIsNotThere(asked: String) {
    let address = "https://a.example/"
    let text = "{\"\(address)\":{\"asked\":\(asked),\"result\":\"alive\",\"why\":\"\"}}"
    let memory = LinkMemory(Array(text.utf8), of: [address], now: 1_000_000)
    #expect(memory[address] == nil)
  }
}
