/** Words for customers: subscribe, buy, donate, follow, read more. */

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
  'メルマガ|ニュースレター|登録|購読|無料|寄付|応援|会員|購入|注文|カート|割引|セール|送料|広告|【PR】|［PR］|スポンサー|シェア|フォロー|ダウンロード|おすすめ|関連|あわせて読|人気|ランキング|申し込み|キャンペーン',
  '뉴스레터|구독|가입|무료|후원|기부|회원|구매|주문|장바구니|할인|배송|광고|협찬|공유|팔로우|다운로드|추천|관련|많이 본',
].join('|');

const PROMOTION = new RegExp(`(?<!\\p{L})(?:${BEGINNINGS})|${PARTS}`, 'giu');

/** O(length). */
export const promotionIn = (text: string): number => text.match(PROMOTION)?.length ?? 0;
