/// A value of a row, as it is stored.
package enum SQLiteValue: Hashable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  /// A text whose bytes are not UTF-8.
  case brokenText([UInt8])
  case blob([UInt8])
}
