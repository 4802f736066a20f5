/** German: labels, what sites say of themselves, an article of our own. */
import type { Local, OwnTexts } from './local';

export const DE: Local = {
  labels: {
    'key figures': 'In Zahlen|Zahlen und Fakten', 'fact box': 'Auf einen Blick|Steckbrief|Kurz gefasst', background: 'Hintergrund|Was bisher geschah',
    correction: 'Korrektur:|Berichtigung:|Anm. d. Red.:', 'address and hours': 'Anfahrt|Wann und wo|Adresse', footnotes: 'Anmerkungen|Quellen|Fußnoten',
    'list of links': 'Zum Weiterlesen|Links', specifications: 'Technische Daten|Daten', callout: 'Hinweis|Tipp|Achtung|Wichtig', glossary: 'Glossar|Begriffe',
    verdict: 'Fazit|Unser Urteil|Bewertung', 'recipe facts': 'Das Rezept', ingredients: 'Zutaten|Das brauchen Sie|Material', steps: 'Zubereitung|So geht es|Anleitung',
    timeline: 'Chronik|Zeittafel', table: 'Im Vergleich', 'key points': 'Das Wichtigste in Kürze|Kurz gesagt', 'team and credits': 'Mitwirkende|Besetzung', 'tasks and questions': 'Aufgaben|Fragen zum Text',
  },
  sayings: {
    label: 'Anzeige\nWerbung', 'site figures': 'Darum lesen uns so viele\n1,8 Mio.|Leserinnen und Leser im Monat\n140|Redakteure im ganzen Land\n31|Preise seit 2012\n97 %|empfehlen uns weiter', 'offer data': 'Angebot der Woche\nPreis|249 € statt 329 €\nLieferung|in zwei bis drei Werktagen\nFarben|Graphit, Sand, Moos\nRückgabe|dreißig Tage kostenlos\nGarantie|drei Jahre',
    event: 'Treffen Sie uns\nWann|Samstag, 14. Juni, ab 10 Uhr\nWo|Kongresshalle, Eingang B\nKarten|ab 19 €, für Abonnenten frei\nGäste|neun Redner und die Redaktion', membership: 'Wählen Sie Ihr Abo\nBasis|4 € im Monat, jederzeit kündbar\nPlus|9 € im Monat mit Wochenendausgabe\nFamilie|14 € im Monat für fünf Personen',
    promotion: 'Sommerschlussverkauf|Bis Sonntag sparen Sie vierzig Prozent auf alles für Haus und Garten.\nGünstiger reisen|Buchen Sie ein langes Wochenende am Meer, das Frühstück schenken wir Ihnen.\nNie mehr zu viel zahlen|Vergleichen Sie Versicherungen in zwei Minuten.', newsletter: 'Der Morgenbrief|Alles, was vor dem Frühstück zählt, an fünf Tagen der Woche in Ihrem Postfach.\nNichts verpassen|Melden Sie sich für unseren kostenlosen Wochenbrief an.',
    donation: 'Unterstützen Sie uns|Unabhängige Berichte kosten Geld. Helfen Sie uns mit einer Spende.', app: 'Unterwegs lesen|Laden Sie unsere App für Telefon und Tablet und erfahren Sie es zuerst.', podcast: 'Jetzt hören|Unser Podcast spricht jede Woche mit den Menschen hinter den Schlagzeilen.', cookies: 'Ihre Privatsphäre|Wir und unsere Partner speichern Informationen auf Ihrem Gerät, um passende Werbung zu zeigen.', job: 'Wir stellen ein|Verstärken Sie unser Team als Datenredakteurin in Vollzeit.',
    services: 'Unsere Leistungen\nBeratung|Unsere Fachleute rufen noch am selben Tag zurück.\nLieferung|Ab fünfzig Euro bringen wir alles kostenlos bis zur Tür.\nReparatur|Schicken Sie uns Ihr Gerät und haben Sie es in einer Woche zurück.\nRückgabe|Alles dürfen Sie dreißig Tage lang zurückgeben.', 'read also': 'Lesen Sie auch\nMehr zum Thema\nAuch interessant', 'most read': 'Meistgelesen\nBeliebt diese Woche', 'author’s articles': 'Mehr von der Autorin\nWeitere Texte des Autors',
    poll: 'Was meinen Sie?\nJa, sofort|ja\nNein, niemals|nein\nIch weiß noch nicht|offen', products: 'Schreibtischlampe Nuss|dimmbar, mit Leinenkabel|89 €\nRegenjacke Fjord|dicht bis minus fünfzehn Grad|149 €\nKaffeemühle Mino|Mahlwerk aus Keramik|64 €', testimonials: 'Das beste Geld, das ich dieses Jahr ausgegeben habe.|Paula R., Kundin\nSeit zwanzig Jahren lese ich Sie jeden Morgen.|Ein Abonnent aus Kassel',
    ticker: '12:04|Ministerin tritt nach Abstimmung zurück\n11:48|Sturm schließt zwei Flughäfen im Norden\n10:55|Kaffee so teuer wie seit zehn Jahren nicht', prices: 'Tarif|Monat|Jahr\nBasis|4 €|40 €\nPlus|9 €|90 €', slogan: 'Besser schlafen.\nLeichter erwachen.\nEine Matratze.\nHundert Nächte auf Probe.', coupon: 'FRUEHLING20 spart 20 %\nCode an der Kasse eingeben\ngültig bis Sonntag', button: 'Jetzt bestellen\nAnmelden\nMehr erfahren\nAbstimmen',
  },
}; // prettier-ignore

const MOOR = `
# title
Das Moor von Elsum wird wieder nass
# text
Achtzig Jahre lang floss das Wasser aus dem Elsumer Moor durch schnurgerade Gräben in die Wümme. Nun halten Spundwände aus Lärchenholz es zurück, und zwischen den Birken steht es knöcheltief.
Die Biologin Frauke Hinrichs geht jeden Dienstag einen Bohlenweg entlang, der bei jedem Schritt nachgibt. Sie zählt Torfmoose, und sie findet mehr davon, als sie gehofft hatte.
Trockengelegt wurde das Gebiet in den vierziger Jahren. Bauern aus Elsum und Vehrde stachen Torf, später weideten auf den Flächen Schafe, und der Boden sackte um mehr als einen Meter.
Wo Torf trocken liegt, verwest er. Dabei entweicht Gas, das dem Klima schadet, und das Land wird von Jahr zu Jahr tiefer.
Der Plan, alles rückgängig zu machen, stieß im Dorf auf Zweifel. Landwirt Hauke Behrens fürchtete um seine Keller und um die Zufahrt zum Hof.
Man einigte sich auf einen Deich aus Klei, der den Ort schützt, und auf Messrohre in jedem dritten Garten. Steigt das Wasser dort, werden zwei Schieber geöffnet.
Bisher war das nicht nötig. Behrens mäht inzwischen Rohrkolben, aus denen eine Firma in Verden Dämmplatten presst.
Im vergangenen Frühjahr brütete zum ersten Mal seit 1951 wieder ein Kranichpaar im Moor. Hinrichs hat die Stelle niemandem verraten.
# figures
318 ha|werden bis zum Herbst wieder vernässt
74|Spundwände aus Lärche in alten Gräben
1,2 m|hat sich der Boden seit 1943 gesenkt
9.400 t|Kohlendioxid entweichen jährlich weniger
# facts
Lage|zwischen Elsum und Vehrde an der Wümme
Fläche|318 Hektar, davon 41 Hektar Hochmoor
Träger|Stiftung Nasses Land
Wasserstand|zehn Zentimeter unter Flur im Sommer
Pflanzen|Torfmoos, Wollgras, Sonnentau
Weg|Bohlensteg von 1,8 Kilometern
# terms
Spundwand|Bohlen, die dicht an dicht in einen Graben gerammt werden und das Wasser aufhalten.
Torfmoos|Pflanze ohne Wurzeln, die nach oben wächst und unten zu Torf wird.
Paludikultur|Anbau von Pflanzen auf nassem Boden, etwa von Rohrkolben oder Schilf.
# people
Frauke Hinrichs
Hauke Behrens
Wiebke Oltmann
# questions
Warum verwest Torf, sobald er trocken liegt?
Was sagen die Nachbarn zu dem Wasser?
Wann wächst das Moor wieder in die Höhe?
# steps
Den Graben auf zwei Metern Länge vom Schlamm befreien.
Die Bohlen so tief rammen, dass sie im Sand unter dem Torf stehen.
Die Wand mit nassem Torf anschütten und festtreten.
Nach einem Winter prüfen, ob Wasser an den Seiten vorbeiläuft.
# dates
1943|Die ersten Gräben werden mit dem Spaten gezogen.
1979|Der letzte Torfstich bei Vehrde schließt.
2018|Das Land kauft die Wiesen am Rand des Moores.
2026|Ein Kranichpaar brütet auf der Insel im Stau.
# notes
Der Bohlensteg bleibt von März bis Juli gesperrt, damit die Kraniche nicht auffliegen. Führungen gibt es erst im August.
In einer früheren Fassung hieß es, der Deich sei aus Beton. Er besteht aus Klei.
Moore bedecken drei von hundert Teilen des festen Landes, speichern aber mehr Kohlenstoff als alle Wälder zusammen.
# quotes
Ein Moor kann man nicht reparieren, man kann ihm nur sein Wasser zurückgeben.|Frauke Hinrichs, Biologin
Mein Großvater hat gegraben, ich schütte zu, und beide hatten recht.|Hauke Behrens, Landwirt
# table
Messrohr|Januar|Juli
Elsum Nord|8 cm|21 cm
Vehrde|5 cm|17 cm
Insel|0 cm|4 cm
# titles
Karte des Bohlenstegs und der Gräben
Bericht der Stiftung Nasses Land
Torfstecher erzählen, Aufnahmen von 1981
Liste der Torfmoose von Elsum
Dämmplatten aus Rohrkolben im Versuch
# passages
Der Deich|Er ist vier Meter breit, aus Klei gebaut und mit Gras besät.
Die Schieber|Zwei Tafeln aus Eiche, die sich von Hand ziehen lassen.
Die Kraniche|Sie kamen im März und blieben bis zum ersten Frost.
# lines
Das Wasser kommt, das Wasser bleibt,
der Graben weiß nicht mehr wohin,
im Moos, das aus der Tiefe treibt,
liegt unser alter Sommer drin.
`;

export const OWN_DE: OwnTexts = {
  lang: 'de',
  articles: [MOOR],
  others: `
Stadtrat streitet über Parkgebühren|Ab Mai zahlen Autofahrer mehr. Nach fünf Stunden einigte sich der Rat auf eine neue Tabelle.|Händler hatten eine freie halbe Stunde verlangt.
Schauspielerin verlässt die Sommerserie|Ihr Management bestätigte die Nachricht am Abend. Die letzte Folge läuft im November.
Fünf Strände für ein langes Wochenende|Von weißen Dünen bis zu einer Bucht, die man nur zu Fuß erreicht.
Favorit scheidet im Pokal aus|Ein später Treffer schickt den Meister nach Hause. Der Trainer sprach von einem schwarzen Tag.
Heizöl wird wieder billiger|Händler nennen den milden April als Grund. Vergleichen lohnt sich trotzdem.
`,
};
