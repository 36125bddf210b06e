import LocalizedDates

/// The first words of a diary, in the languages of the built-in theme; English in others.
struct StarterWords {
  /// The diary's title.
  let diary: String
  /// The first entry's.
  let title: String
  /// Names the folder of entries once, as `` `Content` ``.
  let body: String

  init(locale: LocaleTag) {
    let script = locale.language == "zh" ? locale.script.map { "zh-\($0)" } : nil
    (diary, title, body) =
      script.flatMap { Self.words[$0] } ?? Self.words[locale.language] ?? Self.english
  }

  private typealias Words = (diary: String, title: String, body: String)

  private static let english: Words = (
    "Diary", "A first day",
    "The first line is the title, the rest is the text. Change this file or delete it, "
      + "and add new ones to `Content`."
  )

  private static let words: [String: Words] = [
    "ar": (
      "اليوميات", "اليوم الأول",
      "السطر الأول هو العنوان، وما بعده هو النص. عدّل هذا الملف أو احذفه، وأضف ملفات جديدة إلى `Content`."
    ),
    "de": (
      "Tagebuch", "Ein erster Tag",
      "Die erste Zeile wird zum Titel, der Rest zum Text. Ändern oder löschen Sie diese Datei, "
        + "und legen Sie neue in `Content` an."
    ),
    "es": (
      "Diario", "El primer día",
      "La primera línea es el título y el resto es el texto. Cambie o borre este archivo, "
        + "y añada otros a `Content`."
    ),
    "fa": (
      "دفتر خاطرات", "روز نخست",
      "خط اول عنوان است و بقیه متن. این فایل را تغییر دهید یا پاک کنید و فایل‌های تازه به `Content` بیفزایید."
    ),
    "fr": (
      "Journal", "Un premier jour",
      "La première ligne est le titre, le reste est le texte. Modifiez ou supprimez ce fichier, "
        + "et ajoutez-en d’autres dans `Content`."
    ),
    "he": (
      "יומן", "היום הראשון",
      "השורה הראשונה היא הכותרת, והשאר הוא הטקסט. שנו או מחקו את הקובץ הזה, והוסיפו קבצים חדשים אל `Content`."
    ),
    "hi": (
      "डायरी", "पहला दिन",
      "पहली पंक्ति शीर्षक है और बाकी पाठ। इस फ़ाइल को बदलें या हटाएँ, और `Content` में नई फ़ाइलें जोड़ें।"
    ),
    "ja": (
      "日記", "はじめの一日",
      "一行目が題名になり、残りが本文になります。このファイルを書き換えるか消して、`Content` に新しいファイルを足してください。"
    ),
    "ko": (
      "일기장", "첫 일기",
      "첫 줄은 제목이 되고, 나머지는 본문이 됩니다. 이 파일을 고치거나 지우고 `Content`에 새 파일을 더해 보세요."
    ),
    "th": (
      "ไดอารี", "วันแรก",
      "บรรทัดแรกคือชื่อเรื่อง ที่เหลือคือเนื้อหา แก้ไขหรือลบไฟล์นี้ แล้วเพิ่มไฟล์ใหม่ใน `Content`"
    ),
    "zh": (
      "日记", "第一天", "第一行是标题，其余是正文。请修改或删除这个文件，再往 `Content` 里添加新文件。"
    ),
    "zh-Hant": (
      "日記", "第一天", "第一行是標題，其餘是內文。請修改或刪除這個檔案，再將新檔案加入 `Content`。"
    ),
  ]
}
