import DiaryModel
import LocalizedDates
import SearchIndex
import SiteFiles
import Templating

/// Makes the figures and tables that pages show of ``Statistics``.
struct FigureScopes {
  let values: SiteValues
  let statistics: Statistics

  /// A row of a table.
  struct Row {
    let name: String
    var path: String?
    /// `nil` for that of the page.
    var language: LocaleTag?
    var shape: String?
    /// The length of its bar; `nil`: it has none.
    var measure: Int?
    var cells: [Cell]
  }

  /// A cell of a table.
  struct Cell {
    let text: String
    /// How far it is filled, from 1 to 4.
    var level: Int?
    var hue: String?
  }

  // MARK: Words

  func phrase(_ name: String) -> String { values.phrases[name] ?? name }

  func number(_ number: Int) -> String { values.grouped(number) }

  /// A length in thousands: with one decimal below ten of them.
  func thousands(_ length: Int) -> String {
    length < 9_950 ? decimal((length + 50) / 100, places: 1) : number((length + 500) / 1_000)
  }

  /// - Parameter number: In units of the last decimal place.
  func decimal(_ number: Int, places: Int) -> String {
    let unit = places == 1 ? 10 : 100
    let digits = padded(number % unit, to: places).compactMap(\.wholeNumberValue)
    return self.number(number / unit) + (values.phrases["decimal"] ?? ".")
      + digits.map(values.words.number).joined()
  }

  // MARK: Scopes

  func figure(_ name: String, _ value: String) -> Scope {
    Scope(values.model.figure, ["name": .text(name), "value": .text(value)])
  }

  /// Numbers of the diary by their phrases, between them the lengths of its texts.
  func figures(_ before: [(String, Int)], _ after: [(String, Int)]) -> [Scope] {
    func counted(_ numbers: [(String, Int)]) -> [Scope] {
      numbers.map { figure(phrase($0), number($1)) }
    }
    return counted(before) + [figure(lengthName, lengthCell(of: statistics.all.text).text)]
      + counted(after)
  }

  var photos: [(String, Int)] { statistics.photos > 0 ? [("photos", statistics.photos)] : [] }

  /// Fewer entries have no tables: they say nothing yet.
  static let fewest = 10

  /// - Parameters:
  ///   - short: The words above the columns, if they are not their names.
  ///   - bars: The path of an SVG that takes the place of the rows.
  ///   - percent: The least that the longest row may be of the shortest.
  /// - Returns: `nil` if there are few entries, or the rows are alike.
  func table(
    _ kind: String, _ name: String, columns: [String], short: [String] = [], note: String? = nil,
    bars: String? = nil, percent: Int = 100, _ rows: [Row]
  ) -> Scope? {
    let measures = rows.compactMap(\.measure)
    if let shortest = measures.min(), let longest = measures.max() {
      if statistics.all.entries < Self.fewest || longest == shortest { return nil }
      if longest * 100 < shortest * percent { return nil }
    }
    if rows.isEmpty { return nil }
    return Scope(
      values.model.table,
      [
        "kind": .text(kind), "name": .text(name),
        "hasColumns": .flag(columns.count > 1), "hasBars": .flag(!measures.isEmpty),
        "columns": .list(
          columns.indices.map { figure(columns[$0], short.isEmpty ? "" : short[$0]) }),
        "note": note.map { .text($0) } ?? .absent, "bars": bars.map { .text($0) } ?? .absent,
        "rows": .list(rows.map { scope(of: $0, longest: measures.max() ?? 1) }),
      ])
  }

  private func scope(of row: Row, longest: Int) -> Scope {
    Scope(
      values.model.row,
      [
        "name": .text(row.name), "path": row.path.map { .text($0) } ?? .absent,
        "lang": row.language.map { .text($0.text) } ?? .absent,
        "dir": row.language.map { .text($0.direction.rawValue) } ?? .absent,
        "shape": row.shape.map { .text($0) } ?? .absent,
        "width": row.measure.map { .text(String(($0 * 100 + longest - 1) / longest)) } ?? .absent,
        "cells": .list(
          row.cells.map { cell in
            Scope(
              values.model.tableCell,
              [
                "text": .text(cell.text),
                "level": cell.level.map { .text(String($0)) } ?? .absent,
                "hue": cell.hue.map { .text($0) } ?? .absent,
              ])
          }),
      ])
  }

  // MARK: Rows

  /// The unit in which lengths are given: words, or characters where most of the diary is in these.
  var lengthName: String {
    phrase(statistics.all.text.isInCharacters ? "characters" : "words")
  }

  func length(of text: TextCount) -> Int {
    statistics.all.text.isInCharacters ? text.characters : text.words
  }

  /// A length with what it is counted in: `12 words`.
  func counted(_ length: Int, inCharacters: Bool) -> String {
    values.phrases.counted(
      inCharacters ? "characterCount" : "wordCount", length, shown: number(length))
  }

  func counted(_ text: TextCount) -> String {
    counted(text.isInCharacters ? text.characters : text.words, inCharacters: text.isInCharacters)
  }

  /// The length of a text, with what it is counted in if that is not ``lengthName``.
  func lengthCell(of text: TextCount) -> Cell {
    let isOfKind = text.isInCharacters == statistics.all.text.isInCharacters
    return Cell(text: isOfKind ? number(length(of: text)) : counted(text))
  }

  /// A part of the path of an SVG that is 40 high; nothing of no height.
  func bar(at place: Int, height: Int) -> String {
    height == 0 ? "" : "M\(place) 40v-\(height)h.8v\(height)z"
  }

  /// How far a cell is filled, from 1 to 4.
  func level(of number: Int, most: Int) -> Int { 1 + 3 * number / (most + 1) }

  /// The rows of moods, weather, tags or places.
  ///
  /// - Parameter years: The years that have a cell, newest first.
  func rows(
    _ tally: Statistics.Tally, atMost count: Int, years: [Int] = [],
    _ dress: (Statistics.Tally.Item, inout Row) -> Void
  ) -> [Row] {
    let items = tally.sorted.prefix(count)
    let most = items.flatMap { $0.years.values }.max() ?? 1
    return items.map { item in
      let cells = years.map { year in
        let count = item.years[year] ?? 0
        return Cell(
          text: count == 0 ? "" : number(count),
          level: count == 0 ? nil : level(of: count, most: most))
      }
      var row = Row(
        name: item.name, measure: item.entries, cells: [Cell(text: number(item.entries))] + cells)
      dress(item, &row)
      return row
    }
  }

  func moods(atMost count: Int, years: [Int] = []) -> [Row] {
    dressed(statistics.moods, "mood", count, years)
  }

  func weather(atMost count: Int, years: [Int] = []) -> [Row] {
    dressed(statistics.weather, "weather", count, years)
  }

  private func dressed(
    _ tally: Statistics.Tally, _ kind: String, _ count: Int, _ years: [Int]
  ) -> [Row] {
    rows(tally, atMost: count, years: years) { item, row in
      let name = "\(kind).\(item.key)"
      row.shape = values.entryScopes.shapes[name]
      if let word = values.phrases[name] {
        row = Row(
          name: word, shape: row.shape, measure: row.measure, cells: row.cells)
      }
    }
  }

  func tags(atMost count: Int) -> [Row] {
    rows(statistics.tags, atMost: count) { item, row in
      if values.configuration.hasTags { row.path = "tags/\(item.key)/" }
    }
  }

  func places(atMost count: Int) -> [Row] {
    rows(statistics.places, atMost: count) { item, row in
      if !values.plan.places.isEmpty { row.path = "places/\(item.key)/" }
    }
  }
}

extension SiteValues {
  /// A number in the page's digits, in groups of three.
  func grouped(_ number: Int) -> String {
    guard number > 999, let separator = phrases["thousands"] else { return words.number(number) }
    let rest = number % 1000
    let zeros = (rest < 100 ? 1 : 0) + (rest < 10 ? 1 : 0)
    return grouped(number / 1000) + separator
      + String(repeating: words.number(0), count: zeros) + words.number(rest)
  }

  func days(_ count: Int) -> String { phrases.counted("days", count, shown: grouped(count)) }

  /// The days from the first to the last; one day stands for itself.
  func span(from first: Day, to last: Day) -> String {
    let format = names.day
    if first == last { return format.text(of: first) }
    return phrases.phrase(
      "daysFromTo", filling: ["from": format.text(of: first), "to": format.text(of: last)])
  }
}
