/** Words for customers, in small letters: subscribe, buy, donate, follow, read more. */

/**
 * Word beginnings: English, German, French, Spanish, Portuguese, Italian, Dutch, Polish, Turkish, Russian,
 * Greek.
 */
const BEGINNINGS = [
  'newsletter|subscri|unsubscri|sign up|inbox|free trial|donate|donation|support us|support our|become a member|membership|log in|register now|register for|download|follow us|share this|join us|join our|join now|buy|add to cart|add to basket|book now|shop now|our shop|coupon|free shipping|special offer|advert|promoted|affiliate|read more|read next|most read|trending|related articles|related stories|related posts|related topics|recommended|you may also|you might also|more from|more stories|more on|filed under|about the author|tags:|our readers|our services|our app|our newsroom|webinar|contact us|learn more|get started|cancel any',
  'abonn|anmelden|kostenlos|spenden|jetzt kaufen|jetzt bestellen|jetzt testen|jetzt anmelden|angebot|rabatt|gutschein|versand|anzeige|werbung|folgen sie|artikel teilen|lesen sie|verwandte|schlagwörter|mehr zum|mehr aus|mehr von|meistgelesen|auch interessant|das könnte|kündbar',
  'adhér|commandez|panier|livraison|publicité|partager|partagez|suivez|lire aussi|à lire|sur le même|plus lus|nos lecteurs|nos services|gratuit|réserv',
  'boletín|suscr|gratis|hazte|oferta|descuento|envío|publicidad|compartir en|más noticias|más sobre|lea también|lee también|más leíd|te puede|relacionad',
  'assin|desconto|siga|veja também|mais lid|relacionad',
  'abbona|sosten|acquista|sconto|pubblicità|condividi|seguici|scarica|leggi anche|più letti',
  'meld je|word lid|koop|bestel|korting|lees ook|meest gelezen',
  'zapisz|prenumer|darmow|rabat|dostaw|reklama|czytaj',
  'bülten|sipariş|indirim|kargo|reklam|paylaş',
  'рассыл|подпис|поддержите|корзин|доставк|реклам|скача|читайте',
  'συνδρομ|διαφήμι|ακολουθ|διαβάστε|δημοφιλ',
].join('|');

/** For prefixes or text without spaces: Arabic, Hebrew, Persian, Hindi, Chinese, Japanese, Korean. */
const PARTS = [
  'النشرة|اشترك|تبرع|اشتر|إعلان|شارك|اقرأ|الأكثر',
  'עלון|חינם|פרסומ|שתפו|קראו',
  'رایگان|تبلیغ|بخوانید|پربازدید',
  'मुफ़्त|विज्ञापन|साझा करें|भी पढ़|और पढ़',
  '订阅|訂閱|注册|註冊|登录|登入|邮箱|信箱|免费|免費|会员|會員|優惠|优惠|广告|廣告|贊助|推广|分享|下載|推荐|推薦|相关|相關|延伸阅读|更多|热门|熱門',
  'ニュースレター|登録|購読|無料|会員|購入|注文|割引|広告|【pr】|［pr］|シェア|フォロー|おすすめ|あわせて読|人気|ランキング|申し込み|キャンペーン',
  '뉴스레터|구독|가입|무료|회원|배송|광고|공유|추천|관련|많이 본',
].join('|');

/** Counts words of a list in a text. O(length). Browsers take long to compile a long pattern with the flag `i`. */
function wordCounter(beginnings: string, parts: string): (text: string) => number {
  const pattern = new RegExp(`(?<!\\p{L})(?:${beginnings})|${parts}`, 'gu');
  return (text) => text.toLowerCase().match(pattern)?.length ?? 0;
}

export const promotionIn = wordCounter(BEGINNINGS, PARTS);

/**
 * Words of plans, shops, events, polls, jobs, customers and self-praise. Articles use them, too, so they count less
 * than the words above. The languages stand in the same order.
 */
const OFFER_BEGINNINGS = [
  'warranty|in stock|sold out|voucher|gift|subscriber|readers|reporters|journalis|have your say|tell us|vacanc|compare|advice|casino|don’t miss|never miss|stay informed|get our|get the|every morning',
  'im monat|monatlich|rückgabe|preis|kund|leser|reporter|redaktion|abstimm|umfrage|bewerb|wir suchen|vergleich|beratung|versicher|kredit|jeden morgen',
  'retour|stock|cadeau|lecteurs|places|recrut|conseil|chaque matin|boutique',
  'al mes|mensual|estrellas|recomend|lectores|premios|vota|elija|elige|tienda',
  'plano|leitores',
  'piano|stelle|fiducia',
  'per maand|lezers|winkel',
  'cena|czytelni|sklep',
  'güven|okur|anket|uygulama',
  'читател',
  'συμβουλ',
].join('|');
const OFFER_PARTS = [
  'سعر|مراسل|كل صباح|تطبيق',
  'מחיר|אמון|קוראים|הצביע',
  'فروشگاه',
  'पाठक|पत्रकार|विशेषज्ञ|दुकान|ऐप',
  '套餐|保修|退货|促销|礼品|客户|客服|五星|投票|招聘|咨询|保险|贷款|早报',
  '月額|価格|プレゼント|読者|投票|アンケート|チケット|求人|応募|相談|毎朝|お届け',
  '독자|기자|의견',
].join('|');

export const offersIn = wordCounter(OFFER_BEGINNINGS, OFFER_PARTS);
