import { describe, expect, it } from 'vitest';
import { pageFromHtml } from '../../../tests/helpers/page';
import { KEPT } from '../../../tests/helpers/body';
import type { Page } from '../page';
import { bodyParts } from '../../../bench/train/body-parts';
import { run } from '../../util/steps';
import { runRules, BodyState } from './state';
import { RULES, WHOLE_BLOCKS } from './rules';
import type { BodyView } from './rule';

const page = (): Promise<Page> => pageFromHtml('<div><p>Half of it.</p></div><p>Half of it.</p>');
const OUT = { role: 'dropped', reason: 'classifier', score: 0.1 } as const;

/** A rule that finds these groups, whatever the page. */
const finding = (groups: number[][], takes: 'keep' | 'drop', atMost?: number) => ({
  name: 'toy',
  reason: 'note' as const,
  takes,
  applies: () => true,
  find: () => groups,
  ...(atMost === undefined ? {} : { atMost }),
});

describe('the order', () => {
  it('of the blocks that are made whole right after the decoder', () => {
    expect(WHOLE_BLOCKS.map(({ name }) => name)).toEqual([
      'tables',
      'definitions',
      'listings',
      'typed-lines',
    ]);
  });

  it('of the rules after it', () => {
    expect(RULES.map(({ name, takes }) => `${takes} ${name}`)).toEqual([
      'keep rest-of-text',
      'keep rows',
      'keep cards',
      'keep thread',
      'drop posters',
      'drop pager-end',
      'drop comments-label',
      'drop other-stories',
      'drop above-headline',
      'keep panel-labels',
      'keep details-open',
      'drop details-closed',
      'keep attributions',
      'keep captions-of-text',
      'drop forms',
      'drop furniture',
      'drop ad-labels',
      'drop controls',
      'drop closing-lines',
      'drop contents',
      'drop repeats',
      'keep headings',
      'drop trailing-heading',
      'keep notes',
      'keep corrections',
    ]);
  });

  it('has another name for each of them', () => {
    expect(new Set(bodyParts()).size).toBe(bodyParts().length);
  });
});

describe('a rule', () => {
  it('changes what it finds in its direction alone', async () => {
    const body = new BodyState(await page(), [KEPT, OUT]);
    run(runRules([finding([[0, 1]], 'keep')], body));
    expect(body.decisions()).toEqual([KEPT, { role: 'body', reason: 'note', score: 0.1 }]);
    expect([body.isChanged(0), body.isChanged(1)]).toEqual([false, true]);
  });

  it.each([
    ['drop', 0.5, true],
    ['drop', 0.49, false],
    ['keep', 1, true],
    ['keep', 0.99, false],
  ] as const)('that %ss at most %s of the body by its guard: %s', async (takes, atMost, isDone) => {
    const body = new BodyState(await page(), [KEPT, takes === 'drop' ? KEPT : OUT]);
    run(runRules([finding([[1]], takes, atMost)], body));
    expect(body.isChanged(1)).toBe(isDone);
  });

  it('guards each group on its own, by the body as it was before', async () => {
    const body = new BodyState(await page(), [KEPT, KEPT]);
    run(runRules([finding([[0], [1]], 'drop', 0.5)], body));
    expect(body.length).toBe(0);
    const whole = new BodyState(await page(), [KEPT, KEPT]);
    run(runRules([finding([[0, 1]], 'drop', 0.5)], whole));
    expect(whole.length).toBe(22);
  });

  it.each(RULES.flatMap((rule) => ('atMost' in rule ? [rule] : [])))(
    '$name leaves alone what is more than its share',
    async (rule) => {
      const decided = rule.takes === 'drop' ? [KEPT, KEPT] : [KEPT, OUT];
      const all = new BodyState(await page(), decided);
      const found = [rule.takes === 'drop' ? [0, 1] : [1]];
      run(runRules([{ ...rule, applies: () => true, find: () => found }], all));
      expect(all.decisions()).toEqual(decided);
    },
  );
});

describe('the runner', () => {
  it('keeps the length of the body in each element', async () => {
    const body = new BodyState(await page(), [KEPT, KEPT]);
    const div = body.page.elements.findIndex(({ tag }) => tag === 'div');
    expect([body.length, body.lengthIn(0), body.lengthIn(div), body.lengthIn(-1)]).toEqual([22, 22, 11, 0]);
    run(runRules([finding([[0]], 'drop')], body));
    expect([body.length, body.lengthIn(0), body.lengthIn(div)]).toEqual([11, 11, 0]);
  });

  it('pauses before each rule, shows it what those before it did, and leaves out what it is told to', async () => {
    const seen: boolean[] = [];
    const watching = {
      ...finding([], 'keep'),
      name: 'watching',
      applies: (b: BodyView) => seen.push(b.isBody(0)) > 0,
    };
    const rules = [finding([[0]], 'drop'), watching];
    const body = new BodyState(await page(), [KEPT, KEPT]);
    expect([...runRules(rules, body)]).toHaveLength(2);
    expect([...runRules(rules, new BodyState(await page(), [KEPT, KEPT]), new Set(['toy']))]).toHaveLength(1);
    expect(seen).toEqual([false, true]);
  });
});
