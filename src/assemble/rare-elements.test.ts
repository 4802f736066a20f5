import { expect, test } from 'vitest';
import { assembled } from '../../tests/helpers/assembled';

const html = async (page: string): Promise<string> =>
  (await assembled(`<p>a</p>${page}<p>b</p>`)).html.replaceAll('\n', '');

const ROWS = '<tbody><tr><td>Wren</td><td>12</td></tr><tr><td>Tern</td><td>9</td></tr></tbody>';
const CAPTION = '<figcaption>Table 1. <em>Hours</em> of the boats</figcaption>';

test('a table and its caption stay one figure, whichever comes first', async () => {
  const below = await html(`<figure><div><table>${ROWS}</table></div>${CAPTION}</figure>`);
  expect(below).toMatch(/<figure><table>.*<\/table><figcaption>Table 1\. <em>Hours<\/em> of the boats<\/figcaption><\/figure>/); // prettier-ignore
  const above = await html(`<figure>${CAPTION}<table>${ROWS}</table></figure>`);
  expect(above).toMatch(/<figure><figcaption>Table 1\..*<\/figcaption><table>.*<\/table><\/figure>/);
});

test('a listing and its caption stay one figure; what has no caption is no figure', async () => {
  const code = '<pre><code>light(lamp);</code></pre>';
  expect(await html(`<figure>${code}<figcaption>Listing 1</figcaption></figure>`)).toMatch(
    /<figure><pre>.*<\/pre><figcaption>Listing 1<\/figcaption><\/figure>/,
  );
  expect(await html(`<figure><table>${ROWS}</table></figure>`)).not.toContain('<figure>');
});
