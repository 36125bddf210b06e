/// The names that one kind of scope declares, each with its type.
///
/// A schema is declared once and shared; two schemas are the same only if one is a copy of the
/// other. Templates are resolved against schemas when they are loaded, so that a misspelt name is
/// an error then and costs nothing later.
///
/// ```swift
/// let tag = Schema("tag", [.text("name"), .text("path")])
/// let entry = Schema("entry", [.text("title"), .html("content"), .list("tags", tag)])
/// ```
package struct Schema: Sendable {
  let storage: Storage

  /// - Parameters:
  ///   - name: The name of this kind of scope in messages.
  ///   - fields: In the order of their slots; no name twice.
  package init(_ name: String, _ fields: [Field]) {
    storage = Storage(name: name, fields: fields)
  }

  /// The first fields of another schema under a name of their own.
  ///
  /// Scopes of `whole` are values of this schema too, so that nothing has to be made twice.
  package init(_ name: String, first count: Int, of whole: Schema) {
    storage = Storage(
      name: name, fields: Array(whole.fields.prefix(count)), whole: whole.storage)
  }

  package var name: String { storage.name }
  package var fields: [Field] { storage.fields }

  /// The index of a declared name.
  ///
  /// Asking for a name that is not declared is a mistake of the program, and traps.
  package func slot(_ name: String) -> Slot {
    guard let index = storage.slots[name] else {
      preconditionFailure("schema '\(storage.name)' declares no '\(name)'")
    }
    return Slot(index: index)
  }

  /// The index of a name, if it is declared.
  package func slot(ifDeclared name: String) -> Slot? { slotIndex(name).map { Slot(index: $0) } }

  func slotIndex(_ name: String) -> Int? { storage.slots[name] }

  /// A class, because templates and scopes compare schemas by identity.
  final class Storage: Sendable {
    let name: String
    let fields: [Field]
    let slots: [String: Int]
    /// The schema whose first fields these are.
    private let whole: Storage?
    /// By slot: the checks that most values need, without copying a field.
    let codes: [Code]
    /// By slot: the schema of scopes and of a list's items.
    private let inner: [Storage?]

    /// The kind of a field, without its schema.
    enum Code: UInt8 {
      case text
      case html
      case flag
      case scope
      case list
      case free
    }

    init(name: String, fields: [Field], whole: Storage? = nil) {
      self.name = name
      self.fields = fields
      self.whole = whole
      var slots: [String: Int] = [:]
      slots.reserveCapacity(fields.count)
      for (index, field) in fields.enumerated() {
        let isNew = slots.updateValue(index, forKey: field.name) == nil
        precondition(isNew, "schema '\(name)' declares '\(field.name)' twice")
      }
      self.slots = slots
      codes = fields.map(\.kind.code)
      inner = fields.map(\.kind.schema?.storage)
    }

    /// Whether a scope of `other` can be the value of the slot.
    func takes(_ other: ObjectIdentifier, at slot: Int) -> Bool {
      guard let wanted = inner[slot] else { return false }
      return ObjectIdentifier(wanted) == other || wanted.whole.map(ObjectIdentifier.init) == other
    }
  }
}

/// The index of a declared name in the scopes of its schema.
package struct Slot: Hashable, Sendable {
  let index: Int
}
