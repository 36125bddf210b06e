/// One template included by another.
struct IncludeLink {
  var template: Int
  var parent: Int?
}
