import Testing

@testable import DiaryImporting

@Suite struct AttachmentEndingTests {
  @Test(arguments: [
    ("jpg", ".jpg"), ("JPEG", ".jpeg"), ("m4a", ".m4a"), ("pdf", ".pdf"), ("", ""),
    ("md", ".txt"), ("Markdown", ".txt"), ("json", ".txt"), ("yml", ".txt"), ("html", ".txt"),
    ("XHTML", ".txt"), ("js", ".txt"), ("css", ".txt"), ("part", ".bin"), ("tmp", ".bin"),
    ("pem", ".bin"), ("jpg ", ".bin"), ("jp)g", ".bin"), ("jpg\u{202E}", ".bin"), ("사진", ".bin"),
    ("jpg~", ".bin"), ("..", ".bin"), ("a/b", ".bin"), ("abcdefghijklm", ".bin"), ("a\nb", ".bin"),
  ])
  func endingsAreThoseOfPlainFiles(ending: String, expected: String) {
    #expect(AttachmentEnding(ending).text == expected)
  }
}
