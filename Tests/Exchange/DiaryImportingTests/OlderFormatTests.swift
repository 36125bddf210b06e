import Testing

@testable import DiaryImporting

@Suite struct OlderFormatTests {
  @Test func packagesOfDayOneClassic() throws {
    let fixture = try Fixture([
      "Journal.dayone/entries/AB12.doentry": """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0"><dict>
        <key>Creation Date</key><date>2013-05-12T22:30:00Z</date>
        <key>Creator</key><dict><key>Device Agent</key><string>x</string></dict>
        <key>Entry Text</key><string># Paris
      Coffee &amp; cake.</string>
        <key>Location</key><dict><key>Country</key><string>France</string>
          <key>Latitude</key><real>48.85</real><key>Longitude</key><real>2.35</real>
          <key>Locality</key><string>Paris</string></dict>
        <key>Starred</key><true/>
        <key>Step Count</key><integer>8000</integer>
        <key>Tags</key><array><string>travel</string></array>
        <key>Time Zone</key><string>Europe/Paris</string>
        <key>UUID</key><string>AB12</string>
        <key>Weather</key><dict><key>Celsius</key><string>12</string>
          <key>Description</key><string>Clear</string></dict>
      </dict></plist>
      """,
      "Journal.dayone/entries/CD34.doentry": "broken",
      "Journal.dayone/photos/AB12.jpg": "jpg",
    ])
    let (kind, items) = try fixture.items()
    #expect(kind == .dayoneClassic)
    #expect(
      shown(items) == """
        ---
        date: 2013-05-13T00:30:00+02:00
        timeZone: Europe/Paris
        tags: [travel]
        favorite: true
        weather: {condition: Clear, temperature: 12}
        location: {city: Paris, country: France, latitude: 48.85, longitude: 2.35}
        id: AB12
        extra:
          Creator: {Device Agent: x}
          Step Count: 8000
        ---

        ![](|0|)

        # Paris
        Coffee & cake.

        Journal.dayone/entries/CD34.doentry: it is no property list

        """)
  }

  @Test func textOfDayOne() throws {
    let fixture = try Fixture([
      "Journal.txt": """
      \tDate:\tMay 12, 2024 at 6:30:05\u{202F}PM GMT-3:30
      \tWeather:\t70°F Clear
      \tLocation:\tSeoul, Korea
      \tPhoto:\ta.jpg
      \tMoon:\tFull

      One\\. [2024-01-01 10:00] two

      \tDate:\t13 May 2024 at 18:30:00 CEST

      Three
      \tDate:\tmañana

      Four
      """, "a.jpg": "jpg",
    ])
    let (kind, items) = try fixture.items()
    #expect(kind == .dayone)
    #expect(
      shown(items) == """
        ---
        date: 2024-05-12T18:30:05-03:30
        weather: {condition: Clear, temperature: 21.1}
        location: "Seoul, Korea"
        extra: {Moon: Full}
        ---

        One. [2024-01-01 10:00] two

        ![](|0|)

        ---
        date: 2024-05-13T18:30:00+09:00
        ---

        Three

        Journal.txt, line 12: its date cannot be read

        """)
  }

  @Test func markdownOfJrnl() throws {
    let fixture = try Fixture([
      "journal.md": """
      # 2020

      ## June

      ### 2020-06-28 18:22 Rain @home

      It rained.

      #### One

      ### 2020-06-29 No time

      ## July

      ### 2020-07-01 07:05:00 AM Snow
      """
    ])
    let (kind, items) = try fixture.items("journal.md")
    #expect(kind == .jrnl)
    #expect(
      shown(items) == """
        ---
        title: Rain @home
        date: 2020-06-28T18:22:00+09:00
        tags: [home]
        ---

        It rained.

        # One

        ---
        title: No time
        date: 2020-06-29
        ---

        ---
        title: Snow
        date: 2020-07-01T07:05:00+09:00
        ---

        """)
  }

  @Test func filesOfJrnlAsYAML() throws {
    let fixture = try Fixture([
      "2020-06-28_rain.md": """
      ---
      title: Rain: at home
      date: 2020-06-28 18:22:00
      starred: True
      tags: @home, wet
      body: |

        It rained.

          code
      ...
      """,
      "2020-06-29_none.md": "---\ntitle: No\nstarred: False\nbody: |\n  x\n...\n",
    ])
    let (kind, items) = try fixture.items()
    #expect(kind == .jrnl)
    #expect(
      shown(items) == """
        ---
        title: "Rain: at home"
        date: 2020-06-28T18:22:00+09:00
        tags: [home, wet]
        favorite: true
        ---

        It rained.

          code

        2020-06-29_none.md: it has no date

        """)
  }
}
