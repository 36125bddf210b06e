import StructuredText
import Testing

@testable import DiaryImporting

/// Front matter as Hugo's and Zola's documentation shows its forms.
@Suite struct TOMLTextTests {
  /// A node in a line, its scalars in their own words.
  private func line(_ node: Node) -> String {
    switch node.value {
    case .null: "null"
    case .scalar(let scalar): scalar.text
    case .list(let nodes): "[" + nodes.map(line).joined(separator: ", ") + "]"
    case .map(let fields):
      "{" + fields.map { "\($0.key): \(line($0.value))" }.sorted().joined(separator: ", ") + "}"
    }
  }

  private func read(_ text: String) throws -> String {
    let (node, fault) = TOMLText.node(text, name: "a.md")
    #expect(fault == nil)
    return line(try #require(node))
  }

  @Test(arguments: [
    // Hugo: dates, lists, parameters, menus, a cascade with its target.
    (
      "date = 2024-02-02T04:14:54-08:00\ndraft = false\ntitle = 'Example'\nweight = 10",
      """
      {date: 2024-02-02T04:14:54-08:00, draft: false, title: Example, weight: 10}
      """
    ),
    (
      "title = 'A'\ntags = ['red', \"blue\"]\n[params]\nauthor = 'John Smith'\n",
      """
      {params: {author: John Smith}, tags: [red, blue], title: A}
      """
    ),
    (
      "[[cascade]]\n[cascade.params]\ncolor = 'red'\n[cascade.target]\npath = '{/a,/b/**}'\n",
      """
      {cascade: [{params: {color: red}, target: {path: {/a,/b/**}}}]}
      """
    ),
    (
      "[menus]\n  [menus.main]\n    parent = 'Products'\n    weight = 20\n",
      """
      {menus: {main: {parent: Products, weight: 20}}}
      """
    ),
    (
      "[build]\nlist = 'never'\npublishResources = true\nrender = 'link'",
      """
      {build: {list: never, publishResources: true, render: link}}
      """
    ),
    // Zola: a day without a time, taxonomies, extra, nothing at all.
    (
      "title = \"\"\ndate = 2018-10-02\nupdated = 2018-10-02 07:30:00\nin_search_index = true",
      """
      {date: 2018-10-02, in_search_index: true, title: , updated: 2018-10-02T07:30:00}
      """
    ),
    (
      "aliases = []\n[taxonomies]\ntags = [\n  \"rust\",\n  \"web\", # a comment\n]\n[extra]",
      """
      {aliases: [], extra: {}, taxonomies: {tags: [rust, web]}}
      """
    ),
    ("", "{}"),
    // The rest of TOML.
    (
      "a.b.\"c d\" = 1_000\nn = { x = 1.5, y = 0x1F, z = inf }",
      """
      {a: {b: {c d: 1000}}, n: {x: 1.5, y: 31, z: Infinity}}
      """
    ),
    (
      "s = \"\"\"\none\n  two\\u00e9\"\"\"\nl = \'\'\'C:\\\\x\'\'\'\nt = 07:32:00",
      """
      {l: C:\\\\x, s: one\n  twoé, t: 07:32:00}
      """
    ),
  ])
  func itsFormsAreRead(text: String, expected: String) throws {
    #expect(try read(text) == expected)
  }

  /// The line is one below that of the table, as a fence is above it.
  @Test(arguments: [
    ("title = 'A'\ndate = 2024-13-01\n", 3), ("a = 1\n\na = 2\n", 4), ("a = 'x\n", 2),
    ("[a]\n[a]\n", 3), ("a = 01", 2), ("a b = 1", 2), ("a = \"\\q\"", 2), ("\u{FFFD}\u{0} = 1", 2),
    ("title: A\n", 2),
  ])
  func aFaultHasItsLine(text: String, line: Int) throws {
    let (node, fault) = TOMLText.node(text, name: "a.md")
    #expect(node == nil)
    #expect(try #require(fault).hasPrefix("line \(line) of it is no TOML: "))
  }

  /// The parser takes for granted that these cannot come.
  @Test(arguments: ["a = 2024-05-12T:00:00", "a = 2024-05-12 x", "a = 2024-05-12t ", "a = :", "="])
  func whatTheParserDoesNotExpectEndsItAlone(text: String) {
    let (node, fault) = TOMLText.node(text, name: "a.md")
    #expect(node == nil)
    #expect(fault != nil)
  }

  @Test func aThousandTablesInEachOtherAreRefused() {
    let deep = "a = " + String(repeating: "[", count: 100_000)
    #expect(TOMLText.node(deep, name: "a.md").node == nil)
  }
}
