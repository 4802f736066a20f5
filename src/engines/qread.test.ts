import { expect, test } from 'vitest';
import { pageFromHtml, textsFlagged } from '../../tests/helpers/page';
import { cosineSimilarity, qRead, qReadSegments } from './qread';

const words = (count: number, word = 'river') => Array(count).fill(word).join(' ');

test('segments and densities by hand', () => {
  // The end of a block leaves an empty line. λ = 3: three separate, two do not.
  const html = 'one two</div>three four five six</div></div></div>seven</div></div>eight nine';
  const found = qRead(html).segments.map(({ words: w, density, lines }) => [lines.length, w, density]);
  expect(found).toEqual([
    [2, 6, 3],
    [2, 3, 1.5],
  ]);
});

test('cosine of two bags', () => {
  const bag = (entries: Record<string, number>) => new Map(Object.entries(entries));
  expect(cosineSimilarity(bag({ a: 2, b: 1 }), bag({ a: 1, c: 2 }))).toBeCloseTo(
    2 / (Math.sqrt(5) * Math.sqrt(5)),
    10,
  );
  expect(cosineSimilarity(bag({}), bag({ a: 1 }))).toBe(0);
});

test('junk goes: comments, scripts, styles, the head, navigation by class with what is nested in it', () => {
  const html =
    '<html><head><title>T &amp; U</title></head><body><!-- no --><script>no</script><style>no</style>' +
    '<div class="main nav"><div>no</div>no</div><p>yes &eacute;&#33;</p></body></html>';
  const { segments, title } = qRead(html);
  expect(segments.flatMap(({ lines }) => lines)).toEqual(['yes é!']);
  expect(title).toBe('T & U');
});

test('entities: capitals stay capitals, an unknown name stays as it is written', () => {
  const { text } = qRead('<p>&Uuml;ber &uuml;ber &AMP; &COPY; &frobnicate; &#x41;&#0;</p>');
  expect(text).toBe('Über über & © &frobnicate; A&#0;');
});

test('a navigation div that is never closed takes nothing with it', () => {
  expect(qRead(`<div class=nav><p>${words(60)}</p>`).text).toBe(words(60));
});

const PAGE =
  `<div><ul><li>Home<li>News<li>Sport</ul></div></div></div>` +
  `<div><p>${words(40)}</p><p>${words(30)}</p></div></div></div></div>` +
  `<div>${'<p>short line of words here</p>'.repeat(15)}</div>`;

test('the segment of the highest density is the content, whether the source has line breaks or not', () => {
  const expected = `${words(40)}\n${words(30)}`;
  expect(qRead(PAGE).text).toBe(expected);
  expect(qRead(PAGE.replace(/></g, '>\n<')).text).toBe(expected);
});

test('a dense segment that is more like the title than the page is added, another is not', () => {
  const gap = '</div></div></div></div>';
  const html = `<head><title>flood of the river</title></head><p>${words(60)}</p>${gap}<p>${words(27, 'flood river')}</p>${gap}<p>${words(50, 'cookie')}</p>`;
  const { segments } = qRead(html);
  expect(segments.map((s) => s.chosen)).toEqual([true, true, false]);
});

test('Chinese words are counted as words', () => {
  const [segment] = qRead('<p>今天天气很好</p>').segments;
  expect(segment?.words).toBeGreaterThan(1);
  expect(segment?.words).toBeLessThan(6);
});

test('the chosen text is found again in the snapshot', async () => {
  const page = await pageFromHtml(PAGE);
  expect(textsFlagged(page, qReadSegments(page, PAGE).content)).toEqual([words(40), words(30)]);
});

test('an unclosed comment or tag does no harm', () => {
  expect(qRead(`<p>${words(60)}</p><!-- open`).text).toBe(words(60));
  expect(qRead('').text).toBe('');
});
