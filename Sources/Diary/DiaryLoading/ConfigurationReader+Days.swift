import DiaryModel
import StructuredText

extension ConfigurationReader {
  mutating func readDays(_ field: Field) {
    if field.key == "onThisDay" {
      configuration.onThisDay = reader.boolean(field)
      return
    }
    if let isOn = field.value.scalar?.boolean {
      configuration.calendar = Configuration.Calendar()
      configuration.calendar.hasPage = isOn
      return
    }
    guard field.value.isNull || field.value.fields != nil else {
      return reader.wrongType(
        field, wanted: "true, false or a map", example: "calendar: {shade: length}")
    }
    var calendar = Configuration.Calendar()
    parts(of: field, ["shade"]) { reader, part in
      calendar.shade = reader.choice(part, of: Configuration.Calendar.Shade.self) ?? .length
    }
    configuration.calendar = calendar
  }
}
