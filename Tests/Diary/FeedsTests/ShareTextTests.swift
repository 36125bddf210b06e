import Feeds
import Testing

@Suite struct ShareTextTests {
  @Test(arguments: [
    ("Rain", "It rained.", "Rain\nIt rained."), ("Rain", "", "Rain"),
    (nil, "It rained.", "It rained."), ("비", "a\n\nb\n", "비\na\n\nb\n"),
    (nil, "", "12 May 2024"),
  ])
  func theTextIsTitleNewlineBody(title: String?, body: String, shared: String) {
    var bytes = Array("before ".utf8)
    appendShareText(
      title: title, heading: title ?? "12 May 2024", hasWords: true, body: Array(body.utf8),
      to: &bytes)
    #expect(text(bytes) == "before " + shared)
  }

  @Test(arguments: [
    (nil, "A boat\n\nTwo boats", "12 May 2024\nA boat\n\nTwo boats"), (nil, "", "12 May 2024"),
    ("Boats", "A boat", "Boats\nA boat"), ("Boats", "", "Boats"),
  ])
  func picturesAloneStandBelowTheHeading(title: String?, body: String, shared: String) {
    var bytes: [UInt8] = []
    appendShareText(
      title: title, heading: title ?? "12 May 2024", hasWords: false, body: Array(body.utf8),
      to: &bytes)
    #expect(text(bytes) == shared)
  }
}
