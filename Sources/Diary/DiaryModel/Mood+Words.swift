extension Mood {
  /// The words for moods in the languages of the built-in theme: the theme's own, and others that
  /// people write. In small letters.
  static let words: [String: Mood] = DiaryModel.words(of: [
    .happy: [
      "happiness", "joy", "good", "glad", "glücklich", "froh", "fröhlich", "gut", "freude",
      "joie", "heureux", "heureuse", "contente", "alegría", "feliz", "alegre",
      "contento", "contenta", "기쁨", "행복", "좋음", "기쁘다", "행복하다", "うれしい", "嬉しい", "楽しい", "幸せ", "开心",
      "開心", "高兴", "高興", "快乐", "快樂", "سعادة", "سعيد", "سعيدة", "فرح", "شاد", "خوشحال", "שמחה",
      "שמח", "มีความสุข", "ดีใจ", "खुशी", "खुश", "happy",
    ],
    .excited: [
      "great", "amazing", "begeistert", "aufgeregt", "enthousiasme", "enthousiaste", "excité",
      "excitée", "entusiasmo", "entusiasmado", "entusiasmada", "emocionado", "신남", "설렘", "わくわく",
      "ワクワク", "兴奋", "興奮", "激动", "激動", "حماس", "متحمس", "متحمسة", "هیجان‌زده", "התרגשות", "מתרגש",
      "מתרגשת", "ตื่นเต้น", "उत्साह", "उत्साहित", "excited",
    ],
    .loved: [
      "love", "grateful", "voller liebe", "verliebt", "dankbar", "amour", "amoureux",
      "amoureuse", "reconnaissant", "reconnaissante", "amor", "enamorado", "enamorada",
      "agradecido", "agradecida", "사랑", "감사", "愛しい", "感謝", "充满爱", "充滿愛", "感恩", "محبة", "حب",
      "ممتن", "ممتنة", "سرشار از عشق", "عشق", "سپاسگزار", "אהבה", "אסיר תודה", "อบอุ่นใจ", "รัก",
      "प्यार", "आभारी", "loved", "愛おしい",
    ],
    .calm: [
      "relaxed", "peaceful", "content", "ruhig", "entspannt", "gelassen", "calme", "serein",
      "sereine",
      "calma", "tranquilo", "tranquila", "sereno", "평온", "편안", "차분", "穏やか", "落ち着いた", "平静", "平靜",
      "安静", "安靜", "هدوء", "هادئ", "هادئة", "آرام", "רוגע", "רגוע", "רגועה", "สงบ", "ผ่อนคลาย",
      "सुकून", "शांत", "calm",
    ],
    .neutral: [
      "ok", "okay", "meh", "so-so", "geht so", "naja", "comme ci, comme ça", "bof", "normal",
      "regular", "보통", "그냥", "그저 그럼", "그저 그래", "ふつう", "普通", "まあまあ", "一般", "还行", "還行", "عادي",
      "عادية", "معمولی", "ככה־ככה", "ככה-ככה", "בסדר", "เฉย ๆ", "เฉยๆ", "ठीक-ठाक", "ठीक",
    ],
    .tired: [
      "sleepy", "exhausted", "bored", "müde", "erschöpft", "fatigue", "fatigué", "fatiguée",
      "cansancio", "cansado", "cansada", "피곤", "지침", "피곤함", "졸림", "疲れた", "疲れ", "眠い", "疲惫", "疲倦",
      "累", "تعب", "متعب", "متعبة", "تعبان", "خسته", "עייפות", "עייף", "עייפה", "เหนื่อย", "ง่วง",
      "थकान", "थका", "थकी", "tired",
    ],
    .anxious: [
      "worried", "nervous", "stressed", "afraid", "ängstlich", "besorgt", "nervös", "inquiétude",
      "inquiet", "inquiète", "anxieux", "anxieuse", "ansiedad", "ansioso", "ansiosa",
      "preocupado", "preocupada", "불안", "걱정", "긴장", "不安", "心配", "焦虑", "焦慮", "担心", "擔心", "قلق",
      "قلقة", "خائف", "نگران", "مضطرب", "דאגה", "חרד", "חרדה", "מודאג", "กังวล", "เครียด",
      "चिंता", "चिंतित", "anxious",
    ],
    .sad: [
      "down", "lonely", "bad", "traurig", "einsam", "tristesse", "triste", "seule",
      "tristeza", "슬픔", "우울", "외로움", "슬프다", "悲しい", "寂しい", "难过", "難過", "伤心", "傷心",
      "悲伤", "悲傷", "حزن", "حزين", "حزينة", "غمگین", "ناراحت", "עצב", "עצוב", "עצובה", "เศร้า",
      "เสียใจ", "उदासी", "उदास", "दुखी", "sad",
    ],
    .angry: [
      "mad", "annoyed", "wütend", "zornig", "genervt", "verärgert", "colère", "en colère",
      "fâché", "fâchée", "enfado", "enfadado", "enfadada", "enojado", "enojada", "화남", "분노",
      "짜증", "怒り", "怒っている", "イライラ", "生气", "生氣", "愤怒", "憤怒", "غضب", "غاضب", "غاضبة", "عصبانی",
      "خشمگین", "כעס", "כועס", "כועסת", "โกรธ", "หงุดหงิด", "गुस्सा", "नाराज़", "angry", "腹立たしい",
    ],
  ])
}
