/** Words that head a part of an article: note, key facts, verdict, correction, sources. */

/** By language: English, German, French, Spanish and Portuguese, Italian, Dutch, Polish, Turkish, Russian, Greek, Arabic, Hebrew, Hindi. */
const WORDS = [
  "notes?|info|tips?|hint|warning|caution|important|remember|example|definition|abstract|summary|in short|at a glance|key (?:facts|figures|points|takeaways|findings|dates)|the (?:facts|numbers|verdict|bottom line)|facts|background|why it matters|verdict|rating|score|pros|cons|specs|specifications|technical data|ingredients|serves|yield|(?:prep|cook|cooking|total) time|difficulty|method|step|equipment|timeline|glossary|footnotes|sources|references|further reading|correction|clarification|updated?|editor[’']s note|address|(?:opening )?hours|getting there|price|question|answer|q|a|theorem|lemma|proof|figure|table",
  'hinweis|anmerkung|tipp|achtung|warnung|wichtig|gut zu wissen|beispiel|zusammenfassung|auf einen blick|fakten|hintergrund|fazit|bewertung|vorteile|nachteile|technische daten|zutaten|zubereitung|schritt|quellen|literatur|korrektur|adresse|öffnungszeiten|anfahrt|preis|frage|antwort',
  'remarque|astuce|conseil|attention|avertissement|à (?:savoir|retenir)|exemple|résumé|en bref|l’essentiel|chiffres clés|repères|notre avis|points (?:forts|faibles)|avantages|inconvénients|fiche technique|ingrédients|préparation|cuisson|étape|références|rectificatif|mise à jour|horaires|tarifs?|réponse',
  'nota|consejo|aviso|dica|advertencia|atenci[óo]n|atenção|importante|ejemplo|exemplo|resum(?:en|o)|en breve|datos|claves|contexto|veredicto|conclusi[óo]n|conclusão|ventajas|desventajas|vantagens|desvantagens|ficha técnica|ingredientes|prepara(?:ción|ção|r)|modo de preparo|paso|passo|fuentes|fontes|referenci?as|corrección|correção|dirección|endereço|horarios?|precio|preço|pregunta|pergunta|resp(?:uesta|osta)',
  'suggerimento|consiglio|avviso|attenzione|esempio|riassunto|in (?:breve|sintesi)|giudizio|vantaggi|svantaggi|ingredienti|preparazione|fonti|rettifica|indirizzo|orari|prezzo|domanda|risposta',
  'let op|opmerking|waarschuwing|belangrijk|voorbeeld|samenvatting|oordeel|voordelen|nadelen|ingrediënten|bereiding|bronnen|correctie|openingstijden|vraag|antwoord',
  'uwaga|wskazówka|ważne|przykład|podsumowanie|w skrócie|zalety|wady|składniki|krok|źródła|sprostowanie|pytanie|odpowiedź',
  'ipucu|uyarı|dikkat|önemli|örnek|özet|sonuç|artılar|eksiler|malzemeler|adım|kaynaklar|düzeltme|soru|cevap',
  'примечани[ея]|совет|внимание|важно|пример|кратко|главное|справка|вывод|итог|плюсы|минусы|характеристики|ингредиенты|шаг|источники|поправка|адрес|часы работы|цена|вопрос|ответ',
  'σημείωση|συμβουλή|προσοχή|σημαντικό|παράδειγμα|περίληψη|συμπέρασμα|υπέρ|κατά|υλικά|βήμα|πηγές|διόρθωση|ερώτηση|απάντηση',
  'ملاحظة|نصيحة|تنبيه|تحذير|مهم|مثال|ملخص|باختصار|الخلاصة|الإيجابيات|السلبيات|المقادير|المكونات|الخطوة|المصادر|المراجع|تصحيح|العنوان|السعر|سؤال|جواب',
  'הערה|טיפ|שימו לב|אזהרה|חשוב|דוגמה|תקציר|בקצרה|סיכום|יתרונות|חסרונות|מצרכים|רכיבים|שלב|מקורות|תיקון|כתובת|מחיר|שאלה|תשובה',
  'नोट|सुझाव|ध्यान दें|चेतावनी|उदाहरण|सारांश|निष्कर्ष|फायदे|नुकसान|सामग्री|विधि|चरण|स्रोत|सुधार|पता|सवाल|जवाब|उत्तर',
].join('|');

/** The same in scripts without spaces. */
const PARTS =
  '注意|注|提示|警告|重要|说明|說明|备注|備註|小贴士|例|摘要|概要|要点|要點|背景|结论|結論|优点|優點|缺点|缺點|规格|規格|参数|食材|材料|配料|做法|步骤|步驟|来源|來源|参考|參考|更正|编者按|地址|营业时间|价格|問|问|答|定理|メモ|補足|ヒント|ポイント|まとめ|基本情報|長所|短所|作り方|手順|出典|訂正|追記|住所|営業時間|アクセス|料金|質問|回答|참고|주의|팁|예시|요약|핵심|결론|장점|단점|재료|단계|출처|정정|주소|가격|질문|답변';

/** Code units of a text that are looked at, and letters that may follow the word before the line or the label ends. */
const LONGEST = 80;
const MORE = 24;

const LABEL = new RegExp(
  `^[^\\p{L}\\p{N}]*(?:(?:${WORDS})(?!\\p{L})|(?:${PARTS}))[^.。!！]{0,${String(MORE)}}(?:[:：.]|$)`,
  'iu',
);

/** Does a text begin with such a word, alone on its line or before a colon? O(1): looks at its beginning only. */
export const beginsWithLabel = (text: string): boolean => LABEL.test(text.slice(0, LONGEST));
