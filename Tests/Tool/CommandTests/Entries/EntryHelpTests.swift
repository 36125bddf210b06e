import Testing

/// The whole help of the commands that show and change entries.
@Suite struct EntryHelpTests {
  private let common = commonHelp

  @Test func theHelpOfNew() throws {
    try expectHelp(
      of: ["new", "--help"],
      """
      OVERVIEW: Write a new entry.

      Opens your editor, the program of VISUAL or EDITOR, and makes a Markdown file
      of what you write: 'Content/2024/2024-05-12-rain.md'. The first line is the
      title. Text can be piped in instead. If there is no text, nothing is saved.

      USAGE: diarysite new [<options>] [<title> ...]

      ARGUMENTS:
        <title>                 The title.

      OPTIONS:
        --date <date>           The date, such as 2024-05-12, 2024-05-12T18:20 or
                                yesterday (default: now).
        --tag <tag>             A tag; can be repeated.
        --favorite              Make it a favourite.
        --visibility <visibility>
                                Who may read it: public, unlisted, encrypted or
                                private (default: as its folder).
        --template <template>   Begin with the text of Templates/TEMPLATE.md.
        --open                  Open the editor on text that is piped in, too.
        --source <source>       The diary's folder (default: the current folder).
        --now <now>             Use this as the current time, such as
                                2024-05-12T07:30:00+09:00 or Unix seconds.
      \(common)


      """)
  }

  @Test func theHelpOfShow() throws {
    try expectHelp(
      of: ["show", "--help"],
      """
      OVERVIEW: Show an entry as readable text.

      NAME is the entry's id, file, day, address or title, or a part of the title
      that no other has; 'diarysite list' shows them. The second entry of a file of
      several is 'old.json#2'.

      USAGE: diarysite show <name> [--source <source>] [--now <now>] [--quiet] [--verbose] [--format <format>] [--color <color>] [--show-source]

      ARGUMENTS:
        <name>                  The entry.

      OPTIONS:
        --source <source>       The diary's folder (default: the current folder).
        --now <now>             Use this as the current time, such as
                                2024-05-12T07:30:00+09:00 or Unix seconds.
      \(common)


      """)
  }

  @Test func theHelpOfEdit() throws {
    try expectHelp(
      of: ["edit", "--help"],
      """
      OVERVIEW: Open an entry in your editor.

      Opens the entry's file in the program of VISUAL or EDITOR, and checks it when
      you are done. Of a JSON file only the text of the entry is opened: the title in
      the first line, then the body. NAME is as for 'show'.

      USAGE: diarysite edit <name> [--source <source>] [--now <now>] [--quiet] [--verbose] [--format <format>] [--color <color>] [--show-source]

      ARGUMENTS:
        <name>                  The entry.

      OPTIONS:
        --source <source>       The diary's folder (default: the current folder).
        --now <now>             Use this as the current time, such as
                                2024-05-12T07:30:00+09:00 or Unix seconds.
      \(common)


      """)
  }

  @Test func theHelpOfStar() throws {
    try expectHelp(
      of: ["star", "--help"],
      """
      OVERVIEW: Make entries favourites.

      Changes the field 'favorite' of the entry's file, and nothing else there. NAME
      is as for 'show'.

      USAGE: diarysite star <name> ... [--source <source>] [--now <now>] [--quiet] [--verbose] [--format <format>] [--color <color>] [--show-source]

      ARGUMENTS:
        <name>                  The entries.

      OPTIONS:
        --source <source>       The diary's folder (default: the current folder).
        --now <now>             Use this as the current time, such as
                                2024-05-12T07:30:00+09:00 or Unix seconds.
      \(common)


      """)
  }

  @Test func theHelpOfUnstar() throws {
    try expectHelp(
      of: ["unstar", "--help"],
      """
      OVERVIEW: Make entries favourites no longer.

      Removes the field 'favorite' of the entry's file, and changes nothing else
      there. NAME is as for 'show'.

      USAGE: diarysite unstar <name> ... [--source <source>] [--now <now>] [--quiet] [--verbose] [--format <format>] [--color <color>] [--show-source]

      ARGUMENTS:
        <name>                  The entries.

      OPTIONS:
        --source <source>       The diary's folder (default: the current folder).
        --now <now>             Use this as the current time, such as
                                2024-05-12T07:30:00+09:00 or Unix seconds.
      \(common)


      """)
  }

  @Test func theHelpOfShare() throws {
    try expectHelp(
      of: ["share", "--help"],
      """
      OVERVIEW: Write the text to share of an entry: its title and its body.

      NAME is the entry's id, file, day, address or title, or a part of the title
      that no other has.

      USAGE: diarysite share <name> [--copy] [--source <source>] [--now <now>] [--quiet] [--verbose] [--format <format>] [--color <color>] [--show-source]

      ARGUMENTS:
        <name>                  The entry.

      OPTIONS:
        --copy                  Copy the text to the clipboard instead, with wl-copy,
                                xclip, xsel or pbcopy.
        --source <source>       The diary's folder (default: the current folder).
        --now <now>             Use this as the current time, such as
                                2024-05-12T07:30:00+09:00 or Unix seconds.
      \(common)


      """)
  }

  @Test func theHelpOfRemove() throws {
    try expectHelp(
      of: ["rm", "--help"],
      """
      OVERVIEW: Move entries to the trash.

      Asks first. The trash is the folder '.diarysite-state/trash'; 'diarysite
      restore' brings an entry back to where it was. Photos beside an entry stay.
      NAME is as for 'show'.

      USAGE: diarysite rm <name> ... [--yes] [--source <source>] [--now <now>] [--quiet] [--verbose] [--format <format>] [--color <color>] [--show-source]

      ARGUMENTS:
        <name>                  The entries.

      OPTIONS:
        --yes                   Do not ask.
        --source <source>       The diary's folder (default: the current folder).
        --now <now>             Use this as the current time, such as
                                2024-05-12T07:30:00+09:00 or Unix seconds.
      \(common)


      """)
  }

  @Test func theHelpOfRestore() throws {
    try expectHelp(
      of: ["restore", "--help"],
      """
      OVERVIEW: Bring an entry back from the trash.

      Without a name, lists the trash, the latest first: the name there, the day of
      the entry, its title or first words, its file, and when it was deleted. NAME is
      one of its names, or as for 'rm': a file, an id, a day, an address or a title.
      The entry comes back to where it was; a file that is there by now stays, and
      nothing is restored.

      USAGE: diarysite restore [<name>] [--source <source>] [--now <now>] [--quiet] [--verbose] [--format <format>] [--color <color>] [--show-source]

      ARGUMENTS:
        <name>                  The entry in the trash (default: list the trash).

      OPTIONS:
        --source <source>       The diary's folder (default: the current folder).
        --now <now>             Use this as the current time, such as
                                2024-05-12T07:30:00+09:00 or Unix seconds.
      \(common)


      """)
  }

  @Test func theHelpOfSearch() throws {
    try expectHelp(
      of: ["search", "--help"],
      """
      OVERVIEW: Search all entries.

      Shows the entries that have all words of TEXT in their titles, texts, tags,
      places, moods or weather, newest first, and the line where one was found. Words
      in quotes stand together. Case, width and accents do not count; Hangul is found
      by syllables and by their initial consonants, and blanks in it do not count. A
      day, a month or a year, such as 2024-05, 5월 or 'May 2024', finds its entries.
      Off a terminal, only the files of entries that are not public are shown, unless
      you give --show-source.

      USAGE: diarysite search <text> ... [--source <source>] [--now <now>] [--quiet] [--verbose] [--format <format>] [--color <color>] [--show-source]

      ARGUMENTS:
        <text>                  The text to find.

      OPTIONS:
        --source <source>       The diary's folder (default: the current folder).
        --now <now>             Use this as the current time, such as
                                2024-05-12T07:30:00+09:00 or Unix seconds.
      \(common)


      """)
  }
}
