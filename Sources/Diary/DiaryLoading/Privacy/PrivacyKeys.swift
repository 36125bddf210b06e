/// The keys by which other programs keep an entry from readers, and what to write here instead.
///
/// All in lower case and without signs, as ``folded(_:)`` has them. Collected from Hugo, Jekyll,
/// Zola, Eleventy, Pelican, Nikola, Hexo, Gatsby, Astro, Docusaurus, Lektor, Middleman, Blot,
/// Ghost, WordPress, Medium, dev.to, Hashnode, Tumblr, LiveJournal, Micropub, Write.as, Publii,
/// Notion, Obsidian Publish, Digital Garden, Quartz, Logseq, Joplin, Bear, Day One, Diarium and
/// iCalendar. For the words of other languages see ``PrivacyNatives``.
enum PrivacyKeys {
  /// When a key is an error.
  enum Rule: Sendable {
    /// Whatever its value: `private: maybe`.
    case always(PrivacyAnswer)
    /// If the value is a no: `share: false`.
    case ifOff(PrivacyAnswer)
    /// If the value is a yes: `skip: true`.
    case ifOn(PrivacyAnswer)
    /// If the value is a date to come, or a no: `release: 2031-01-01`.
    case ifFuture
    /// If the value is not a date that has passed: `pubDate: soon`.
    case unlessPast

    var isAlways: Bool {
      if case .always = self { return true }
      return false
    }
  }

  /// Keys that no entry has for another reason.
  static let always: [(answer: PrivacyAnswer, words: String)] = [
    (
      .hidden,
      """
      private isprivate privacy hidden ishidden hide secret issecret
      confidential sensitive personal classified concealed invisible internal
      deleted isdeleted trash trashed istrashed intrash archived isarchived
      security nonpublic notpublic onlyme donotshare noshare noexport hidefromhome
      """
    ),
    (
      .held,
      """
      published ispublished publish status poststatus publishstatus isdraft drafted saveasdraft
      unpublished isunpublished wip workinprogress inprogress dgpublish nopublish donotpublish
      dontpublish notpublished moderation
      """
    ),
    (.either, "public ispublic vis visible isvisible viewable"),
    (
      .later,
      """
      publishdate publishon publishat publishafter publishfrom publishtime embargo embargoed
      embargountil scheduled isscheduled schedule scheduledat scheduledfor scheduleddate golive
      goliveat availablefrom visiblefrom notbefore
      """
    ),
    (
      .expiring,
      """
      expirydate expiry expires expire expireson expiresat expiration expirationdate unpublishdate
      unpublishat unpublishon unpublishafter availableuntil visibleuntil validuntil deleteafter
      autodelete selfdestruct
      """
    ),
    (
      .unlisted,
      """
      unlisted isunlisted unlist noindex nosearch nolist nofeed
      hidefromlist hidefromfeed excludefromsearch excludefromfeed excludefromcollections
      eleventyexcludefromcollections
      """
    ),
    (.listing, "listed islisted insearchindex"),
    (
      .encrypted,
      """
      locked islocked lock protected isprotected password passwd passphrase passwordprotected
      postpassword protect encrypted isencrypted encrypt encryption secured
      """
    ),
    (
      .audience,
      """
      access accesslevel audience viewers allowedreaders membersonly friendsonly familyonly subscribersonly
      followersonly restricted isrestricted restrict permissions acl
      """
    ),
  ]

  /// The same, for words too near others to recognise a slip: `members`, `numbers`.
  static let exact: [(answer: PrivacyAnswer, words: String)] = [
    (.hidden, "justme onlyforme eyesonly myeyesonly localonly keeplocal owneronly authoronly"),
    (
      .audience,
      """
      sharedwith sharewith visibleto readableby readers members subscribers
      loginrequired requirelogin requireslogin signinrequired authrequired requiresauth
      requireauth
      """
    ),
  ]

  /// Keys that are harmless unless the value is a no.
  static let ifOff: [(answer: PrivacyAnswer, words: String)] = [
    (.hidden, "show shown share shared sharing display enabled enable active live online"),
    (.held, "render output build ready approved"),
    (.held, stages),
    (
      .unlisted,
      """
      index indexed indexable searchable search discoverable list listing sitemap feed rss
      collections permalink include included
      """
    ),
  ]

  /// Keys for the state of a work. Inside another key they concern another work:
  /// `run: {done: false}`.
  static let stages = """
    finished isfinished final isfinal finalized finalised done isdone reviewed isreviewed complete
    completed iscomplete
    """

  /// Keys that are harmless unless the value is a yes.
  static let ifOn: [(answer: PrivacyAnswer, words: String)] = [
    (
      .hidden,
      """
      skip ignore ignored omit exclude excluded disabled disable archive remove removed isremoved
      redacted isredacted withdrawn retracted iswithdrawn userdeleted deletedbyuser
      hidefromtimeline hidefromfeeds hidefromindex
      """
    ),
    (
      .held,
      """
      unfinished isunfinished incomplete preview pending ispending hold onhold held isheld holdback
      heldback concept
      """
    ),
    (
      .unlisted,
      """
      headless robotsnoindex hidefromhashnodecommunity hidefromcommunity sitemapexclude
      excludefromsitemap sitemapignore tochide hidefromtoc hidefrommenu hidefromnav hidefromsearch
      """
    ),
  ]

  /// Keys that name the day of a work as often as that of an entry.
  static let ifFuture = "release released releasedate releasedat releaseon releasetime posted"

  /// Keys for the time at which an entry was published.
  static let unlessPast = """
    pubdate pubtime publishedat publishedon publisheddate publishedtime datepublished dateofpublication
    publicationdate postdate postedat postedon
    """

  /// States as values: `state: draft`, `labels: [private]`.
  static let values: [(answer: PrivacyAnswer, words: String)] = [
    (
      .hidden,
      """
      private hidden secret confidential classified concealed invisible nonpublic notpublic onlyme
      trash trashed deleted archived donotshare internal redacted withdrawn privat justme eyesonly
      owneronly localonly
      """
    ),
    (
      .held,
      """
      draft drafts unpublished notpublished donotpublish dontpublish nopublish wip workinprogress
      pending drafted onhold
      """
    ),
    (.later, "scheduled embargo embargoed"),
    (.unlisted, "unlisted noindex"),
    (.encrypted, "encrypted locked protected passwordprotected"),
    (.audience, "restricted friendsonly membersonly familyonly followersonly subscribersonly"),
  ]

  /// Names of folders and parts of file names that other programs do not publish: `_drafts/`,
  /// `x.private.md`.
  ///
  /// `archive` is none: a diary's archive is published as its other years are.
  static let names: [(answer: PrivacyAnswer, words: String)] = [
    (
      .hidden,
      """
      private secret secrets hidden confidential nonpublic notpublic onlyme privat deleted trash
      trashed
      """
    ),
    (
      .held,
      """
      draft drafts unpublished notpublished donotpublish nopublish wip workinprogress
      """
    ),
    (.later, "scheduled embargo embargoed"),
    (.unlisted, "unlisted noindex"),
    (.encrypted, "encrypted locked"),
  ]

  /// Tags that limit who may read an entry, and do not name its subject: Nikola obeys the first
  /// two.
  static let tags: [(answer: PrivacyAnswer, words: String)] = [
    (.hidden, "private secret hidden confidential nonpublic notpublic onlyme"),
    (.held, "draft unpublished notpublished donotpublish dontpublish nopublish"),
    (.unlisted, "unlisted noindex"),
  ]

  /// Words that make a key of several words one about privacy, whatever the others are:
  /// `dg-publish`, `hasSecretParts`.
  static let parts = """
    private privacy draft unlisted unpublished unpublish publish confidential encrypt encrypted encryption password passphrase noindex visibility embargo
    """

  /// Words that do not change the meaning of a key's other words: `is_public`, `do-not-list`.
  static let fillers = """
    is are be do does dont not no non never keep kept set make made has have as the this my our it
    post posts entry entries page pages note notes item article blog site journal diary web dg hugo
    should shall must will can may for on in at from to of by all only everywhere home feed rss
    list lists search collections graph view level state status mode flag type setting date time
    dated timeline community
    """

  /// Words that are near one of those above, and mean something else.
  static let innocent = """
    aide archives audiences bidden block blocked clock concerned crash dated depleted detected dock
    elected empires expired express flock hike hire hired hive wide bide guide index lacked lasted
    licked liste listen lister locker look looked luck lack loch mocked moved operation passed
    permission person persona personen personne personnel persons pirate polish polished primate
    privately privy product project projected protein protests publics publisher publishers punished
    rated related remove republic resolved ridden ride rock rocked sacred schedules schule search
    secrete secure share side sock stats statue statues tasted thrash tide trusted unlocked vide
    vieille vieles views visite accent excess success statuses robots remote remotes wheel
    """
}
