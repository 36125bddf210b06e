/// The location of the first `*name` for which there is a `&name`, both where a value may start.
///
/// Text such as `*emphasis*` or `&amp;` in a block scalar is not taken for either, unless both
/// signs stand before the same word.
func firstAlias(in region: YAMLRegion) -> TextLocation? {
  let bytes = region.source.bytes[region.range]
  var anchors: Set<ArraySlice<UInt8>> = []
  var aliases: [(name: ArraySlice<UInt8>, offset: Int)] = []
  var previous: UInt8 = 0x0A
  for (offset, byte) in zip(bytes.indices, bytes) {
    if byte == UInt8(ascii: "&") || byte == UInt8(ascii: "*"),
      // A blank, a line end, a sign or a letter beyond ASCII, behind which a value may start.
      previous <= 0x20 || previous >= 0x80 || "[{,:-?".utf8.contains(previous)
    {
      let name = bytes[(offset + 1)...].prefix { YAMLByte.isKey($0) && $0 < 0x80 }
      if !name.isEmpty, byte == UInt8(ascii: "&") { anchors.insert(name) }
      if !name.isEmpty, byte == UInt8(ascii: "*") { aliases.append((name, offset)) }
    }
    previous = byte
  }
  guard !anchors.isEmpty else { return nil }
  guard let alias = aliases.first(where: { anchors.contains($0.name) }) else { return nil }
  return YamsMarks(region: region).location(at: alias.offset)
}
