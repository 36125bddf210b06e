import DiaryModel
import StructuredText

extension ContentEdit {
  /// The file in which the entry has another tag in place of one, or none; all other tags stay as
  /// they are typed.
  ///
  /// - Parameter new: A tag that the entry has already is not written twice.
  func setting(_ old: Term, to new: Term?) throws(EditFault) -> [UInt8] {
    var edit = self
    while let bytes = try edit.settingFirst(old, to: new) {
      edit = try ContentEdit(bytes, of: file, entry: index)
    }
    return edit.source.bytes
  }

  /// - Returns: `nil` if the entry does not have the tag, or has it as it is to be.
  private func settingFirst(_ old: Term, to new: Term?) throws(EditFault) -> [UInt8]? {
    let before = try fields(of: source)
    guard let field = before?.first(where: { EntryKey(spelling: $0.key) == .tags }) else {
      return nil
    }
    let items = field.value.items ?? [field.value]
    var names = items.map { $0.scalar?.text ?? "" }
    if field.value.scalar?.form == .plain {
      names = names[0].split(separator: ",").compactMap { Term(String($0))?.name }
    }
    let terms = names.map { Term($0) }
    guard let index = terms.firstIndex(where: { $0?.slug == old.slug && $0?.name != new?.name })
    else { return nil }
    let isThere = terms.indices.contains { $0 != index && terms[$0]?.slug == new?.slug }
    let kept = new.flatMap { isThere ? nil : $0 }
    names.replaceSubrange(index...index, with: kept.map { [$0.name] } ?? [])
    if names.isEmpty { return try setting(field.key, to: nil) }
    let value = YAMLValue.list(names.map { .text($0) })
    if field.value.items == nil {
      return try setting(field.key, to: names.count > 1 ? value : .text(names[0]))
    }
    // The item alone changes, if nothing else does by that; with the last one its line goes.
    let (source, places) = (source.bytes, items.map(\.location))
    func end(of item: Int) -> Int { places[item].offset + places[item].length }
    var ranges = [places[index].offset..<end(of: index)]
    if kept == nil, index + 1 < places.count {
      ranges = [places[index].offset..<places[index + 1].offset]
    } else if kept == nil {
      let above = source[..<places[index].offset]
      let line = above.lastIndex(of: 0x0D) ?? above.lastIndex(of: 0x0A) ?? 0
      ranges = [max(line, end(of: index - 1)), end(of: index - 1)].map { $0..<end(of: index) }
    }
    let text = kept.map { isJSON ? jsonString($0.name) : YAMLValue.text($0.name).inline ?? "" }
    for range in ranges {
      let bytes =
        source[..<range.lowerBound] + Array((text ?? "").utf8) + source[range.upperBound...]
      if isChanged(Array(bytes), field.key, value, before) { return Array(bytes) }
    }
    return try setting(field.key, to: value)
  }
}
