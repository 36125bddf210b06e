import DiaryModel
import Testing

@Suite struct TextLengthTests {
  @Test(arguments: [
    ("", 0), (" \n\t", 0), ("It rained.", 9), ("Ärger", 5), ("비가 왔다", 10), ("雨だ。", 7),
    ("مطر", 3), ("बारिश", 5), ("☔", 1), ("𠮷", 1),
  ])
  func blanksAreNothingAndWideCharactersTwoAndAHalf(text: String, length: Int) {
    #expect(textLength(of: Array(text.utf8)[...]) == length)
  }

  /// The first article of the Universal Declaration of Human Rights.
  @Test func aTextIsAboutAsLongInAllLanguages() {
    let texts = [
      """
      All human beings are born free and equal in dignity and rights. They are endowed with reason \
      and conscience and should act towards one another in a spirit of brotherhood.
      """,
      "모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다. 인간은 천부적으로 이성과 양심을 부여받았으며 서로 형제애의 정신으로 행동하여야 한다.",
      "すべての人間は、生まれながらにして自由であり、かつ、尊厳と権利とについて平等である。人間は、理性と良心とを授けられており、互いに同胞の精神をもって行動しなければならない。",
      "人人生而自由,在尊严和权利上一律平等。他们赋有理性和良心,并应以兄弟关系的精神相对待。",
      "يولد جميع الناس أحرارًا متساوين في الكرامة والحقوق. وقد وهبوا عقلًا وضميرًا وعليهم أن يعامل بعضهم بعضًا بروح الإخاء.",
    ]
    let lengths = texts.map { textLength(of: Array($0.utf8)[...]) }
    #expect(lengths.allSatisfy { (90...220).contains($0) }, "\(lengths)")
  }
}
