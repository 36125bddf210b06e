/// The words for privacy in the languages of the theme, and of readers beyond them.
///
/// They count as keys (`비공개: true`), as values (`상태: 비공개`) and as names of folders and files.
/// All forms that a key or a state may have: singular and plural, and each gender.
enum PrivacyNatives {
  /// Words for texts that nobody is to read.
  static let hidden = """
    비공개 비공개글 비밀 비밀글 나만 숨김 숨기기 감춤 나만보기 삭제 삭제됨
    非公開 秘密 秘匿 内緒 隠す 隠し 非表示 プライベート 自分のみ 自分だけ 限定公開 削除 削除済み
    私密 私人 隐私 隐藏 不公开 未公开 仅自己可见 仅自己 保密 机密 已删除
    隱私 隱藏 不公開 未公開 僅自己可見 僅自己 保密 機密 已刪除
    privat private privates privater privatem privaten geheim geheime geheimes versteckt verborgen
    vertraulich gelöscht nichtöffentlich nurfürmich nurich
    privado privada privados privadas secreto secreta secretos secretas oculto oculta ocultos ocultas
    confidencial eliminado eliminada sóloyo soloparamí
    privé privée privés privées secrète secrets caché cachée cachés cachées masqué masquée
    confidentiel confidentielle supprimé supprimée moiseul moiseule
    خاص خاصة سري سرية مخفي مخفية محجوب محذوف محذوفة ليفقط
    privato privata privati segreto segreta nascosto nascosta riservato
    segredo escondido escondida apagado
    privéé geheim verborgen verwijderd vertrouwelijk
    личное личный приватно приватный скрыто скрытый секрет секретно удалено
    prywatne prywatny prywatna tajne ukryte
    gizli özel silindi riêngtư bímật ẩn
    خصوصی محرمانه پنهان مخفی פרטי פרטית סודי מוסתר ส่วนตัว ลับ ซ่อน निजी गुप्त छिपा
    حذف‌شده חסוי חסויה סודית מוסתרת נמחק נמחקה ความลับ ซ่อนไว้ ลบแล้ว गोपनीय छिपी छुपा छुपी हटाया
    pribadi rahasia tersembunyi privat hemlig dold hemmelig skjult yksityinen salainen piilotettu
    soukromé tajné skryté приватне таємне приховане ιδιωτικό κρυφό απόρρητο 🔒 🔐
    """

  /// Bins. No file is called so for being one: `Papierkorb.md` is about a bin.
  static let bins = """
    휴지통 ゴミ箱 ごみ箱 回收站 垃圾箱 資源回收桶 垃圾桶 papierkorb papelera corbeille المهملات
    cestino lixeira prullenbak корзина kosz
    سطل‌زباله סלהמיחזור ถังขยะ कूड़ेदान
    """

  /// Words in an entry about itself, and harmless names of folders of a diary.
  static let personal = """
    개인 개인용 개인적 個人用 個人的 个人 個人 persönlich persönliches personnelle personale
    personali pessoal persoonlijk شخصي شخصية شخصی личная osobiste kişisel אישי ส่วนบุคคล
    """

  /// Words for texts that are not finished or not published.
  static let held = """
    보류 발행안함 발행금지 미게시 게시안함 게시금지 공개안함 공개금지 公開しない 公開禁止 非公開にする 未投稿
    保留中 不发布 不要发布 暂不发布 禁止发布 不公开发布 不發布 不要發布 不發佈 暫不發布 禁止發布
    nichtveröffentlichen zurückgehalten nepaspublier nonpublier àpublier enattente
    nopublicar sinpublicar nãopublicar nonpubblicare nietpubliceren nepublikuj niepublikować
    непубликовать yayınlama yayınlanmadı لاتنشر لاينشر منتشرنکن לאלפרסם แบบร่าง ไม่เผยแพร่ अप्रकाशित
    초안 임시저장 임시보관 임시보관함 미발행 미공개 작성중 초고
    下書き 下書 したがき 草稿 未公開 書きかけ 作成中
    草稿 草稿箱 未发布 未完成 待发布 未發布 待發佈 未發佈
    entwurf entwürfe unveröffentlicht nichtveröffentlicht inarbeit
    borrador borradores nopublicado inédito pendiente
    brouillon brouillons nonpublié nonpubliée ébauche ébauches
    مسودة مسودات غيرمنشور
    bozza bozze rascunho rascunhos kladversie черновик черновики неопубликовано
    szkic szkice wersjarobocza taslak taslaklar bảnnháp nháp پیش‌نویس پیشنویس טיוטה טיוטות
    ร่าง ฉบับร่าง मसौदा प्रारूप draf konsep utkast kladde luonnos luonnokset чернетка πρόχειρο
    منتشرنشده درانتظارانتشار چرک‌نویس טרםפורסם טרםפורסמה לאפורסם לאפורסמה รอเผยแพร่ ยังไม่เผยแพร่
    ड्राफ़्ट ड्राफ्ट प्रकाशित‌नहीं
    """

  /// Words for texts that open with a password.
  static let encrypted = """
    잠금 잠김 암호 암호화 비밀번호 鍵 鍵付き 暗号 暗号化 パスワード 加密 密码 密碼 上锁 锁定
    verschlüsselt gesperrt passwort kennwort geschützt cifrado cifrada contraseña bloqueado protegido
    chiffré chiffrée motdepasse protégé verrouillé مشفر مشفرة كلمةالمرور مقفل محمي
    cifrato senha wachtwoord пароль зашифровано hasło şifre şifreli mậtkhẩu סיסמה מוצפן รหัสผ่าน
    رمزگذاری رمزگذاری‌شده قفل‌شده گذرواژه رمزعبور מוצפנת נעול נעולה เข้ารหัส ล็อก ล็อกไว้ एन्क्रिप्टेड
    कूटबद्ध लॉक पासवर्ड
    """

  /// Words of keys alone, of both kinds: `공개: false`.
  static let either = """
    발행여부 게시여부 是否公开 是否公開 是否发布 是否發布 公開する 公開可否 לפרסם להציג
    공개 공개여부 공개범위 공개상태 公開 公开 公開範囲 公開設定 可见性 可見性 可视性 表示設定
    öffentlich sichtbar sichtbarkeit veröffentlicht veröffentlichen público pública publicado publicar
    publicada visible visibilidad publié publiée publier visibilité privacidad confidentialité
    عام عامة منشور الرؤية الخصوصية visibilità pubblico pubblicato visibilidade publicado gepubliceerd
    openbaar zichtbaarheid опубликовано видимость публично publiczne widoczność görünürlük yayınlandı
    نمایش منتشر פורסם ציבורי נראות เผยแพร่ สาธารณะ عمومی منتشرشده सार्वजनिक प्रकाशित
    """

  /// The same, of words that name a publisher too: `발행: 보류`.
  static let eitherIfOff = "발행 게시 发布 發布 發佈 投稿 نشر النشر انتشار publicación publikation"

  /// Words for the time at which an entry was published.
  static let unlessPast = """
    공개일 공개일시 공개일자 발행일 발행일시 발행일자 게시일 게시일시 게시일자 公開日 公開日時 公開予定日
    公開予定 発行日 発行日時 投稿日 投稿日時 掲載日 发布日期 发布时间 发布日 发表日期 公开日期
    發布日期 發佈日期 發布時間 發表日期 公開日期 veröffentlichungsdatum veröffentlichtam
    erscheinungsdatum fechapublicacion fechadepublicación publicadoel datepublication
    datedepublication datedeparution publiéle datadipubblicazione datapubblicazione
    datadepublicação datapublicação publicatiedatum датапубликации datapublikacji yayıntarihi
    yayımtarihi تاريخالنشر تاریخانتشار תאריךפרסום วันที่เผยแพร่ प्रकाशनतिथि
    """

  /// Tags that limit who may read an entry; few, because some are subjects of entries too.
  static let tags = """
    비공개 나만보기 초안 임시저장 미발행 非公開 下書き 草稿 未公開 不公开 私密 未发布 不公開 未發布
    privat private privates geheim entwurf unveröffentlicht privado privada borrador nopublicado
    privé privée brouillon nonpublié خاص سري مسودة غيرمنشور privato privata bozza rascunho
    приватно черновик prywatne szkic taslak خصوصی پیشنویس פרטי טיוטה ส่วนตัว ฉบับร่าง निजी मसौदा
    """

  static let yes = """
    예 네 참 はい 是 对 真 ja wahr sí si cierto verdadero oui vrai نعم sì sim да tak evet بله آری כן ใช่ हाँ हां
    """

  static let no = """
    아니오 아니요 거짓 いいえ 否 不 假 nein falsch falso non faux لا não нет nie hayır خیر نه לא ไม่ नहीं
    """
}
