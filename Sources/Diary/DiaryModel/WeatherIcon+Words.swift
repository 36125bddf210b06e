extension WeatherIcon {
  /// The words for the weather in the languages of the built-in theme: the theme's own, and others
  /// that people write. In small letters.
  static let words: [String: WeatherIcon] = DiaryModel.words(of: [
    .clearDay: [
      "clear", "sunny", "sun", "klar", "sonnig", "sonne", "ciel dégagé", "dégagé", "ensoleillé",
      "soleil", "beau temps", "despejado", "soleado", "sol", "맑음", "맑다", "화창", "화창함", "晴れ", "晴",
      "快晴", "晴天", "晴朗", "صحو", "مشمس", "صافي", "صاف", "آفتابی", "בהיר", "שמשי", "שמש",
      "ท้องฟ้าแจ่มใส", "แดดออก", "แจ่มใส", "साफ़ आसमान", "साफ़", "धूप",
    ],
    .clearNight: [
      "clear night", "klare nacht", "nuit claire", "noche despejada", "맑은 밤", "晴れた夜", "夜间晴",
      "夜間晴", "ليلة صافية", "شب صاف", "לילה בהיר", "คืนฟ้าใส", "साफ़ रात", "夜は晴れ",
    ],
    .fewCloudsDay: [
      "few clouds", "partly cloudy", "leicht bewölkt", "heiter", "wolkig",
      "peu nuageux", "éclaircies", "poco nuboso", "parcialmente nublado", "구름 조금", "晴れ時々曇り",
      "少云", "少雲", "غائم جزئيًا", "غائم جزئيا", "کمی ابری", "מעונן חלקית", "มีเมฆบางส่วน",
      "आंशिक बादल",
    ],
    .fewCloudsNight: [
      "partly cloudy night", "nachts leicht bewölkt", "nuit peu nuageuse", "noche poco nubosa",
      "夜间少云", "夜間少雲", "غائم جزئيًا ليلًا", "شب کمی ابری", "לילה מעונן חלקית",
      "กลางคืนมีเมฆบางส่วน", "रात में आंशिक बादल", "夜は晴れ時々曇り", "구름 조금 낀 밤",
    ],
    .clouds: [
      "cloudy", "clouds", "scattered clouds", "bewölkt", "wolken", "nuageux", "nuages",
      "nublado", "nubes", "구름", "구름 많음", "曇り", "多云", "多雲", "غائم", "غيوم", "ابری", "מעונן",
      "עננים", "มีเมฆเป็นส่วนมาก", "เมฆมาก", "बादल",
    ],
    .brokenClouds: [
      "broken clouds", "overcast", "bedeckt", "trüb", "couvert", "cubierto", "흐림", "흐리다", "曇天",
      "阴", "陰", "阴天", "陰天", "غائم كليًا", "تمام ابری", "מעונן לגמרי", "มีเมฆมาก", "घने बादल",
    ],
    .showers: [
      "showers", "drizzle", "shower rain", "schauer", "nieselregen", "averses", "averse",
      "bruine", "chubascos", "chubasco", "llovizna", "소나기", "이슬비", "가랑비", "にわか雨", "小雨", "阵雨",
      "陣雨", "زخات مطر", "رذاذ", "رگبار", "نم‌نم باران", "ממטרים", "טפטוף", "ฝนตกเป็นพัก ๆ",
      "ฝนปรอย", "बौछारें", "बूँदाबाँदी",
    ],
    .rain: [
      "rainy", "regen", "regnerisch", "pluie", "pluvieux", "lluvia", "lluvioso", "비", "비 옴", "雨",
      "下雨", "مطر", "ممطر", "باران", "بارانی", "גשם", "גשום", "ฝนตก", "ฝน", "बारिश", "वर्षा",
      "rain",
    ],
    .rainDay: [
      "rain and sun", "regen und sonne", "pluie et éclaircies", "lluvia y sol", "여우비", "비 온 뒤 갬",
      "天気雨", "太阳雨", "太陽雨", "مطر وشمس", "باران و آفتاب", "גשם ושמש", "ฝนตกแดดออก", "बारिश और धूप",
      "晴れ時々雨",
    ],
    .rainNight: [
      "rain at night", "nachts regen", "pluie nocturne", "lluvia nocturna", "밤비", "夜の雨", "夜间有雨",
      "夜間有雨", "مطر ليلًا", "باران شبانه", "גשם בלילה", "ฝนตกกลางคืน", "रात में बारिश", "夜は雨",
    ],
    .thunderstorm: [
      "thunder", "storm", "storms", "thunderstorms", "gewitter", "sturm und gewitter", "orage",
      "orageux",
      "tormenta", "천둥",
      "번개", "뇌우", "천둥번개", "雷雨", "雷", "عاصفة رعدية", "رعد", "رعدوبرق", "رعد و برق", "סופת רעמים",
      "רעמים", "ฝนฟ้าคะนอง", "พายุ", "गरज-चमक के साथ बारिश", "आँधी", "thunderstorm",
    ],
    .snow: [
      "snowy", "sleet", "blizzard", "flurries", "wintry mix", "hail", "schnee", "schneefall",
      "schneit", "neige", "neigeux", "nieve", "nevada",
      "눈", "눈 옴", "진눈깨비", "雪", "下雪", "ثلج", "ثلوج", "برف", "برفی", "שלג", "หิมะตก", "หิมะ",
      "बर्फ़बारी", "बर्फ़", "snow",
    ],
    .mist: [
      "fog", "foggy", "haze", "hazy", "smoke", "smoky", "dust", "sand", "ash", "nebel", "neblig",
      "dunst",
      "brume", "brouillard", "niebla", "neblina", "안개", "황사", "미세먼지", "霧", "雾", "薄雾", "ضباب",
      "غبار", "مه", "غبارآلود", "ערפל", "אובך", "หมอก", "कोहरा", "धुंध", "mist",
    ],
    .wind: [
      "windy", "breezy", "squall", "tornado", "hurricane", "windig", "wind", "stürmisch", "vent",
      "venteux",
      "viento",
      "ventoso", "바람", "風", "強風", "大风", "大風", "رياح", "عاصف", "وزش باد", "باد", "רוחות", "רוח",
      "ลมแรง", "ลม", "तेज़ हवा", "हवा", "風が強い",
    ],
  ])
}
