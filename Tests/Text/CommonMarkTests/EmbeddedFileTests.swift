import CommonMark
import Testing

/// Sounds, films and documents where images and links name them.
@Suite struct EmbeddedFileTests {
  /// Knows `a.mp3`, `a.pdf` and `a.jpg`.
  private struct Known: LinkResolver {
    mutating func resolve(
      _ destination: UnsafeBufferPointer<UInt8>, kind: LinkKind, line: Int
    ) -> ResolvedLink {
      let address = Array(destination)
      switch String(decoding: destination, as: UTF8.self) {
      case "a.mp3":
        return .file(
          EmbeddedFile(
            address: address, name: "A <sound>", parts: ["<audio ", ">", "</audio>"],
            figure: "audio"))
      case "a.pdf":
        return .file(
          EmbeddedFile(
            address: address, name: "A file", parts: ["<a class=\"file\">", " 2</a>"], figure: nil))
      case "a.jpg":
        return .picture(
          PictureSources(address: address, width: 640, height: 480, file: address, name: []))
      default: return .unchanged
      }
    }
  }

  private func rendered(_ source: String) throws -> (html: String, text: String) {
    var renderer = MarkdownRenderer(options: MarkdownOptions(defersImages: false))
    var known = Known()
    _ = try Array(source.utf8).withUnsafeBufferPointer { bytes in
      try renderer.render(bytes, file: "a.md", resolver: &known)
    }
    return (
      String(decoding: renderer.html, as: UTF8.self), String(decoding: renderer.text, as: UTF8.self)
    )
  }

  @Test(arguments: [
    // Alone it is a figure; its words, or its title, stand below it.
    (
      "![Rain & *hail*](a.mp3)",
      "<figure class=\"audio\"><audio Rain &amp; hail>Rain &amp; hail</audio>"
        + "<figcaption>Rain &amp; hail</figcaption></figure>\n", "Rain & hail"
    ),
    (
      "![Rain](a.mp3 \"In <May>\")",
      "<figure class=\"audio\"><audio Rain>Rain</audio>"
        + "<figcaption>In &lt;May&gt;</figcaption></figure>\n", "Rain\nIn <May>"
    ),
    (
      "![](a.mp3)",
      "<figure class=\"audio\"><audio A &lt;sound&gt;>A &lt;sound&gt;</audio></figure>\n", ""
    ),
    // So is a link alone, whose words may be those of an import.
    (
      "[Rain](a.mp3)",
      "<figure class=\"audio\"><audio Rain>Rain</audio><figcaption>Rain</figcaption></figure>\n",
      "Rain"
    ),
    (
      "[mp3](a.mp3)",
      "<figure class=\"audio\"><audio A &lt;sound&gt;>A &lt;sound&gt;</audio></figure>\n", "mp3"
    ),
    (
      "[*Rain*](a.mp3)",
      "<figure class=\"audio\"><audio A &lt;sound&gt;>A &lt;sound&gt;</audio>"
        + "<figcaption><em>Rain</em></figcaption></figure>\n", "Rain"
    ),
    // Among words neither is.
    (
      "So ![Rain](a.mp3) and [hail](a.mp3).",
      "<p>So <audio Rain>Rain</audio> and <a href=\"a.mp3\">hail</a>.</p>\n", "So Rain and hail."
    ),
    ("- [Rain](a.mp3)", "<ul>\n<li><a href=\"a.mp3\">Rain</a></li>\n</ul>\n", "- Rain"),
    // A link holds nothing that one could press.
    ("[![Rain](a.mp3)](b)", "<p><a href=\"b\">Rain</a></p>\n", "Rain"),
    // With pictures it is no set.
    (
      "![](a.jpg) ![Rain](a.mp3)",
      "<p><a href=\"a.jpg\"><img src=\"a.jpg\" alt=\"\" width=\"640\" height=\"480\" /></a> "
        + "<audio Rain>Rain</audio></p>\n", " Rain"
    ),
    // A document is a link wherever it is named.
    ("[Plan](a.pdf \"x\")", "<p><a class=\"file\">Plan 2</a></p>\n", "Plan"),
    ("![Plan](a.pdf)", "<p><a class=\"file\">Plan 2</a></p>\n", "Plan"),
    ("![](a.pdf) and", "<p><a class=\"file\">A file 2</a> and</p>\n", " and"),
    ("[](a.pdf)", "<p><a class=\"file\"> 2</a></p>\n", ""),
    // Others are as ever.
    ("[b](c)", "<p><a href=\"c\">b</a></p>\n", "b"),
    (
      "[![](a.jpg)](c)",
      "<p><a href=\"c\"><img src=\"a.jpg\" alt=\"\" width=\"640\" height=\"480\" /></a></p>\n", ""
    ),
  ])
  func eachIsWrittenAsWhatItIs(source: String, html: String, text: String) throws {
    let found = try rendered(source)
    #expect(found.html == html)
    #expect(found.text == text)
  }
}
