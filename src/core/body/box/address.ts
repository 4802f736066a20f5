/** Words that speak to readers or for a firm: "you", "your", "we", "our". An article has few, a promotion many. */
import { phraseCounter } from './phrases';

/**
 * Western and Nordic languages, Hungarian, Slavic languages, Greek, Turkish, Vietnamese, Indonesian; `$` ends a word.
 */
const WORDS = [
  'we$|us$|our$|ours$|you$|your$|yours$',
  'wir$|uns$|unser|du$|dich$|dir$|dein$|deine|euch$|euer$|eure',
  'nous$|notre$|nos$|vous$|votre$|vos$|toi$|tes$',
  'nosotr|nuestr|vosotr|vuestr|usted|ti$|tu$|tus$|te$',
  'nosso|nossa|conosco$|você|vocês$|teu$|teus$|tuas$',
  'noi$|nostr|voi$|vostr|tuo$|tua$|tuoi$|tue$',
  'nosaltres$|vosaltres$',
  'noastr|voastr|dumneavoastră$|tău$|tine$',
  'wij$|ons$|onze$|jij$|jou$|jouw$|jullie$|uw$',
  'vi$|oss$|vår$|vårt$|våra$|våre$|vores$|deg$|din$|ditt$|dina$|dine$|jer$|jeres$|dere$|deres$',
  'meidän$|meille$|meiltä$|teidän$|teille$|sinä$|sinun$|sinulle$',
  'minket$|nekünk$|ön$|önök$|önnek$|téged$|neked$|nálunk$',
  'nas$|nam$|nami$|nasz$|nasza$|nasze$|naszą$|naszym$|naszych$|naszego$|naszej$|wasz$|wasza$|wasze$|waszych$|ciebie$|ci$|tobie$|twoj|twój$|państwa$',
  'nás$|nám$|námi$|náš$|naše$|naši$|naší$|našeho$|našich$|našim$|vás$|vám$|váš$|vaš|tebe$|tvůj$|tvoj',
  'мы$|нас$|нам$|нами$|наш$|наша$|наше$|наши$|нашего$|нашей$|нашем$|наших$|нашу$|вы$|вас$|вам$|вами$|ваш$|ваша$|ваше$|ваши$|вашего$|вашей$|ваших$|вашу$|тебя$|тебе$|ти$|ви$|ние$',
  'μας$|εμάς$|εμείς$|σας$|εσάς$|εσείς$|εσένα$|σου$',
  'biz$|bizi$|bize$|bizim$|siz$|sizi$|size$|sizin$|sizce$|senin$|sana$|seni$',
  'bạn$|chúng tôi|chúng ta$|quý ',
  'kami$|kita$|anda$|kamu$',
].join('|');
/**
 * Chinese, Japanese, Korean, Thai, Hebrew, Arabic, Persian, Hindi, Bengali; endings of Finnish, Hungarian,
 * Turkish.
 */
const PARTS = [
  '我们|我們|咱们|咱們|本店|本刊|本报|您|你|私たち|わたしたち|当店|当館|当社|弊社|あなた|皆様|皆さま|みなさま|ください|下さい|우리|저희|여러분|당신|하세요|으세요|보세요|เรา|คุณ|ท่าน',
  ' אנחנו$| אנו$|לנו$|אותנו$|שלנו$|אצלנו$| אתם$|לכם$|אתכם$| לך$|שלך$|אליכם$|نحن|نا$|كم$|إليك$| لك$| شما$|یم$| हम$|हमें|हमार| आप$|आपक|अपन|আমরা|আমাদের|আপনি|আপনার|আপনাদের|আপনাকে',
  'imme$|ämme$|amme$|unk$|ünk$|ımız$|imiz$|umuz$|ümüz$|ınız$|iniz$|unuz$|ünüz$',
].join('|');

const addressIn = phraseCounter(WORDS, PARTS);

/** Letters of a long text that are read (own choice). */
const MOST_READ = 5000;
/** Added to short texts (own choice). */
const MORE_LETTERS = 50;
/** Words of address in 1,000 letters (own choice). */
const MOST = 50;

/** Words of address in 1,000 letters. O(length). */
export function addressShare(texts: readonly { text: string; length: number }[]): number {
  let letters = 0;
  let count = 0;
  for (const { text, length } of texts) {
    if (letters > MOST_READ) break;
    letters += length;
    count += addressIn(text);
  }
  return Math.min(MOST, (1000 * count) / (letters + MORE_LETTERS));
}
