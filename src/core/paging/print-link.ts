/**
 * A wrong print version would replace the article (paper 2.1), so labels must match exactly, and the address
 * must be this article's.
 */
import type { Page } from '../page';
import type { LinkRecord } from '../../snapshot/schema';
import { normalizeLabel, otherLabels, parsePagingLabel, phraseSet, undouble } from './label';
import { isFollowable, looksStateChanging, PRINT_TOKEN, PRINT_WORD } from './followable';
import { relateUrls, urlForm, type UrlForm } from './url';
import type { PrintLink } from './link-schema';
import { meter, STEP_LETTERS, TEXT_COST, type Steps } from '../../util/steps';
import { decoded } from '../../util/text';

/** Paper 2.1's lexicon, one language a line. The whole label must match. */
const THINGS =
  'article|story|page|post|entry|recipe|document|news|item|column|review|interview|release|press release|topic|thread|chapter|lesson|guide|text|content|blog post|report|letter|poem|advice';

const english = THINGS.split('|').flatMap((thing) => [
  `print ${thing}`,
  `print this ${thing}`,
  `print the ${thing}`,
  `print full ${thing}`,
  `print out this ${thing}`,
  `printable ${thing}`,
  `print friendly ${thing}`,
  `printer friendly ${thing}`,
]);

const SENTENCE = new RegExp(
  `^(?:(?:view|see|get|open|show|read) )?(?:(?:an?|the) )?|(?: of (?:this|the)(?: (?:whole|entire|full|complete))? (?:${THINGS}))?$`,
  'gu',
);

/** "printable version" of "view a printable version of the whole guide". @param label normalised */
const withoutSentence = (label: string): string => label.replaceAll(SENTENCE, '');

export const PRINT_PHRASES = phraseSet([
  ...english,
  // English
  'print this|print it|print me|print out|printout|print version|print view|print format|print layout|print mode|print preview|print friendly|print friendly version|print friendly view|print friendly format|printer friendly|printer friendly version|printer friendly view|printer friendly format|printer version|printer view|printable|printable version|printable view|printable format|printable page|version for print|version for printing|version for printer|version to print|view for printing|format for printing|formatted for printing|view print version|view printable version|view printer friendly version|view print friendly version|view printer friendly page|show print version|show printable version|show printable view|open print version|open print view|display print version|get printable version|printing version|print text version|click to print|click here to print|print the full text|print all pages|print whole article|print complete article|print single page|print this blog post|print and share|text only print version',
  // German
  'drucken|ausdrucken|druckversion|druckansicht|druckfassung|druckvorschau|druckformat|druckfreundlich|druckfreundliche version|druckfreundliche ansicht|druckfreundliche fassung|druckbare version|druckoptimierte version|artikel drucken|artikel ausdrucken|diesen artikel drucken|diesen artikel ausdrucken|beitrag drucken|diesen beitrag drucken|seite drucken|seite ausdrucken|diese seite drucken|diese seite ausdrucken|text drucken|rezept drucken|meldung drucken|nachricht drucken|inhalt drucken|bericht drucken|version zum drucken|zum drucken|zur druckversion|zur druckansicht|zur druckfassung|version zum ausdrucken|als druckversion anzeigen|druckversion anzeigen|druckversion offnen|artikel als druckversion|druckansicht offnen|druckerfreundliche version|druckerfreundlich|print version anzeigen|printversion|diesen text drucken',
  // French
  'imprimer|imprimez|imprimable|imprimer cet article|imprimer l article|imprimer cette page|imprimer la page|imprimer ce document|imprimer le document|imprimer ce texte|imprimer le texte|imprimer la recette|imprimer cette recette|imprimer ce billet|imprimer cette actualite|imprimer ce contenu|version imprimable|version a imprimer|version pour impression|version pour imprimer|version pour l impression|version d impression|format imprimable|format impression|page imprimable|apercu avant impression|apercu pour impression|voir la version imprimable|afficher la version imprimable|version imprimante|imprimer l actualite',
  // Spanish, Galician, Catalan
  'imprimir|imprime|imprimir articulo|imprimir este articulo|imprimir el articulo|imprimir pagina|imprimir esta pagina|imprimir la pagina|imprimir noticia|imprimir esta noticia|imprimir la noticia|imprimir nota|imprimir esta nota|imprimir texto|imprimir receta|imprimir documento|imprimir contenido|imprimir entrada|imprimir esta entrada|version para imprimir|version imprimible|version de impresion|version impresion|version para impresion|version para impresora|formato para imprimir|formato de impresion|formato imprimible|vista para imprimir|vista de impresion|vista previa de impresion|pagina para imprimir|listo para imprimir|ver version para imprimir|ver version imprimible|para imprimir|imprimir artigo|versio per imprimir|versio imprimible|imprimeix|imprimeix article|imprimeix l article|imprimeix aquest article|imprimeix la pagina',
  // Portuguese
  'imprimir artigo|imprimir este artigo|imprimir materia|imprimir esta materia|imprimir a materia|imprimir noticia|imprimir pagina|imprimir esta pagina|imprimir texto|imprimir post|imprimir este post|imprimir receita|imprimir conteudo|versao para impressao|versao para imprimir|versao de impressao|versao imprimivel|versao impressao|formato para impressao|pagina para impressao|visualizar impressao|visualizar versao para impressao',
  // Italian
  'stampa questo articolo|stampa articolo|stampa l articolo|stampa pagina|stampa la pagina|stampa questa pagina|stampa notizia|stampa questa notizia|stampa la notizia|stampa testo|stampa ricetta|stampa la ricetta|stampa documento|stampa post|stampa questo post|versione stampabile|versione per la stampa|versione per stampa|versione da stampare|versione di stampa|versione stampa|formato stampa|formato stampabile|formato per la stampa|pagina stampabile|anteprima di stampa|stampabile|per la stampa|stampare',
  // Dutch, Afrikaans
  'printen|afdrukken|afdrukversie|printversie|printvriendelijk|printvriendelijke versie|printvriendelijke weergave|afdrukvriendelijke versie|afdrukbare versie|printbare versie|artikel afdrukken|artikel printen|print artikel|print dit artikel|print deze pagina|print pagina|druk af|druk dit artikel af|deze pagina afdrukken|deze pagina printen|dit artikel afdrukken|dit artikel printen|pagina afdrukken|pagina printen|afdrukweergave|printweergave|bericht afdrukken|recept printen|druk artikel|drukvriendelyke weergawe',
  // Swedish, Norwegian, Danish, Icelandic
  'skriv ut|skriv ut artikel|skriv ut artikeln|skriv ut denna artikel|skriv ut den har artikeln|skriv ut sidan|skriv ut sida|skriv ut denna sida|utskriftsversion|utskriftsvanlig version|utskriftsvanlig|utskriftsvy|utskrift|skriv ut artikkelen|skriv ut siden|skriv ut denne siden|skriv ut saken|skriv ut artikkel|utskriftsvennlig|utskriftsvennlig versjon|utskriftsvennlig visning|utskriftsversjon|utskriftsvisning|udskriv|udskriv artikel|udskriv artiklen|udskriv denne artikel|udskriv side|udskriv siden|udskriv denne side|print artikel|print artiklen|print siden|printvenlig|printvenlig version|printervenlig|printervenlig version|udskriftsvenlig|udskriftsvenlig version|udskriftsversion|printversion|prenta|prenta frett|prenta grein|prentvaen utgafa|prentutgafa|prenta sidu',
  // Finnish, Estonian
  'tulosta|tulosta artikkeli|tulosta tama artikkeli|tulosta sivu|tulosta tama sivu|tulosta juttu|tulosta uutinen|tulostusversio|tulostettava versio|tulostusystavallinen versio|tulostusnakyma|tulostettava sivu|prindi|prindi artikkel|prindi lehekulg|trukiversioon|trukivaade|prindiversioon|prindivaade|prinditav versioon|valjatrukk',
  // Polish
  'drukuj|wydrukuj|wydrukuj artykul|drukuj artykul|drukuj ten artykul|wydrukuj ten artykul|drukuj strone|wydrukuj strone|drukuj te strone|drukuj tekst|drukuj tresc|wersja do druku|wersja do wydruku|wersja drukowalna|do druku|podglad wydruku|widok do druku|drukuj przepis|wydrukuj przepis',
  // Czech, Slovak
  'tisknout|vytisknout|vytisknout clanek|tisk clanku|tisknout clanek|tisk stranky|vytisknout stranku|verze pro tisk|verze k tisku|tiskova verze|pro tisk|tisknout stranku|nahled tisku|verzia pre tlac|verzia na tlac|tlac clanku|vytlacit|vytlacit clanok|tlacit|tlacit clanok|tlacova verzia|vytlacit stranku|vytlac clanok',
  // Hungarian
  'nyomtat|kinyomtatas|cikk nyomtatasa|cikk kinyomtatasa|oldal nyomtatasa|nyomtathato verzio|nyomtathato valtozat|nyomtatobarat verzio|nyomtatobarat valtozat|nyomtatasi nezet|nyomtatasi verzio|nyomtathato',
  // Romanian
  'tipareste|printeaza|imprima|tipareste articolul|tipareste pagina|printeaza articolul|printeaza pagina|imprima articolul|versiune pentru tiparire|versiune printabila|versiune de tiparit|versiune tiparire|versiune imprimabila|versiunea pentru tiparire|varianta pentru tiparire|varianta printabila|format pentru tiparire',
  // Croatian, Serbian, Bosnian, Slovene, Macedonian, Bulgarian
  'ispis|ispisi|isprintaj|ispisi clanak|ispisi stranicu|isprintaj clanak|verzija za ispis|verzija za stampu|verzija za tisak|verzija za stampanje|stampaj|odstampaj|stampaj clanak|odstampaj clanak|stampaj tekst|odstampaj tekst|stampajte|natisni|natisni clanek|natisni stran|natisni prispevek|razlicica za tisk|za tisk|tiskalniku prijazna razlicica|prijazno za tiskanje|tiskanje|верзија за штампу|верзија за штампање|штампај|одштампај|штампај чланак|штампај текст|печати|испечати|верзија за печатење|печат|отпечатай|принтирай|разпечатай|разпечатай статията|отпечатай статията|версия за печат|версия за принтиране|вариант за печат|за печат|печат на статията',
  // Russian, Ukrainian, Belarusian
  'распечатать|напечатать|распечатать статью|распечатать страницу|распечатать новость|распечатать материал|распечатать текст|распечатать эту страницу|печать статьи|печать страницы|версия для печати|версия для распечатки|для печати|вариант для печати|на печать|вывести на печать|отправить на печать|открыть версию для печати|печатная версия|печатный вариант|напечатать статью|друкувати|роздрукувати|надрукувати|роздрукувати статтю|роздрукувати сторінку|друкувати статтю|версія для друку|версія до друку|для друку|друк статті|друкаваць|раздрукаваць|версія для друку|версія для печати',
  // Baltic
  'spausdinti|spausdinti straipsni|spausdinti puslapi|spausdinti teksta|spausdinimo versija|versija spausdinimui|spausdinama versija|spausdinimui|atspausdinti|drukat|drukat rakstu|drukat lapu|izdrukat|izdrukat rakstu|drukas versija|versija drukasanai|drukajama versija|izdrukai',
  // Greek
  'εκτυπωστε|εκτυπωση αρθρου|εκτυπωση σελιδας|εκτυπωστε το αρθρο|εκτυπωστε τη σελιδα|εκτυπωση κειμενου|εκτυπωσιμη εκδοση|εκτυπωσιμη μορφη|εκδοση για εκτυπωση|μορφη για εκτυπωση|φιλικη προς εκτυπωση|τυπωσε|τυπωστε|τυπωστε το αρθρο',
  // Turkish, Azerbaijani
  'yazdir|yaziciya gonder|yazici dostu|yazici dostu surum|yazdirilabilir surum|yazdirilabilir versiyon|yazdirilabilir|haberi yazdir|sayfayi yazdir|bu sayfayi yazdir|makaleyi yazdir|yaziyi yazdir|yazdirma gorunumu|baski onizleme|yazici gorunumu|yazici versiyonu|ciktisini al|cap et|cap versiyasi|cap ucun versiya',
  // Arabic, Persian, Urdu
  'طباعة|اطبع|طباعه|طباعة المقال|اطبع المقال|طباعة الصفحة|اطبع الصفحة|طباعة هذه الصفحة|طباعة هذا المقال|طباعة الخبر|طباعة الموضوع|طباعة النص|نسخة للطباعة|نسخة الطباعة|النسخة القابلة للطباعة|نسخة قابلة للطباعة|صفحة للطباعة|للطباعة|إصدار للطباعة|عرض للطباعة|معاينة الطباعة|نسخة مخصصة للطباعة|چاپ|چاپ خبر|چاپ مطلب|چاپ مقاله|چاپ صفحه|چاپ این صفحه|چاپ این مطلب|نسخه چاپی|نسخه قابل چاپ|نسخه چاپ|پرینت|پرینت خبر|پرنٹ کریں|پرنٹ|چھاپیں|قابل طباعت نسخہ',
  // Hebrew
  'הדפסה|הדפס|הדפסו|הדפיסו|להדפסה|הדפס כתבה|הדפסת כתבה|הדפס מאמר|הדפסת המאמר|הדפס עמוד|הדפסת עמוד|הדפס דף|הדפסת דף|הדפס דף זה|הדפס עמוד זה|גרסה להדפסה|גרסת הדפסה|גירסה להדפסה|גירסת הדפסה|לגרסת הדפסה|לגרסה להדפסה|הדפסת הכתבה|הדפס את הכתבה',
  // Hindi, Bengali, Tamil
  'प्रिंट|प्रिंट करें|मुद्रण|मुद्रित करें|छापें|प्रिंट संस्करण|मुद्रण योग्य संस्करण|मुद्रणयोग्य संस्करण|लेख प्रिंट करें|छपाई योग्य|প্রিন্ট|প্রিন্ট করুন|মুদ্রণ|ছাপুন|মুদ্রণযোগ্য সংস্করণ|ছাপার যোগ্য সংস্করণ|அச்சிடு|அச்சிடுக|அச்சுப் பதிப்பு',
  // Thai, Vietnamese, Indonesian, Malay
  'พิมพ์|พิมพ์หน้านี้|พิมพ์บทความ|พิมพ์ข่าวนี้|พิมพ์ข่าว|สั่งพิมพ์|ปริ้นท์|หน้าพิมพ์|เวอร์ชันสำหรับพิมพ์|รุ่นพร้อมพิมพ์|in bai|in bai viet|in bai nay|in trang|in trang nay|in tin nay|in tin|phien ban in|ban de in|cetak|cetak artikel|cetak halaman|cetak halaman ini|cetak artikel ini|cetak berita|versi cetak|versi untuk dicetak|versi mesra cetak|print artikel ini|halaman cetak|print berita',
  // Chinese
  '打印|打印本页|打印此页|打印该页|打印文章|打印本文|打印此文|打印全文|打印页面|打印网页|打印内容|打印版|打印版本|打印版式|打印预览|打印本稿|打印新闻|打印本条|可打印版|可打印版本|打印友好版|打印这篇文章|打印此文章|我要打印|列印|列印本頁|列印此頁|列印文章|列印本文|列印此文|列印全文|列印版|列印版本|列印網頁|列印新聞|友善列印|友善列印版|友善列印頁|可列印版|可列印版本|列印頁面|預覽列印|轉寄列印|打印頁面|打印本頁|打印版面',
  // Japanese
  '印刷する|印刷用|印刷用ページ|印刷用画面|印刷用表示|印刷用ページを表示|印刷ページ|印刷版|印刷用バージョン|このページを印刷|このページを印刷する|この記事を印刷|この記事を印刷する|記事を印刷|記事を印刷する|ページを印刷|ページを印刷する|印刷プレビュー|プリントする|プリント用|プリント用ページ|プリントアウト|印刷用に表示|印刷向け表示|印刷用レイアウト|印刷用ページへ',
  // Korean
  '인쇄|인쇄하기|인쇄 하기|기사 인쇄|기사 인쇄하기|이 기사 인쇄|페이지 인쇄|이 페이지 인쇄|본문 인쇄|프린트|프린트하기|기사 프린트|인쇄용 페이지|인쇄용 화면|인쇄용 보기|인쇄 버전|인쇄 미리보기|출력|출력하기|기사출력|기사인쇄|본문프린트',
  // Esperanto, Basque, Welsh, Irish, Maltese, Albanian, Georgian, Armenian
  'presi|presebla versio|printebla versio|inprimatu|inprimatzeko bertsioa|inprimagarria|argraffu|fersiwn argraffu|argraffu r dudalen|priontail|leagan inphriontailte|ipprintja|printo|printo artikullin|versioni per printim|shtyp artikullin|ბეჭდვა|ამობეჭდვა|საბეჭდი ვერსია|տպել|տպելու տարբերակ',
]);

/** Also the printed paper, so the address must be this article's. */
export const BARE_PRINT_PHRASES = phraseSet([
  'print|printer|printing|druck|stampa|impresion|impressao|impression|tisk|tisak|tlac|печать|друк|trykk|tryk|druk|wydruk|yazici|nyomtatas|εκτυπωση|cetak|ban in|印刷|プリント',
]);

/** Also "read more" links, so the address must be this article's. */
const SINGLE_PAGE_PHRASES = phraseSet([
  'single page|one page|view as single page|view as one page|view as a single page|view on one page|view on single page|view on a single page|view in one page|view single page|show as single page|show as one page|show on one page|show on single page|read as single page|read on one page|read on a single page|read in one page|read as one page|read article on one page|single page view|single page version|single page format|one page view|one page version|view all pages|show all pages|all pages|view all on one page|view as one|all on one page|show all on one page|view entire article|view full article|view whole article|view complete article|show full article|show entire article|read entire article|read the entire article|full article on one page|article on one page|entire article|on a single page|print all pages|view full page|full page view|one long page|view article on one page|display on one page|view this article on one page|see all pages|whole article|complete article|full text on one page',
  'auf einer seite|alles auf einer seite|auf einer seite lesen|auf einer seite anzeigen|auf einer seite darstellen|artikel auf einer seite|artikel auf einer seite lesen|artikel auf einer seite anzeigen|ganzer artikel|ganzen artikel lesen|ganzen artikel anzeigen|gesamter artikel|gesamten artikel lesen|gesamten artikel anzeigen|alle seiten|alle seiten anzeigen|einseitige ansicht|als eine seite anzeigen|komplettansicht|gesamtansicht|komplett auf einer seite|kompletten artikel anzeigen',
  'sur une seule page|lire sur une seule page|afficher sur une seule page|voir sur une seule page|tout sur une page|tout sur une seule page|article sur une page|article sur une seule page|lire l article sur une seule page|toutes les pages|article complet|article entier|lire l article en entier|afficher tout l article|version sur une page',
  'en una sola pagina|ver en una sola pagina|leer en una sola pagina|ver en una pagina|mostrar en una sola pagina|todo en una pagina|todo en una sola pagina|articulo en una sola pagina|ver todas las paginas|todas las paginas|ver articulo completo|articulo completo|ver todo en una pagina|una sola pagina|pagina unica',
  'em uma so pagina|em uma unica pagina|numa so pagina|ver em uma pagina|ver em uma unica pagina|ver tudo em uma pagina|ler em uma unica pagina|pagina unica|todas as paginas|artigo completo|materia completa|in una sola pagina|su una sola pagina|leggi in una sola pagina|leggi su una sola pagina|visualizza in una sola pagina|visualizza in un unica pagina|tutto in una pagina|pagina unica|tutte le pagine|articolo completo|in un unica pagina',
  'op een pagina|alles op een pagina|toon op een pagina|lees op een pagina|bekijk op een pagina|alle pagina s|volledig artikel|hele artikel|pa en sida|visa pa en sida|hela artikeln|alla sidor|pa en side|vis pa en side|hele artikkelen|hele artiklen|alle sider|las pa en sida|yhdella sivulla|nayta yhdella sivulla|koko artikkeli|kaikki sivut',
  'na jednej stronie|pokaz na jednej stronie|caly artykul|caly artykul na jednej stronie|wszystkie strony|zobacz na jednej stronie|na jedne strane|zobrazit na jedne strance|cely clanek|cely clanok|vsechny strany|na jednej strane|egy oldalon|teljes cikk|osszes oldal|intr o singura pagina|pe o singura pagina|articol complet|toate paginile|na jednoj strani|na jednoj stranici|cijeli clanak|ceo clanak',
  'на одной странице|показать на одной странице|вся статья|статья целиком|читать целиком|одной страницей|все страницы|весь текст|на одній сторінці|вся стаття|усі сторінки|на една страница|цялата статия|всички страници|σε μια σελιδα|ολο το αρθρο|προβολη σε μια σελιδα|ολες οι σελιδες|tek sayfa|tek sayfada goster|tek sayfada oku|tek sayfada gor|tum sayfalar|tamamini tek sayfada goster',
  'عرض في صفحة واحدة|في صفحة واحدة|صفحة واحدة|قراءة في صفحة واحدة|عرض كل الصفحات|كل الصفحات|المقال كاملا|عرض المقال كاملا|عرض الكل في صفحة واحدة|در یک صفحه|نمایش در یک صفحه|همه صفحات|متن کامل|בעמוד אחד|הצג בעמוד אחד|הצגה בעמוד אחד|כל העמודים|הכתבה המלאה|בדף אחד|הצג הכל בעמוד אחד',
  '单页阅读|单页显示|单页浏览|单页查看|全文阅读|阅读全文|显示全文|查看全文|浏览全文|在本页阅读全文|在本页显示全文|本页阅读全文|余下全文|全文|全部页面|显示全部|整页阅读|不分页阅读|不分页显示|全文显示|單頁閱讀|單頁顯示|全文閱讀|閱讀全文|顯示全文|觀看全文|全文瀏覽|在單頁中顯示|一頁顯示|整頁閱讀|1ページで読む|全文表示|全文を表示|全文を読む|1ページにまとめる|1ページで表示|一ページで読む|一ページで表示|1ページ表示|全ページ表示|全ページを表示|まとめて読む|このページで全文を読む|한 페이지로 보기|한페이지로 보기|전체 보기|전체보기|기사 전체 보기|전체 기사 보기|한 페이지에서 보기',
  'tren mot trang|xem tren mot trang|xem toan bo|toan bo bai viet|dalam satu halaman|satu halaman|tampilkan semua halaman|lihat semua halaman|semua halaman|baca semua|lihat dalam satu halaman|หน้าเดียว|แสดงในหน้าเดียว|อ่านทั้งหมดในหน้าเดียว|एक पृष्ठ पर|एक पेज पर देखें|सभी पृष्ठ',
]);

/** Sections that sell the printed paper. */
const PAPER_SECTION =
  /\/(?:abo|abos|abonnement|abonnements|subscribe|subscription|subscriptions|suscripcion|assinatura|abbonamenti|shop|store|epaper|e-paper|print-?edition|printausgabe|magazine-subscription|advertis\w*|mediadaten|print-?shop|printers?-?(?:ink|review)s?)(?:\/|$)/iu;
/** Downloads are not pages. */
const FILE = /\.(?:pdf|docx?|xlsx?|pptx?|epub|zip|rtf|odt|jpe?g|png|gif|webp|svg|mp3|mp4)$/iu;
const TOOL =
  /^(?:share|email|e mail|mail|send|tweet|facebook|twitter|x|linkedin|whatsapp|telegram|pinterest|reddit|xing|pocket|save|bookmark|comment|comments|pdf|rss|text size|font size|cite|copy link|teilen|merken|senden|versenden|kommentare?|partager|envoyer|commenter|compartir|enviar|guardar|condividi|invia|delen|dela|del|udostepnij|wyslij|分享|收藏|微博|微信|评论|邮件|シェア|ツイート|공유|שתף|מייל|مشاركة|شارك|поделиться)$/u;
/** Cost per link, in searches. */
const LOOKS = 4;
/** Links on either side of a bare "Print". */
const NEIGHBOURS = 3;
/** Code units; longer labels are sentences. */
const MAX_LABEL = 60;
/** Code units. */
const TOOL_LABEL = 40;
/** Code units; shorter names occur in other words. */
const SHORTEST_NAME = 6;
/** Digits; shorter numbers are years or sections. */
const ARTICLE_NUMBER = 5;

/** 3 own path or name, 2 print word and number, 1 print word. */
function articleAffinity(href: string, page: Page, form: UrlForm | null): 0 | 1 | 2 | 3 {
  const { pathname, search } = new URL(href);
  if (namesArticle(href, page, form) || sharesNumber(href, page, 3)) return 3;
  if (!PRINT_TOKEN.test(pathname) && !PRINT_TOKEN.test(search)) return 0;
  return /\d{2,}/u.test(pathname + search) ? 2 : 1;
}

function sharesNumber(href: string, page: Page, digits: number): boolean {
  const [address, own] = [href, page.url]
    .map((one) => new URL(one))
    .map(({ pathname, search }) => pathname + search);
  return (own!.match(/\d+/gu) ?? []).some((id) => id.length >= digits && address!.includes(id));
}

function namesArticle(href: string, page: Page, form: UrlForm | null): boolean {
  const url = new URL(href);
  const own = new URL(page.url);
  if (form !== null && relateUrls(href, form).level >= 2) return true;
  const folder = own.pathname.replace(/(?:\/index\.\w+|\/|\.\w{2,5})$/iu, '');
  if (folder.length > 1 && url.pathname.startsWith(folder)) return true;
  const parents = own.pathname.split('/').filter((part) => part !== '');
  // /slug/2/ has its print link at /slug/print/.
  for (const depth of [1, 2]) {
    const parent = parents.slice(0, -depth).join('/');
    const isPage = parents.slice(-depth).every((part) => /^(?:\d{1,3}|\p{L}{1,8}|index\.\w+)$/u.test(part));
    if (isPage && parent.length > 8 && url.pathname.startsWith(`/${parent}/`)) return true;
  }
  const name = (parents.at(-1) ?? '').replace(/\.\w{2,5}$/u, '');
  const stem = /^(?:index|default)$/iu.test(name) ? (parents.at(-2) ?? '') : name;
  return stem.length >= SHORTEST_NAME && decodedLower(url.pathname + url.search).includes(decodedLower(stem));
}

const decodedLower = (text: string): string => decoded(text).toLowerCase();

function phraseStrength(label: string, strong: typeof PRINT_PHRASES): 'strong' | 'bare' | null {
  if (label.length > MAX_LABEL) return null;
  const plain = undouble(normalizeLabel(label));
  if (strong.has(plain) || (strong === PRINT_PHRASES && strong.has(withoutSentence(plain)))) return 'strong';
  return strong === PRINT_PHRASES && BARE_PRINT_PHRASES.has(plain) ? 'bare' : null;
}

const isWorded = ({ text }: LinkRecord): boolean => text.length > MAX_LABEL || normalizeLabel(text) !== '';

function labelOf(
  link: LinkRecord,
  phrases: typeof PRINT_PHRASES,
): { strong: boolean; reason: string } | null {
  const worded = isWorded(link);
  // Most links end here.
  if (worded && phraseStrength(link.text, phrases) === null) return null;
  const labels = [...(worded ? [link.text] : []), ...otherLabels(link)];
  const known = labels.map((label) => phraseStrength(label, phrases)).filter((strength) => strength !== null);
  if (known.length === 0) return null;
  const textReason = link.imageLabels.length > 0 ? 'text-and-image' : 'text';
  return { strong: known.includes('strong'), reason: worded ? textReason : 'image' };
}

function isPrintIcon(link: LinkRecord, index: number, page: Page): boolean {
  if (isWorded(link) || otherLabels(link).some((label) => normalizeLabel(label) !== '')) return false;
  const icon = /(?:^|[^a-z])(?:print|printer)(?:[^a-z]|$)/iu;
  if (icon.test(page.elements[link.element]?.names ?? '')) return true;
  return page.media.some(
    (media) => media.link === index && icon.test((media.src || media.shownSrc).split('/').at(-1) ?? ''),
  );
}

/** Below all other scores. */
const OWN_ADDRESS = 0;
const NUMBERED_ADDRESS = -1;

/**
 * For short unlisted labels. Only the link's address may say "print", and must be this article's, or a
 * number in a tool bar.
 * @returns null otherwise
 */
function printAddress(link: LinkRecord, index: number, page: Page, form: UrlForm | null): number | null {
  // Spares most links the parsing.
  if (link.text.length > TOOL_LABEL || !PRINT_TOKEN.test(link.href)) return null;
  const label = normalizeLabel(link.text);
  if (label === '' || TOOL.test(label) || !usable(link, page)) return null;
  const ownNames = namesIn(new URL(page.url));
  if (ownNames.some((name) => PRINT_WORD.test(name))) return null;
  const names = namesIn(new URL(link.href)).map((name) => affixOf(name, ownNames));
  if (!names.some((name) => PRINT_WORD.test(name))) return null;
  if (namesArticle(link.href, page, form) || sharesNumber(link.href, page, ARTICLE_NUMBER))
    return OWN_ADDRESS;
  return /^\d+$/u.test(names.at(-1) ?? '') && amongTools(index, page) ? NUMBERED_ADDRESS : null;
}

const namesIn = ({ pathname, searchParams }: URL): string[] => [
  ...[...searchParams].flat(),
  ...pathname
    .split('/')
    .filter((part) => part !== '')
    .map((part) => decoded(part).replace(/\.\w{2,5}$/u, '')),
];

/** `print` of `harbour-bridge-print` if the article's name is `harbour-bridge`; else the name. */
function affixOf(name: string, ownNames: readonly string[]): string {
  for (const own of ownNames) {
    if (own.length < SHORTEST_NAME || name.length <= own.length + 1) continue;
    if (name.startsWith(own)) return name.slice(own.length).replace(/^[-_.]/u, '');
    if (name.endsWith(own)) return name.slice(0, -own.length).replace(/[-_.]$/u, '');
  }
  return name;
}

function amongTools(index: number, page: Page): boolean {
  for (let other = Math.max(0, index - NEIGHBOURS); other <= index + NEIGHBOURS; other++) {
    const link = page.links[other];
    if (link === undefined || other === index) continue;
    if ([link.text, ...otherLabels(link)].some((label) => TOOL.test(normalizeLabel(label)))) return true;
  }
  return false;
}

/** Affinity counts before the phrase. */
const STRONG_SCORE = 2;

/** The link with the greatest score, if no other has it: list pages have a print link per teaser. */
function* bestLink(
  page: Page,
  kind: PrintLink['kind'],
  judge: (link: LinkRecord, index: number) => { reason: string; score: number } | null,
): Steps<PrintLink | null> {
  let most = -Infinity;
  let leaders: PrintLink[] = [];
  const full = meter(STEP_LETTERS);
  for (const [index, link] of page.links.entries()) {
    const { href, rawHref } = link;
    if (full(href.length + LOOKS * TEXT_COST)) yield 'paging: next links';
    const found = judge(link, index);
    if (found === null || found.score < most) continue;
    if (found.score > most) leaders = [];
    most = found.score;
    leaders.push({ kind, href, rawHref, reason: found.reason });
  }
  return new Set(leaders.map(({ href }) => href)).size === 1 ? leaders[0]! : null;
}

function usable(link: LinkRecord, page: Page): boolean {
  if (link.href === '' || !isFollowable(link.href, page.url) || looksStateChanging(link.href)) return false;
  const path = new URL(link.href).pathname;
  return !FILE.test(path) && !PAPER_SECTION.test(path);
}

/**
 * Paper 2.1: text, or an image with the phrase in alt or title (also svg titles and aria-label). Beyond the
 * paper: an address that says print.
 */
export function findPrintLink(page: Page): Steps<PrintLink | null> {
  const form = urlForm(page.url);
  return bestLink(page, 'print', (link, index) => {
    const label = labelOf(link, PRINT_PHRASES);
    const icon = label === null && isPrintIcon(link, index, page);
    if (label === null && !icon) {
      const score = printAddress(link, index, page, form);
      return score === null ? null : { reason: 'address', score };
    }
    if (!usable(link, page)) return null;
    const affinity = articleAffinity(link.href, page, form);
    const address = link.href.slice(new URL(link.href).origin.length);
    if (icon && (affinity < 2 || !PRINT_TOKEN.test(decodedLower(address)))) return null;
    if (!label?.strong && affinity < 2 && !amongTools(index, page)) return null;
    const score = affinity * STRONG_SCORE * 2 + (label?.strong ? STRONG_SCORE : 0);
    return { reason: label?.reason ?? 'icon', score };
  });
}

/**
 * These phrases also lead to other articles, so the address must be this article's, or the link at the
 * pager.
 */
export function findSinglePageLink(page: Page): Steps<PrintLink | null> {
  const form = urlForm(page.url);
  const isOfPager = (link: LinkRecord | undefined): boolean =>
    link !== undefined && ['number', 'next', 'previous'].includes(parsePagingLabel(link)?.kind ?? '');
  return bestLink(page, 'single-page', (link, index) => {
    const label = labelOf(link, SINGLE_PAGE_PHRASES);
    if (label === null || !usable(link, page)) return null;
    const nearPager = [index - 2, index - 1, index + 1].some((at) => isOfPager(page.links[at]));
    const affinity = articleAffinity(link.href, page, form);
    if (affinity < 3 && !nearPager) return null;
    return { reason: label.reason, score: affinity + (nearPager ? STRONG_SCORE : 0) };
  });
}
