/** Date words and national calendars (Thai, Japanese eras, Taiwan, Iran). */

const THAI_MONTHS = [
  'มกราคม ม.ค.', 'กุมภาพันธ์ ก.พ.', 'มีนาคม มี.ค.', 'เมษายน เม.ย.', 'พฤษภาคม พ.ค.', 'มิถุนายน มิ.ย.', 'กรกฎาคม ก.ค.',
  'สิงหาคม ส.ค.', 'กันยายน ก.ย.', 'ตุลาคม ต.ค.', 'พฤศจิกายน พ.ย.', 'ธันวาคม ธ.ค.',
].map((names) => names.split(' ')); // prettier-ignore
const PERSIAN_MONTHS = 'فروردین اردیبهشت خرداد تیر مرداد شهریور مهر آبان آذر دی بهمن اسفند'.split(' ');
/** Year before the era's first. */
const ERAS: Record<string, number> = { 明治: 1867, 大正: 1911, 昭和: 1925, 平成: 1988, 令和: 2018 };
/** Year before the Republic of China's first. */
const REPUBLIC = 1911;
/** Years that the Buddhist calendar is ahead. */
const BUDDHIST = 543;

const THAI_DATE = new RegExp(
  `(\\d{1,2})\\s*(${THAI_MONTHS.flat().join('|').replaceAll('.', '\\.')})\\s*(?:พ\\.?ศ\\.?\\s*)?(\\d{4})`,
);
const ERA_DATE = /(明治|大正|昭和|平成|令和)\s?(\d{1,2}|元)年\s?(\d{1,2})月\s?(\d{1,2})日/;
const REPUBLIC_DATE = /(?:中華)?民[國国]\s?(\d{2,3})\s?年\s?(\d{1,2})\s?月\s?(\d{1,2})\s?日/;
const PERSIAN_DATE = new RegExp(`(\\d{1,2})\\s*(${PERSIAN_MONTHS.join('|')})(?:\\s*ماه)?[\\s،,]*(1[34]\\d{2})`); // prettier-ignore
const PERSIAN_NUMBERS = /(?<!\d)(1[34]\d{2})[/-](\d{1,2})[/-](\d{1,2})(?!\d)/;
const THAI_DIGIT = /[\u0e50-\u0e59]/g;

/**
 * Rewrites national dates as `2024-11-05`.
 * @param text with Latin digits
 */
export function inOurCalendar(text: string): string {
  if (/[\u0e00-\u0e7f]/.test(text)) {
    const latin = text.replace(THAI_DIGIT, (digit) => String(digit.charCodeAt(0) - 0x0e50));
    return latin.replace(THAI_DATE, (all, day: string, name: string, year: string) => {
      const month = THAI_MONTHS.findIndex((names) => names.includes(name)) + 1;
      const ours = Number(year) > 2400 ? Number(year) - BUDDHIST : Number(year);
      return month > 0 ? iso(ours, month, Number(day)) : all;
    });
  }
  return text
    .replace(ERA_DATE, (_, era: string, year: string, month: string, day: string) =>
      iso(ERAS[era]! + (year === '元' ? 1 : Number(year)), Number(month), Number(day)),
    )
    .replace(REPUBLIC_DATE, (_, year: string, month: string, day: string) =>
      iso(REPUBLIC + Number(year), Number(month), Number(day)),
    )
    .replace(PERSIAN_DATE, (_, day: string, name: string, year: string) =>
      fromPersian(Number(year), PERSIAN_MONTHS.indexOf(name) + 1, Number(day)),
    )
    .replace(PERSIAN_NUMBERS, (_, year: string, month: string, day: string) =>
      fromPersian(Number(year), Number(month), Number(day)),
    );
}

const two = (value: number): string => String(value).padStart(2, '0');
const iso = (year: number, month: number, day: number): string => `${year}-${two(month)}-${two(day)}`;

/** Six months of 31 days, then 30. */
const daysBefore = (month: number): number => (month <= 7 ? (month - 1) * 31 : 186 + (month - 7) * 30);
const DAY = 86_400_000;

/** `Intl` knows the Persian New Year. */
function fromPersian(year: number, month: number, day: number): string {
  if (month < 1 || month > 12 || day < 1 || day > 31) return '';
  const options = { timeZone: 'UTC', month: 'numeric', day: 'numeric' } as const;
  const calendar = new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', options);
  // The Persian New Year is on one of these days.
  for (let march = 19; march <= 22; march += 1) {
    const first = Date.UTC(year + 621, 2, march);
    const parts = calendar.formatToParts(first);
    if (parts.every(({ type, value }) => type === 'literal' || type === 'era' || value === '1'))
      return new Date(first + (daysBefore(month) + day - 1) * DAY).toISOString().slice(0, 10);
  }
  return '';
}

/** 26 languages, without accents. Hebrew last. */
export const MONTHS: string[][] = [
  'january jan januar janvier janv enero ene gennaio gen janeiro januari jänner stycznia styczen leden ledna ocak januára januarie ianuarie января янв ιανουαριου tammikuuta січня януари يناير جانفي जनवरी ינואר'.split(' '),
  'february feb februar fevrier fevr febrero febbraio fevereiro fev februari lutego luty unor unora subat februarie февраля фев φεβρουαριου helmikuuta лютого февруари فبراير شباط فيفري फरवरी फ़रवरी פברואר'.split(' '),
  'march mar marz maerz mars marzo março marco maart mrz mrt marca marzec brezen brezna mart martie марта мар március maret μαρτιου maaliskuuta березня март مارس آذار मार्च מרץ'.split(' '),
  'april apr avril avr abril abr aprile kwietnia kwiecien duben dubna nisan aprilie апреля апр április απριλιου huhtikuuta квітня април أبريل نيسان أفريل अप्रैल אפריל'.split(' '),
  'may mai mayo maggio mag maio mei maj maja kveten kvetna mayis мая май május μαιου toukokuuta травня مايو أيار ماي मई מאי'.split(' '),
  'june jun juni juin junio giugno giu junho czerwca czerwiec cerven cervna haziran iunie июня июн június ιουνιου kesakuuta червня юни يونيو حزيران جوان जून יוני'.split(' '),
  'july jul juli juillet juil julio luglio lug julho lipca lipiec cervenec cervence temmuz iulie июля июл július ιουλιου heinakuuta липня юли يوليو تموز جويلية जुलाई יולי'.split(' '),
  'august aug aout agosto ago augustus augusti sierpnia sierpien srpen srpna agustos августа авг augusztus agustus αυγουστου elokuuta серпня август أغسطس آب أوت अगस्त אוגוסט'.split(' '),
  'september sep sept septembre septiembre settembre set setembro septembrie wrzesnia wrzesien zari eylul сентября сен szeptember σεπτεμβριου syyskuuta вересня септември سبتمبر أيلول सितंबर सितम्बर ספטמבר'.split(' '),
  'october oct okt oktober octobre octubre ottobre ott outubro out octombrie pazdziernika pazdziernik rijen rijna ekim oktobra октября окт οκτωβριου lokakuuta жовтня октомври أكتوبر अक्टूबर अक्तूबर אוקטובר'.split(' '),
  'november nov novembre noviembre novembro noiembrie listopada listopad kasim ноября ноя νοεμβριου marraskuuta листопада ноември نوفمبر नवंबर नवम्बर נובמבר'.split(' '),
  'december dec dez dezember decembre diciembre dic dicembre dezembro decembrie desember grudnia grudzien prosinec prosince aralik декабря дек δεκεμβριου joulukuuta грудня декември ديسمبر दिसंबर दिसम्बर דצמבר'.split(' '),
]; // prettier-ignore

/** Replaces two-word Levantine months. */
export const twoWordMonths = (text: string): string =>
  text.replace(/(كانون|(تشرين))\s+ال(?:ثاني|([أا]ول))/g, (_all, _name, autumn?: string, first?: string) =>
    autumn ? (first ? 'oct' : 'nov') : first ? 'dec' : 'jan',
  );

/** Words on a date's own line. */
export const DATE_WORDS = new Set(
  'р,г,року,года,published,publiziert,posted,updated,last,first,modified,created,date,read,min,mins,minute,minutes,stand,uhr,um,vom,le,à,el,il,est,edt,pst,pdt,cet,cest,ist,jst,bst,am,mon,tue,tues,wed,thu,thur,thurs,fri,sat,sun,monday,tuesday,wednesday,thursday,friday,saturday,sunday,mo,di,mi,do,fr,sa,so,montag,dienstag,mittwoch,donnerstag,freitag,samstag,sonntag,lundi,mardi,mercredi,jeudi,vendredi,samedi,dimanche,lunes,martes,miércoles,jueves,viernes,sábado,domingo,في,نشر,تاريخ,النشر,آخر,تحديث,الأحد,الإثنين,الاثنين,الثلاثاء,الأربعاء,الخميس,الجمعة,السبت,को,प्रकाशित,अपडेट,दिनांक,פורסם,עודכן,בתאריך'.split(','),
); // prettier-ignore
