import DiaryModel
import LocalizedDates
import SearchIndex
import SiteFiles
import Templating

/// Makes the figures and tables that pages show of ``Statistics``.
struct FigureScopes {
  let values: SiteValues
  let statistics: Statistics
  /// Whether texts are so much as named in words, and in characters: one that makes up hardly any of
  /// the diary is not worth a column.
  private let hasWords, hasCharacters: Bool

  init(_ values: SiteValues, _ statistics: Statistics) {
    (self.values, self.statistics) = (values, statistics)
    let text = statistics.all.text
    hasCharacters = text.characters * 213 * 50 > text.words * 500
    hasWords = text.words * 500 * 50 > text.characters * 213
  }

  /// A row of a table.
  struct Row {
    let name: String
    var path: String?
    /// `nil` for that of the page.
    var language: LocaleTag?
    var shape: String?
    var hue: String?
    /// The length of its bar; `nil`: it has none.
    var measure: Int?
    var cells: [Cell]
  }

  /// A cell of a table.
  struct Cell {
    let text: String
    /// How far it is filled, from 1 to 4.
    var level: Int?
  }

  // MARK: Words

  func phrase(_ name: String) -> String { values.phrases[name] ?? name }

  func number(_ number: Int) -> String { values.grouped(number) }

  // MARK: Scopes

  func figure(_ name: String, _ value: String) -> Scope {
    Scope(values.model.figure, ["name": .text(name), "value": .text(value)])
  }

  /// Numbers of the diary by their phrases, between them the lengths of its texts.
  func figures(_ before: [(String, Int)], _ after: [(String, Int)]) -> [Scope] {
    func counted(_ numbers: [(String, Int)]) -> [Scope] {
      numbers.map { figure(phrase($0), number($1)) }
    }
    let texts = zip(lengthNames, lengths(of: statistics.all.text)).map { figure($0, $1.text) }
    return counted(before) + texts + counted(after)
  }

  var photos: [(String, Int)] { statistics.photos > 0 ? [("photos", statistics.photos)] : [] }

  /// - Returns: `nil` if it has no row.
  func table(_ kind: String, _ name: String, columns: [String], _ rows: [Row]) -> Scope? {
    if rows.isEmpty { return nil }
    let longest = max(1, rows.compactMap(\.measure).max() ?? 1)
    return Scope(
      values.model.table,
      [
        "kind": .text(kind), "name": .text(name),
        "hasColumns": .flag(columns.count > 1),
        "hasBars": .flag(rows.contains { $0.measure != nil }),
        "columns": .list(columns.map { figure($0, "") }),
        "rows": .list(rows.map { scope(of: $0, longest: longest) }),
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
        "hue": row.hue.map { .text($0) } ?? .absent,
        "width": row.measure.map { .text(String(($0 * 100 + longest - 1) / longest)) } ?? .absent,
        "cells": .list(
          row.cells.map { cell in
            Scope(
              values.model.tableCell,
              [
                "text": .text(cell.text),
                "level": cell.level.map { .text(String($0)) } ?? .absent,
              ])
          }),
      ])
  }

  // MARK: Rows

  /// The names of the columns of ``lengths(of:)``.
  var lengthNames: [String] {
    (hasWords ? [phrase("words")] : []) + (hasCharacters ? [phrase("characters")] : [])
  }

  func lengths(of text: TextCount) -> [Cell] {
    (hasWords ? [Cell(text: number(text.words))] : [])
      + (hasCharacters ? [Cell(text: number(text.characters))] : [])
  }

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
          level: count == 0 ? nil : 1 + 3 * count / (most + 1))
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
