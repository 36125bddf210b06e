import Testing

@testable import DiaryModel

@Suite struct EntryIDTests {
  /// Computed with Python's `uuid.uuid5` and our namespace 5f2c9a1e-7704-4bd3-8e61-0daa42c7195b.
  @Test(arguments: [
    ("Content/2024-05-12-rain.md", "8de9d3d6-2dd8-5cb8-9877-86d732680ee0"),
    ("Content/비.md", "9ba8491f-5ce6-5bad-985d-cfac089f7c5a"),
    ("Content/phone.json\n1676559000\n0", "9af53f56-756e-52e0-a542-62f36bbacbdd"),
    ("Content/phone.json\n1676559000\n1", "d087807e-7f17-5738-97a3-9358c417f1f5"),
    ("", "2915835e-7d87-5ff6-99e6-05ca9c7051a9"),
  ])
  func aDerivedIdentityIsVersion5OfOurNamespace(name: String, id: String) {
    #expect(EntryID(derivedFrom: Array(name.utf8)).text == id)
  }

  /// Computed with Python's `uuid.uuid5` and the namespace 9b3d51e7-0c86-4f2a-b419-63d82ef570a1.
  @Test(arguments: [
    ("17", "6f607852-f8db-5972-8fc5-9a5c70d09c37"), ("j1", "b741d7c3-b3d3-57f4-b69e-48661e43bef1"),
    ("비 1", "b10f6f84-6cd2-5950-9f12-0c4498cfa5e5"),
  ])
  func aTextGivesAnIdentityOfItsOwn(text: String, id: String) {
    #expect(EntryID(ofText: text).text == id)
    #expect(EntryID(ofText: text) != EntryID(derivedFrom: Array(text.utf8)))
  }

  @Test(arguments: [
    (0, "da39a3ee5e6b4b0d3255bfef95601890afd80709"),
    (1, "86f7e437faa5a7fce15d1ddcb9eaeaea377667b8"),
    (55, "c1c8bbdc22796e28c0e15163d20899b65621d65a"),
    (56, "c2db330f6083854c99d4b5bfb6e8f29f201be699"),
    (63, "03f09f5b158a7a8cdad920bddc29b81c18a551f5"),
    (64, "0098ba824b5c16427bd7a1122a5a442a25ec644d"),
    (119, "ee971065aaa017e0632a8ca6c77bb3bf8b1dfc56"),
    (120, "f34c1488385346a55709ba056ddd08280dd4c6d6"),
    (1000, "291e9a6c66994949b57ba5e650361e98fc36b1ba"),
  ])
  func sha1IsRightAtTheEdgesOfItsBlocks(count: Int, digest: String) {
    let message = [UInt8](repeating: 0x61, count: count)
    for split in [0, count / 2, count] {
      let (high, low) = message[split...].withUnsafeBufferPointer {
        sha1(of: Array(message[..<split]), $0)
      }
      let digits = [high, low].map { half in
        let digits = String(half, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
      }
      #expect(digits.joined() == digest.prefix(32))
    }
  }

  @Test(arguments: [
    "7c1e5b0a-3d42-4f6e-9a58-2b90d6e1c374", "7C1E5B0A-3D42-4F6E-9A58-2B90D6E1C374",
    "7c1e5b0a3d424f6e9a582b90d6e1c374", "7C1E5B0A3d424F6E9a582B90D6E1c374",
  ])
  func aUUIDMayBeWrittenInEitherCaseWithHyphensOrWithout(text: String) {
    #expect(EntryID(text)?.text == "7c1e5b0a-3d42-4f6e-9a58-2b90d6e1c374")
  }

  @Test(arguments: [
    "", "7", "7c1e5b0a-3d42-4f6e-9a58-2b90d6e1c37", "7c1e5b0a-3d42-4f6e-9a58-2b90d6e1c3744",
    "7c1e5b0a3d42-4f6e-9a58-2b90d6e1c374", "7c1e5b0a-3d42-4f6e-9a582-b90d6e1c374",
    "{7c1e5b0a-3d42-4f6e-9a58-2b90d6e1c374}", "7c1e5b0a3d424f6e9a582b90d6e1c37g",
    "7c1e5b0a3d424f6e9a582b90d6e1c3742b90", "７c1e5b0a3d424f6e9a582b90d6e1c3",
    "------------------------------------",
  ])
  func whatIsNoUUIDIsNoIdentity(text: String) {
    #expect(EntryID(text) == nil)
  }
}
