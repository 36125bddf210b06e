import ArgumentParser
import Foundation
import TestSupport
import Testing

@testable import diarysite

/// What the program says to arguments that are refused, or ask for help.
func reply(to arguments: [String]) throws -> DiarySite.Reply {
  var running: any ParsableCommand.Type = DiarySite.self
  do {
    var command = try DiarySite.parseAsRoot(arguments)
    try #require("\(type(of: command))" == "HelpCommand", "another command would run")
    running = type(of: command)
    try command.run()
  } catch {
    return DiarySite.reply(to: error, of: running, columns: 80)
  }
  return DiarySite.Reply()
}

/// Compares the whole help of a command.
func expectHelp(of arguments: [String], _ text: String) throws {
  let help = try reply(to: arguments)
  #expect(help.status == 0)
  #expect(help.diagnostics == "")
  #expect(help.output == text)
}

/// The end of the help of each command.
let commonHelp = """
    --quiet                 Show errors only.
    --verbose               Show all messages, and lists in full.
    --format <format>       The format of messages and results: text or json
                            (default: text).
    --color <color>         When to colour messages: auto, always or never
                            (default: auto).
    --show-source           Quote entries that are not public even if messages do
                            not go to a terminal.
    --version               Show the version.
    -h, --help              Show help information.
  """

/// The whole help, as it is shown: a change of any sentence or option shows here.
@Suite struct HelpTests {
  private let common = commonHelp

  /// The rest is of what the program would say.
  @Test func theProgramSaysItsHelp() throws {
    let help = try Program.run("list", "--help")
    #expect(help.status == 0 && help.diagnostics == "")
    #expect(help.output == (try reply(to: ["list", "--help"])).output)
  }

  @Test func theHelpOfTheProgram() throws {
    try expectHelp(
      of: ["--help"],
      """
      OVERVIEW: Turn a diary into a static site.

      Begin:
        diarysite init my-diary                     a new diary
        diarysite import ~/Downloads/Journal.zip    one that another program kept

      Write:
        diarysite write                             on a page in your browser
        diarysite new "Rain before anyone is up"    in your editor

      See and build:
        diarysite serve                             a preview while you write
        diarysite build                             the site, in the folder 'public'

      Publish:
        diarysite publish --dry-run                 what would change at the host
        diarysite publish                           build, show changes, ask, send

      Keep it right:
        diarysite check                             dead links, missing pictures
        diarysite doctor                            tools, settings, mistakes

      Learn:
        diarysite help                              commands, and pages of the manual
        diarysite help publish                      one of these pages

      Exit status: 0 success; 1 an error in the content; 2 an error in the arguments
      or the configuration; 3 a file or disk error; 4 a network error; 130 or 143
      interrupted.

      You can also set options as environment variables: DIARYSITE_BASE_URL stands
      for --base-url. Only --all, --all-tags, --allow-host, --as, --as-folder, --ci,
      --column, --content, --copy, --date, --encoding, --external, --favorite,
      --favorites, --folder, --for, --from, --host, --into, --journals, --keep-going,
      --launcher, --leaks, --limit, --links, --log, --name-format, --no-build,
      --pictures, --print-address, --remote, --remove, --secret-only, --tag,
      --template, --theme, --to, --undo, --update, --visibility, --write, --year and
      the --yes of 'close', 'init', 'mv', 'open', 'rm' and 'tag', the --private of
      'init', the --drafts of 'list' and the --open of 'new' have no variable.

      USAGE: diarysite <subcommand>

      OPTIONS:
        --version               Show the version.
        -h, --help              Show help information.

      BEGIN SUBCOMMANDS:
        init                    Create a small diary that is ready to build.
        import                  Bring entries from a diary app, a store or another
                                site.

      WRITE SUBCOMMANDS:
        write                   Write entries on a page in your browser.
        new                     Write a new entry.
        edit                    Open an entry in your editor.
        list                    List all entries, newest first.
        search                  Search all entries.
        show                    Show an entry as readable text.
        stats                   Show the figures of the diary.
        share                   Write the text to share of an entry: its title and
                                its body.
        star                    Make entries favourites.
        unstar                  Make entries favourites no longer.
        open                    Make entries public, or give them other readers.
        close                   Make entries private.
        tag                     Rename or remove a tag in all entries.
        mv                      Move an entry into another folder.
        rm                      Move entries to the trash.
        restore                 Bring an entry back from the trash.

      SEE AND BUILD SUBCOMMANDS:
        serve                   Preview the site in a browser while you write.
        build                   Build the site.
        status                  Show what a build would make public and what it would
                                hold back.
        theme                   List themes, and show and copy their files to change
                                them.

      PUBLISH SUBCOMMANDS:
        publish, deploy         Build the site and publish it.
        passphrase              Make a passphrase for readers of encrypted entries.
        export                  Write the entries in another format.

      KEEP IT RIGHT SUBCOMMANDS:
        check                   Check a finished site.
        doctor                  Show the tools and settings of a diary, and mistakes
                                that are easily made.

        See 'diarysite <subcommand> --help' for detailed help.

      """)
  }

  /// Compares the options of all commands with the variables that the sources read.
  @Test func theOptionsWithoutAVariableAreThoseOfTheHelp() throws {
    let commands = [
      "build", "check", "close", "doctor", "edit", "export", "import", "init", "list", "mv", "new",
      "open",
      "publish", "restore",
      "rm", "search", "serve", "share", "show", "star", "stats", "status", "unstar", "write",
    ]
    let all =
      commands.map { [$0] } + [["theme", "list"], ["theme", "show"], ["theme", "copy"]]
      + [["tag", "rename"], ["tag", "rm"]]
    let options = try all.reduce(into: Set<String>()) { options, command in
      let help = try reply(to: command + ["--help"]).output
      options.formUnion(help.matches(of: /(?m)^  --([a-z-]+)/).map { String($0.1) })
    }
    let folder = Checkout.root.appendingPathComponent("Sources/Tool/diarysite")
    let sources = try files(below: folder).values
      .map { String(decoding: $0, as: UTF8.self) }.joined()
    let read = Set(
      sources.matches(of: /(?:variable\(|flag\(|or: )"([A-Z_]+)"/).map {
        $0.1.lowercased().replacing("_", with: "-")
      })
    let help = try reply(to: ["--help"]).output
    let sentence = try #require(help.firstMatch(of: /Only([^.]*)and\s+the --yes/)).1
    #expect(
      options.subtracting(read).subtracting(["version"]).sorted()
        == sentence.matches(of: /--([a-z-]+)/).map { String($0.1) })
  }

  @Test func theHelpOfBuild() throws {
    try expectHelp(
      of: ["build", "--help"],
      """
      OVERVIEW: Build the site.

      Reads the diary and writes the site. If the diary has an error, the site is
      left unchanged. If nothing changed since the last build, it ends at once; else
      all is made again, and only files that differ are replaced.

      USAGE: diarysite build <options>

      OPTIONS:
        --source <source>       The diary's folder (default: the current folder).
        --now <now>             Use this as the current time, such as
                                2024-05-12T07:30:00+09:00 or Unix seconds.
        --output <output>       The site's folder, relative to the diary (default:
                                public).
        --base-url <base-url>   The site's address, such as
                                https://example.org/diary/; overrides 'baseURL' in
                                diarysite.yml.
        --drafts                Include drafts; in previews only.
        --future                Include entries that are not due yet; in previews
                                only.
        --private               Include private entries; in previews only.
        --force                 Build even if more than 20 pages, and more than a
                                quarter of all, would be removed.
        --strict                Treat warnings as errors.
        --explain <path>        Explain where an entry is on the site or why it is
                                not, or what a page shows.
              PATH is a source (Content/x.md), a file of the site (index.html) or an
              address. If there is no such thing, the exit status is 1.
        --passphrase-file <[group=]file>
                                A file with the passphrase for encrypted entries, or
                                for one group of readers.
        --new-passphrase        Encrypt with a passphrase other than the one that
                                readers have.
      \(common)


      """)
  }

  @Test func theHelpOfCheck() throws {
    try expectHelp(
      of: ["check", "--help"],
      """
      OVERVIEW: Check a finished site.

      Builds the site and checks it; with FOLDER, checks the site in that folder,
      whatever made it, and builds nothing. Without options, checks links and
      pictures.

      With --leaks, searches all files, and their names, for ids, titles and phrases
      from drafts and from private, scheduled, unlisted and encrypted entries. Every
      build searches the files that it writes; this searches any folder, such as a
      site that was published earlier. With --leaks alone nothing is built.

      USAGE: diarysite check [<options>] [<folder>]

      ARGUMENTS:
        <folder>                The folder to check (default: 'public' in the diary).

      OPTIONS:
        --links                 Check links, ids, headings, the sizes of pages,
                                addresses, feeds and the sitemap.
        --pictures              Check that pictures are there and have alternative
                                texts.
        --leaks                 Search for entries that must not be public.
        --all                   Check all of these.
        --external              With the links, ask other hosts whether the pages
                                that the site links to exist.
        --source <source>       The diary's folder (default: the current folder).
        --now <now>             Use this as the current time, such as
                                2024-05-12T07:30:00+09:00 or Unix seconds.
        --base-url <base-url>   The site's address, such as
                                https://example.org/diary/; overrides 'baseURL' in
                                diarysite.yml.
        --passphrase-file <[group=]file>
                                A file with the passphrase for encrypted entries, or
                                for one group of readers.
      \(common)


      """)
  }

  @Test func theHelpOfExport() throws {
    try expectHelp(
      of: ["export", "--help"],
      """
      OVERVIEW: Write the entries in another format.

      Formats: seeds, dayone, jrnl, jrnl-text, markdown, jsonfeed, vjournal, text,
      csv and epub. Only public entries are exported, with photos as on the site.
      --visibility exports the entries of other readers, as these see them: a list of
      public, unlisted, private, encrypted, or encrypted:GROUP. --all exports
      everything for yourself, drafts and scheduled entries, too, with photos as they
      are. Only you can read the files that these two make. What a format cannot hold
      is reported. TARGET must not exist yet; if it is '-', the export goes to
      standard output, and the report to standard error.

      USAGE: diarysite export [<options>] <target>

      ARGUMENTS:
        <target>                The file to write, or '-'; for markdown, the folder.

      OPTIONS:
        --to <format>           The format to write.
        --all                   Export all entries, for yourself alone.
        --visibility <readers>  Export the entries of these readers, such as
                                public,encrypted:family.
        --year <year>           Export the entries of one year of the diary's
                                calendar, such as 2024.
        --source <source>       The diary's folder (default: the current folder).
        --now <now>             Use this as the current time, such as
                                2024-05-12T07:30:00+09:00 or Unix seconds.
        --output <output>       The site's folder, relative to the diary (default:
                                public).
      \(common)


      """)
  }

  @Test func theHelpOfImport() throws {
    try expectHelp(
      of: ["import", "--help"],
      """
      OVERVIEW: Bring entries from a diary app, a store or another site.

      SOURCE is a file, a folder or an archive; its kind is recognised by what is in
      it. Nothing becomes public by importing: what comes from an app lands in a
      folder of its own that is private until you open it. The source is only read.
      Importing the same source again adds only what is new, and never changes a file
      that you have edited.

      USAGE: diarysite import [<options>] [<source> ...]

      ARGUMENTS:
        <source>                Files, folders or archives.

      OPTIONS:
        --from <kind>           The kind of the source, if it is not recognised.
        --into <folder>         The folder of the diary for the entries, such as
                                Content/old.
        --time-zone <zone>      The time zone in which the entries were written, for
                                sources that name none.
        --encoding <name>       The encoding of texts that are not in UTF-8, such as
                                CP949.
        --visibility <visibility>
                                Who may read what says nothing else: public,
                                unlisted, encrypted or private.
        --column <name=column>  A column of a store or table by its meaning, such as
                                body=ZNOTE; can be repeated.
        --journals <how>        How several journals are told apart: folders, tags or
                                none (default: folders)
        --name-format <pattern> The form of days in names of files and folders, such
                                as dd.MM.yyyy.
        --as <form>             The files to write: md (Markdown, the default) or
                                json. (default: md)
        --update                Write entries again that changed in the source,
                                unless you have edited them.
        --remove                Move entries that the source no longer has to the
                                trash, unless you edited them.
        --keep-going            Leave out what cannot be read, and import the rest.
        --dry-run               Only show what would be written.
        --log <file>            Write what became of each entry into a new file.
        --strict                Exit with status 1 if something of the source was not
                                written.
        --source <source>       The diary's folder (default: the current folder).
        --now <now>             Use this as the current time, such as
                                2024-05-12T07:30:00+09:00 or Unix seconds.
      \(common)


      """)
  }

  @Test func theHelpOfInit() throws {
    try expectHelp(
      of: ["init", "--help"],
      """
      OVERVIEW: Create a small diary that is ready to build.

      With --host, also creates the files that the host needs: '.nojekyll' and
      'CNAME' for GitHub Pages, '_headers' for Netlify, with '_redirects' if the site
      is below a path, a part of the configuration for nginx. With --ci, also a
      workflow for GitHub, GitLab or Forgejo that builds, checks and publishes the
      diary there. In an existing diary only these files are added, and no existing
      file is changed.

      USAGE: diarysite init [<options>] <folder>

      ARGUMENTS:
        <folder>                A new or empty folder; with --host, it can also be an
                                existing diary.

      OPTIONS:
        --host <host>           The host of the site: github-pages, gitlab-pages,
                                forgejo-pages, netlify or nginx.
        --base-url <base-url>   The site's address, such as
                                https://example.org/diary/; overrides 'baseURL' in
                                diarysite.yml.
        --remote <remote>       Where 'publish' sends the site: a git repository, or
                                user@host:/path for nginx.
        --ci                    Also create a workflow that builds on the host, which
                                needs all your sources there.
        --yes                   Answer yes to all questions; give it twice if the
                                diary has entries that are not public.
        --now <now>             The date of the first entry, such as 2024-05-12
                                (default: today).
        --locale <locale>       The diary's locale, such as ko-KR (default: your
                                environment's).
        --time-zone <time-zone> The diary's time zone, such as Asia/Seoul (default:
                                this machine's).
        --content <path>        A folder outside the diary for its entries, such as a
                                synced one; relative to the diary.
        --private               Entries are private unless they say otherwise
                                (default: public, or what you answer).
        --secret-only           Only create '.diarysite-secret', in a diary that has
                                none.
      \(common)


      """)
  }

  @Test func theHelpOfList() throws {
    try expectHelp(
      of: ["list", "--help"],
      """
      OVERVIEW: List all entries, newest first.

      Shows the day of each entry, its title or first words, and its file; a star
      marks favourites. Entries that are not public are marked, too. Off a terminal
      their titles and tags are left out unless you give --show-source. Writes
      nothing and needs no passphrase.

      USAGE: diarysite list <options>

      OPTIONS:
        --favorites             List favourites only.
        --tag <tag>             Entries with this tag; of several tags, those with
                                any of them.
        --all-tags              Of several tags, entries that have all of them.
        --year <year>           List entries of this year only.
        --drafts                List drafts only.
        --visibility <visibility>
                                List only entries that are public, unlisted,
                                encrypted or private.
        --limit <limit>         The greatest number of entries.
        --source <source>       The diary's folder (default: the current folder).
        --now <now>             Use this as the current time, such as
                                2024-05-12T07:30:00+09:00 or Unix seconds.
      \(common)


      """)
  }

  @Test func theHelpOfPublish() throws {
    try expectHelp(
      of: ["publish", "--help"],
      """
      OVERVIEW: Build the site and publish it.

      Sends the site to a target from 'publish' in diarysite.yml. Before sending,
      shows which entries become public, change or vanish, and asks you. Sends only
      changed files: new files first, then the lists that link to them; old files are
      removed last. If a publish is cut off, the next one finishes it.

      USAGE: diarysite publish [<options>] [<target>]

      ARGUMENTS:
        <target>                The target, if there are several: git, rsync, rclone
                                or folder.

      OPTIONS:
        --source <source>       The diary's folder (default: the current folder).
        --now <now>             Use this as the current time, such as
                                2024-05-12T07:30:00+09:00 or Unix seconds.
        --output <output>       The site's folder, relative to the diary (default:
                                public).
        --base-url <base-url>   The site's address, such as
                                https://example.org/diary/; overrides 'baseURL' in
                                diarysite.yml.
        --no-build              Publish the last build without building again, if
                                nobody has changed it.
        --yes                   Do not ask before sending.
        --dry-run               Show what would be done, without sending or writing
                                anything.
        --force                 Publish even if more than 20 pages, and more than a
                                quarter of all, would be removed.
        --adopt                 Take over files on the target that diarysite may have
                                written.
        --keep-foreign          Keep pages on the target that are not known to belong
                                to this diary.
        --delete-foreign        Remove all files on the target that are not part of
                                the site.
        --verify                Afterwards, fetch and compare some pages, and check
                                that removed pages are gone.
        --passphrase-file <[group=]file>
                                A file with the passphrase for encrypted entries, or
                                for one group of readers.
        --new-passphrase        Encrypt with a passphrase other than the one that
                                readers have.
      \(common)


      """)
  }

  @Test func theHelpOfServe() throws {
    try expectHelp(
      of: ["serve", "--help"],
      """
      OVERVIEW: Preview the site in a browser while you write.

      Serves a preview of the site to this machine only. Pages are made when your
      browser asks for them, and nothing is written. When you save a file, open pages
      update. If an entry has an error, the message appears over the last good page.
      Press Ctrl-C to stop.

      USAGE: diarysite serve <options>

      OPTIONS:
        --source <source>       The diary's folder (default: the current folder).
        --now <now>             Use this as the current time, such as
                                2024-05-12T07:30:00+09:00 or Unix seconds.
        --port <port>           The port; 0 for any free one (default: 4567, or the
                                next free one).
        --open                  Open the preview in your browser.
        --drafts                Include drafts; in previews only.
        --future                Include entries that are not due yet; in previews
                                only.
        --private               Include private entries; in previews only.
        --write                 Add a page for writing, and open it in your browser.
        --allow-host <host>     Also answer a tunnel that ends at this name, over
                                HTTPS only; may be repeated.
        --print-address         Print the address of the writing page, which works
                                once, instead of opening it.
        --poll                  Poll for changes twice a second, for network disks
                                that send no change events.
        --passphrase-file <[group=]file>
                                A file with the passphrase for encrypted entries, or
                                for one group of readers.
      \(common)


      """)
  }

  @Test func theHelpOfStatus() throws {
    try expectHelp(
      of: ["status", "--help"],
      """
      OVERVIEW: Show what a build would make public and what it would hold back.

      Compares the diary with the last published site, or with the last build if
      nothing was published. Writes nothing and needs no passphrase. For entries that
      are not public, shows only the names of their files.

      USAGE: diarysite status [--source <source>] [--now <now>] [--output <output>] [--quiet] [--verbose] [--format <format>] [--color <color>] [--show-source]

      OPTIONS:
        --source <source>       The diary's folder (default: the current folder).
        --now <now>             Use this as the current time, such as
                                2024-05-12T07:30:00+09:00 or Unix seconds.
        --output <output>       The site's folder, relative to the diary (default:
                                public).
      \(common)


      """)
  }

  @Test func theHelpOfTheme() throws {
    try expectHelp(
      of: ["theme", "--help"],
      """
      OVERVIEW: List themes, and show and copy their files to change them.

      USAGE: diarysite theme <subcommand>

      OPTIONS:
        --version               Show the version.
        -h, --help              Show help information.

      SUBCOMMANDS:
        list                    List the built-in themes and those of the diary.
        show                    Print a file of a built-in theme.
        copy                    Copy a theme's files into the diary to change them.

        See 'diarysite theme <subcommand> --help' for detailed help.

      """)
    try expectHelp(
      of: ["theme", "list", "--help"],
      """
      OVERVIEW: List the built-in themes and those of the diary.

      Shows where each theme comes from, which one it extends, and which one the
      diary uses.

      USAGE: diarysite theme list [--source <source>] [--quiet] [--verbose] [--format <format>] [--color <color>] [--show-source]

      OPTIONS:
        --source <source>       The diary's folder (default: the current folder).
      \(common)


      """)
    try expectHelp(
      of: ["theme", "show", "--help"],
      """
      OVERVIEW: Print a file of a built-in theme.

      Prints FILE as it is built in, so that you can write your own in
      'Themes/NAME/FILE'; 'diarysite theme copy NAME FILE' makes a copy to change.
      Without FILE, prints the names of all files. The theme is the one that the
      diary uses, or the built-in one that it extends.

      USAGE: diarysite theme show [<file>] [--theme <theme>] [--source <source>] [--quiet] [--verbose] [--format <format>] [--color <color>] [--show-source]

      ARGUMENTS:
        <file>                  A file of the theme, such as partials/row.mustache.

      OPTIONS:
        --theme <theme>         The theme's name, such as plain (default: the
                                diary's).
        --source <source>       The diary's folder (default: the current folder).
      \(common)


      """)
    try expectHelp(
      of: ["theme", "copy", "--help"],
      """
      OVERVIEW: Copy a theme's files into the diary to change them.

      Copies all files of a built-in theme, or of the theme that yours extends, into
      'Themes/NAME', or only FILE. Existing files are never changed. A file of your
      own replaces the theme's; copy only what you want to change.

      USAGE: diarysite theme copy <name> [<file>] [--source <source>] [--quiet] [--verbose] [--format <format>] [--color <color>] [--show-source]

      ARGUMENTS:
        <name>                  The theme's name, such as default.
        <file>                  A file or folder of the theme, such as
                                partials/row.mustache (default: all).

      OPTIONS:
        --source <source>       The diary's folder (default: the current folder).
      \(common)


      """)
  }
}
