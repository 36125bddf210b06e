package import LocalizedDates

/// The sentences of the apps that commands and the writing page say, in the diary's language;
/// English for languages that the built-in theme does not have.
package struct DiarySentences: Hashable, Sendable {
  /// Nothing was written: a title, and a sentence below it.
  package let empty: Alert
  /// The question before an entry is deleted.
  package let delete: Alert
  /// Short answers that mean yes, in lower case; `y` and `yes` are always among them.
  package let yes: Set<String>

  package struct Alert: Hashable, Sendable {
    package let title: String
    package let text: String
  }

  package init(_ locale: LocaleTag) {
    let script = locale.language == "zh" ? locale.script.map { "zh-\($0)" } : nil
    let words =
      script.flatMap { Self.words[$0] } ?? Self.words[locale.language] ?? Self.english
    empty = Alert(title: words.empty.0, text: words.empty.1)
    delete = Alert(title: words.delete.0, text: words.delete.1)
    yes = Set(["y", "yes"] + words.yes)
  }

  private typealias Words = (
    empty: (String, String), delete: (String, String), yes: [String]
  )

  private static let english: Words = (
    ("Write something first!", "An empty entry is not saved."),
    ("Really?", "Do you really want to delete this entry?"), []
  )

  private static let words: [String: Words] = [
    "ar": (
      ("اكتب شيئًا أولًا!", "لا تُحفظ اليومية الفارغة."),
      ("هل هذا مؤكد؟", "هل تريد حقًا حذف هذه اليومية؟"), ["نعم", "ن"]
    ),
    "de": (
      ("Schreiben Sie zuerst etwas!", "Ein leerer Eintrag wird nicht gespeichert."),
      ("Wirklich?", "Möchten Sie diesen Eintrag wirklich löschen?"), ["ja", "j"]
    ),
    "es": (
      ("¡Escriba algo primero!", "Una entrada vacía no se guarda."),
      ("¿Seguro?", "¿De verdad quiere borrar esta entrada?"), ["sí", "si", "s"]
    ),
    "fa": (
      ("اول چیزی بنویسید!", "یادداشت خالی ذخیره نمی‌شود."),
      ("مطمئنید؟", "واقعاً می‌خواهید این یادداشت را حذف کنید؟"), ["بله", "آره", "ب"]
    ),
    "fr": (
      ("Écrivez d’abord quelque chose\u{A0}!", "Une entrée vide n’est pas enregistrée."),
      ("Vraiment\u{A0}?", "Voulez-vous vraiment supprimer cette entrée\u{A0}?"), ["oui", "o"]
    ),
    "he": (
      ("כתבו משהו קודם!", "רשומה ריקה אינה נשמרת."),
      ("בטוח?", "האם באמת למחוק את הרשומה הזאת?"), ["כן", "כ"]
    ),
    "hi": (
      ("पहले कुछ लिखिए!", "खाली प्रविष्टि सहेजी नहीं जाती।"),
      ("सच में?", "क्या आप वाकई इस प्रविष्टि को मिटाना चाहते हैं?"), ["हाँ", "हां", "ह"]
    ),
    "ja": (
      ("日記を書いてください！", "空の日記は保存されません。"),
      ("本当ですか？", "この日記を本当に削除しますか？"), ["はい", "うん"]
    ),
    // The sentences of the apps themselves. ㅛ is on the key of y.
    "ko": (
      ("일기를 작성해주세요!", "비어있는 일기는 저장되지 않습니다."),
      ("진짜요?", "정말로 삭제하시겠어요?"), ["네", "예", "응", "ㅛ", "ㅇ", "ㅇㅇ"]
    ),
    "th": (
      ("เขียนอะไรสักหน่อยก่อน!", "บันทึกที่ว่างเปล่าจะไม่ถูกจัดเก็บ"),
      ("จริงหรือ?", "ต้องการลบบันทึกนี้จริงหรือไม่?"), ["ใช่", "ช"]
    ),
    "zh": (
      ("请先写点什么！", "空白的日记不会保存。"), ("真的吗？", "确定要删除这篇日记吗？"), ["是", "好", "确定"]
    ),
    "zh-Hant": (
      ("請先寫點什麼！", "空白的日記不會儲存。"), ("真的嗎？", "確定要刪除這篇日記嗎？"), ["是", "好", "確定"]
    ),
  ]
}
