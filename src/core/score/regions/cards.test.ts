import { describe, expect, it } from 'vitest';
import { pageFromHtml } from '../../../../tests/helpers/page';
import { run } from '../../../util/steps';
import { features } from '../features/matrix';
import { cardsIn } from './cards';

const NOTICE =
  'We send every order within two days, and what does not please you may come back within a month.';
const PICTURE = '<img src="/lamp.jpg" width="200" height="200" alt="">';

const card = (i: number, picture = PICTURE): string =>
  `<li class="card card-${i}">${picture}<a href="/lamps/${i}">Storm lantern of brass, number ${i}</a><span>${i * 7} crowns</span></li>`;
const grid = (count = 12, picture = PICTURE): string =>
  `<ul>${Array.from({ length: count }, (_, i) => card(i + 1, picture)).join('')}</ul>`;
const notice = `<div class="box"><p>${NOTICE}</p></div>`;

/** Texts of the segments that stand in cards. */
async function inCards(html: string): Promise<string[]> {
  const page = await pageFromHtml(html);
  const { lengthIn, plainIn } = run(features(page)).page;
  const inside = cardsIn(page, lengthIn, plainIn);
  return page.segments.filter(({ block }) => inside?.[block] === 1).map(({ text }) => text);
}

describe('the main list of cards of a page', () => {
  it('is found, and nothing else', async () => {
    const found = await inCards(notice + grid());
    expect(found).toHaveLength(12);
    expect(found[0]).toContain('Storm lantern');
  });

  it.each(['nav', 'aside', 'footer'])('is not in a %s', async (tag) => {
    expect(await inCards(`${notice}<${tag}>${grid()}</${tag}>`)).toEqual([]);
  });

  it('has a dozen of them at least, with pictures', async () => {
    expect(await inCards(notice + grid(11))).toEqual([]);
    expect(await inCards(notice + grid(12, ''))).toEqual([]);
  });

  it.each(['{"@type":"NewsArticle"}', '{"@type":"QAPage"}', '{"@type":"Product"}'])(
    'is none on a page that says that it is something else (%s)',
    async (said) => {
      const script = `<script type="application/ld+json">${said}</script>`;
      expect(await inCards(script + notice + grid())).toEqual([]);
    },
  );
});
