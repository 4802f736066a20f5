/** What designs put at the end of an article: in the text's own stream, and in boxes after it. */
import type { Module } from './clutter-between';
import { promotion, product } from './clutter-between';
import { box, line, linked, type MadeElement, type MadeNode } from './nodes';
import { sentencesOf } from '../pieces/lore';

/** Most texts of a stream that goes on: long pages are rare enough. */
const MANY_COMMENTS = 45;

const stream =
  (part: string): Module =>
  (texts, design, choice) => {
    const text = {
      agency: () => `${texts.agency()} ${choice.chance(0.4) ? texts.person() : ''}`.trim(),
      'small-print': () =>
        choice.chance(0.5) ? texts.say('disclaimer') : `${texts.say('disclaimer')} ${texts.clutter('line')}`,
      copyright: () => `© ${String(choice.int(2005, 2026))} ${texts.agency()} ${texts.say('copyright')}`,
      follow: () => texts.say('follow'),
      editor: () => {
        const name = `${texts.say('by')}${texts.isUnspaced ? '' : ' '}${texts.person()}`;
        const address = choice.chance(0.5) ? ` ${texts.address()}` : '';
        return design.chance(0.5) ? `(${name}${address})` : `${name}${address}`;
      },
      source: () =>
        `${design.pick(texts.all('published'))} ${texts.agency()} ${texts.date()} ${design.pick(texts.all('by'))} ${texts.person()}`,
    }[part]!();
    const role =
      part === 'follow' ? 'promotion' : ['agency', 'source', 'editor'].includes(part) ? 'byline' : 'legal';
    // In the stream as one of the paragraphs, or as a part of its own.
    return [line(design.chance(0.5) ? 'paragraph' : part, text, role)];
  };

const tags: Module = (texts, design, choice) => [
  box('tags', ...(design.chance(0.6) ? [line('tags-label', texts.say('tags'), 'label')] : []),
    ...Array.from({ length: choice.int(2, 8) }, () => linked('tag', texts.other(0).title.split(/\s+/).slice(0, 2).join(' ').slice(0, 20), 'navigation'))),
]; // prettier-ignore

const share: Module = (texts) => [
  box('share', ...texts.all('share').map((text) => linked('share-item', text, 'navigation'))),
];

const authorBox: Module = (texts, design, choice) => {
  const name = texts.person();
  const text = line(
    'author-text',
    `${name} ${texts.clutter(choice.chance(0.5) ? 'prose' : 'line')}`,
    'author-box',
  );
  return design.chance(0.3)
    ? [text]
    : [
        box(
          'author-box',
          ...(design.chance(0.5) ? [line('widget-title', texts.say('about'), 'author-box')] : []),
          linked('author-name', name, 'author-box'),
          text,
        ),
      ];
};

/** Other articles below this one: titles, or with their whole summaries. */
const teasers: Module = (texts, design, choice) => {
  const hasText = design.chance(0.6);
  const sentences = design.int(1, 4);
  const isLinkedAll = design.chance(0.2);
  const one = (): MadeElement => {
    const other = texts.other(1);
    // Some sites have the whole first paragraph of every other article.
    const summary =
      sentences > 3
        ? (other.paragraphs[0] ?? '')
        : sentencesOf(other.paragraphs[0] ?? '')
            .slice(0, sentences)
            .join(' ');
    const text = {
      text: summary,
      role: 'related' as const,
      ...(isLinkedAll ? { link: 'site' as const } : {}),
    };
    return box('teaser', linked('teaser-title', other.title, 'related'),
      ...(hasText && summary ? [box('teaser-text', text)] : []),
      ...(design.chance(0.3) ? [line('date', texts.date(), 'related')] : [])); // prettier-ignore
  };
  return [box('teasers-box', ...(design.chance(0.8) ? [line('widget-title', texts.say('related'), 'label')] : []),
    box('teasers', ...Array.from({ length: choice.int(3, 10) }, one)))]; // prettier-ignore
};

/** Comments: few or many, short or long, answers in them or under them. */
const comments: Module = (texts, design, choice) => {
  const isLong = choice.chance(0.4);
  const hasHeads = design.chance(0.85);
  const isMetaLast = design.chance(0.3);
  const paragraphs = design.chance(0.3) ? 2 : 1;
  const isNested = design.chance(0.4);
  const one = (depth: number): MadeElement => {
    const head = hasHeads ? [line('comment-author', texts.person(), 'comment'), line('comment-meta', texts.date(), 'comment')] : [];
    const text = Array.from({ length: isLong ? choice.int(1, paragraphs + 1) : 1 }, () =>
      line('comment-text', texts.clutter('comment') + (isLong ? ` ${texts.clutter('comment')}` : ''), 'comment'));
    const foot = design.chance(0.6) ? [linked('comment-link', texts.say('reply'), 'comment')] : [];
    const answers = isNested && depth < 3 && choice.chance(0.35) ? [one(depth + 1)] : [];
    return box('comment', ...(isMetaLast ? [...text, ...head] : [...head, ...text]), ...foot, ...answers);
  }; // prettier-ignore
  const count = choice.chance(0.3) ? choice.int(12, MANY_COMMENTS) : choice.int(1, 9);
  return [box('comments', ...(design.chance(0.85) ? [line('comments-title', `${texts.say('comments')} (${String(count)})`, 'label')] : []),
    ...Array.from({ length: count }, () => one(0)))]; // prettier-ignore
};

/** The next article of a page without an end: with a headline, a date and a text of its own. */
const nextArticle: Module = (texts, design, choice) => {
  const other = texts.other(choice.int(2, 12));
  return [
    ...(design.chance(0.5) ? [line('next-label', texts.say('next'), 'label')] : []),
    box('next', line(design.chance(0.5) ? 'title' : 'next-title', other.title, 'related'),
      ...(design.chance(0.7) ? [line('byline', `${texts.say('by')} ${texts.person()}`, 'related'), line('date', texts.date(), 'related')] : []),
      ...other.paragraphs.map((text) => line(design.chance(0.7) ? 'paragraph' : 'next-text', text, 'related')),
      ...(design.chance(0.4) ? [linked('more', texts.say('button'), 'related')] : [])),
  ]; // prettier-ignore
};

/** What else the site has: a list of links with notes, after the text. */
const siteContents: Module = (texts, design, choice) => [
  box('contents', line('heading', texts.say('contents'), 'navigation'),
    box('list', ...Array.from({ length: choice.int(5, 20) }, () =>
      box('item', { text: texts.other(0).title, role: 'navigation', link: 'site' },
        ...(design.chance(0.4) ? [{ text: ` – ${texts.clutter('line')}`, role: 'navigation' as const }] : []))))),
]; // prettier-ignore

/** Headlines of the site as portals have them: rows of cells, a dot before each, by the dozen. */
const headlines: Module = (texts, design, choice) => {
  const dot = design.pick(['·', '•', '', '- ']);
  const one = (): MadeNode[] => [
    ...(dot === '' ? [] : [{ text: dot, role: 'navigation' as const }]),
    { text: texts.other(0).title, role: 'navigation', link: 'site' },
  ];
  const count = choice.int(6, 30);
  const title = line('widget-title', texts.say(design.chance(0.5) ? 'mostRead' : 'related'), 'navigation');
  if (design.chance(0.5))
    return [box('headlines', title, ...Array.from({ length: count }, () => box('headline-row', ...one())))];
  const cell = (): MadeElement => ({ part: 'headline-cell', tag: 'td', children: one() });
  const columns = design.int(1, 2);
  const row = (): MadeElement => ({
    part: 'headline-row',
    tag: 'tr',
    children: Array.from({ length: columns }, cell),
  });
  return [
    title,
    { part: 'headlines', tag: 'table', children: Array.from({ length: Math.ceil(count / columns) }, row) },
  ];
};

const pager: Module = (texts, _design, choice) => [
  box('pager', ...Array.from({ length: choice.int(2, 6) }, (_, at) => linked('pager-link', String(at + 1), 'navigation')), linked('pager-link', texts.say('next'), 'navigation')),
]; // prettier-ignore

const bigLegal: Module = (texts, design, choice) => [
  box('legal-box', ...(design.chance(0.5) ? [line('widget-title', texts.agency(), 'legal')] : []),
    ...Array.from({ length: choice.int(1, 3) }, () => line('small-print', `${texts.say('disclaimer')} ${texts.clutter('prose')}`, 'legal'))),
]; // prettier-ignore

/** In the article's own box, after its last paragraph. */
export const END: Readonly<Record<string, Module>> = {
  agency: stream('agency'), editor: stream('editor'), copyright: stream('copyright'), disclaimer: stream('small-print'), follow: stream('follow'),
  source: stream('source'), tags, share, authorBox, promotion, teasers, product,
}; // prettier-ignore

/** After the article's box. */
export const AFTER: Readonly<Record<string, Module>> = {
  comments, teasers, nextArticle, siteContents, headlines, pager, bigLegal, authorBox, promotion, share, tags,
}; // prettier-ignore
export { headlines, share, tags, teasers };
