import { describe, expect, it } from 'vitest';
import { snapshotOf } from '../../../../tests/helpers/snapshot-of';
import { features } from '../../score/features/matrix';
import { afterPrior } from '../../../../tests/helpers/body';
import { run } from '../../../util/steps';

const NOTICE =
  'We send every order within two days, and what does not please you may come back within a month.';
const PICTURE = '<img src="/lamp.jpg" width="200" height="200" alt="">';

const card = (i: number, picture = PICTURE): string =>
  `<li class="card card-${i}">${picture}<a href="/lamps/${i}">Storm lantern of brass, number ${i}</a><span>${i * 7} crowns</span></li>`;
const grid = (count = 12, picture = PICTURE): string =>
  `<ul>${Array.from({ length: count }, (_, i) => card(i + 1, picture)).join('')}</ul>`;

/** What is added to the classifier's output, by the beginning of each segment's text. */
async function raised(html: string, logitOf: (text: string) => number = () => -1): Promise<string[]> {
  const page = await snapshotOf(html);
  const matrix = run(features(page));
  const logits = Float32Array.from(page.segments, ({ text }) => logitOf(text));
  const after = afterPrior('cards', matrix, logits);
  return page.segments.filter((_, s) => after[s]! > logits[s]!).map(({ text }) => text);
}

const notice = `<div class="box"><p>${NOTICE}</p></div>`;
const sureOfNotice = (text: string): number => (text === NOTICE ? 2 : -1);

describe('a page of cards that the classifier doubts', () => {
  it('has them raised, and nothing else', async () => {
    const found = await raised(notice + grid(), sureOfNotice);
    expect(found).toHaveLength(12);
    expect(found[0]).toContain('Storm lantern');
  });

  it.each(['nav', 'aside', 'footer'])('has none in a %s', async (tag) => {
    expect(await raised(`${notice}<${tag}>${grid()}</${tag}>`)).toEqual([]);
  });

  it('has a dozen of them at least, with pictures', async () => {
    expect(await raised(notice + grid(11))).toEqual([]);
    expect(await raised(notice + grid(12, ''))).toEqual([]);
  });

  it('keeps what the classifier sees itself', async () => {
    expect(await raised(notice + grid(), () => 1)).toEqual([]);
  });

  it('is about something else where the classifier is sure of more text than they have', async () => {
    const text = Array.from({ length: 8 }, () => `<p>${NOTICE}</p>`).join('');
    expect(await raised(text + grid(), sureOfNotice)).toEqual([]);
  });

  it.each(['{"@type":"NewsArticle"}', '{"@type":"QAPage"}', '{"@type":"Product"}'])(
    'says not that it is something else (%s)',
    async (said) => {
      expect(await raised(`<script type="application/ld+json">${said}</script>${notice}${grid()}`)).toEqual(
        [],
      );
    },
  );
});
