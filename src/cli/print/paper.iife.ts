/** Runs in the blank page that is printed. */
import { base64, type FilePicture, type PictureType } from '../../article/formats/pictures';
import type { Article } from '../../article/schema';
import { siteOf } from '../../article/heading';
import { articleView, describeDocument } from '../../typeset/article-view';
import type { Typesetting } from '../../typeset/body-part';
import { joinPunctuation, tidyTable } from '../../typeset/rare';
import { picturesReady, prepare, printStyle } from '../../typeset/paper/prepare';
import { MAX_SIDE, redrawn } from '../../typeset/redraw-picture';
import screenCss from '../../typeset/screen.css?inline';
import { pageRules } from '../../typeset/paper/rules';
import { applySettings, screenRules } from '../../typeset/style';
import kindsCss from '../../typeset/kinds.css?inline';
import rareCss from '../../typeset/rare.css?inline';
import type { Settings } from '../../settings/schema';
import { h } from '../../util/dom';
import { run } from '../../util/steps';
import { stringsOf } from '../i18n';
import type { Words } from '../words';
import bookCss from './book.css?inline';

/** ms; they come from memory */
const PICTURES_MS = 10_000;

function style(...sheets: readonly string[]): void {
  document.adoptedStyleSheets = sheets.map((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    return sheet;
  });
}

/** The print's strings, set before this script runs (write/workbench.ts). */
const given = (globalThis as { ArticleClipperWords?: Words | null }).ArticleClipperWords;
const strings = stringsOf(given ?? { language: 'en', dir: 'ltr', messages: {} });
const TYPESETTING: Typesetting = { strings, rare: { tidyTable, joinPunctuation } };

const printedOf = (article: Article) => ({ title: article.title, source: siteOf(article), dir: article.dir });

async function show(main: HTMLElement, article: Article, settings: Settings): Promise<HTMLElement> {
  describeDocument(document, article);
  style(
    screenCss,
    rareCss,
    kindsCss,
    screenRules(settings),
    ...printStyle(settings, printedOf(article), strings),
  );
  const view = articleView(document, article, TYPESETTING);
  main.replaceChildren(view.element);
  run(view.rest());
  // A page on standard input has no address.
  if (article.url === '')
    for (const source of view.element.querySelectorAll('.ac-source, .ac-foot')) source.remove();
  await picturesReady(document, PICTURES_MS);
  run(prepare(document, settings, [], strings));
  return view.element;
}

async function one(article: Article, settings: Settings): Promise<void> {
  applySettings(document.documentElement, settings);
  await show(mainOf(), article, settings);
}

function mainOf(): HTMLElement {
  const main = document.querySelector('main') ?? document.createElement('main');
  document.body.replaceChildren(main);
  return main;
}

/** A book needs these per article. */
const FITTED = ['--print-leading'];

/** Two articles of a book may share ids. */
function keepApart(section: HTMLElement, number: number): void {
  const prefix = `a${String(number)}-`;
  for (const element of section.querySelectorAll('[id]')) element.id = prefix + element.id;
  for (const link of section.querySelectorAll<HTMLAnchorElement>('a[href^="#"]'))
    link.setAttribute('href', `#${prefix}${(link.getAttribute('href') ?? '').slice(1)}`);
  for (const named of section.querySelectorAll('[aria-labelledby]')) named.removeAttribute('aria-labelledby');
}

/** Fits each article alone. */
async function book(
  articles: readonly Article[],
  settings: Settings,
  { title, contents }: { title: string; contents: string },
): Promise<void> {
  const root = document.documentElement;
  applySettings(root, settings);
  const main = mainOf();
  const sections: HTMLElement[] = [];
  for (const [at, article] of articles.entries()) {
    const element = await show(main, article, settings);
    const section = document.createElement('section');
    section.className = 'book-article';
    section.lang = root.lang;
    section.dir = root.dir;
    section.toggleAttribute('data-cjk', root.hasAttribute('data-cjk'));
    for (const name of FITTED) {
      const value = root.style.getPropertyValue(name);
      if (value !== '') section.style.setProperty(name, value);
      root.style.removeProperty(name);
    }
    section.append(element);
    keepApart(section, at + 1);
    section.id = `article-${String(at + 1)}`;
    section.style.setProperty('page', section.id);
    sections.push(section);
  }
  const entries = articles.map(({ title: name }, at) => {
    const link = h(document, 'a', { href: `#article-${String(at + 1)}` }, [
      h(document, 'bdi', { text: name }),
      h(document, 'span', { class: 'book-number' }),
    ]);
    return h(document, 'li', {}, [link]);
  });
  const nav = h(document, 'nav', { class: 'book-contents' }, [
    h(document, 'h1', { text: title }),
    h(document, 'h2', { text: contents }),
    h(document, 'ol', {}, entries),
  ]);
  main.replaceChildren(nav, ...sections);
  root.lang = strings.locale;
  root.dir = strings.dir;
  root.removeAttribute('data-cjk');
  document.title = title;
  const [first] = articles;
  const whole = { title, source: '', dir: strings.dir };
  style(
    screenCss,
    rareCss,
    kindsCss,
    screenRules(settings),
    ...printStyle(settings, first ? { ...printedOf(first), ...whole } : whole, strings),
    ...articles.map((article, at) =>
      pageRules(settings, printedOf(article), strings.locale, {
        name: `article-${String(at + 1)}`,
        first: 'book-none',
      }),
    ),
    bookCss,
  );
}

/** 0: the contents; -1: all parts */
function only(part: number): void {
  const parts = document.querySelectorAll<HTMLElement>('.book-contents, .book-article');
  for (const [at, element] of parts.entries()) element.hidden = part >= 0 && at !== part;
}

function number(pages: readonly number[]): void {
  for (const [at, element] of document.querySelectorAll('.book-number').entries())
    element.textContent = String(pages[at] ?? '');
}

async function redraw(
  type: PictureType,
  content: string,
): Promise<{ type: PictureType; base64: string } | null> {
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  const picture: FilePicture = { src: '', type, bytes };
  const made = await redrawn(picture, MAX_SIDE);
  return made && { type: made.type, base64: base64(made.bytes) };
}

Object.assign(globalThis, { ArticleClipperPrint: { one, book, only, number, redraw } });
