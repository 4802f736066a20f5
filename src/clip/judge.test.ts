import { expect, test } from 'vitest';
import { pageFromHtml } from '../../tests/helpers/page';
import type { Page } from '../core/page';
import { select } from '../core/select';
import type { Selection } from '../core/selection';
import { run } from '../util/steps';
import { bodyConfidence, judge } from './judge';
import type { EngineName } from './options';

const SENTENCE =
  'The ferry left the harbour in the early morning, and the people watched it until it was gone. ';
const STORY = `<title>The last ferry</title><article><h1>The last ferry</h1>${`<p>${SENTENCE.repeat(4)}</p>`.repeat(9)}</article>`;
const card = (n: number): string =>
  `<div class="product-card"><a href="/p/${String(n)}"><img src="${String(n)}.png" width=120 height=120></a><h3><a href="/p/${String(n)}">Lamp number ${String(n)}</a></h3><span class=price>$${String(n)}9.00</span></div>`;
const SHOP = `<html><head><title>Lamps</title></head><body class="category archive"><h1>Lamps</h1><div class="product-grid">${Array.from({ length: 24 }, (_, n) => card(n + 1)).join('')}</div></body></html>`;

const judged = (
  page: Page,
  selection: Selection = run(select(page)),
  engine: EngineName = 'article-clipper',
) => run(judge({ page, selection, engine }));

test('a list gives its records as a table, an article none', async () => {
  const { kind, records } = judged(await pageFromHtml(SHOP, '/collections/lamps'));
  expect(kind).toBe('list');
  expect(records?.rows).toHaveLength(24);
  expect(records?.rows[0]).toContain('Lamp number 1');
  expect(judged(await pageFromHtml(STORY)).records).toBeNull();
});

test('the confidence is about the body that was chosen, whoever chose it', async () => {
  const page = await pageFromHtml(STORY);
  const own = run(select(page));
  const nothing = own.body.map((each) => ({ ...each, role: 'dropped' as const, reason: 'coreex' as const }));
  expect(judged(page, own).confidence).toBeGreaterThan(0.5);
  expect(judged(page, { ...own, segments: nothing, body: nothing }, 'coreex').confidence).toBe(0);
});

test('a long page is judged in many named steps', async () => {
  const list = `<ul>${'<li><a href=/s>Entry</a> of a list</li>'.repeat(1500)}</ul></body>`;
  const page = await pageFromHtml(SHOP.replace('</body>', list), '/collections/lamps');
  const selection = run(select(page));
  const names = [...judge({ page, selection, engine: 'article-clipper' })];
  expect(names).toContain('judge: confidence');
  expect(names.length).toBeGreaterThan(12);
});

test('confidence grows with the agreement of the engines; no body, no confidence', async () => {
  const page = await pageFromHtml(STORY);
  const { segments } = run(select(page));
  const same = segments.map(({ role }) => (role === 'body' ? 1 : 0));
  const none = same.map(() => 0);
  const sure = bodyConfidence(page, segments, 1, [same, none]);
  expect(sure).toBeGreaterThan(bodyConfidence(page, segments, 1, [none]));
  expect(sure).toBeLessThanOrEqual(1);
  const empty = segments.map((decision) => ({ ...decision, role: 'dropped' as const }));
  expect(bodyConfidence(page, empty, 1, [same])).toBe(0);
});
