import Diagnostics

/// All messages as a log shows them.
func messages(_ faults: Diagnostics?) -> String {
  let text = DiagnosticText(hasColor: false, showsHeld: false)
  return (faults?.all ?? []).map { text.text(of: $0) }.joined()
}
