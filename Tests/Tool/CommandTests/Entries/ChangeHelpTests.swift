import Testing

/// The whole help of the commands that change many entries, or move one.
@Suite struct ChangeHelpTests {
  private let common = commonHelp

  @Test func theHelpOfOpen() throws {
    try expectHelp(
      of: ["open", "--help"],
      """
      OVERVIEW: Make entries public, or give them other readers.

      Writes 'visibility: public' into the entries, or what --for says, and changes
      nothing else there. Drafts stay drafts. Asks first, and shows the entries. Of
      those that --tag, --year or --folder choose, the ones that say themselves that
      they have fewer readers are left out: by their own 'visibility' or 'draft', or
      by a word such as 'private' in a tag, a value or the name of a folder. Name
      them to open them. '--undo' takes the last 'open' back, where the files are
      still as it left them. NAME is as for 'show'.

      USAGE: diarysite open [<options>] [<name> ...]

      ARGUMENTS:
        <name>                  The entries.

      OPTIONS:
        --tag <tag>             Entries with this tag; of several tags, those with
                                any of them.
        --all-tags              Of several tags, entries that have all of them.
        --year <year>           Choose all entries of this year.
        --folder <folder>       Choose all entries in this folder, such as
                                Content/2024.
        --yes                   Do not ask.
        --undo                  Take the last change by this command back.
        --for <readers>         Who may read them: public, unlisted, encrypted or
                                encrypted:GROUP (default: public).
        --source <source>       The diary's folder (default: the current folder).
        --now <now>             Use this as the current time, such as
                                2024-05-12T07:30:00+09:00 or Unix seconds.
      \(common)


      """)
  }

  @Test func theHelpOfClose() throws {
    try expectHelp(
      of: ["close", "--help"],
      """
      OVERVIEW: Make entries private.

      Writes 'visibility: private' into the entries, and changes nothing else there.
      With --as-folder, removes their own 'visibility' and 'group' instead. Asks
      first, and shows the entries; the next build and publish take private ones from
      the site. '--undo' takes the last 'close' back, where the files are still as it
      left them; it shows what becomes public by that, and asks. NAME is as for
      'show'.

      USAGE: diarysite close [<options>] [<name> ...]

      ARGUMENTS:
        <name>                  The entries.

      OPTIONS:
        --tag <tag>             Entries with this tag; of several tags, those with
                                any of them.
        --all-tags              Of several tags, entries that have all of them.
        --year <year>           Choose all entries of this year.
        --folder <folder>       Choose all entries in this folder, such as
                                Content/2024.
        --yes                   Do not ask.
        --undo                  Take the last change by this command back.
        --as-folder             Let the folder of each entry, or the diary, say who
                                may read it; it may get more readers.
        --source <source>       The diary's folder (default: the current folder).
        --now <now>             Use this as the current time, such as
                                2024-05-12T07:30:00+09:00 or Unix seconds.
      \(common)


      """)
  }

  @Test func theHelpOfMv() throws {
    try expectHelp(
      of: ["mv", "--help"],
      """
      OVERVIEW: Move an entry into another folder.

      FOLDER is a folder of 'Content', such as Content/2024; it is made if it is not
      there. Photos beside the entry that no other entry names move with it, and
      links to them are changed. An entry without an 'id' gets one, so that it stays
      the same one for feeds. Asks first if it would get more readers there. NAME is
      as for 'show'.

      USAGE: diarysite mv <name> <folder> [--yes] [--source <source>] [--now <now>] [--quiet] [--verbose] [--format <format>] [--color <color>] [--show-source]

      ARGUMENTS:
        <name>                  The entry.
        <folder>                The folder.

      OPTIONS:
        --yes                   Do not ask.
        --source <source>       The diary's folder (default: the current folder).
        --now <now>             Use this as the current time, such as
                                2024-05-12T07:30:00+09:00 or Unix seconds.
      \(common)


      """)
  }

  @Test func theHelpOfTag() throws {
    try expectHelp(
      of: ["tag", "--help"],
      """
      OVERVIEW: Rename or remove a tag in all entries.

      USAGE: diarysite tag <subcommand>

      OPTIONS:
        --version               Show the version.
        -h, --help              Show help information.

      SUBCOMMANDS:
        rename                  Give a tag another name in all entries.
        rm                      Take a tag away from all entries.

        See 'diarysite tag <subcommand> --help' for detailed help.

      """)
  }

  @Test func theHelpOfTagRename() throws {
    try expectHelp(
      of: ["tag", "rename", "--help"],
      """
      OVERVIEW: Give a tag another name in all entries.

      If NEW is a tag already, the two become one. Changes the field 'tags' of the
      entries, and nothing else there; tags in the text of notes stay, and these
      entries are named. Asks first, and shows the entries. An entry is left out if
      nothing but the tag, such as 'private', says there that it has fewer readers.
      '--undo' takes the last change of a tag back, where the files are still as it
      left them.

      USAGE: diarysite tag rename [<old>] [<new>] [--yes] [--undo] [--source <source>] [--now <now>] [--quiet] [--verbose] [--format <format>] [--color <color>] [--show-source]

      ARGUMENTS:
        <old>                   The tag.
        <new>                   Its new name.

      OPTIONS:
        --yes                   Do not ask.
        --undo                  Take the last change by this command back.
        --source <source>       The diary's folder (default: the current folder).
        --now <now>             Use this as the current time, such as
                                2024-05-12T07:30:00+09:00 or Unix seconds.
      \(common)


      """)
  }

  @Test func theHelpOfTagRm() throws {
    try expectHelp(
      of: ["tag", "rm", "--help"],
      """
      OVERVIEW: Take a tag away from all entries.

      Changes the field 'tags' of the entries, and nothing else there; tags in the
      text of notes stay, and these entries are named. Asks first, and shows the
      entries. An entry is left out if nothing but the tag, such as 'private', says
      there that it has fewer readers. '--undo' takes the last change of a tag back,
      where the files are still as it left them.

      USAGE: diarysite tag rm [<tag>] [--yes] [--undo] [--source <source>] [--now <now>] [--quiet] [--verbose] [--format <format>] [--color <color>] [--show-source]

      ARGUMENTS:
        <tag>                   The tag.

      OPTIONS:
        --yes                   Do not ask.
        --undo                  Take the last change by this command back.
        --source <source>       The diary's folder (default: the current folder).
        --now <now>             Use this as the current time, such as
                                2024-05-12T07:30:00+09:00 or Unix seconds.
      \(common)


      """)
  }

  @Test func theHelpOfStats() throws {
    try expectHelp(
      of: ["stats", "--help"],
      """
      OVERVIEW: Show the figures of the diary.

      Counts entries, days, words and characters, by year, month, weekday and hour,
      the longest runs of days, moods, weather, tags and places. Only public entries
      count, as on the site; --all counts the others, too. Off a terminal, the words
      of entries that are not public are left out unless you give --show-source.
      Writes nothing and needs no passphrase.

      USAGE: diarysite stats [--all] [--year <year>] [--source <source>] [--now <now>] [--quiet] [--verbose] [--format <format>] [--color <color>] [--show-source]

      OPTIONS:
        --all                   Count entries that are not public, too.
        --year <year>           Count entries of this year of the diary's calendar
                                only.
        --source <source>       The diary's folder (default: the current folder).
        --now <now>             Use this as the current time, such as
                                2024-05-12T07:30:00+09:00 or Unix seconds.
      \(common)


      """)
  }
}
