/// A part of a dotted name, as a range of the literal bytes.
struct LookupKey {
  var start = 0
  var count = 0
}
