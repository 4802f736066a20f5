/** Writes an article as a note: front matter, a template for the body, pictures beside it. */
import { parse, Document, visit, type Node } from 'yaml';
import { DEFAULT_FRONT_MATTER } from './template-names';
import { missingList } from './html-file';
import { dataPictures, PICTURE_ENDINGS, placePictures, type Pictures } from './pictures';
import { TemplateError, Templates, templateValues, type TemplateValues } from './template';
import { ENGLISH, type FileWords, titleOf } from '../heading';
import { zip, type ZipEntry } from './zip';
import type { MarkdownStyle } from '../markdown/syntax';
import { articleMarkdown, markdownSteps, markdownText } from '../markdown/write';
import { sanitizeTree } from '../sanitize';
import type { Article } from '../schema';
import { run, type Steps } from '../../util/steps';
import type { Element, ElementContent, Root } from 'hast';
import { append, element, elementsIn, isElement, text } from '../../util/hast';
import { isolated, wellFormed } from '../../util/text';

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
  const place = (src: string) => places.get(src) ?? (src.startsWith('data:') ? src : null);
  const content = placePictures(sanitizeTree(article.content), place, words.picture);
  append(content.children, missingList(pictures, words));
  const text = markdownFile({ ...article, content }, options);
  return zip([{ path: `${name}.md`, content: text }, ...entries], options.now);
}

const sourceLink = (article: Article, words: FileWords) =>
  element('a', [text(titleOf(article, words))], { href: article.url });

/** Without a line end. */
export function linkTo(article: Article, words: FileWords = ENGLISH): string {
  const content: Root = { type: 'root', children: [element('p', [sourceLink(article, words)])] };
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
  const content: Root = { type: 'root', children: [quote] };
  return articleMarkdown(article, content, { heading: false, style: { ...style, links: 'inline' } });
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

/** YAML reads the brace in `title: {{ title }}` as a map. */
const BARE =
  /^([^\S\n]*(?:- +)?(?:"[^"\n]*": +|'[^'\n]*': +|[^\s:#"'{[][^:#"'{[]*: +|- +))(\{[{%].*?)(\s+#[^\n}]*)?$/gm;

const quoted = (template: string): string =>
  template.replace(
    BARE,
    (_all, start: string, value: string, comment = '') => start + JSON.stringify(value.trimEnd()) + comment,
  );

/** Text in every YAML version, unlike `=` or `2024-05-05`. */
const PLAIN =
  /^(?:https?:\/\/[\w./~%+-]+(?:[:?&=,][\w./~%+-]+)*|\p{L}(?:[\p{L}\p{M}\p{N} ,.'’“”()/&;!?…–—_+-]|:(?=[\p{L}\p{N}/]))*)$/u;
/** YAML 1.1 does not read these as text. */
const AMBIGUOUS = /^(?:y|n|yes|no|on|off|true|false|null|~)$/i;
/** Unquoted dates in date fields, which note programs recognise. */
const DATE = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})?)?$/;
const OF_DATES = /\b(?:published|modified|date)\b/;

const isUnset = (value: unknown): boolean =>
  value === '' || value === null || value === undefined || (Array.isArray(value) && value.length === 0);

/**
 * '' without values. Values are filled in after YAML parsing, so that page text cannot end its field.
 * @throws TemplateError
 */
function frontMatter(template: string, templates: Templates, values: TemplateValues): string {
  let fields: unknown;
  try {
    fields = parse(quoted(template), { maxAliasCount: 0 });
  } catch (error) {
    throw new TemplateError(error instanceof Error ? error.message.split('\n')[0] : String(error));
  }
  if (fields === null || fields === undefined) return '';
  if (typeof fields !== 'object' || Array.isArray(fields)) throw new TemplateError('name: value');
  const filled = namedFields(fields)
    .map(([name, value]) => [name, filledIn(value, templates, values), JSON.stringify(value)] as const)
    .filter(([, value]) => !isUnset(value));
  if (filled.length === 0) return '';
  const document = new Document(new Map<string, unknown>());
  for (const [name, value, template] of filled) {
    const node = document.createNode(value);
    quote(node, OF_DATES.test(template));
    document.add(document.createPair(name, node));
  }
  return `---\n${document.toString({ lineWidth: 0, defaultStringType: 'PLAIN', blockQuote: false })}---\n`;
}

function quote(node: Node, isDate: boolean): void {
  visit(node, {
    Scalar(key, scalar) {
      const { value } = scalar;
      if (key === 'key' || typeof value !== 'string') return;
      const isPlain = (PLAIN.test(value) && !AMBIGUOUS.test(value)) || (isDate && DATE.test(value));
      if (!isPlain) scalar.type = 'QUOTE_DOUBLE';
    },
  });
}

function filledIn(value: unknown, templates: Templates, values: TemplateValues): unknown {
  if (typeof value === 'string') return clean(value.includes('{') ? templates.value(value, values) : value);
  if (Array.isArray(value))
    return value.map((one) => filledIn(one, templates, values)).filter((one) => !isUnset(one));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      namedFields(value).map(([name, one]) => [name, filledIn(one, templates, values)]),
    );
  return value;
}

/** @throws TemplateError for an unquoted template */
function namedFields(map: object): [string, unknown][] {
  const fields = Object.entries(map) as [string, unknown][];
  for (const [name, value] of fields)
    if (value === null && /^\{.*\}$/s.test(name)) throw new TemplateError(`"{${name}}"`);
  return fields;
}

/** White space, and YAML 1.1's line ends and forbidden characters. */
const NO_TEXT = /[\s\p{Cc}\ufffe\uffff]+/gu;

function clean(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(clean).filter((one) => !isUnset(one));
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value !== 'string') return '';
  return isolated(wellFormed(value)).replace(NO_TEXT, ' ').trim();
}
