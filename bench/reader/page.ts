/** Articles of a given length for `bench:reader`: headings, paragraphs, pictures, tables, code, lists, links, all our own writing. */

const SENTENCES = [
  'The harbour office keeps a book in which every boat is written down with the hour at which it passed the light.',
  'Nobody reads it but the clerk, who has done so since the year of the long frost and knows most of it by heart.',
  'When the gauge at the old mole was found to be three centimetres low, the book was the only thing that said since when.',
  'Two rows of figures, one in pencil and one in ink, run beside each other for eleven years and never meet.',
  'The pilots say that the sand moves, the office says that the chart is right, and both send their letters to the same drawer.',
  'In the evening the ferry turns in front of the mill, waits for the tide, and goes back with fewer people than it brought.',
];
const PARAGRAPH_SENTENCES = 4;
/** Every so many paragraphs one of these stands between them. */
const SECTION = 8;
const FIGURE = 12;
const TABLE = 18;
const CODE = 30;
const LIST = 14;

const drawing = (n: number): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="800" height="${String(380 + 60 * (n % 5))}"><rect width="100%" height="100%" fill="hsl(${String((n * 47) % 360)} 30% 60%)"/></svg>`)}`;

function between(n: number, sentence: (k: number) => string): string {
  let out = '';
  if (n % SECTION === 0) out += `<h2>Book ${String(n / SECTION)}: what was written down</h2>`;
  if (n % FIGURE === 5)
    out += `<figure><img alt="" width="800" height="${String(380 + 60 * (n % 5))}" src="${drawing(n)}"><figcaption>The mole, drawn in year ${String(n)}.</figcaption></figure>`;
  if (n % TABLE === 7) {
    const rows = Array.from(
      { length: 4 + (n % 23) },
      (_, row) =>
        `<tr><td>Boat ${String(row)}</td><td>${String(row * 7)}</td><td>${String(n + row)}.5</td></tr>`,
    );
    out += `<table><thead><tr><th>Name</th><th>Hours</th><th>Tonnes</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  }
  if (n % CODE === 11)
    out += `<pre><code>${Array.from({ length: 14 }, (_, line) => `gauge[${String(line)}] = read(${String(n)})`).join('\n')}</code></pre>`;
  if (n % LIST === 9)
    out += `<ul>${[0, 1, 2, 3].map((item) => `<li>${sentence(n + item)}</li>`).join('')}</ul>`;
  return out;
}

/** @param words about so many in the article */
export function longArticle(words: number): string {
  const sentence = (n: number): string => SENTENCES[n % SENTENCES.length] ?? '';
  let body = '';
  let written = 0;
  for (let n = 1; written < words; n++) {
    const text = Array.from({ length: PARAGRAPH_SENTENCES }, (_, k) => sentence(n + k)).join(' ');
    written += text.split(' ').length;
    body += `${between(n, sentence)}<p>${String(n)}. ${text} <a href="/sheet/${String(n)}">Sheet ${String(n)}</a> has the rest.</p>`;
  }
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>The long book - Harbour Gazette</title>' +
    '<style>body{max-width:720px;margin:0 auto;font:17px/1.5 serif}</style></head><body>' +
    '<nav><a href="/a">News</a> <a href="/b">Harbour</a></nav>' +
    `<article><h1>The long book of the harbour</h1><p>By Ada Reed</p>${body}</article></body></html>`
  );
}
