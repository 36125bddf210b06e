import DiaryModel
import Testing

@Suite struct EntryIDTests {
  /// Computed with Python's `uuid.uuid5` and our namespace 5f2c9a1e-7704-4bd3-8e61-0daa42c7195b.
  @Test(arguments: [
    ("Content/2024-05-12-rain.md", "8de9d3d6-2dd8-5cb8-9877-86d732680ee0"),
    ("Content/비.md", "9ba8491f-5ce6-5bad-985d-cfac089f7c5a"),
    ("Content/phone.json\n1676559000\n0", "9af53f56-756e-52e0-a542-62f36bbacbdd"),
    ("Content/phone.json\n1676559000\n1", "d087807e-7f17-5738-97a3-9358c417f1f5"),
    ("", "2915835e-7d87-5ff6-99e6-05ca9c7051a9"),
    (
      "Content/2024/\(String(repeating: "rain-", count: 24)).md",
      "9bfc9063-6ae9-5b9f-9dff-d1293c4cb14d"
    ),
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
