/// The search for a name that no schema declares, when the template is filled.
struct Lookup {
  /// The names between the dots; none stands for the current value.
  var keys: Range<Int>
  /// Free values are searched from the innermost level outwards, down to this one.
  /// `nil`: they are not searched.
  var floor: Int?
  /// Where a declared value is, if the free ones lack the name: a level and slots.
  var level: Int?
  var slots: Range<Int>
}
