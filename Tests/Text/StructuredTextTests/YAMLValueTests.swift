import Diagnostics
import TestSupport
import Testing

@testable import StructuredText

@Suite struct YAMLValueTests {
  @Test(
    arguments: [
      (.text("A day"), "key: A day\n"),
      (.text("장마, 비"), "key: \"장마, 비\"\n"),
      (.text(""), "key: \"\"\n"),
      (.text("yes"), "key: \"yes\"\n"),
      (.text("12:30"), "key: \"12:30\"\n"),
      (.text("a: b"), "key: \"a: b\"\n"),
      (.text("a:b #c"), "key: \"a:b #c\"\n"),
      (.text("it's C#"), "key: it's C#\n"),
      (.text("two\nlines\u{7F}\u{2028}\\"), "key: \"two\\nlines\\u007F\\u2028\\\\\"\n"),
      (.word("2024-05-12"), "key: 2024-05-12\n"),
      (.list([.text("a"), .text("b c"), .text("1")]), "key: [a, b c, \"1\"]\n"),
      (.list([]), "key: []\n"),
      (.map([]), "key: {}\n"),
      (
        .map([.init("name", .text("Seoul")), .init("latitude", .word("37.57"))]),
        "key: {name: Seoul, latitude: 37.57}\n"
      ),
      (
        .map([
          .init("list", .list([.text("a"), .map([.init("b", .list([.text("c")]))])])),
          .init("on", .word("true")),
        ]),
        """
        key:
          list:
            - a
            -
              b: [c]
          "on": true

        """
      ),
    ] as [(YAMLValue, String)])
  func valuesAreWrittenOnOneLineWhereTheyFit(value: YAMLValue, expected: String) {
    #expect(value.field("key") == expected)
  }

  @Test func whatIsTooLongStandsBelowItsKey() {
    let word = String(repeating: "w", count: 60)
    #expect(
      YAMLValue.list([.text(word), .text(word)]).field("key") == "key:\n  - \(word)\n  - \(word)\n")
    #expect(
      YAMLValue.text(word + " " + word).field("key") == "key: \(word) \(word)\n")
  }

  /// Whatever is written is read again as the same.
  @Test(arguments: 0..<Rounds.count(40))
  func whatIsWrittenIsReadAgain(seed: Int) throws {
    var random = SeededNumbers(seed: seed)
    let members = (0..<6).map { YAMLValue.Member("k\($0)", value(&random, depth: 3)) }
    let text = "---\n" + members.map { $0.value.field($0.key) }.joined() + "---\n"
    let source = try SourceText(Array(text.utf8), file: "a.md")
    let node = try #require(try splitFrontMatter(source).fields)
    #expect(
      Self.read(node) == .map(members.map { .init($0.key, Self.asText($0.value)) }), "\(text)")
  }

  private func value(_ random: inout SeededNumbers, depth: Int) -> YAMLValue {
    switch random.next(below: depth > 0 ? 5 : 3) {
    case 0, 1: return .text(words(&random))
    case 2: return .word(["true", "12", "-0.5", "2024-05-12"][random.next(below: 4)])
    case 3:
      return .list((0..<random.next(below: 4)).map { _ in value(&random, depth: depth - 1) })
    default:
      return .map(
        (0..<random.next(below: 4)).map {
          .init("\(words(&random))\($0)", value(&random, depth: depth - 1))
        })
    }
  }

  private func words(_ random: inout SeededNumbers) -> String {
    let parts = [
      "a", "비", " ", ":", "#", "-", "'", "\"", "\\", "\n", "\t", ",", "[", "}", "&", "*", "!", "|",
      ">", "%", "@", "`", "?", "~", "null", "yes", "0x1", "1e3", "\u{85}", "\u{2028}", "😀", "é",
      "---", "...", "=",
    ]
    return (0..<random.next(below: 6)).map { _ in parts[random.next(below: parts.count)] }.joined()
  }

  /// All scalars as texts: our reader leaves types to who asks.
  private static func asText(_ value: YAMLValue) -> YAMLValue {
    switch value {
    case .text, .word: if case .word(let word) = value { .text(word) } else { value }
    case .list(let items): .list(items.map(asText))
    case .map(let members): .map(members.map { .init($0.key, asText($0.value)) })
    }
  }

  private static func read(_ node: Node) -> YAMLValue {
    switch node.value {
    case .null: .text("?")
    case .scalar(let scalar): .text(scalar.text)
    case .list(let items): .list(items.map(read))
    case .map(let fields): .map(fields.map { .init($0.key, read($0.value)) })
    }
  }
}
