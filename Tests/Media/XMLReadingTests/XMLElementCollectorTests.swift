import Testing

@testable import XMLReading

@Suite struct XMLElementCollectorTests {
  @Test func itemsComeOneByOne() throws {
    let text = """
      <rss><title>not this</title>
      <item n="1"><title>one</title> and <b>more<item>inner</item></b></item><item/></rss>
      """
    var collector = XMLElementCollector { $0 == XMLName("item") }
    var items: [XMLElement] = []
    for event in try events(text) {
      if let item = collector.take(event) { items.append(item) }
    }
    let inner = XMLElement(name: XMLName("item"), children: [.text("inner")], line: 2)
    #expect(
      items == [
        XMLElement(
          name: XMLName("item"), attributes: [XMLName("n"): "1"],
          children: [
            .element(XMLElement(name: XMLName("title"), children: [.text("one")], line: 2)),
            .text(" and "),
            .element(
              XMLElement(name: XMLName("b"), children: [.text("more"), .element(inner)], line: 2)),
          ], line: 2),
        XMLElement(name: XMLName("item"), line: 2),
      ])
    #expect(items[0].text == "one and moreinner")
    #expect(items[0].first { $0 == XMLName("title") }?.text == "one")
  }
}
