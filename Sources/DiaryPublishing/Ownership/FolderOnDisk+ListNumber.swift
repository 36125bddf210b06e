import Diagnostics
import DiaryBuild
import SiteFiles

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

  /// - Throws: If it cannot be written.
  func keepListNumber(_ number: Int, ofTarget key: String) throws(Diagnostics) {
    if number == listNumber(ofTarget: key) { return }
    do throws(FileFault) {
      try keep(name(key), contents: Array("\(number)\n".utf8))
    } catch {
      let (why, fix) = error.reason.words
      throw Diagnostics([
        Diagnostic(
          at: SourceLocation(file: error.path.text), subject: .files,
          what: "what was published cannot be remembered", why: why, fix: fix)
      ])
    }
  }
}
