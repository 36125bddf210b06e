import DiaryModel
package import SiteFiles

/// Finds files that are named like copies of others in their folder, as Finder, Explorer, OneDrive and
/// people name them: `x copy.md`, `x - Kopie (2).md`, `xのコピー.md`, `x-DESKTOP-AB12CD3.md`. For
/// numbered ones, and copies from conflicts, see ``ConflictCopy``.
package struct CopyNames: Sendable {
  /// By path without its ending. Names of a Mac, with `é` and Hangul in parts, are equal to others.
  private let originals: [Substring: Int]
  /// Sums of the digits and signs of these, so that most names are passed over at once.
  private let sums: Set<UInt64>

  /// - Parameter originals: Paths of files, with a number for each; of equal names the first counts.
  package init(_ originals: [(SitePath, Int)]) {
    self.originals = Dictionary(
      originals.map { (Self.stem(of: $0), $1) }, uniquingKeysWith: { first, _ in first })
    sums = Set(self.originals.keys.map { $0.utf8.reduce(0, Self.add) })
  }

  /// The number of the file of which a name says to be a copy; `nil` if it says nothing of the kind.
  package func original(of path: SitePath) -> Int? {
    var sum: UInt64 = 0
    let isNear = path.text.utf8.contains { byte in
      let isNear =
        (byte < 0x30 || byte > 0x7A || 0x5B...0x60 ~= byte) && sums.contains(sum)
      sum = Self.add(sum, byte)
      return isNear
    }
    guard isNear else { return nil }
    let text = Self.stem(of: path)
    let name = text.lastIndex(of: "/").map(text.index(after:)) ?? text.startIndex
    for index in text.unicodeScalars[name...].indices.dropFirst() {
      let scalar = text.unicodeScalars[index]
      guard
        scalar.isASCII ? " -–—_.([".unicodeScalars.contains(scalar) : Self.starts.contains(scalar),
        let original = originals[text[..<index]]
      else { continue }
      if Self.isMark(text[index...]) { return original }
    }
    return nil
  }

  private static func add(_ sum: UInt64, _ byte: UInt8) -> UInt64 {
    // Letters may be written in parts.
    byte < 0x41 ? sum &* 0x100_0000_01B3 &+ UInt64(byte) : sum
  }

  private static func stem(of path: SitePath) -> Substring {
    path.text.dropLast(path.fileExtension.isEmpty ? 0 : path.fileExtension.count + 1)
  }

  /// Whether what stands behind the name of another file makes it that of its copy.
  private static func isMark(_ rest: Substring) -> Bool {
    let isNumber = { (character: Character) in character.isASCII && character.isNumber }
    let word = folded(rest).drop(while: isNumber).reversed().drop(while: isNumber).reversed()
    // The name of a machine, which OneDrive puts behind a hyphen.
    let host = rest.dropFirst().utf8
    let isHost =
      rest.first == "-" && (4...20).contains(host.count)
      && host.allSatisfy { $0 == 0x2D || 0x30...0x39 ~= $0 || 0x41...0x5A ~= $0 }
      && host.contains { $0 >= 0x41 } && host.contains { $0 < 0x41 }
    return isHost || marks.contains(String(word))
  }

  private static let words = """
    copy anothercopy rdcopy thcopy stcopy ndcopy copie kopie copia kopi kopia kopio kopya kopyası копия \
    копія αντίγραφο עותק העתק نسخة نسخه کپی رونوشت प्रतिलिपि कॉपी สำเนา saochép bảnsao salinan másolat \
    másolata kopija 복사본 사본 복사 コピー のコピー 副本 的副本 拷贝 的拷贝 拷貝 的拷貝 複製 复制 複本 backup bak \
    sicherung sicherungskopie
    """.split(separator: " ")
  // A blank in front decides how some letters of Thai are written.
  private static let marks = Set(words.flatMap { [folded($0), folded(" " + $0)] })
  /// With these, words of other scripts begin that need no blank before them.
  private static let starts = Set(words.compactMap(\.unicodeScalars.first).filter { !$0.isASCII })
    .union("–—（［".unicodeScalars)
}
