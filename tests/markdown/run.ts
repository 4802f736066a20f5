/**
 * Cases of Markdown: files of an area, each case with a name, its HTML and the Markdown that a person wants of it.
 *
 *   === area--case        the HTML is an article's body
 *   === area--case clip   the HTML stands in the middle of a page, which is clipped
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { JSDOM } from 'jsdom';
import { articleMarkdown } from '../../src/article/markdown/write';
import { clip } from '../../src/clip/library';
import { fromHtml } from '../helpers/from-html';

interface Case {
  name: string;
  clipped: boolean;
  html: string;
  expected: string;
}

const FOLDER = fileURLToPath(new URL('.', import.meta.url));
const NO_HEAD = { title: '', byline: '', publishedTime: '', siteName: '', url: '', lang: '', excerpt: '' };
const ARROW = '\n---->\n';

export function cases(): Case[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.txt'))
    .sort()
    .flatMap((file) => parse(readFileSync(FOLDER + file, 'utf8'), file.replace(/\.txt$/, '')));
}

function parse(source: string, area: string): Case[] {
  const parts = source.split(/^=== /m).slice(1);
  return parts.map((part) => {
    const end = part.indexOf('\n');
    const [name = '', mode] = part.slice(0, end).split(' ');
    const [html, expected, more] = `${part.slice(end + 1)}`.split(ARROW);
    if (html === undefined || expected === undefined || more !== undefined)
      throw new Error(`${area}: ${name} has no arrow, or two`);
    if (!name.startsWith(`${area}--`)) throw new Error(`${name} is in ${area}.txt`);
    return { name, clipped: mode === 'clip', html, expected: expected.trimEnd() };
  });
}

const BEFORE = [
  'The ferry leaves at seven and reaches the island before the shops open, so there is time for a walk along the quay.',
  'Most visitors stay in the old town, where the streets are narrow and every second house sells bread, wine or rope.',
  'Those who climb the hill behind the church see both coasts at once, and on clear days the mountains of the mainland.',
];
const AFTER = [
  'In winter only two boats a week make the crossing, and the island has the harbour, the bakery and the rain to itself.',
  'The school has eleven pupils this year, who learn to read from the same shelf of books that their grandparents used.',
  'Nobody here thinks of leaving before the lambs are born, whatever the price of diesel or the length of the nights.',
];
const prose = (texts: readonly string[]): string => texts.map((text) => `<p>${text}</p>`).join('\n');

/** What a case gives. */
export async function markdownOf({ html, clipped }: Pick<Case, 'html' | 'clipped'>): Promise<string> {
  if (!clipped) return articleMarkdown(NO_HEAD, fromHtml(html)).trimEnd();
  const page = `<!doctype html><html lang="en"><title>An island</title><body><main><article><h1>An island</h1>
${prose(BEFORE)}
${html}
${prose(AFTER)}</article></main></body></html>`;
  const { window } = new JSDOM(page, { url: 'https://fixtures.example/island' });
  const { content } = await clip(window.document);
  window.close();
  const markdown = articleMarkdown(NO_HEAD, content);
  const from = markdown.indexOf(BEFORE[2]!) + BEFORE[2]!.length;
  const to = markdown.lastIndexOf(AFTER[0]!);
  return markdown.slice(from, to < 0 ? undefined : to).trim();
}
