package import LocalizedDates

/// The sentences of the apps that commands and the writing page say, in the diary's language;
/// English for languages that the built-in theme does not have.
package struct DiarySentences: Hashable, Sendable {
  /// Nothing was written: a title, and a sentence below it.
  package let empty: Alert
  /// The question before an entry is deleted.
  package let delete: Alert
  /// The sentence after an answer that is not yes.
  package let notDeleted: String
  /// The questions before entries become public, or private, with `{count}`.
  package let open, close: String
  /// The sentence after an answer that is not yes.
  package let unchanged: String
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
    (notDeleted, open, close, unchanged) = words.many
    yes = Set(["y", "yes"] + words.yes)
  }

  /// Whether an answer means yes.
  package func isYes(_ answer: String?) -> Bool {
    yes.contains((answer ?? "").split(whereSeparator: \.isWhitespace).joined().lowercased())
  }

  private typealias Words = (
    empty: (String, String), delete: (String, String), many: (String, String, String, String),
    yes: [String]
  )

  private static let english: Words = (
    ("Write something first!", "An empty entry is not saved."),
    ("Really?", "Do you really want to delete this entry?"),
    (
      "Nothing was deleted.", "Make these entries public? ({count})",
      "Make these entries private? ({count})", "Nothing was changed."
    ), []
  )

  private static let words: [String: Words] = [
    "ar": (
      ("اكتب شيئًا أولًا!", "لا تُحفظ اليومية الفارغة."),
      ("هل هذا مؤكد؟", "هل تريد حقًا حذف هذه اليومية؟"),
      (
        "لم يُحذف شيء.", "هل تريد جعل هذه اليوميات عامة؟ ({count})",
        "هل تريد جعل هذه اليوميات خاصة؟ ({count})", "لم يتغير شيء."
      ), ["نعم", "ن"]
    ),
    "de": (
      ("Schreiben Sie zuerst etwas!", "Ein leerer Eintrag wird nicht gespeichert."),
      ("Wirklich?", "Möchten Sie diesen Eintrag wirklich löschen?"),
      (
        "Es wurde nichts gelöscht.", "Diese Einträge öffentlich machen? ({count})",
        "Diese Einträge privat machen? ({count})", "Es wurde nichts geändert."
      ), ["ja", "j"]
    ),
    "es": (
      ("¡Escriba algo primero!", "Una entrada vacía no se guarda."),
      ("¿Seguro?", "¿De verdad quiere borrar esta entrada?"),
      (
        "No se ha borrado nada.", "¿Hacer públicas estas entradas? ({count})",
        "¿Hacer privadas estas entradas? ({count})", "No se ha cambiado nada."
      ), ["sí", "si", "s"]
    ),
    "fa": (
      ("اول چیزی بنویسید!", "یادداشت خالی ذخیره نمی‌شود."),
      ("مطمئنید؟", "واقعاً می‌خواهید این یادداشت را حذف کنید؟"),
      (
        "چیزی حذف نشد.", "این یادداشت‌ها برای همه باز شوند؟ ({count})",
        "این یادداشت‌ها خصوصی شوند؟ ({count})", "چیزی تغییر نکرد."
      ), ["بله", "آره", "ب"]
    ),
    "fr": (
      ("Écrivez d’abord quelque chose\u{A0}!", "Une entrée vide n’est pas enregistrée."),
      ("Vraiment\u{A0}?", "Voulez-vous vraiment supprimer cette entrée\u{A0}?"),
      (
        "Rien n’a été supprimé.", "Rendre ces entrées publiques\u{A0}? ({count})",
        "Rendre ces entrées privées\u{A0}? ({count})", "Rien n’a été modifié."
      ), ["oui", "o"]
    ),
    "he": (
      ("כתבו משהו קודם!", "רשומה ריקה אינה נשמרת."),
      ("בטוח?", "האם באמת למחוק את הרשומה הזאת?"),
      (
        "דבר לא נמחק.", "להפוך את הרשומות האלה לציבוריות? ({count})",
        "להפוך את הרשומות האלה לפרטיות? ({count})", "דבר לא השתנה."
      ), ["כן", "כ"]
    ),
    "hi": (
      ("पहले कुछ लिखिए!", "खाली प्रविष्टि सहेजी नहीं जाती।"),
      ("सच में?", "क्या आप वाकई इस प्रविष्टि को मिटाना चाहते हैं?"),
      (
        "कुछ नहीं मिटाया गया।", "इन प्रविष्टियों को सार्वजनिक करें? ({count})",
        "इन प्रविष्टियों को निजी करें? ({count})", "कुछ नहीं बदला गया।"
      ), ["हाँ", "हां", "ह"]
    ),
    "ja": (
      ("日記を書いてください！", "空の日記は保存されません。"),
      ("本当ですか？", "この日記を本当に削除しますか？"),
      (
        "何も削除しませんでした。", "日記{count}件を公開しますか？",
        "日記{count}件を非公開にしますか？", "何も変更しませんでした。"
      ), ["はい", "うん"]
    ),
    // The sentences of the apps themselves. ㅛ is on the key of y.
    "ko": (
      ("일기를 작성해주세요!", "비어있는 일기는 저장되지 않습니다."),
      ("진짜요?", "정말로 삭제하시겠어요?"),
      (
        "아무것도 삭제하지 않았습니다.", "일기 {count}개를 공개할까요?",
        "일기 {count}개를 비공개로 바꿀까요?", "아무것도 바꾸지 않았습니다."
      ), ["네", "예", "응", "ㅛ", "ㅇ", "ㅇㅇ"]
    ),
    "th": (
      ("เขียนอะไรสักหน่อยก่อน!", "บันทึกที่ว่างเปล่าจะไม่ถูกจัดเก็บ"),
      ("จริงหรือ?", "ต้องการลบบันทึกนี้จริงหรือไม่?"),
      (
        "ไม่มีอะไรถูกลบ", "เปิดบันทึก {count} รายการนี้ให้ทุกคนอ่านหรือไม่?",
        "ตั้งบันทึก {count} รายการนี้เป็นส่วนตัวหรือไม่?", "ไม่มีอะไรเปลี่ยนแปลง"
      ), ["ใช่", "ช"]
    ),
    "zh": (
      ("请先写点什么！", "空白的日记不会保存。"), ("真的吗？", "确定要删除这篇日记吗？"),
      (
        "没有删除任何内容。", "要公开这 {count} 篇日记吗？",
        "要把这 {count} 篇日记设为私密吗？", "没有更改任何内容。"
      ), ["是", "好", "确定"]
    ),
    "zh-Hant": (
      ("請先寫點什麼！", "空白的日記不會儲存。"), ("真的嗎？", "確定要刪除這篇日記嗎？"),
      (
        "沒有刪除任何內容。", "要公開這 {count} 篇日記嗎？",
        "要把這 {count} 篇日記設為私密嗎？", "沒有更改任何內容。"
      ), ["是", "好", "確定"]
    ),
  ]
}
