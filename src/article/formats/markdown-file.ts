/** An article as Markdown the way its reader keeps notes: front matter, a template for the body, pictures beside it. */
import { DEFAULT_FRONT_MATTER } from './default-fields';
import { frontMatter } from './front-matter';
import { missingList } from './html-file';
import { dataPictures, PICTURE_ENDINGS, placePictures, withoutPictures, type Pictures } from './pictures';
import { Templates, templateValues } from './template';
import { ENGLISH, type FileWords } from '../heading';
import { zip, type ZipEntry } from './zip';
import type { MarkdownStyle } from '../markdown/syntax';
import { markdownSteps, markdownText } from '../markdown/write';
import { sanitizeTree } from '../sanitize';
import type { Article } from '../schema';
import { run, type Steps } from '../../util/steps';
import { append } from '../../util/hast';

export interface NoteOptions {
  /** when it is made */
  now: Date;
  style?: Partial<MarkdownStyle>;
  /** YAML whose strings are templates; null: no front matter */
  frontMatter?: string | null;
  /** a template of the note below the front matter; '': heading and body as ever */
  body?: string;
  /** without pictures and their captions (default true: with) */
  pictures?: boolean;
  words?: FileWords;
}

/** The note. Throws a TemplateError when a template is wrong. */
export const markdownFile = (article: Article, options: NoteOptions): string =>
  run(markdownFileSteps(article, options));

/** The same in steps. */
export function* markdownFileSteps(article: Article, options: NoteOptions): Steps<string> {
  const { now, style = {}, body = '', words = ENGLISH } = options;
  const fields = options.frontMatter === undefined ? DEFAULT_FRONT_MATTER : options.frontMatter;
  const content =
    options.pictures === false ? withoutPictures(sanitizeTree(article.content)) : article.content;
  const templates = new Templates(markdownText);
  const plain = yield* templateValues(article, now, words);
  const head = fields === null || fields.trim() === '' ? '' : frontMatter(fields, templates, plain);
  const parts = head === '' ? [] : [head];
  // With a front matter that names the title, a note's own name is its heading in the tools that read it.
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

/** Brackets of an address would end a link that a template makes of it. */
const linkable = (address: string): string => address.replaceAll('(', '%28').replaceAll(')', '%29');

/** A file's name from a template. Throws a TemplateError when it is wrong. */
export function nameFromTemplate(
  article: Article,
  template: string,
  now: Date,
  words: FileWords = ENGLISH,
): string {
  return new Templates((text) => text).text(template, run(templateValues(article, now, words)));
}

/** A note and its pictures in one archive. */
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
