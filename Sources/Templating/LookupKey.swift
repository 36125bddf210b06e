/// A part of a dotted name, as a place in the literal bytes.
struct LookupKey {
  var start = 0
  var count = 0
}
