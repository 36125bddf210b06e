/// The words that only names of folders have: bins, the folders of programs, and words that say
/// nothing beside one for privacy.
enum PrivacyFolderWords {
  /// Folders in which programs keep templates and older copies; below `Static` nobody takes them
  /// for entries.
  static let machines = "bak template templates archetypes"

  /// Bins; for those of other languages see ``PrivacyNatives/bins``.
  ///
  /// A file called so is none: `Bin.md` is about a bin.
  static let bins = "bin trashcan recyclebin recycled"

  /// Words for deleted files, in the forms that stand beside `items` and `recently`.
  static let deleted = """
    삭제된 삭제한 지운 削除した 刪除 删除 已刪除 已删除 gelöschte gelöschtes gelöschten eliminados
    eliminadas borrados borradas supprimés supprimées suppressions المحذوفة المحذوفات حذف
    eliminati eliminate apagados apagadas excluídos excluídas verwijderde удалённые удаленные
    usunięte silinen silinenler sonsilinenler נמחקו שנמחקו ลบ
    """

  /// Words beside which a word for privacy is the whole of a name: `My Drafts`, `private-notes`.
  ///
  /// Subjects of a diary are none: `secret garden`, `private school`, `hidden places`.
  static let fillers = qualifiers + " " + kinds

  /// Words that alone name no kind of text: `_old` is what somebody set apart.
  static let qualifiers = """
    my our me own the a an and of for to all any some other others old older oldest new newer newest
    recent recently not yet still only misc various unsorted
    내 나의 제 우리 최근 최근에 옛 오래된 새 새로운 의 된 용
    私の わたしの 僕の の 最近 最近の 古い 新しい 用 我的 的 旧 舊 新
    mein meine meiner meinen meines unsere der die das und alte alter altes neue neuer neues letzte
    zuletzt kürzlich mon ma mes nos le la les des du de et vieux anciens anciennes nouveaux récents
    récemment mi mis nuestro el los las y del viejos viejas nuevos recientes recientemente
    مؤخرا حديثا mio miei mie di recenti recente meu meus minha minhas recentemente recentes
    mijn onlangs recent мой мои моя недавно mój moje ostatnio לאחרונה ล่าสุด
    """

  /// Kinds of texts, and what holds them.
  static let kinds = """
    note notes diary diaries journal journals post posts entry entries page pages article articles
    blog log logs memo memos writing writings thought thoughts text texts file files folder folders
    item items stuff doc docs document documents record records content contents wiki
    일기 일기장 일지 노트 메모 글 글들 포스트 기록 문서 파일 폴더 항목 모음 목록 보관함
    日記 日記帳 ノート メモ 記事 投稿 記録 文書 書類 ファイル フォルダ フォルダー 項目
    日记 日志 日誌 笔记 筆記 文章 帖子 随笔 隨筆 记录 記錄 文档 文件 文件夹 文件夾 資料夾 项目 項目 箱 夹 夾
    tagebuch tagebücher tagebuecher notiz notizen eintrag einträge beitrag beiträge
    artikel seiten texte gedanken dateien ordner objekte elemente sachen
    journaux carnet carnets billets textes pensées fichiers dossier dossiers éléments
    diario diarios nota notas entrada entradas artículos páginas textos pensamientos archivos carpeta
    elementos
    يومياتي مذكراتي يوميات مذكرات ملاحظاتي ملاحظات تدوينات مقالات ملفات مجلد العناصر
    voci appunti articoli pagine testi pensieri diário artigos anotações arquivos
    dagboek dagboeken notities berichten bestanden
    дневник дневники заметки записи статьи файлы
    dziennik notatki wpisy pliki
    günlük günlüğüm günlükler notlar notlarım yazılar
    یادداشت یادداشت‌ها خاطرات יומן הערות רשימות บันทึก ไดอารี่ डायरी नोट्स
    """
}
