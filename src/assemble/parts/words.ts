/** Stems, because many languages decline them. */
export const METHOD =
  /^(?:the )?(?:method|(?:cooking )?(?:instructions|directions)|preparation|steps)|how to (?:make|cook)|zubereitung|anleitung|préparation|étapes|prepara[cz]i?[oó]n|elaboración|modo de|prepar[oa]$|procedimento|preparazione|bereiding|przygotowanie|wykonanie|приготовлени|приготування|yapılış|hazırlanış|gör så|tillagning|fremgangsmåde|framgangsmåte|valmistus|postup|elkészítés|εκτέλεση|作り方|手順|做法|步[骤驟]|만드는|만들기|조리|طريقة|विधि|הכנה/i;

/** Parts that follow and still belong to the recipe. */
export const NOTES =
  /^(?:recipe |cook'?s )?(?:notes?|tips?|variations?)\b|nutrition|storage|equipment|tipps?\b|nährwert|astuces?|conseils?|valeurs? nutri|consejos|notas|dicas|note|consigli|voedingswaarde|wskazówk|совет|пищевая|порада|ipuç|メモ|コツ|栄養|小[贴貼]士|营养|營養|팁|영양|نصائح|टिप|טיפ/i;

/** With a number, these make a short line a fact. */
const MEASURE =
  /\b(?:min(?:s|ute[ns]?|ut[io]s?)?|h(?:rs?|ours?|eures?|oras?)?|std|stunden?|ore|uur|uren|godz|dk|dakika|saat|serv(?:es|ings?)?|portion\w*|person\w*|pers|yields?|makes|racion\w*|porci\w*|porç\w*|porzion\w*|kişilik)(?![\p{L}])|мин|час|порц|хвил|год|分|小[时時]|時間|人[份分前]|분|시간|인분|دقيقة|ساعة|मिनट|घंट|דקות|שע/iu;
/** Some facts have no number. */
const LABEL =
  /^(?:prep|cook|bak|total|ready|rest|chill|active|serves|servings|yield|makes|level|difficulty|skill|course|cuisine|schwierigkeit|arbeitszeit|kochzeit|gesamtzeit|backzeit|portionen|niveau|difficult|temps|personnes|tiempo|dificultad|tempo|rendimento|dosi|bereidingstijd|czas|trudność|время|сложность|süre|zorluk|調理|難易|分量|时间|時間|难度|시간|난이도|الوقت)/i;

/** Code units; our own choice. */
const LONGEST_FACT = 60;
const LONGEST_LABEL = 30;

export const isFact = (words: string): boolean =>
  words.length <= LONGEST_FACT &&
  ((/\d/.test(words) && MEASURE.test(words)) || (LABEL.test(words) && /[\s:：]\S/.test(words)));

export const isFactLabel = (words: string): boolean => words.length <= LONGEST_LABEL && LABEL.test(words);
