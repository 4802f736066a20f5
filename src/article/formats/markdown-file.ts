/** Writes an article as a note: front matter, a template for the body, pictures beside it. */
import { DEFAULT_FRONT_MATTER } from './template-names';
import { frontMatter } from './front-matter';
import { missingList } from './html-file';
import { dataPictures, PICTURE_ENDINGS, placePictures, type Pictures } from './pictures';
import { Templates, templateValues } from './template';
import { ENGLISH, type FileWords, titleOf } from '../heading';
import { zip, type ZipEntry } from './zip';
import type { MarkdownStyle } from '../markdown/syntax';
import { articleMarkdown, markdownSteps, markdownText } from '../markdown/write';
import { sanitizeTree } from '../sanitize';
import type { Article } from '../schema';
import { run, type Steps } from '../../util/steps';
import type { Element, ElementContent, Root } from 'hast';
import { append, element, elementsIn, isElement, text } from '../../util/hast';
import { wellFormed } from '../../util/text';

export interface NoteOptions {
  now: Date;
  style?: Partial<MarkdownStyle>;
  /** YAML with template strings; null: none */
  frontMatter?: string | null;
  /** template; '': heading and body */
  body?: string;
  /** default true */
  pictures?: boolean;
  words?: FileWords;
}

/** @throws TemplateError */
export const markdownFile = (article: Article, options: NoteOptions): string =>
  run(markdownFileSteps(article, options));

export function* markdownFileSteps(article: Article, options: NoteOptions): Steps<string> {
  const { now, style = {}, body = '', words = ENGLISH } = options;
  const fields = options.frontMatter === undefined ? DEFAULT_FRONT_MATTER : options.frontMatter;
  const content =
    options.pictures === false ? withoutPictures(sanitizeTree(article.content)) : article.content;
  const templates = new Templates(markdownText);
  const plain = yield* templateValues(article, now, words);
  const head = fields === null || fields.trim() === '' ? '' : frontMatter(fields, templates, plain);
  const parts = head === '' ? [] : [head];
  // Note programs show the title from the front matter.
  if (body.trim() === '') parts.push(yield* markdownSteps(article, content, { style, heading: head === '' }));
  else {
    const text = (yield* markdownSteps(article, content, { style, heading: false })).trimEnd();
    const values = { ...plain, url: linkable(plain.url), image: linkable(plain.image), content: text };
    const addresses = [values.url, values.image].filter((value) => value !== '' && !/[\s<>]/.test(value));
    const safe = [text, ...addresses];
    parts.push(`${templates.markdown(body, values, safe).trimEnd()}\n`);
  }
  return parts.join('\n');
}

/** A bracket would end a link in the template. */
const linkable = (address: string): string => address.replaceAll('(', '%28').replaceAll(')', '%29');

/** @throws TemplateError */
export function nameFromTemplate(
  article: Article,
  template: string,
  now: Date,
  words: FileWords = ENGLISH,
): string {
  return new Templates((text) => text).text(template, run(templateValues(article, now, words)));
}

export function markdownZip(
  article: Article,
  name: string,
  pictures: Pictures,
  options: NoteOptions,
): Uint8Array {
  const { words = ENGLISH } = options;
  const entries: ZipEntry[] = [];
  const places = new Map<string, string>();
  for (const { src, type, bytes } of [...pictures.found, ...dataPictures(article)]) {
    if (places.has(src)) continue;
    const path = `pictures/${String(places.size + 1)}.${PICTURE_ENDINGS[type]}`;
    places.set(src, path);
    entries.push({ path, content: bytes, stored: true });
  }
  const content = placePictures(
    sanitizeTree(article.content),
    (src) => places.get(src) ?? (src.startsWith('data:') ? src : null),
    words.picture,
  );
  append(content.children, missingList(pictures, words));
  const text = markdownFile({ ...article, content }, options);
  return zip([{ path: `${name}.md`, content: text }, ...entries], options.now);
}

const sourceLink = (article: Article, words: FileWords) =>
  element('a', [text(titleOf(article, words))], { href: article.url });

/** Without a line end. */
export function linkTo(article: Article, words: FileWords = ENGLISH): string {
  const content = { type: 'root' as const, children: [element('p', [sourceLink(article, words)])] };
  return articleMarkdown(article, content, { heading: false }).trimEnd();
}

/** Escapes the text. */
export function quotation(
  article: Article,
  passage: string,
  style: Partial<MarkdownStyle> = {},
  words: FileWords = ENGLISH,
): string {
  const paragraphs = wellFormed(passage)
    .split(/\n\s*\n|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => element('p', [text(line)]));
  const author = article.byline === '' ? [] : [text(`, ${article.byline}`)];
  const source = element('p', [text('— '), sourceLink(article, words), ...author]);
  const quote = element('blockquote', [...paragraphs, source]);
  // Numbered links would clash with the note's own.
  return articleMarkdown(
    article,
    { type: 'root', children: [quote] },
    { heading: false, style: { ...style, links: 'inline' } },
  );
}

/** Also removes captions. */
function withoutPictures(content: Root): Root {
  const kept = (node: ElementContent): ElementContent[] => {
    if (!isElement(node)) return [node];
    if (node.tagName === 'img') return [];
    if (node.tagName === 'figure' && holdsPicture(node)) return [];
    return [{ ...node, children: node.children.flatMap(kept) }];
  };
  return { type: 'root', children: content.children.flatMap((node) => kept(node as ElementContent)) };
}

function holdsPicture(figure: Element): boolean {
  const inside = [...elementsIn(figure, ({ tagName }) => tagName === 'figcaption')];
  const names = new Set(inside.map(({ tagName }) => tagName));
  return names.has('img') && !['table', 'pre', 'math'].some((name) => names.has(name));
}
