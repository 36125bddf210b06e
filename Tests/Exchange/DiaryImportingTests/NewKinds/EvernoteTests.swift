import Cryptography
import DiaryImporting
import Foundation
import SiteFiles
import Testing

@Suite struct EvernoteTests {
  private func note(_ content: String, _ more: String = "", title: String = "Rain") -> String {
    """
    <note><title>\(title)</title><content><![CDATA[<?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE en-note SYSTEM "http://xml.evernote.com/pub/enml2.dtd">
    <en-note>\(content)</en-note>]]></content><created>20240131T120000Z</created>\(more)</note>
    """
  }

  private func export(_ notes: String...) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE en-export SYSTEM "http://xml.evernote.com/pub/evernote-export4.dtd">
    <en-export export-date="20240201T000000Z" application="Evernote" version="10.1">
    \(notes.joined(separator: "\n"))
    </en-export>
    """
  }

  private func resource(_ text: String, _ mime: String, _ name: String = "") -> String {
    let data = Data(text.utf8).base64EncodedString()
    let file = name.isEmpty ? "" : "<file-name>\(name)</file-name>"
    return """
      <resource><data encoding="base64">
      \(data)
      </data><mime>\(mime)</mime><resource-attributes>\(file)</resource-attributes></resource>
      """
  }

  private func hash(_ text: String) -> String { hexadecimal(md5(Array(text.utf8))) }

  @Test func notesWithPicturesFilesAndTasks() throws {
    let text = export(
      note(
        """
        <div>It <b>rained</b>&nbsp;&amp; blew.</div><div><en-media hash="\(hash("p"))" type="image/png"/></div>
        <div><en-todo checked="true"/>Buy milk</div><div><en-todo/>Call</div>
        <div>See <en-media type="application/pdf" hash="\(hash("d"))"></en-media>.</div>
        <div style="box-sizing: border-box; -en-codeblock:true;"><div>let a</div><div>let b</div></div>
        <ul style="--en-todo:true;"><li style="--en-checked:true;"><div>Done</div></li></ul>
        <div>End</div>
        """,
        """
        <updated>20240201T080000Z</updated><tag>sea</tag><tag>two words</tag>
        <note-attributes><latitude>37.5</latitude><longitude>127.0</longitude>
        <place-name>Seoul</place-name><author>A</author><source-url>https://a.example/</source-url>
        </note-attributes>
        """ + resource("p", "image/png", "sky.png") + resource("d", "application/pdf", "a.pdf")
          + resource("w", "audio/wav")))
    let (kind, items) = try Fixture(["My Notes.enex": text]).items("My Notes.enex")
    #expect(kind == .evernote)
    #expect(
      shown(items) == """
        ---
        title: Rain
        date: 2024-01-31T21:00:00+09:00
        updated: 2024-02-01T17:00:00+09:00
        tags: [sea, two words]
        location: {name: Seoul, latitude: 37.5, longitude: 127}
        extra: {author: A, source-url: https://a.example/}
        ---

        It **rained**\u{A0}& blew.

        ![](|0|)

        - [x] Buy milk
        - [ ] Call

        See [a.pdf](|1|).

        ```
        let a
        let b
        ```

        - [x] Done

        End

        [wav](|2|)

        """)
  }

  @Test func oldExportsAndSecrets() throws {
    let secret = "<en-crypt cipher=\"AES\" length=\"128\">c2VjcmV0</en-crypt>"
    let locked = """
      <note><title>Locked</title><content encoding="base64:aes">AAAA</content>
      <created>20240131T120000Z</created></note>
      """
    let text = """
      <?xml version="1.0"?><en-export application="Evernote/Windows" version="4.x">
      \(note("A \(secret)B <en-media hash='00'/>", "<hidden/>"))\(locked)
      <note><title>No date</title><content>x</content></note>
      </en-export>
      """
    let (_, items) = try Fixture(["a.enex": text]).items("a.enex")
    #expect(
      shown(items) == """
        ---
        title: Rain
        date: 2024-01-31T21:00:00+09:00
        visibility: private
        ---

        A B \\[missing: 00]

        a.enex, line 4: it is encrypted

        a.enex, line 6: No date: it has no date

        """)
    #expect(
      remarks(of: items).contains("lost: encrypted parts of a text are left out (a.enex, line 2)"))
  }

  @Test func severalNotebooksAreFoldersAndDamageIsSaid() throws {
    let fixture = try Fixture([
      "Home.enex": export(note("<div>A</div>")),
      "Work.enex": String(export(note("<div>B</div>"), note("<div>C</div>")).dropLast(60)),
    ])
    #expect(throws: ImportFault.self) { try fixture.items() }
    let (_, items) = try fixture.items { $0.keepsGoing = true }
    let folders = items.map { item in
      if case .entry(let imported) = item { imported.folder ?? "" } else { "-" }
    }
    #expect(folders.first == "home")
    #expect(folders.last == "-")
  }
}
