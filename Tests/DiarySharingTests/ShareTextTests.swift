import DiarySharing
import Testing

@Suite struct ShareTextTests {
  @Test(arguments: [
    ("Rain", "It rained.", "Rain\nIt rained."), ("Rain", "", "Rain"),
    (nil, "It rained.", "It rained."), ("비", "a\n\nb\n", "비\na\n\nb\n"),
  ])
  func theTextIsTitleNewlineBody(title: String?, body: String, shared: String) {
    #expect(text(shareText(title: title, body: Array(body.utf8))) == shared)
    var bytes = Array("before ".utf8)
    appendShareText(title: title, body: Array(body.utf8), to: &bytes)
    #expect(text(bytes) == "before " + shared)
  }
}
