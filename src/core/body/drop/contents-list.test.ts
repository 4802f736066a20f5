import { expect, test } from 'vitest';
import { afterRules, KEPT } from '../../../../tests/helpers/body';
import { pageOf } from '../../page';
import type { PageSnapshot } from '../../../snapshot/schema';
import { STORY } from '../../../../tests/helpers/prose';

interface Line {
  text: string;
  /** where all of the text leads to */
  to?: string;
  id?: string;
  tag?: string;
}

/** Roles of lines that are all body before; each is an element and a segment of its own. */
function rolesOf(lines: Line[]): string[] {
  const elements = lines.map(({ id = '', tag = 'p' }) => ({ names: id, parent: -1, tag }));
  const texts = lines.map(({ to }, link) => ({ link: to === undefined ? -1 : link }));
  const links = lines.map(({ to = '' }) => ({ rawHref: to, href: new URL(to, ADDRESS).href }));
  const segments = lines.map(({ text, to }, s) => ({
    block: s, firstText: s, lastText: s, text, linkLength: to === undefined ? 0 : text.length,
  })); // prettier-ignore
  const head = { metas: [], jsonLd: [] };
  const page = pageOf({ url: ADDRESS, elements, texts, links, segments, head } as unknown as PageSnapshot);
  const body = lines.map(() => KEPT);
  return afterRules(['contents'], page, body).map(({ role, reason }) => (role === 'dropped' ? reason : role));
}

const ADDRESS = 'https://paper.example/story';
const PROSE = STORY.sentence.repeat(5);
const NAMES = ['The harbour', 'The ferry', 'The bell'];
const entries = NAMES.map((text, n): Line => ({ text, to: `#part-${String(n)}` }));
const parts = NAMES.flatMap((text, n): Line[] => [{ text, id: `part-${String(n)}` }, { text: PROSE }]);
const BODY = parts.map(() => 'body');

test('entries go with the line that names them', () => {
  expect(rolesOf([{ text: 'On this page' }, ...entries, ...parts])).toEqual([
    'contents', 'contents', 'contents', 'contents', ...BODY,
  ]); // prettier-ignore
  expect(rolesOf([{ text: PROSE }, ...entries, ...parts]).at(0)).toBe('body');
});

test('entries may be written with the page’s own address, or lead to headings that get their ids later', () => {
  const whole = entries.map((entry) => ({ ...entry, to: `/story${entry.to ?? ''}` }));
  expect(rolesOf([...whole, ...parts]).slice(0, 3)).toEqual(['contents', 'contents', 'contents']);
  const later = parts.map(({ text, id }): Line => (id === undefined ? { text } : { text, tag: 'h2' }));
  expect(rolesOf([...entries, ...later]).slice(0, 3)).toEqual(['contents', 'contents', 'contents']);
});

test('a label goes alone too, and with as little as one entry; words that hold it stay', () => {
  expect(rolesOf([{ text: 'Table of contents:' }, { text: PROSE }])).toEqual(['contents', 'body']);
  expect(rolesOf([{ text: '目录' }, entries[0]!, ...parts]).slice(0, 2)).toEqual(['contents', 'contents']);
  expect(rolesOf([{ text: '安装后填写目录信息' }, { text: PROSE }])).toEqual(['body', 'body']);
});

test('numbers beside the entries do not part them, and go too', () => {
  const numbered = entries.flatMap((entry, n): Line[] => [{ text: `${String(n + 1)}.` }, entry]);
  expect(rolesOf([{ text: PROSE }, ...numbered, ...parts])).toEqual([
    'body', ...numbered.map(() => 'contents'), ...BODY,
  ]); // prettier-ignore
});

test('few links, links back, links to other pages and to nothing, and links among text stay', () => {
  expect(rolesOf([...entries.slice(0, 2), ...parts])).not.toContain('contents');
  expect(rolesOf([...parts, ...entries])).not.toContain('contents');
  expect(rolesOf([...entries.map((e) => ({ ...e, to: `/page${e.to ?? ''}` })), ...parts])).not.toContain(
    'contents',
  );
  expect(rolesOf([...entries.map((e) => ({ ...e, to: `${e.to ?? ''}-x` })), ...parts])).not.toContain(
    'contents',
  );
  expect(rolesOf([...entries.flatMap((e) => [e, { text: PROSE }]), ...parts])).not.toContain('contents');
});

test('an index of links to the same page stays', () => {
  const short = parts.filter(({ id }) => id !== undefined).map(({ id = '' }) => ({ id, text: 'a' }));
  expect(rolesOf([...entries, ...short])).not.toContain('contents');
});
