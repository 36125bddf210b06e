import DiaryImporting
import Testing

@Suite struct LogseqTests {
  private func items(_ journals: [String: String]) throws -> [ImportedItem] {
    var files = ["logseq/config.edn": "{}", "assets/a.jpg": "jpg"]
    for (name, text) in journals { files["journals/\(name).md"] = text }
    return try Fixture(files).items().items
  }

  /// As the first versions wrote pages: blocks are headings.
  @Test func frontMatterOfAPageIsKept() throws {
    let items = try items([
      "2021_01_12": "---\ntitle: Jan 12th, 2021\n---\n\n## ",
      "2021_02_20": """
      ---
      title: Feb 20th, 2021
      tags: [[walk]], rain
      ---

      ## DONE Write the changelog
      :PROPERTIES:
      :done: 1614350275750
      :END:
      ### of all that changed
      ## A day
      """,
      "2021_02_21": """
      ---
      title: A walk
      tags: [[walk]]
      mood: calm
      steps: 8000
      public: false
      ---

      - Rain.
        - ## Noon
      """,
    ])
    #expect(
      shown(items) == """
        journals/2021_01_12.md: it has no text

        ---
        date: 2021-02-20
        visibility: private
        extra: {properties: "title: Feb 20th, 2021\\ntags: [[walk]], rain"}
        ---

        - [x] Write the changelog
          - of all that changed

        A day

        ---
        title: A walk
        date: 2021-02-21
        tags: [walk]
        mood: calm
        visibility: private
        extra: {steps: 8000, public: false}
        ---

        Rain.

        - ## Noon

        """)
  }

  @Test func childrenStayBelowBulletsThatBeginWithALinkOrATask() throws {
    let items = try items([
      "2024_05_12": """
      - [Mina](https://a.example) came
      \t- with rain
      \t\t- and an umbrella
      - TODO buy
      \t- milk
      \t  of cows
      \t- WAITING bread
      - ![](../assets/a.jpg)
        - a photo
          - of the sea
      - ```
        - no bullet
        key:: value
        ```
      - DONE walk
        with the dog
      """
    ])
    #expect(
      shown(items) == """
        ---
        date: 2024-05-12
        ---

        [Mina](https://a.example) came

        - with rain
          - and an umbrella
        - [ ] buy
          - milk
            of cows
          - [ ] bread

        ![](|0|)

        - a photo
          - of the sea

        ```
        - no bullet
        key:: value
        ```

        - [x] walk
          with the dog

        """)
  }

  @Test func tagsOfBulletsAreTags() throws {
    let items = try items([
      "2024_05_12": """
      tags:: walk
      logseq.journal:: x
      - Rain #Walk #[[two words]] #rain/fine #12 with `#code` and `#[[no tag]]`
        logseq.order-list-type:: number
      \t- #[[May 12th, 2024]] and #[[Two Words]]
      """
    ])
    #expect(
      shown(items) == """
        ---
        date: 2024-05-12
        tags: [walk, two words, rain/fine]
        ---

        Rain #Walk two words #rain/fine #12 with `#code` and `#[[no tag]]`

        - [May 12th, 2024](|L0|) and Two Words

        """)
    let links = "lost: links to notes that are no entries keep their words alone\n"
    #expect(remarks(of: items) == links + links)
  }

  @Test func embeddedVideosBecomeLinksAndDaysOfTasksGo() throws {
    let items = try items([
      "2024_05_12": """
      - {{video https://a.example/v?x=1}} {{tweet https://b.example/1}} {{youtube abc}} here
      - {{video ../assets/a.jpg}} [:span "x"] {{renderer :todo}} `{{embed x}} {{video https://a}}`
      - TODO walk
        SCHEDULED: <2024-05-12 Sun 10:00>
      - TODO rest
        DEADLINE: <2024-05-13 Mon> SCHEDULED: <2024-05-12 Sun .+1d>
      - ```
        a


        b
        SCHEDULED: <2024-05-12 Sun> {{embed x}} ((64b5c1d2-0000-0000-0000-000000000000))
        ```
      """
    ])
    #expect(
      shown(items) == """
        ---
        date: 2024-05-12
        ---

        <https://a.example/v?x=1> <https://b.example/1> {{youtube abc}} here

        [a.jpg](|0|) [:span "x"]  `{{embed x}} {{video https://a}}`

        - [ ] walk
        - [ ] rest

        ```
        a


        b
        SCHEDULED: <2024-05-12 Sun> {{embed x}} ((64b5c1d2-0000-0000-0000-000000000000))
        ```

        """)
    #expect(
      remarks(of: items) == """
        lost: the days in 'SCHEDULED:' and 'DEADLINE:' are left out
        lost: embedded blocks, queries and references to blocks are left out

        """)
  }
}
