/** The words of dates: months, and what stands beside a date on a line of its own. */

/** Month names and their usual short forms, of 26 languages; accents do not matter. The last is Hebrew. */
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

/** Months of two words, as in the Levant, to one that is in `MONTHS`: "the first" or "the second" of either name. */
export const twoWordMonths = (text: string): string =>
  text.replace(/(كانون|(تشرين))\s+ال(?:ثاني|([أا]ول))/g, (_all, _name, autumn?: string, first?: string) =>
    autumn ? (first ? 'oct' : 'nov') : first ? 'dec' : 'jan',
  );

/** Words that stand beside a date on a line of its own. */
export const DATE_WORDS = new Set(
  'published,publiziert,posted,updated,last,first,modified,created,date,read,min,mins,minute,minutes,stand,uhr,um,vom,le,à,el,il,est,edt,pst,pdt,cet,cest,ist,jst,bst,am,mon,tue,tues,wed,thu,thur,thurs,fri,sat,sun,monday,tuesday,wednesday,thursday,friday,saturday,sunday,mo,di,mi,do,fr,sa,so,montag,dienstag,mittwoch,donnerstag,freitag,samstag,sonntag,lundi,mardi,mercredi,jeudi,vendredi,samedi,dimanche,lunes,martes,miércoles,jueves,viernes,sábado,domingo,في,نشر,تاريخ,النشر,آخر,تحديث,الأحد,الإثنين,الاثنين,الثلاثاء,الأربعاء,الخميس,الجمعة,السبت,को,प्रकाशित,अपडेट,दिनांक,פורסם,עודכן,בתאריך'.split(','),
); // prettier-ignore
