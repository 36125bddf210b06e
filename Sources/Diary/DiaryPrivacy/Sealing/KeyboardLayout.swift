/// The positions of the keys of a keyboard: a column and a row of a grid, without the slant of the
/// rows.
struct KeyboardLayout: Sendable {
  struct Position: Hashable, Sendable {
    let column: Int
    let row: Int

    static func - (left: Position, right: Position) -> Position {
      Position(column: left.column - right.column, row: left.row - right.row)
    }

    /// The same key, or one beside, above, below or slantwise of it.
    var isStep: Bool { abs(column) <= 1 && abs(row) <= 1 }
  }

  private let positions: [Character: Position]

  /// - Parameter rows: From above, each beginning in the column of the key `1`, without and with
  ///   the shift key; a blank skips a key.
  private init(_ rows: [[String]]) {
    var positions: [Character: Position] = [:]
    for (row, spellings) in rows.enumerated() {
      for spelling in spellings {
        for (column, key) in spelling.enumerated() where key != " " && positions[key] == nil {
          positions[key] = Position(column: column, row: row)
        }
      }
    }
    self.positions = positions
  }

  func position(of key: Character) -> Position? { positions[key] }

  /// The keyboards that passphrases are typed on. In lower case; Korean and Japanese keys are those
  /// of the first one.
  static let all = [
    // QWERTY of the United States.
    KeyboardLayout([
      ["1234567890-=", "!@#$%^&*()_+"], ["qwertyuiop[]\\", "          {}|"],
      ["asdfghjkl;'", "         :\""], ["zxcvbnm,./", "       <>?"],
    ]),
    // QWERTZ of Germany.
    KeyboardLayout([
      ["1234567890ß", "!\"§$%&/()=?"], ["qwertzuiopü+", "           *"],
      ["asdfghjklöä#", "           '"], ["yxcvbnm,.-", "       ;:_"],
    ]),
    // AZERTY of France.
    KeyboardLayout([
      ["&é\"'(-è_çà)=", "1234567890°+"], ["azertyuiop^$"], ["qsdfghjklmù*"],
      ["wxcvbn,;:!", "      ?./§"],
    ]),
    // Dvorak.
    KeyboardLayout([
      ["1234567890[]", "!@#$%^&*(){}"], ["',.pyfgcrl/=", "\"<>       ?+"],
      ["aoeuidhtns-", "          _"], [";qjkxbmwvz", ":"],
    ]),
    // Colemak.
    KeyboardLayout([
      ["1234567890-=", "!@#$%^&*()_+"], ["qwfpgjluy;[]\\", "         :{}|"],
      ["arstdhneio'", "          \""], ["zxcvbkm,./", "       <>?"],
    ]),
    // Russian.
    KeyboardLayout([
      ["1234567890-=", "!\"№;%:?*()_+"], ["йцукенгшщзхъ"], ["фывапролджэ"], ["ячсмитьбю."],
    ]),
    // The block of digits.
    KeyboardLayout([["789"], ["456"], ["123"], ["0"]]),
  ]
}
