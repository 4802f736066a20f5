/** Words for customers, in small letters: subscribe, buy, donate, follow, read more. */
import { phraseCounter } from './phrases';

/**
 * Word beginnings: English, German, French, Spanish, Portuguese, Italian, Dutch, Polish, Turkish, Russian,
 * Greek.
 */
const BEGINNINGS = [
  'newsletter|subscri|unsubscri|sign up|inbox|free trial|donate|donation|support us|support our|become a member|membership|log in|register now|register for|app store|google play|download|follow us|share this|join us|join our|join now|buy|order now|add to cart|add to basket|book now|shop now|our shop|discount|coupon|free shipping|special offer|advert|sponsor|promoted|affiliate|read more|read also|read next|see also|most read|trending|related articles|related stories|related posts|related topics|recommended|you may also|you might also|more from|more stories|more on|filed under|about the author|tags:|our readers|our services|our app|our newsroom|webinar|contact us|learn more|get started|cancel any',
  'abonn|anmelden|posteingang|probemonat|kostenlos|spenden|unterstütz|mitglied|jetzt lesen|jetzt kaufen|jetzt bestellen|jetzt buchen|jetzt testen|jetzt sichern|jetzt anmelden|angebot|rabatt|gutschein|versand|warenkorb|anzeige|werbung|gesponsert|folgen sie|jetzt teilen|artikel teilen|lesen sie|verwandte|schlagwörter|mehr zum|mehr aus|mehr von|meistgelesen|auch interessant|das könnte|unsere leser|kündbar',
  'infolettre|inscri|boîte mail|boîte de réception|essai gratuit|faites un don|soutenez|adhér|achet|commandez|panier|code promo|en promo|remise|livraison|publicité|partager|partagez|suivez|télécharge|plus d’articles|lire aussi|à lire|voir aussi|sur le même|plus lus|nos lecteurs|nos services|gratuit|sans engagement|réserv',
  'boletín|suscr|regístr|bandeja|gratis|donativo|haz una donación|apóya|hazte|compra ahora|carrito|oferta|descuento|envío|publicidad|patrocin|compártelo|compartir en|síguenos|descarg|más noticias|más sobre|lea también|lee también|lea más|más leíd|te puede|relacionad',
  'boletim|assin|inscrev|caixa de entrada|grátis|doe agora|apoie|compre|carrinho|desconto|frete|compartilh|siga|baixe|leia também|leia mais|veja também|mais sobre|mais lid|relacionad',
  'iscriv|abbona|casella|prova gratuita|sosten|acquista|carrello|offerta|sconto|spedizione|pubblicità|condividi|seguici|scarica|leggi anche|ti potrebbe|più letti|altri articoli|prenota',
  'nieuwsbrief|meld je|doneer|steun ons|word lid|koop|bestel|korting|verzend|advertentie|gesponsord|volg ons|lees ook|meest gelezen|meer over',
  'subskry|zapisz|prenumer|darmow|wesprzyj|kup teraz|zamów|koszyk|rabat|dostaw|reklama|udostępnij|obserwuj|pobierz|czytaj|przeczytaj|polecan',
  'bülten|abone|kayıt|üye ol|ücretsiz|bağış|destek ol|satın|sipariş|sepet|indirim|kargo|reklam|paylaş|takip et|ayrıca oku|en çok okunan|önerilen',
  'рассыл|подпис|бесплатн|пожертв|поддержите|купить|закаж|корзин|скидк|доставк|реклам|спонсор|поделит|скача|читайте|по теме|рекоменд|зарегистр',
  'εγγραφ|συνδρομ|δωρεάν|δωρε|αγόρασε|αγοράστε|παραγγε|καλάθι|έκπτωσ|διαφήμι|χορηγ|μοιραστείτε|ακολουθ|κατεβάσ|διαβάστε|δημοφιλ',
].join('|');

/** For prefixes or text without spaces: Arabic, Hebrew, Persian, Hindi, Chinese, Japanese, Korean. */
const PARTS = [
  'النشرة|اشترك|سجل الآن|بريدك|مجان|تبرع|ادعم|اشتر|اطلب|خصم|توصيل|إعلان|برعاية|شارك|تابع|اقرأ|الأكثر',
  'ניוזלטר|עלון|הירשמ|הרשמ|מינוי|חינם|תרומ|תרמו|תמכו|קנו|הזמינו|הנחה|מבצע|משלוח|פרסומ|ממומן|שתפו|עקבו|הורידו|קראו|מומלץ',
  'خبرنامه|عضو شو|اشتراک|رایگان|حمایت|خرید|سفارش|تخفیف|تبلیغ|دنبال کنید|دانلود|بخوانید|پربازدید',
  'न्यूज़लेटर|सदस्यता|सब्सक्राइब|मुफ्त|मुफ़्त|खरीद|ऑर्डर|छूट|विज्ञापन|प्रायोजित|शेयर|साझा करें|फॉलो|डाउनलोड|भी पढ़|और पढ़',
  '订阅|訂閱|注册|註冊|登录|登入|邮箱|信箱|免费|免費|捐款|支持我们|支持我們|会员|會員|购买|購買|下单|购物车|優惠|优惠|广告|廣告|赞助|贊助|推广|推廣|分享|关注|關注|下载|下載|推荐|推薦|相关|相關|延伸阅读|更多|热门|熱門|扫码|公众号',
  'メルマガ|ニュースレター|登録|購読|無料|寄付|応援|会員|購入|注文|カート|割引|セール|送料|広告|【pr】|［pr］|スポンサー|シェア|フォロー|ダウンロード|おすすめ|関連|あわせて読|人気|ランキング|申し込み|キャンペーン',
  '뉴스레터|구독|가입|무료|후원|기부|회원|구매|주문|장바구니|할인|배송|광고|협찬|공유|팔로우|다운로드|추천|관련|많이 본',
].join('|');

export const promotionIn = phraseCounter(BEGINNINGS, PARTS);

/**
 * Words of plans, shops, events, polls, jobs, customers and self-praise. Articles use them, too, so they count less
 * than the words above. The languages stand in the same order.
 */
const OFFER_BEGINNINGS = [
  'a month|per month|/mo$|premium|warranty|return$|returns$|delivery|in stock|sold out|instead of|sale$|offer|voucher|gift|customer|client|subscriber|five-star|recommend|trust|readers|award$|awards$|reporters|journalis|vote|poll$|what do you think|have your say|tell us|ticket$|tickets$|doors open|speaker$|speakers$|seats|hiring|vacanc|career$|careers$|compare|advice|quote$|insur|casino|choose your|don’t miss|never miss|stay informed|get our|get the|in your|every morning|app$',
  'im monat|pro monat|monatlich|tarif|garantie|rückgabe|liefer|ausverkauft|statt$|nur heute|preis|geschenk|kund|sterne|empfehl|vertrau|leser|auszeichnung|reporter|redaktion|abstimm|umfrage|was meinen sie|karten|einlass|plätze|bewerb|wir suchen|vergleich|beratung|versicher|kredit|jetzt$|wählen sie|verpassen|jeden morgen|unsere$|laden$',
  'par mois|mensuel|formule|forfait|garantie|retour|rembours|stock|épuisé|au lieu de|soldes|prix$|cadeau|étoiles|confiance|lecteurs|récompens|journalistes|votez|sondage|votre avis|qu’en pensez|billets|places|recrut|emploi|conseil|choisissez|profitez|ne manquez|chaque matin|découvrez|boutique|appli',
  'al mes|mensual|plan$|planes|garantía|devoluci|agotado|rebaja|precio|regalo|estrellas|recomend|recomienda|confía|lectores|premios|periodistas|vota|encuesta|qué opina|entradas|plazas|empleo|buscamos|compar|elija|elige|no se pierda|no te pierdas|cada mañana|descubr|tienda|aplicación',
  'por mês|mensal|plano|devoluç|esgotado|preço|estrelas|confia|leitores|prêmios|jornalistas|enquete|o que acha|ingressos|vagas|escolha|não perca|loja|aplicativo',
  'al mese|mensile|piano|garanzia|resi$|rimbors|esaurito|prezzo|stelle|fiducia|lettori|premi$|giornalisti|sondaggio|cosa ne pensi|biglietti|posti|candidat|scegli|non perdere|scopri|negozio',
  'per maand|voorraad|uitverkocht|prijs|klant|sterren|vertrouw|lezers|prijzen|peiling|wat vindt|kaarten|vacature|vergelijk|advies|kies$|mis niets|winkel',
  'miesięcznie|gwarancj|zwrot|wyprzedaż|cena|prezent|klient|gwiazd|zaufa|czytelni|nagrod|dziennikarz|głosuj|ankieta|co sądzisz|bilety|porówna|wybierz|nie przegap|sklep|aplikac',
  'aylık|garanti|iade|stokta|fiyat|hediye|müşteri|yıldız|tavsiye|güven|okur|ödül|gazeteci|oy ver|anket|ne düşün|bilet|başvur|karşılaştır|seçin|kaçırma|mağaza|uygulama',
  'в месяц|ежемесячн|тариф|гаранти|возврат|в наличии|цена|подар|клиент|покупател|звезд|довер|читател|наград|журналист|корреспондент|голос|опрос|что вы думаете|билет|ваканс|приходите|сравни|консультац|страхов|кредит|выбер|выбир|не пропуст|каждое утро|магазин|приложени',
  'τον μήνα|μηνιαί|εγγύησ|επιστροφ|τιμή|δώρο|πελάτ|αστέρ|συνιστ|συστήν|εμπιστ|αναγνώστ|βραβεί|δημοσιογράφ|ρεπόρτερ|ψήφ|τη γνώμη σας|εισιτήρι|θέσει|συμβουλ|διαλέξτε|επιλέξτε|μη χάσετε|κάθε πρωί|κατάστημ|εφαρμογ',
].join('|');
const OFFER_PARTS = [
  '% off$|per cent off$|percent off$',
  'شهري|في الشهر|ضمان|إرجاع|متوفر|بدلا من|تخفيض|سعر|هدية|زبون|عملاء|مشترك|نجوم|ينصح|يثق|قراء|جوائز|مراسل|استطلاع|رأيك|تذاكر|مقاعد|وظيف|قارن|استشار|تأمين|اختر|لا تفوت|كل صباح|تطبيق|متجر',
  'לחודש|חודשי|מסלול|אחריות|החזר|במלאי|מחיר|מתנה|לקוח|כוכבים|ממליצ|אמון|קוראים|פרסים|כתבים|הצביע|סקר|דעתכם|כרטיס|דרוש|משרה|השוו|ייעוץ|ביטוח|בחרו|אל תפספס|כל בוקר|אפליקצי|החנות',
  'ماهانه|ضمانت|گارانتی|قیمت|هدیه|مشتری|ستاره|اعتماد|خوانندگان|جایزه|خبرنگار|نظرسنجی|نظر شما|بلیت|استخدام|مقایسه|مشاوره|بیمه|انتخاب کنید|فروشگاه',
  'महीना|महीने|मासिक|वारंटी|गारंटी|वापस|के बजाय|सेल|दाम|कीमत|उपहार|ग्राहक|पाठक|पुरस्कार|संवाददाता|पत्रकार|वोट|राय|टिकट|सीट|भर्ती|आवेदन|तुलना|सलाह|विशेषज्ञ|बीमा|चुनें|हर सुबह|दुकान|ऐप',
  '每月|月付|套餐|家庭版|高级版|保修|退货|退换|有货|原价|特价|促销|减价|价格|礼品|客户|顾客|订户|客服|五星|信赖|位读者|获奖|记者|投票|您怎么看|门票|座位|招聘|咨询|保险|贷款|选择方案|不要错过|早报|商城|小店',
  '月額|毎月|プラン|保証|返品|返金|在庫|特価|大売り出し|価格|円引|プレゼント|お客様|読者|星5|お勧め|信頼|受賞|記者|投票|アンケート|どう思|チケット|座席|求人|応募|比較|相談|保険|選ぶ|見逃|毎朝|お届け|お試し|便り|今すぐ|アプリ|ショップ',
  '매달|요금제|보증|반품|환불|재고|특가|세일|가격|선물|고객|독자|별점|신뢰|수상|기자|투표|설문|의견|어떻게 생각|입장권|좌석|채용|비교|상담|보험|선택하|놓치지|매일 아침|쇼핑|스토어',
].join('|');

export const offersIn = phraseCounter(OFFER_BEGINNINGS, OFFER_PARTS);
