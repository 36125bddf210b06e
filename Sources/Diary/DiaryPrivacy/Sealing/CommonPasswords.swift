/// The commonest passwords of the twelve characters that the rule requires.
///
/// They count as common words, wherever they stand in a passphrase: what people put before and
/// behind them is guessed with them.
///
/// ## Source
/// Of the 30,000 commonest passwords that zxcvbn 4.5.0 lists (`frequency_lists.py`; MIT licence,
/// copyright 2012-2016 Dan Wheeler and Dropbox, Inc., and 2016 Daniel Wolf), which were counted in
/// Mark Burnett's ten million passwords of 2015 (public domain), those of 12 characters or more, in
/// lower case; and the same with letters for what stands for letters, as in ``CommonWords/plain``.
enum CommonPasswords {
  /// In ASCII.
  static let words = Set(
    """
    010203040506 012345678910 014702580369 01telemike01 102030405060 1111111111zz 111222333000 \
    111222333444555 112233445566 122333444455555 123123qweqwe 123321456654 123321qweewq \
    123456654321 123456782000 1234567887654321 123456789000 12345678900987654321 \
    1234567890987654321 1234567890qaz 1234567890qw 1234567890qwe 1234567890qwerty 1234567890zzz \
    123456789101 123456789123 1234567892000 12345678987654321 123456789987654321 123456789abc \
    123456789asd 123456789qaz 123456789qqq 123456789qwe 123456789qwer 123456789qwerty \
    123456789zxc 1234567qwertyu 123456qwerty 1234qwerasdf 1234qwerasdfzxcv 123qwe456rty \
    123qweasdzxc 123qwerty123 12qw34er56ty 159753456852 1a2s3d4f5g6h 1q2w3e4r5t6y 1qa2ws3ed4rf \
    1qa2ws3ed4rf5tg 1qaz2wsx3edc 1qaz2wsx3edc4rfv 1qazxsw23edc 1qazxsw23edcvfr4 23176djivanfros \
    2eit6djivanfros 31217221027711 32615948worms 41d8cd98f00b 4815162342lost 541233432442 \
    59382113kevinp 742617000027 89231243658s 892ei2ae6s8s 89876065093rax 898t6o6so9erax \
    a1s2d3f4g5h6 a8isi62ea2lost abc123456789 abci2eas6t89 admin18533362 admini8seee62 \
    aid8cd98foob ais2defagsh6 amadeusptfcor an83546921an13 an8esa692ianie andrewjackie \
    antananarivu asdfgh123456 asdfghi2eas6 asdfghjkl123 asdfghjkli2e auckland2010 auckland2oio \
    avrillavigne bltynbabrfwbz boy4u2ownnyc boyau2ownnyc bpgjldsgjldthnf businessbabe \
    chickenwing101 chickenwingioi christopher1 christopheri cjdthitycndj combat123654 \
    combati2e6sa contortionist corperfmonsy counterstrike devilmaycry4 devilmaycrya digitalprodu \
    dkflbvbhjdbx dkflbvbhjdyf domainlock2005 domainlock2oos e26is9a8worms finalfantasy \
    fkmnthyfnbdf fktrcfylhjdbx fktrcfylhjdf fktrcfylhjdyf flvbybcnhfnjh frederiksberg \
    fucktheworld fuckyoubitch fynfyfyfhbde gfhjkmgfhjkm ghbdtnghbdtn ghbdtnrfrltkf ghhh47hj7649 \
    ghhhathjt6a9 ghjcnjgbpltw ghjcnjgfhjkm ghjcnjghjcnj ghjcnjqgfhjkm ghjcnjrdfibyj \
    ghjnbdjcnjzybt gjkysqgbpltw greenlantern gtnhjpfdjlcr hd764nw5d7e1vb1 hdt6anwsdteivbi \
    hedimaptfcor i2eaqwerasdf i2eaqwerasdfzxcv i2eas6qwerty i2eas6t89abc i2eas6t89asd \
    i2eas6t89oqaz i2eas6t89oqw i2eas6t89oqwe i2eas6t89oqwerty i2eas6t89ozzz i2eas6t89qaz \
    i2eas6t89qqq i2eas6t89qwe i2eas6t89qwer i2eas6t89qwerty i2eas6t89zxc i2eas6tqwertyu \
    i2ee2iqweewq i2ei2eqweqwe i2eqweas6rty i2eqweasdzxc i2eqwertyi2e i2qweaers6ty ia2sedafsg6h \
    iampurehaha2 iiiiiiiiiizz iloveboobies ilovemyfamily ingodwetrust installdevic installsqlst \
    iq2weearst6y iqa2wseedarf iqa2wseedarfstg iqaz2wsxeedc iqaz2wsxeedcarfv iqazxsw2eedc \
    iqazxsw2eedcvfra iseedeadpeople jamesbond007 jamesbondoot justinbieber leavemealone \
    lhbjkjubz2957704 lhbjkjubz29sttoa lost4815162342 losta8isi62ea2 lytghjgtnhjdcr \
    mailcreated5240 mailcreateds2ao maprchem56458 maprchems6as8 massimiliano masterbaiting \
    masterbating masturbation maurolarastefy mevefalkcakk michaeljackson minecraft123 \
    minecrafti2e minnesota_hp momsanaladventure morganstanley mortalkombat msorcloledbr \
    needforspeed nemvxyheqdd5oqxyxyzi nemvxyheqddsoqxyxyzi networkingpe newproject2004 \
    newproject2ooa nhecsyfujkjdt nhfdvfnjkju123 nhfdvfnjkjui2e nhfycajhvths nightcrawler \
    nondriversig oitelemikeoi olcrackmaster ontheoutside p030710p$e4o paraklast1974 \
    paraklasti9ta password1234 passwordi2ea passwordstandard peanutbutter playstation2 \
    playstation3 playstatione poeotiopseao polniypizdec0211 polniypizdec110211 \
    polniypizdeciio2ii polniypizdeco2ii pornographic ptybnxtvgbjy punksnotdead q1w2e3r4t5y6 \
    q1w2e3r4t5y6u7 q1w2e3r4t5y6u7i8 q1w2e3r4t5y6u7i8o9p0 qawsedrftgyh qaz123wsx456 qazi2ewsxas6 \
    qazwsxedc123 qazwsxedci2e qazwsxedcrfv qazwsxedcrfvtgb qazxswedc123 qazxswedci2e \
    qazxswedcvfr qiw2eeratsy6 qiw2eeratsy6ut qiw2eeratsy6uti8 qiw2eeratsy6uti8o9po qwaszxerdfcv \
    qweasdzxc123 qweasdzxci2e qwerasdfzxcv qwertasdfgzxcvb qwerty123456 qwerty123456789 \
    qwertyasdfgh qwertyi2eas6 qwertyi2eas6t89 qwertyuiop10 qwertyuiop12 qwertyuiop123 \
    qwertyuiop12345 qwertyuiopi2 qwertyuiopi2e qwertyuiopi2eas qwertyuiopio qwertyytrewq \
    residentevil rfnthbyf1988 rfnthbyfi988 s9e82iiekevinp sanfrancisco saun24865709 saun2a86sto9 \
    schoolgirlie seemnemaailm sojdlg123aljg sojdlgi2ealjg sonnenschein sonyericsson specialinsta \
    stickdaddy77 stickdaddytt stinkyfinger stratocaster systemofadown temppassword thecakeisalie \
    ticketmaster vanyarespekt vfhbyfvfhbyf vfrcbvvfrcbv vfvfvskfhfve vladimirovna warhammer40k \
    warhammeraok wazzkaprivet websolutions websolutionssu webuivalidat weihnachtsbau \
    weihnachtsbaum whosyourdaddy xxxp455w0rd5 xxxpasswords z1x2c3v4b5n6m7 zaq1xsw2cde3 \
    zaqixsw2cdee zaqwsxcderfv zcfvfzkexifz zix2cevabsn6mt zqjphsyf6ctifgu zxcasdqwe123 \
    zxcasdqwei2e zxcvbn123456 zxcvbni2eas6 zxcvbnm123456789 zxcvbnmi2eas6t89
    """.split(separator: " "))

  /// The length of the longest of them that a text begins with; 0 if it begins with none.
  ///
  /// - Parameter text: In lower case; none is longer than ``longest``.
  static func longestBeginning(_ text: ArraySlice<Character>) -> Int {
    let beginning = String(text.prefix(longest).prefix { $0.isASCII })
    let lengths = stride(from: beginning.count, through: PassphraseStrength.length, by: -1)
    return lengths.first { words.contains(beginning.prefix($0)) } ?? 0
  }

  static let longest = 20
}
