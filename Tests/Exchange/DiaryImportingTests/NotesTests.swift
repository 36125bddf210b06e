import DiaryImporting
import Testing

@Suite struct NotesTests {
  @Test func dailyNotesOfObsidianKeepTheirLinksAndLoseTheirComments() throws {
    let fixture = try Fixture([
      ".obsidian/daily-notes.json": "{}",
      "journal/2024-05-12.md": """
      ---
      tags: [walk, "#rain"]
      aliases: [A wet day]
      publish: false
      steps: 8000
      ---
      Rain. %%Not for
      others.%%See [[2024-05-13]], [[2024-05-13#Noon|the day after]] and [[People/Mina|Mina]].

      ![[drops.png|300]] ![[Song]] ![[gone.pdf]]

      > [!note] Weather
      > Wet. ^block1

      > [!tip]-
      > Take an umbrella.
      """, "files/drops.png": "png",
      "journal/2024-05-13.md": "Sun, unlike [[journal/2024-05-12]]. #sun",
      "journal/2024-05-14.md": "---\ntags: [broken\n---\nText.", "People/Mina.md": "A friend.",
      "journal/2024-05-15.md": "%%nothing%%",
    ])
    let (kind, items) = try fixture.items()
    #expect(kind == .obsidian)
    #expect(
      shown(items) == """
        ---
        date: 2024-05-12
        tags: [walk, rain]
        visibility: private
        extra:
          aliases: [A wet day]
          publish: false
          steps: 8000
        ---

        Rain. See [2024-05-13](|L0|), [the day after](|L1|#noon) and Mina.

        ![](|0|) Song *[missing: `gone.pdf`]*

        > **Weather**
        >
        > Wet.

        > **Tip**
        >
        > Take an umbrella.

        ---
        date: 2024-05-13
        tags: [sun]
        ---

        Sun, unlike [journal/2024-05-12](|L0|). #sun

        ---
        date: 2024-05-14
        visibility: private
        extra: {properties: "tags: [broken"}
        ---

        Text.

        journal/2024-05-15.md: it has no text

        lost: notes without a day in their name are not entries: 1

        """)
    #expect(
      remarks(of: items) == """
        lost: comments between '%%' are left out
        lost: links to notes that are no entries keep their words alone
        lost: links to notes that are no entries keep their words alone
        lost: a photo or file is missing in the source (journal/2024-05-12.md: gone.pdf)
        hidden: 'publish: false' may mean that an entry was not public, so it is private \
        (journal/2024-05-12.md)
        kept: 'aliases' is kept under 'extra'
        kept: 'publish' is kept under 'extra'
        kept: 'steps' is kept under 'extra'
        kept: 'properties' is kept under 'extra'
        hidden: 'properties that cannot be read' may mean that an entry was not public, so it is \
        private (journal/2024-05-14.md)
        lost: notes without a day in their name are not entries: 1

        """)
  }

  @Test func journalsOfLogseqBecomeTextsWithLists() throws {
    let fixture = try Fixture([
      "logseq/config.edn": "{}",
      "journals/2024_05_12.md": """
      tags:: walk, [[rain]]
      rating:: 4

      - Rain all day. See [[May 13th, 2024]] and [[Mina]].
        second line
      \t- TODO buy an umbrella
      \t  id:: 0000
      \t  price:: 12
      \t- DONE dry the shoes
      \t\t- with ((64b5c1d2-0000-0000-0000-000000000000)) paper
      - {{embed ((64b5c1d2-0000-0000-0000-000000000000))}}
      - ![drops.png](../assets/drops.png){:height 100} ![](../assets/gone.png)
        :LOGBOOK:
        CLOCK: [2024-05-12]
        :END:
      """, "assets/drops.png": "png", "journals/2024_05_13.md": "public:: false\n- Sun.",
      "journals/2024_05_14.md": "- ", "pages/Mina.md": "- A friend.",
    ])
    let (kind, items) = try fixture.items()
    #expect(kind == .logseq)
    #expect(
      shown(items) == """
        ---
        date: 2024-05-12
        tags: [walk, rain]
        extra: {rating: "4"}
        ---

        Rain all day. See [May 13th, 2024](|L0|) and Mina.
        second line

        - [ ] buy an umbrella
        - [x] dry the shoes
          - with  paper

        ![drops.png](|0|) *[missing: `gone.png`]*

        ---
        date: 2024-05-13
        visibility: private
        extra: {public: "false"}
        ---

        Sun.

        journals/2024_05_14.md: it has no text

        lost: pages that are no journals are not entries: 1

        """)
    #expect(
      remarks(of: items) == """
        lost: the property 'price' of a bullet is left out
        lost: embedded blocks, queries and references to blocks are left out
        lost: links to notes that are no entries keep their words alone
        lost: a photo or file is missing in the source (journals/2024_05_12.md: gone.png)
        kept: 'rating' is kept under 'extra'
        hidden: 'public: false' may mean that an entry was not public, so it is private \
        (journals/2024_05_13.md)
        kept: 'public' is kept under 'extra'
        lost: pages that are no journals are not entries: 1

        """)
  }

  @Test func plainTextsHaveTheirDayInTheirNameOrInALine() throws {
    let named = try Fixture(["2024-05-12 rain.txt": "Rain\n\nAll day.", "notes.txt": "Undated."])
    #expect(try named.items().kind == .text)
    let items = try named.items().items
    #expect(
      shown(items) == """
        ---
        title: Rain
        date: 2024-05-12
        format: plain
        ---

        All day.

        notes.txt, line 1: it has no date

        """)
    let lines = try Fixture([
      "diary.txt": "Before.\n\n2024-05-12\nRain\nAll day.\n\n# 2024/5/13\n\n== 2024.05.14 ==\nSun."
    ])
    let split = try lines.items("diary.txt").items
    #expect(
      shown(split) == """
        diary.txt, line 1: it has no date

        ---
        title: Rain
        date: 2024-05-12
        format: plain
        ---

        All day.

        ---
        title: Sun.
        date: 2024-05-14
        format: plain
        ---

        """)
  }
}
