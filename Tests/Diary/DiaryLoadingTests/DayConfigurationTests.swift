import DiaryModel
import Testing

@testable import DiaryLoading

@Suite struct DayConfigurationTests {
  @Test(arguments: [("title: x", nil), ("onThisDay: true", true), ("onThisDay: false", false)])
  func theDaysOfTheCalendarCanBeLeftOut(text: String, wanted: Bool?) throws {
    #expect(try configuration(text).onThisDay == wanted)
  }

  @Test(
    arguments: [
      ("title: x", true, .length), ("calendar: true", true, .length),
      ("calendar: false", false, .length), ("calendar: {shade: length}", true, .length),
      ("calendar: {shade: count}", true, .count), ("calendar: {shade: mood}", true, .mood),
      ("calendar: {shade: none}", true, .none),
    ] as [(String, Bool, Configuration.Calendar.Shade)])
  func theCalendarHasAPageAndAShade(
    text: String, hasPage: Bool, shade: Configuration.Calendar.Shade
  ) throws {
    var expected = Configuration.Calendar()
    (expected.hasPage, expected.shade) = (hasPage, shade)
    #expect(try configuration(text).calendar == expected)
  }

  @Test func whatIsWrongIsSaid() {
    #expect(
      saidOfConfiguration(
        """
        onThisDay: yes
        calendar: {shade: lenght, page: true}
        """) == """
          diarysite.yml:1:12: error: 'onThisDay' is neither true nor false
            1 | onThisDay: yes
              |            ^^^
            why: yes, on, 1 and quoted words are not taken for either, so that nothing is guessed
            fix: write 'onThisDay: true' or 'onThisDay: false'
          diarysite.yml:2:19: error: 'shade' has a value that is not known
            why: it may be length, count, mood, none
            fix: write 'shade: length'
          diarysite.yml:2:27: error: 'page' is not a key of 'calendar'
            why: the keys are shade
            fix: remove it

          """)
    #expect(
      saidOfConfiguration("calendar: month") == """
        diarysite.yml:1:11: error: 'calendar' is not true, false or a map
          1 | calendar: month
            |           ^^^^^
          why: the key takes true, false or a map
          fix: write it like 'calendar: {shade: length}'

        """)
  }
}
