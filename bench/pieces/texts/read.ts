/** Our own articles as a bank of texts: the yardstick's pages hold nothing that anybody has learned from. */
import type { Article, ArticleBlock, TextBank } from '../../makes/text-bank';
import type { Lore } from '../lore';
import { OWN_TEXTS } from './own';
import type { OwnTexts } from './local';

export const OWN = 'own';

const lines = (text: string): string[] => text.split('\n').map((line) => line.trim()).filter((line) => line !== ''); // prettier-ignore

/** A line with `#` opens a section; its rows are lines, their cells parted by `|`. */
function sectionsOf(text: string): Map<string, string[]> {
  const sections = new Map<string, string[]>();
  let rows: string[] = [];
  for (const line of lines(text))
    if (line.startsWith('# ')) sections.set(line.slice(2), (rows = []));
    else rows.push(line);
  return sections;
}

function articleOf(text: string, lang: string, id: string): Article {
  const sections = sectionsOf(text);
  const rows = (name: string): string[] => {
    const found = sections.get(name);
    if (!found) throw new Error(`${id} has no ${name}`);
    return found;
  };
  const pairs = (name: string): [string, string][] =>
    rows(name).map((row) => {
      const [first, second] = row.split('|');
      if (second === undefined) throw new Error(`${id}, ${name}: no pair in ${row}`);
      return [first!, second];
    });
  const [title] = rows('title');
  const lore: Lore = {
    lang,
    title: title!,
    figures: pairs('figures'),
    facts: pairs('facts'),
    terms: pairs('terms'),
    people: rows('people'),
    questions: rows('questions'),
    steps: rows('steps'),
    dates: pairs('dates'),
    notes: rows('notes'),
    quotes: pairs('quotes'),
    table: rows('table').map((row) => row.split('|')),
    titles: rows('titles'),
    passages: pairs('passages'),
    lines: rows('lines'),
  };
  const blocks = rows('text').map((line): ArticleBlock => ({ kind: 'paragraph', text: line }));
  return { corpus: OWN, id, group: id, lang, title: title!, blocks, lore };
}

function othersOf({ lang, others }: OwnTexts): Article[] {
  return lines(others).map((line, at) => {
    const [title = '', ...texts] = line.split('|');
    const blocks = texts.map((text): ArticleBlock => ({ kind: 'paragraph', text }));
    const id = `${lang}-other-${String(at)}`;
    return { corpus: OWN, id, group: id, lang, title, blocks };
  });
}

/** Articles with lore are for pages; the others are what their sites also have. */
export function ownBank(): TextBank {
  const articles = OWN_TEXTS.flatMap((own) => [
    ...own.articles.map((text, at) => articleOf(text, own.lang, `${own.lang}-${String(at)}`)),
    ...othersOf(own),
  ]);
  return { articles, clutter: [] };
}
