package import DiaryModel
import Templating

extension Theme {
  /// The layouts that the theme has.
  package var layoutSet: Set<Layout> {
    let names = Set(layouts.map(\.name))
    return Set(Layout.allCases.filter { names.contains($0.name) })
  }
}
