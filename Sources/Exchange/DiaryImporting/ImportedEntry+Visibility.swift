import DiaryLoading
import DiaryModel
import DiaryWriting
import StructuredText

extension ImportedEntry {
  /// Takes over who may read the entry. Nothing becomes more public by it, and a word that is not
  /// known means the worst.
  ///
  /// - Parameter group: The readers of an encrypted entry.
  mutating func hide(as word: String, for group: String? = nil) {
    guard let visibility = Visibility(rawValue: word.trimmed.lowercased()) else {
      entry.visibility = .private
      remarks.append(
        ImportRemark(hidingBecause: word, at: place))
      return
    }
    guard visibility < entry.visibility ?? .public else { return }
    entry.visibility = visibility
    entry.group = visibility == .encrypted ? group.flatMap { ReaderGroup($0) } : nil
  }

  /// Makes the entry private because its source's own program may not have shown it to everybody.
  ///
  /// - Parameter word: What says so: the name of a field, with its value if it is no secret.
  mutating func hide(because word: String) {
    (entry.visibility, entry.group) = (.private, nil)
    remarks.append(ImportRemark(hidingBecause: word, at: place))
  }

  /// Hides the entry if a field that no importer knows may speak of its readers.
  mutating func hide(for name: String, _ value: String) {
    switch ReaderField.meaning(name, value) {
    case .open: break
    case .draft: entry.isDraft = true
    case .hidden:
      let shown = value.count <= 30 && !name.lowercased().contains("pass") ? ": " + value : ""
      hide(because: name + shown)
    }
  }

  /// The same for all fields of a map, and those in them.
  ///
  /// - Parameter known: Keys of the map whose values were understood.
  mutating func hide(for fields: Node, except known: Set<String> = []) {
    for field in fields.fields ?? [] where !known.contains(field.key) {
      hide(for: field.key, field.value)
    }
  }

  private mutating func hide(for name: String, _ node: Node) {
    switch node.value {
    case .null: break
    case .scalar(let scalar): hide(for: name, scalar.text)
    case .list(let items): for item in items { hide(for: name, item) }
    // Any name on the way to a value may be the one that speaks of readers.
    case .map(let fields): for field in fields { hide(for: name + "." + field.key, field.value) }
    }
  }
}

extension ImportRemark {
  /// - Parameter word: A word of the source that made an entry private.
  init(hidingBecause word: String, at place: String) {
    let shown = word.count > 60 ? word.prefix(59) + "…" : word[...]
    self.init(
      .hidden,
      shown.isEmpty
        ? "something in an entry may mean that it was not public, so it is private"
        : "'\(shown)' may mean that an entry was not public, so it is private", at: place,
      word: shown.isEmpty ? nil : String(shown))
  }
}
