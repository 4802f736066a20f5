import { expect, test } from 'vitest';
import { afterRules } from '../../../../tests/helpers/body';
import { pageOf } from '../../page';
import type { PageSnapshot } from '../../../snapshot/schema';
import type { SegmentDecision } from '../../selection';
import { STORY } from '../../../../tests/helpers/prose';

interface Block {
  tag: string;
  text: string;
  names?: string;
  role: 'body' | 'dropped';
  /** target and text of a link at the end of the block */
  link?: [string, string];
  /** text in a raised element at the end of the block */
  raised?: string;
  /** names of the element around the block, shared by blocks in a row that have the same */
  within?: string;
}

/** body > blocks, one segment each; only what the rule reads. */
function rolesOf(blocks: Block[]): string[] {
  const elements = [{ tag: 'body', parent: -1, names: '' }];
  const segments: object[] = [];
  const texts: object[] = [];
  const links: object[] = [];
  const decisions: SegmentDecision[] = [];
  let around = 0;
  for (const { tag, text, names = '', role, link, raised, within } of blocks) {
    if (within === undefined) around = 0;
    else if (elements[around]?.names !== within || around === 0)
      around = elements.push({ tag: 'div', parent: 0, names: within }) - 1;
    const block = elements.push({ tag, parent: around, names }) - 1;
    const firstText = texts.push({ element: block, text, link: -1 }) - 1;
    if (link) {
      const at = links.push({ rawHref: link[0], text: link[1] }) - 1;
      texts.push({ element: block, text: link[1], link: at });
    }
    if (raised) {
      const sup = elements.push({ tag: 'sup', parent: block, names: '' }) - 1;
      texts.push({ element: sup, text: raised, link: -1 });
    }
    segments.push({
      block,
      text: text + (link?.[1] ?? '') + (raised ?? ''),
      linkLength: link?.[1].length ?? 0,
      firstText,
      lastText: texts.length - 1,
    });
    decisions.push({ role, reason: 'classifier', score: 0.5 });
  }
  const head = { metas: [], jsonLd: [] };
  const page = pageOf({ elements, segments, texts, links, head } as unknown as PageSnapshot);
  return afterRules(['notes'], page, decisions).map(({ role, reason }) =>
    reason === 'note' ? 'note' : role,
  );
}

const PROSE = STORY.sentence.repeat(3);
const marked: Block = { tag: 'p', text: PROSE, role: 'body', link: ['#fn:1', '[1]'] };
const note: Block = {
  tag: 'li',
  text: 'Harbour log.',
  names: 'note fn:1',
  role: 'dropped',
  link: ['#fnref:1', '↩'],
};

test('the note that a mark in the body points to is body, with the heading right above it', () => {
  const heading: Block = { tag: 'h2', text: 'Notes', role: 'dropped' };
  const footer: Block = { tag: 'p', text: 'About us', role: 'dropped' };
  expect(rolesOf([marked, footer, heading, note, footer])).toEqual([
    'body', 'dropped', 'note', 'note', 'dropped',
  ]); // prettier-ignore
});

test('an id that the mark writes in escapes is found', () => {
  const escaped: Block = { ...marked, link: ['#%E6%B3%A8-1', '1'] };
  expect(rolesOf([escaped, { ...note, names: '注-1' }])).toEqual(['body', 'note']);
});

test('marks outside the body, links in words, headings and the way back point to no notes', () => {
  expect(rolesOf([{ ...marked, role: 'dropped' }, note])).toEqual(['dropped', 'dropped']);
  expect(rolesOf([{ ...marked, link: ['#fn:1', 'see the harbour log'] }, note])).toEqual(['body', 'dropped']);
  expect(rolesOf([marked, { ...note, tag: 'h2' }])).toEqual(['body', 'dropped']);
  expect(rolesOf([{ ...note, names: 'note fn:1' }, marked])).toEqual(['dropped', 'body']);
});

test('small print that is longer than half of the body stays out', () => {
  expect(rolesOf([marked, { ...note, text: PROSE }])).toEqual(['body', 'dropped']);
});

test('a target that is only the number of its note has the note after it, up to the next', () => {
  const number = (n: number): Block => ({
    tag: 'h5', text: '', names: `f${String(n)}`, role: 'dropped', link: [`#d${String(n)}`, `(${String(n)})`], within: 'notes',
  }); // prettier-ignore
  const text: Block = { tag: 'p', text: 'Harbour log.', role: 'dropped', within: 'notes' };
  const marks: Block[] = [1, 2].map((n) => ({ ...marked, link: [`#f${String(n)}`, String(n)] }));
  const footer: Block = { tag: 'p', text: 'About us', role: 'dropped' };
  expect(rolesOf([...marks, { ...text, tag: 'h4', text: 'Notes' }, number(1), text, text, number(2), text, footer])).toEqual([
    'body', 'body', 'note', 'note', 'note', 'note', 'note', 'note', 'dropped',
  ]); // prettier-ignore
});

test('notes without links: raised numbers in the body, and a box of notes further down', () => {
  const raised: Block = { tag: 'p', text: PROSE, role: 'body', raised: '1' };
  const heading: Block = {
    tag: 'h4',
    text: 'Footnotes',
    role: 'dropped',
    within: 'PostDetail__abc__footnotes',
  };
  const text: Block = { ...heading, tag: 'li', text: 'Harbour log.' };
  const footer: Block = { tag: 'p', text: 'About us', role: 'dropped' };
  expect(rolesOf([raised, footer, heading, text, footer])).toEqual([
    'body',
    'dropped',
    'note',
    'note',
    'dropped',
  ]);
  expect(rolesOf([{ ...raised, raised: 'nd' }, heading, text])).toEqual(['body', 'dropped', 'dropped']);
  expect(rolesOf([raised, { ...heading, within: 'page-footer notes-app' }])).toEqual(['body', 'dropped']);
});
