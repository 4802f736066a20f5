/** The giant pages, made up: what they are made of, and at which share of their full size. */
import { generatePage } from '../../page/generate-page';

const SENTENCE = 'The log of the outer mole says what came in that night and what the wind did with it. ';
const WORDS_A_SENTENCE = 18;

const page = (body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>The log of the mole</title><style>main{width:700px;margin:auto}</style><main><article><h1>The log of the mole</h1>${body}</article></main>`;
const times = (count: number, one: (n: number) => string): string =>
  Array.from({ length: Math.round(count) }, (_, n) => one(n)).join('');

/** Name → markup of a page of this share of the full size. */
export const GIANTS: Record<string, (share: number) => string> = {
  '200,000 elements': (share) => generatePage(Math.round(200_000 * share)),
  '2 million words': (share) =>
    page(
      times(
        (share * 2_000_000) / (WORDS_A_SENTENCE * 8),
        (n) => `<p>Night ${String(n)}. ${SENTENCE.repeat(8)}</p>`,
      ),
    ),
  '5,000 pictures': (share) =>
    page(
      times(
        share * 5000,
        (n) =>
          `<p>Night ${String(n)}. ${SENTENCE.repeat(3)}</p><figure><img src="p${String(n)}.png" width="600" height="300" alt="Night ${String(n)}"><figcaption>The mole in night ${String(n)}</figcaption></figure>`,
      ),
    ),
  'a table of 10,000 rows': (share) =>
    page(
      `<p>${SENTENCE.repeat(8)}</p><table><tr><th>Night</th><th>Boats</th><th>Wind</th><th>Word</th></tr>${times(share * 10_000, (n) => `<tr><td>${String(n)}</td><td>${String(n % 40)}</td><td>west ${String(n % 12)}</td><td>The lamp ${String(n % 7)} was lit late</td></tr>`)}</table><p>${SENTENCE.repeat(8)}</p>`,
    ),
};
