/// A link to a note or a file of a vault by its name: `[[Rain]]`, `[[Rain#Noon|the rain]]`,
/// `![[Rain]]`, `![[rain.jpg|in May|300]]`.
package struct NamedLink {
  /// The name of the note or the file, with the heading.
  let name: ArraySlice<UInt8>
  /// `nil`: it is called by its name.
  let label: ArraySlice<UInt8>?
  /// The digits that a picture's width begins with.
  let width: ArraySlice<UInt8>?
  let isEmbed: Bool
  package let isPicture: Bool

  /// - Parameter typed: What stands between the brackets. In a table, bars have escapes.
  /// - Returns: `nil` if it has no name.
  init?(_ typed: ArraySlice<UInt8>, isEmbed: Bool) {
    var parts = typed.split(separator: UInt8(ascii: "|"))[...]
    guard var name = parts.popFirst() else { return nil }
    if !parts.isEmpty, name.last == UInt8(ascii: "\\") { name.removeLast() }
    (self.name, self.isEmbed) = (name, isEmbed)
    isPicture = isEmbed && FileEnding.pictures.contains(FileEnding.ending(of: name))
    width = isPicture && parts.last?.first?.isDigit ?? false ? parts.removeLast() : nil
    label = parts.first
  }

  /// - Parameter typed: With its brackets, and the `!` before them.
  init?(typed: ArraySlice<UInt8>) {
    let isEmbed = typed.first == UInt8(ascii: "!")
    self.init(typed.dropFirst(isEmbed ? 3 : 2).dropLast(2), isEmbed: isEmbed)
  }

  /// The destination in cmark's tree, with a mark that no path has.
  var destination: [UInt8] {
    [UInt8](repeating: linkByNameMark, count: isEmbed && !isPicture ? 2 : 1) + name
  }

  /// The words that a page shows for a destination, without names of blocks.
  static func words(of destination: some Sequence<UInt8>) -> String {
    String(decoding: Array(destination.drop { $0 == linkByNameMark }), as: UTF8.self)
      .split(separator: "#").filter { !$0.hasPrefix("^") }.joined(separator: " > ")
  }

  /// The note or the file, without a heading.
  package var target: String {
    String(decoding: name.prefix { $0 != UInt8(ascii: "#") }, as: UTF8.self)
  }

  /// `#` and the heading there; empty for none.
  package var heading: String {
    String(decoding: name.drop { $0 != UInt8(ascii: "#") }, as: UTF8.self)
  }

  /// Whether it is a file and no note, by its ending.
  package var leadsToFile: Bool { FileEnding.isKnown(target.utf8) }

  /// The words that a page shows.
  package var words: String {
    if let label { return String(decoding: label, as: UTF8.self) }
    return isPicture ? "" : Self.words(of: name)
  }

  /// A link of CommonMark to an address, with the place of the heading there.
  package func markdown(to address: String) -> String {
    let heading = name.split(separator: UInt8(ascii: "#"), omittingEmptySubsequences: false)
      .dropFirst().last.map { String(decoding: $0, as: UTF8.self) }
    let id = heading.map { $0.hasPrefix("^") ? "" : "#" + headingID(of: $0) } ?? ""
    return "\(isPicture ? "!" : "")[\(words)](\(address)\(id))"
  }

  /// The same to another file.
  package func renamed(_ name: String) -> String {
    let more = [label, width].compactMap { $0 }.map { "|" + String(decoding: $0, as: UTF8.self) }
    return (isEmbed ? "![[" : "[[") + name + more.joined() + "]]"
  }
}
