/// A tag, as something that has been reported.
struct TagPlace: Hashable {
  let template: Int
  let offset: Int
}
