import SiteFiles
import SiteOutput

/// The highest number of a target's lists that a diary has seen: in `.diarysite-state/list-KEY`,
/// decimal digits and a line end.
///
/// All it can do is stop a publish: nothing is ours because of it.
extension FolderOnDisk {
  private func name(_ key: String) -> String { "list-" + key }

  /// - Parameter key: 16 hexadecimal digits that stand for the target.
  /// - Returns: 0 if none is known.
  func listNumber(ofTarget key: String) -> Int {
    guard let bytes = try? contents(of: stateFolder.appending(name(key)), limit: 1 << 10),
      bytes.last == UInt8(ascii: "\n"),
      let number = Int(String(decoding: bytes.dropLast(), as: UTF8.self)),
      (0...SentList.highestNumber).contains(number)
    else { return 0 }
    return number
  }

  /// Where it cannot be written, neither can the entries that were published: what remembers those
  /// says so.
  func keepListNumber(_ number: Int, ofTarget key: String) {
    if number == listNumber(ofTarget: key) { return }
    try? keep(name(key), contents: Array("\(number)\n".utf8))
  }
}
