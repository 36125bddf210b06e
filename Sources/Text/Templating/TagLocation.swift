/// A tag, as something that has been reported.
struct TagLocation: Hashable {
  let template: Int
  let offset: Int
}
