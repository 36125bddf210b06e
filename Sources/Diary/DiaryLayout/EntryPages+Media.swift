import DiaryModel
import LocalizedDates

extension EntryPages {
  /// The words for a file without any, and what is said of a document.
  package func mediaWords(
    name: String, pages: Int, bytes: Int
  ) -> (name: String, facts: String) {
    func counted(_ name: String, _ number: Int) -> String {
      values.phrases.counted(name, number, shown: values.words.number(number))
    }
    let kilobytes = max(1, (bytes + 500) / 1_000)
    let size =
      kilobytes < 1_000
      ? counted("kilobytes", kilobytes) : counted("megabytes", (kilobytes + 500) / 1_000)
    let facts = ["PDF"] + (pages > 0 ? [counted("documentPages", pages)] : []) + [size]
    let separator = values.phrases["listSeparator"] ?? ", "
    return (values.phrases[name] ?? "", facts.joined(separator: separator))
  }
}
