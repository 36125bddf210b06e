import Foundation

/// Property lists, binary and XML, as Foundation reads them.
enum PropertyList {
  /// The map that a property list is; `nil` if it is anything else, or if it is broken, deeper than
  /// ``BinaryPropertyList/greatestDepth`` or far larger than its bytes.
  static func map(_ bytes: [UInt8]) -> [String: Any]? {
    if bytes.starts(with: BinaryPropertyList.magic), !BinaryPropertyList(bytes).isBounded {
      return nil
    }
    let list = try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
    return list as? [String: Any]
  }
}
