import { describe, expect, it } from 'vitest';
import { pageFromHtml } from '../../../../tests/helpers/page';
import { afterRules, KEPT } from '../../../../tests/helpers/body';

const POSTS = [
  'The rope on the north mooring wears through at the fairlead, and a sleeve of old hose has kept mine whole for two years.',
  'A sleeve only hides the wear. I splice in a new end every spring, and I look at it again before the first gale of autumn.',
  'Chain for the last two metres, and the sleeve over the shackle: that has held through four winters in the outer harbour.',
];
const NAMES = ['Isla', 'Ruaridh', 'Morag'];

interface Parts {
  wrap?: string;
  panel?: string;
  below?: (i: number) => string;
  about?: (i: number) => string;
}

const thread = ({ wrap = 'post', panel = 'user-panel', below = () => '', about }: Parts = {}): string =>
  POSTS.map(
    (text, i) =>
      `<div class="${wrap}"><div class="${panel}"><p><a href="/u/${i}">${NAMES[i]!}</a></p>` +
      `<p>${about ? about(i) : `Deckhand of rank ${i}`}</p></div><div class="text"><p>${text}</p></div>${below(i)}</div>`,
  ).join('');

/** What leaves the body, where all of the page is body. */
async function left(html: string): Promise<string[]> {
  const page = await pageFromHtml(html);
  const all = page.segments.map(() => KEPT);
  const after = afterRules(['posters'], page, all);
  return page.segments.filter((_, s) => after[s]!.role !== 'body').map(({ text }) => text);
}

describe('what stands beside each post about who wrote it', () => {
  it('leaves the body, but for the name that is a link', async () => {
    expect(await left(thread())).toEqual(['Deckhand of rank 0', 'Deckhand of rank 1', 'Deckhand of rank 2']);
  });

  it('and signatures, however long, wherever they stand', async () => {
    const below = (i: number): string =>
      `<div class="signature sig${i}"><p>Calm seas and a ${'very '.repeat(15)}fair wind, ${NAMES[i]!}</p></div>`;
    const gone = await left(thread({ wrap: 'row', panel: 'who', below }));
    expect(gone).toHaveLength(3);
    expect(gone[0]).toContain('Calm seas');
  });

  it('stays where it is no post that it stands in', async () => {
    expect(await left(thread({ wrap: 'card', panel: 'team-member' }))).toEqual([]);
  });

  it('stays where boxes of that name hold what was written', async () => {
    const about = (i: number): string => (i === 1 ? POSTS[0]! : 'Aye.');
    expect(await left(thread({ panel: 'user-content', about }))).toEqual([]);
  });

  it('stays where there are only two', async () => {
    const html = thread().split('<div class="post">').slice(0, 3).join('<div class="post">');
    expect(await left(html)).toEqual([]);
  });
});
