import Testing

@testable import DiaryLoading

@Suite struct KeyMessageTests {
  @Test func twoNamesOfOneFieldAreRefused() async {
    #expect(
      await said("favorite: true\nfavourite: true") == """
        Content/2024-05-12.md:3:1: error: 'favourite' and 'favorite' are the same field
          3 | favourite: true
            | ^^^^^^^^^
          why: an entry can have this field only once
          fix: keep one of the two

        """)
  }

  @Test func twoDatesAreRefused() async {
    #expect(
      await said("date: 2024-05-01\ncreated_at: 2024-05-02") == """
        Content/2024-05-12.md:3:1: error: 'created_at' and 'date' are the same field
          3 | created_at: 2024-05-02
            | ^^^^^^^^^^
          why: an entry can have this field only once
          fix: keep one of the two

        """)
  }

  @Test func aKeyTwiceIsRefused() async {
    #expect(
      await said("mood: x\nmood: y") == """
        Content/2024-05-12.md:3:1: error: the key 'mood' appears twice
          3 | mood: y
            | ^^^^
          why: it is already at line 2, column 1; which one counts is not defined
          fix: remove or rename one of them

        """)
  }

  @Test func aKeyOfTheWritersOwnTwiceIsRefusedWithoutItsName() async {
    #expect(
      await said("gardenia: x\ngardenia: y") == """
        Content/2024-05-12.md:3:1: error: the key '…' appears twice
          3 | gardenia: y
            | ^^^^^^^^
          why: it is already at line 2, column 1; which one counts is not defined
          fix: remove or rename one of them

        """)
  }

}
