import DiaryImporting
import TestSupport
import Testing

@Suite struct RedNotebookTests {
  @Test func monthsOfDays() throws {
    let fixture = try Fixture([
      "data/2024-05.txt": """
      12:
        text: "It **rained** //all day//, see https://a.example/x//y.\\n\\n= Walk =\\n- one\\n+ two\\n\\
          [\\"\\"/home/a/sky\\"\\".jpg?200] and [the site \\"\\"http://b.example\\"\\"] --gone-- __low__ ``a*b``\\n\\
          5 * 3 snake_case \\"\\"**as it is**\\"\\"\\\\\\\\\\n# no heading #sea"
        Tags: {rain: null, two words: null}
        Ideas: {stay at home: null, sleep: null}
        Empty: {}
      3: {text: 'Short'}
      31:
        text: |
          Lines
          stay
      32: {text: x}
      14: {text: ''}
      """,
      "data/2024-06.txt": "1:\n  Work: {met \\*A*: null}\n  text: !!python/unicode 'Old'\n",
      "data/sky.jpg": "p",
    ])
    let (kind, items) = try fixture.items()
    #expect(kind == .redNotebook)
    #expect(
      shown(items) == ##"""
        ---
        date: 2024-05-03
        ---

        Short

        ---
        date: 2024-05-12
        tags: [sea, rain, two words, Ideas, Empty]
        ---

        It **rained** *all day*, see https://a.example/x//y.

        # Walk
        - one
        1. two
        ![](|0|) and [the site](http://b.example) ~~gone~~ low `a*b`
        5 \* 3 snake\_case \*\*as it is\*\*\
        \# no heading #sea

        **Ideas**

        - stay at home
        - sleep

        data/2024-05.txt, day 14: it has no text

        ---
        date: 2024-05-31
        ---

        Lines
        stay

        data/2024-05.txt, day 32: the month has no such day

        ---
        date: 2024-06-01
        tags: [Work]
        ---

        Old

        **Work**

        - met \\\*A\*

        """##)
  }

  @Test func aFlatMonthAndADamagedOne() throws {
    let fixture = try Fixture([
      "2023-01.txt": "{1: {text: Snow, private: {x: null}}}\n", "2023-02.txt": "1: {text: [\n",
      "2023-03.txt": "",
    ])
    #expect(throws: ImportFault.self) { try fixture.items() }
    let (kind, items) = try fixture.items { $0.keepsGoing = true }
    #expect(kind == .redNotebook)
    let said = texts(of: items)
    #expect(said.contains("date: 2023-01-01\n"))
    #expect(said.contains("visibility: private\n"))
    #expect(said.contains("2023-02.txt: "))
  }

  /// Marks without an end take no more time than others.
  @Test(
    .timeLimit(.minutes(1)),
    arguments: Tier.some(2, of: ["[", "**a ", "//a", "``", "[\"\"a", "--"]))
  func openMarks(mark: String) throws {
    let text = String(repeating: mark, count: 20_000)
    let fixture = try Fixture(["2023-01.txt": "1:\n  text: '\(text)'\n"])
    #expect(try fixture.items(as: .redNotebook, "2023-01.txt").count == 1)
  }
}
