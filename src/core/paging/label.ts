/** Normalises and parses the labels of links, such as "2 of 5" or "next". */
import type { LinkRecord } from '../../snapshot/schema';

/** "» print-friendly" → "print friendly", without accents and vowel points. */
export function normalizeLabel(label: string): string {
  // Unicode properties are slow.
  if (ASCII.test(label))
    return (
      label
        .toLowerCase()
        .match(/[a-z0-9]+/g)
        ?.join(' ') ?? ''
    );
  return label
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/ı/gu, 'i')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

// eslint-disable-next-line no-control-regex -- ASCII is what is meant
const ASCII = /^[\x00-\x7f]*$/;

/** "print print" → "print": an icon's alt text repeats the text. */
export function undouble(label: string): string {
  const middle = (label.length - 1) / 2;
  if (label.charCodeAt(middle) !== SPACE) return label;
  const half = label.slice(0, middle);
  return label.endsWith(half) ? half : label;
}
const SPACE = 32;

/**
 * One language per line, separated by `|`. Sets are built on first use, because normalising a thousand
 * phrases takes milliseconds.
 */
export function phraseSet(lines: readonly string[]): Pick<Set<string>, 'has'> {
  let latin: Set<string> | null = null;
  let other: Set<string> | null = null;
  const make = (withLatin: boolean): Set<string> =>
    new Set(
      lines
        .flatMap((line) => line.split('|'))
        .filter((phrase) => phrase !== '' && LATIN.test(phrase) === withLatin)
        .map(normalizeLabel),
    );
  return {
    has: (label) =>
      LATIN.test(label)
        ? (latin ??= make(true)).has(label)
        : label !== '' && (other ??= make(false)).has(label),
  };
}
const LATIN = /[a-z]/;

/** Paper 2.1: alt or title of img or a. */
export function otherLabels(link: LinkRecord): string[] {
  return [link.ariaLabel, link.title, ...link.imageLabels].filter((label) => label.trim() !== '');
}

/** Normalised labels (paper 2.5: "numbers, 'next', 'next page', '>'"), one language a line. */
const NEXT_PHRASES = phraseSet([
  'next|next page|next pages|next pg|page next|next page of article|continue|continue reading|continue to next page|continue to page|continue on page|continue on next page|continue reading page|continue reading on page|continue reading on next page|continue reading on the next page|continued|continued on next page|continued on page|go to next page|go to the next page|go to page|to next page|to the next page|see next page|view next page|read next page|read on|read page|keep reading|story continues on page|article continues on page|turn to page|on to page|next section|next part|forward|nextpage|show next page|jump to next page|next results|next set of pages|next results page',
  'older posts|older entries|previous entries|previous posts|older articles|older stories|older|more posts|more articles|more stories|view older posts|altere beitrage|altere artikel|altere eintrage|entradas antiguas|entradas mas antiguas|articles plus anciens|articles precedents|messages plus anciens|post piu vecchi|postagens mais antigas|oudere berichten|eldre innlegg|aldre inlagg|starsze wpisy|starsze posty|starsi prispevky|更早的文章|較舊的文章|旧一些|以前の記事|過去の記事|eski yazilar|postingan lama|старые записи|предыдущие записи|ранние записи|مقالات أقدم|פוסטים קודמים ישנים',
  'weiter|nachste|nachste seite|weitere seite|folgende seite|seite weiter|weiterlesen|weiter lesen|auf seite weiterlesen|auf seite weiter lesen|weiter auf seite|weiter auf der nachsten seite|auf der nachsten seite weiterlesen|weiter zur nachsten seite|weiter zu seite|weiterlesen auf seite|lesen sie weiter auf seite|lesen sie auf seite weiter|zur nachsten seite|zu seite|vor|vorwarts|eine seite weiter|nachster teil|zur seite|weiter mit seite|fortsetzung|fortsetzung auf seite|weiter blattern',
  'suivant|suivante|page suivante|la suite|lire la suite|lire la suite page|lire la page suivante|la page suivante|suite page|suite a la page|continuer|continuer la lecture|aller a la page suivante|voir la page suivante|lire page|partie suivante|vers la page suivante|suivant page|aller a la page',
  'siguiente|siguientes|pagina siguiente|siguiente pagina|proxima|proxima pagina|continuar|continuar leyendo|seguir leyendo|sigue leyendo|continua en la pagina|continuar en la pagina|leer pagina|leer mas en la pagina|ir a la pagina siguiente|ir a la siguiente pagina|ir a la pagina|continuar a la pagina|adelante|continua leyendo|parte siguiente|seguent|pagina seguent|seguinte|paxina seguinte|hurrengoa|hurrengo orria',
  'proximo|pagina proxima|pagina seguinte|seguinte pagina|continuar lendo|continue lendo|continuar na pagina|continue lendo na pagina|avancar|continuar a ler|ir para a proxima pagina|seguinte|proximos|ler pagina',
  'avanti|prossima|prossimo|prossima pagina|pagina successiva|successiva|successivo|seguente|pagina seguente|continua|continua a leggere|continua a pagina|continua nella pagina successiva|vai alla pagina successiva|vai a pagina|leggi la pagina successiva|segue a pagina',
  'volgende|volgende pagina|verder|verder lezen|lees verder|verder lezen op pagina|lees verder op pagina|verder op pagina|naar volgende pagina|naar de volgende pagina|naar pagina|ga naar volgende pagina|ga verder|vorentoe|volgende bladsy',
  'nasta|nasta sida|fortsatt|fortsatt las|fortsatt lasa|fortsatt lasa pa sida|las vidare|till nasta sida|neste|neste side|fortsett|les videre|fortsett a lese|til neste side|naeste|naeste side|fortsaet|fortsaet laesning|laes videre|laes videre pa side|til naeste side|næste|næste side|næsta|næsta siða|fortsæt|læs videre|naesta|naesta sida|nasta sidan|neste artikkelside',
  'seuraava|seuraava sivu|jatkuu|jatka lukemista|lue seuraava sivu|lue lisaa sivulta|seuraavalle sivulle|jargmine|jargmine lehekulg|jargmine leht|edasi|loe edasi',
  'nastepna|nastepny|nastepna strona|dalej|czytaj dalej|kolejna strona|kolejna|przejdz do strony|idz do nastepnej strony|ciag dalszy|ciag dalszy na stronie|strona nastepna',
  'dalsi|dalsi strana|nasledujici|nasledujici strana|pokracovat|pokracovat ve cteni|pokracovani|na dalsi stranu|dalsia|dalsia strana|nasledujuca|nasledujuca strana|pokracovat v citani|dalej na stranu|dalsi stranka|nasledujici stranka',
  'kovetkezo|kovetkezo oldal|tovabb|tovabb olvasom|olvass tovabb|folytatas|folytatas a kovetkezo oldalon|tovabb a kovetkezo oldalra',
  'urmatoarea|urmatorul|pagina urmatoare|urmatoarea pagina|inainte|continua lectura|citeste mai departe|citeste pagina|continuare|mai departe',
  'sljedeca|sljedeca stranica|sledeca|sledeca strana|sledeca stranica|dalje|nastavi citati|naprijed|naslednja|naslednja stran|naprej|следећа|следећа страна|даље|следваща|следваща страница|напред|продължи|следна|следна страница',
  'следующая|следующая страница|следующий|следующие|далее|дальше|вперед|вперёд|читать далее|читать дальше|продолжение|след|след страница|на следующую страницу|перейти на страницу|наступна|наступна сторінка|далі|читати далі|вперед|наступная|наступная старонка|далей',
  'kitas|kitas puslapis|toliau|skaityti toliau|nakama|nakama lapa|talak|lasit talak|nakosa|nakosa lapa',
  'επομενη|επομενη σελιδα|επομενο|συνεχεια|συνεχιστε|συνεχεια στη σελιδα|συνεχιστε την αναγνωση|μεταβαση στη σελιδα',
  'sonraki|sonraki sayfa|ileri|devam|devami|okumaya devam et|okumaya devam edin|sayfaya git|bir sonraki sayfa|devamini oku|novbeti|novbeti sehife',
  'التالي|الصفحة التالية|التالية|تابع القراءة|متابعة القراءة|تابع|إلى الصفحة التالية|اقرأ الصفحة التالية|للصفحة التالية|صفحة تالية|بعدی|صفحه بعد|صفحه بعدی|بعد|ادامه|ادامه مطلب|صفحه ی بعد|اگلا|اگلا صفحہ|اگلا صفحه',
  'הבא|הבאה|לעמוד הבא|העמוד הבא|עמוד הבא|הדף הבא|לדף הבא|המשך|המשך קריאה|המשך בעמוד|המשך לקרוא|קרא עוד בעמוד|לעמוד|דף הבא|המשיכו לקרוא|המשך לעמוד הבא',
  'अगला|अगला पृष्ठ|अगला पेज|अगले पृष्ठ पर|आगे पढ़ें|आगे|पढ़ना जारी रखें|পরবর্তী|পরবর্তী পৃষ্ঠা|পরের পাতা|পরের পৃষ্ঠা|அடுத்த|அடுத்த பக்கம்|అడుత|पुढील|पुढे',
  'ถัดไป|หน้าถัดไป|หน้าต่อไป|ต่อไป|อ่านต่อ|อ่านต่อหน้า|tiep|tiep theo|trang tiep|trang sau|trang tiep theo|trang ke|trang ke tiep|sau|doc tiep|xem tiep|sang trang|selanjutnya|halaman selanjutnya|halaman berikutnya|berikutnya|lanjut|lanjutkan membaca|baca selanjutnya|lanjut ke halaman|seterusnya|halaman seterusnya',
  '下一页|下页|后页|后一页|下一頁|下頁|後一頁|往后翻|翻到下一页|继续阅读|繼續閱讀|点击下一页|下一页继续阅读|进入下一页|前往下一页|阅读下一页|下一節|下一节|次へ|次|次ページ|次の ページ|次のページ|次のページへ|次ページへ|続きを読む|続き|続きへ|続きは次のページ|つづき|つづきを読む|次のページを読む|次の頁|다음|다음페이지|다음 페이지|다음쪽|다음 쪽|계속|계속 읽기|이어서 보기|다음 페이지로|다음장',
  'sekva|sekva pago|nesaf|tudalen nesaf|ar aghaidh|an chead leathanach eile|tjetra|faqja tjeter|faqja tjetra|შემდეგი|შემდეგი გვერდი|հաջորդ|հաջորդ էջը',
]);

const PREVIOUS_PHRASES = phraseSet([
  'previous|prev|previous page|prev page|page previous|back|go back|go to previous page|to previous page|backward|last page read|back to page|return to page|previous section|newer posts|newer entries|newer|recent posts|newer articles',
  'zuruck|vorherige|vorherige seite|vorige|vorige seite|seite zuruck|zuruck zu seite|zur vorherigen seite|zuruck zur seite|voriger|neuere beitrage|neuere artikel',
  'precedent|precedente|page precedente|la page precedente|retour|retour a la page|retour page|revenir a la page precedente|articles plus recents',
  'anterior|anteriores|pagina anterior|volver|volver a la pagina|atras|previa|pagina previa|entradas mas recientes|voltar|pagina anterior|voltar para a pagina|paxina anterior|anterior pagina|aurrekoa',
  'indietro|pagina precedente|precedenti|torna a pagina|vorige pagina|terug|terug naar pagina|foregaende|foregaende sida|forrige|forrige side|tillbaka|tilbake|tilbage|fyrri|edellinen|edellinen sivu|takaisin|eelmine|eelmine lehekulg|tagasi',
  'poprzednia|poprzedni|poprzednia strona|wstecz|wroc|predchozi|predchozi strana|zpet|predchadzajuca|predchadzajuca strana|spat|elozo|elozo oldal|vissza|anterioara|pagina anterioara|inapoi|prethodna|prethodna stranica|nazad|prejsnja|prejsnja stran|nazaj|претходна|предыдущая|предыдущая страница|назад|пред|попередня|попередня сторінка|предишна|предишна страница|папярэдняя',
  'ankstesnis|atgal|iepriekseja|atpakal|προηγουμενη|προηγουμενη σελιδα|προηγουμενο|πισω|onceki|onceki sayfa|geri|evvelki',
  'السابق|السابقة|الصفحة السابقة|رجوع|العودة|قبلی|صفحه قبل|صفحه قبلی|پچھلا|הקודם|הקודמת|העמוד הקודם|לעמוד הקודם|עמוד קודם|חזרה|הדף הקודם|דף קודם',
  'पिछला|पिछला पृष्ठ|पीछे|পূর্ববর্তী|আগের পাতা|முந்தைய|ก่อนหน้า|หน้าก่อน|หน้าที่แล้ว|ย้อนกลับ|truoc|trang truoc|quay lai|sebelumnya|halaman sebelumnya|kembali|sebelum',
  '上一页|上页|前页|前一页|上一頁|上頁|前一頁|返回上一页|前へ|前|前ページ|前のページ|前のページへ|戻る|이전|이전페이지|이전 페이지|이전쪽|antaua|antaua pago|blaenorol|e meparshme|წინა|նախորդ',
]);

const FIRST_PHRASES = phraseSet([
  'first|first page|start|erste|erste seite|anfang|premier|premiere|premiere page|debut|primera|primera pagina|primeira|primeira pagina|primero|inicio|prima|prima pagina|eerste|eerste pagina|forsta|forste|ensimmainen|pierwsza|pierwsza strona|prvni|prva|elso|первая|в начало|начало|перша|πρωτη|ilk|ilk sayfa|الأولى|الصفحة الأولى|اول|ראשון|הראשון|首页|首頁|第一页|第一頁|最初|最初へ|先頭|처음|맨처음|หน้าแรก|trang dau|dau|pertama',
]);

const LAST_PHRASES = phraseSet([
  'last|last page|end|letzte|letzte seite|ende|dernier|derniere|derniere page|fin|ultima|ultimo|ultima pagina|laatste|laatste pagina|sista|siste|sidste|viimeinen|ostatnia|ostatnia strona|posledni|posledna|utolso|последняя|в конец|остання|τελευταια|son|son sayfa|الأخيرة|الصفحة الأخيرة|آخر|אחרון|האחרון|尾页|末页|尾頁|末頁|最后一页|最後|最後へ|끝|맨끝|마지막|สุดท้าย|หน้าสุดท้าย|trang cuoi|cuoi|terakhir',
]);

/** Normalised: "Page 2", "第2页", "2ページ". */
const PAGE_NUMBER_PHRASES = phraseSet([
  'page|pages|pg|p|seite|s|pagina|pag|pag na|paxina|sida|side|sivu|strona|str|strana|stranka|oldal|stranica|страница|стр|сторінка|стор|σελιδα|sayfa|صفحة|الصفحة|صفحه|עמוד|דף|पृष्ठ|पेज|পৃষ্ঠা|หน้า|หน้าที่|trang|halaman|hal|第 页|第页|页|第頁|第 頁|頁|ページ|ページ目|ページ目へ|페이지|쪽|part|teil|partie|parte|go to page|view page|zu seite|aller a la page|ir a la pagina|zur seite|read page|siðu|lehekulg|lapa|puslapis',
]);

/** Stems for comments, pictures and other articles (paper 2.5: a, b, c). */
const COMMENT_WORD =
  /comment|kommentar|comentari|comment[ao]ir|commentai|komentar|коммента|коментар|σχολι|yorum|تعليق|תגוב|评论|評論|留言|コメント|댓글|덧글|binh luan|tulisan balas|\brepl(?:y|ies)\b|reacties?|reaktion/u;
const GALLERY_WORD =
  /\b(?:photos?|pictures?|images?|slides?|slideshow|gallery|gallerie|galerie|galeria|bild(?:er)?|fotos?|foto|galer\p{L}*|imagen(?:es)?|immagin\p{L}+|afbeelding|kuva|zdjeci\p{L}+|фото|снимок|εικονα|resim|صورة|صوره|תמונה)\b|图片|下一张|下一張|照片|写真|画像|사진/u;

export interface PagingLabel {
  kind: 'number' | 'next' | 'previous' | 'first' | 'last';
  number: number | null;
  /** `arrow` is weaker, and its direction depends on the script */
  form: 'number' | 'word' | 'arrow';
}

const ARROWS = [
  ['last', /^(?:>>|››|»»|>\||»\||▶▶|►►|⏭|⇥|→\||>>>)$/u],
  ['first', /^(?:<<|‹‹|««|\|<|\|«|◀◀|◄◄|⏮|⇤|\|←|<<<)$/u],
  ['next', /^[>›»→⇒➔➜➡▶►▸❯⟩≫⏵⟶⭢🡒]+$/u],
  ['previous', /^[<‹«←⇐⬅◀◄◂❮⟨≪⏴⟵⭠🡐]+$/u],
] as const;
const MAX_NUMBER_DIGITS = 4;
/** DOM Distiller has 25; our phrases have up to 40. */
const MAX_LABEL = 50;

/** For all scripts ("٢" → "2"). */
export function asciiDigits(text: string): string {
  if (ASCII.test(text)) return text;
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    if (code < 0x80) return digit;
    // A script's ten digits are consecutive, with 0 at a multiple of 16 plus 0 or 6.
    for (let zero = code; zero > code - 10; zero--) {
      if (!/^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) return String(code - zero);
    }
    return String((code - 0x1d7ce) % 10);
  });
}

function parse(label: string): PagingLabel | null {
  if (label === '' || label.length > MAX_LABEL) return null;
  const folded = asciiDigits(label.normalize('NFKC')).replace(/[\s\u200e\u200f]+/gu, ' ');
  const plain = undouble(normalizeLabel(folded));
  if (plain === '') {
    const signs = folded.replace(/\s+/gu, '');
    for (const [kind, arrow] of ARROWS) if (arrow.test(signs)) return { kind, number: null, form: 'arrow' };
  }
  if (/^\d+$/u.test(plain))
    // "007" names a file or an article.
    return plain.length <= MAX_NUMBER_DIGITS && !/^0./u.test(plain)
      ? { kind: 'number', number: Number(plain), form: 'number' }
      : null;
  const numbers = plain.match(/\d+/gu) ?? [];
  const words = plain.replace(/\d+/gu, ' ').replace(/ +/gu, ' ').trim();
  if (NEXT_PHRASES.has(words)) {
    // "next 20" counts items, "continue on page 2" names a page.
    return { kind: 'next', number: numbers.length === 1 ? Number(numbers[0]) : null, form: 'word' };
  }
  if (PREVIOUS_PHRASES.has(words)) return { kind: 'previous', number: null, form: 'word' };
  if (numbers.length === 1 && PAGE_NUMBER_PHRASES.has(words))
    return { kind: 'number', number: Number(numbers[0]), form: 'number' };
  if (FIRST_PHRASES.has(words)) return { kind: 'first', number: null, form: 'word' };
  if (LAST_PHRASES.has(words)) return { kind: 'last', number: null, form: 'word' };
  return null;
}

/** Title and image labels count only if the text is empty or an arrow. */
export function parsePagingLabel(link: LinkRecord): PagingLabel | null {
  const own = parse(link.text);
  // Most links end here.
  if (own === null && (link.text.length > MAX_LABEL || normalizeLabel(link.text) !== '')) return null;
  const others = otherLabels(link);
  const named = others.map(parse).filter((label) => label !== null);
  // A word is clearer than an arrow.
  const word = own !== null && own.form !== 'arrow' ? own : named.find(({ form }) => form === 'word');
  // "Next" named "Older comments", "next photo" (paper 2.5, stage 3).
  const isOther = (text: string): boolean => text.length <= MAX_LABEL * 2 && isAboutOther(text);
  return [link.text, ...others].some(isOther) ? null : (word ?? own ?? named[0] ?? null);
}

/** About comments or pictures, which have pagers of their own? */
export function isAboutOther(label: string): boolean {
  const plain = normalizeLabel(label);
  return plain !== '' && (COMMENT_WORD.test(plain) || GALLERY_WORD.test(plain));
}

/** Between the numbers of "2 of 5". */
const OUT_OF =
  /^(?:[/|]|of|von|de|di|sur|van|av|af|z|ze|din|od|из|з|από|απο|out of|dari|中|의|του|trong|จาก|از|من|מתוך)$/iu;

/** For "Page 2 of 5", "2 / 5", "第2页，共5页". */
export function parsePosition(text: string): { current: number; total: number } | null {
  if (text.length > MAX_LABEL) return null;
  const folded = asciiDigits(text.normalize('NFKC')).replace(/\s+/gu, ' ').trim();
  const numbers = folded.match(/\d+/gu) ?? [];
  if (numbers.length !== 2) return null;
  const [current, total] = numbers.map(Number);
  if (current === undefined || total === undefined || current < 1 || current > total || total > 9999)
    return null;
  const between = /\d+(.*?)\d+/u.exec(folded)?.[1]?.trim() ?? '';
  const before = normalizeLabel(/^(.*?)\d/u.exec(folded)?.[1] ?? '');
  const slash = OUT_OF.test(between);
  const counted = /共|全|总|總|중/u.test(between);
  const worded = before === '' || PAGE_NUMBER_PHRASES.has(before) || /^第$/u.test(before);
  return (slash || counted) && worded ? { current, total } : null;
}
