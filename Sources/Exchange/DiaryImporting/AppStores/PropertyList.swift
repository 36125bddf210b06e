import DiaryWriting
import Foundation
import LocalizedDates
import StructuredText

/// A property list, binary or XML, as Foundation reads it.
struct PropertyList {
  let node: Node
  /// The keys at its top whose values are bytes.
  let keysOfBytes: [String]

  /// - Returns: `nil` if it is no map, if it is broken, deeper than
  ///   ``BinaryPropertyList/greatestDepth`` or far larger than its bytes.
  init?(_ bytes: [UInt8]) {
    if bytes.starts(with: BinaryPropertyList.magic), !BinaryPropertyList(bytes).isBounded {
      return nil
    }
    let list = try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
    guard let map = list as? [String: Any] else { return nil }
    node = Self.node(map)
    keysOfBytes = map.filter { $0.value is Data }.map { cleaned($0.key) }.sorted()
  }

  /// Bounded by the depth of the list.
  private static func node(_ value: Any) -> Node {
    switch value {
    case let text as String: Node(text)
    case let date as Date:
      Node(
        ImportedDate.instant(unixSeconds: date.timeIntervalSince1970)
          .flatMap { ImportedDate.date($0, in: .utc) }?.text ?? "", form: .plain)
    case let number as NSNumber: Node("\(number)", form: .number)
    case let list as [Any]: Node(.list(list.map(node)), at: .none)
    case let map as [String: Any]:
      Node(
        .map(map.sorted { $0.key < $1.key }.map { Field(cleaned($0.key), node($0.value)) }),
        at: .none)
    default: Node(.null, at: .none)
    }
  }
}

extension Node {
  /// A text that is not from a file of JSON or YAML.
  init(_ text: String, form: Scalar.Form = .quoted) {
    self.init(.scalar(Scalar(Array(text.utf8)[...], form: form)), at: .none)
  }
}

extension TextLocation {
  /// The location of what is in no text.
  static var none: TextLocation { TextLocation(offset: 0, line: 1, column: 1, length: 0) }
}
