import { describe, expect, it } from 'vitest';
import type { Page } from '../../page';
import { pageFromHtml } from '../../../../tests/helpers/page';
import type { SegmentDecision } from '../../selection';
import { afterRules } from '../../../../tests/helpers/body';

const POST =
  'The rope on the north mooring wears through at the fairlead, and a sleeve of old hose has kept mine whole for two years.';
const OTHER =
  'A sleeve only hides the wear. I splice in a new end every spring, and I look at it again before the first gale of autumn.';

const post = (text: string, { wrap = 'post', user = 'user-name' } = {}): string =>
  `<div class="${wrap}"><div class="${user}">Isla</div><div class="text"><p>${text}</p></div></div>`;

/** What the stage decides, by the text of each segment. */
async function rolesOf(
  html: string,
  scoreOf: (text: string) => number,
  isBody: (text: string) => boolean,
): Promise<Map<string, SegmentDecision>> {
  const page: Page = await pageFromHtml(html);
  const decisions = page.segments.map(({ text }): SegmentDecision => ({
    role: isBody(text) ? 'body' : 'dropped',
    reason: 'mss',
    score: scoreOf(text),
  }));
  const completed = afterRules(['thread'], page, decisions);
  return new Map(page.segments.map(({ text }, s) => [text, completed[s]!]));
}

const half = (text: string): number => (text.length > 50 ? 0.6 : 0.1);
const firstOnly = (text: string): boolean => text === POST;

describe('posts of a thread', () => {
  it('that the run missed come in, without the names around them', async () => {
    const roles = await rolesOf(post(POST) + post(OTHER), half, firstOnly);
    expect(roles.get(OTHER)).toMatchObject({ role: 'body', reason: 'post' });
    expect(roles.get('Isla')?.role).toBe('dropped');
  });

  it('come with the short lines among their own, not with what stands beside them', async () => {
    const list = `${OTHER}</p><ul><li>hose</li><li>twine</li></ul><p>${OTHER.toUpperCase()}`;
    const roles = await rolesOf(
      post(POST) + post(list),
      (text) => (text.length > 50 ? 0.6 : 0.15),
      firstOnly,
    );
    expect(roles.get('twine')?.role).toBe('body');
    expect(roles.get('Isla')?.role).toBe('dropped');
  });

  it('are known by class names without the numbers in them', async () => {
    const html = post(POST, { wrap: 'reply p-17' }) + post(OTHER, { wrap: 'reply p-2204' });
    expect((await rolesOf(html, half, firstOnly)).get(OTHER)?.role).toBe('body');
  });

  it('stay out where the classifier thinks little of them', async () => {
    const low = (text: string): number => (text === OTHER ? 0.35 : 0.9);
    expect((await rolesOf(post(POST) + post(OTHER), low, firstOnly)).get(OTHER)?.role).toBe('dropped');
  });

  it('are not the boxes of a page that speaks of no discussion', async () => {
    const plain = { wrap: 'row', user: 'label' };
    const html = post(POST, plain) + post(OTHER, plain);
    expect((await rolesOf(html, half, firstOnly)).get(OTHER)?.role).toBe('dropped');
  });

  it('are made like one that holds body, no quotes, and say something new', async () => {
    const unlike = post(POST) + post(OTHER, { wrap: 'comment' });
    expect((await rolesOf(unlike, half, firstOnly)).get(OTHER)?.role).toBe('dropped');
    const quoted = `<blockquote class="post">${post(POST)}</blockquote><blockquote class="post">${OTHER}</blockquote>`;
    expect((await rolesOf(quoted, half, firstOnly)).get(OTHER)?.role).toBe('dropped');
    const page = await pageFromHtml(post(POST) + post(POST));
    const first = page.segments.findIndex(({ text }) => text === POST);
    const decisions = page.segments.map(({ text }, s): SegmentDecision => ({
      role: s === first ? 'body' : 'dropped',
      reason: 'mss',
      score: half(text),
    }));
    expect(afterRules(['thread'], page, decisions).filter(({ role }) => role === 'body')).toHaveLength(1);
  });
});
