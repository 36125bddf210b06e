package import LocalizedDates

/// An entry with the gate's verdict on it; only ``Entry/judged(at:showing:)`` makes one.
package struct JudgedEntry: Sendable {
  package let entry: Entry
  package let admission: Admission

  fileprivate init(_ entry: Entry, _ admission: Admission) {
    (self.entry, self.admission) = (entry, admission)
  }
}

extension Entry {
  package func judged(at now: Instant, showing preview: Preview = []) -> JudgedEntry {
    JudgedEntry(self, admission(at: now, showing: preview))
  }
}
