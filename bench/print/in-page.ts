/** What `bench:print` runs in a page: our reader's document as it would be printed, and Readability's output. */
import { Readability } from '@mozilla/readability';
import type { Article } from '../../src/article/schema';
import { siteOf } from '../../src/article/site';
import { clip } from '../../src/clip/library';
import { articleView, describeDocument } from '../../src/extension/reader/article-view';
import { picturesReady, prepare } from '../../src/extension/reader/print';
import { run } from '../../src/util/steps';
import printCss from '../../src/extension/reader/print.css?inline';
import screenCss from '../../src/extension/reader/screen.css?inline';
import { marginsOf, pageRules } from '../../src/extension/reader/paper/rules';
import { applySettings, screenRules } from '../../src/extension/reader/style';
import rareCss from '../../src/extension/reader/rare.css?inline';
import { parseSettings } from '../../src/extension/settings-schema';

// eslint-disable-next-line no-restricted-properties -- for a tab of the bench, where no script runs
const markupOf = (doc: Document): string => `<!doctype html>${doc.documentElement.outerHTML}`;

export interface Printable {
  /** the document to print */
  html: string;
  /** mm, those of the style sheet */
  margin: number;
  /** as the print view counts them; null where the article is too long for that */
  shownPages: number | null;
}

/** The article in the reader's own document with the reader's own style, ready for print(). */
export async function ours(settings: Record<string, unknown>): Promise<Printable> {
  const article: Article = await clip(document);
  const chosen = parseSettings(settings);
  const frame = document.createElement('iframe');
  frame.srcdoc = '<!doctype html>';
  frame.style.cssText =
    'position:fixed;inset:0;width:1280px;height:900px;border:0;z-index:2147483647;display:block';
  await new Promise<void>((done) => {
    frame.addEventListener('load', () => done(), { once: true });
    document.documentElement.append(frame);
    // Events do not come in a page whose scripts are off.
    const look = (): void => {
      if (frame.contentDocument?.readyState === 'complete' && frame.contentDocument.URL !== 'about:blank')
        done();
      else setTimeout(look, 5);
    };
    look();
  });
  const window = frame.contentWindow as Window & typeof globalThis;
  const doc = window.document;
  describeDocument(doc, article);
  applySettings(doc.documentElement, chosen);
  const rules = [
    screenCss,
    rareCss,
    printCss,
    screenRules(chosen),
    pageRules(chosen, { title: article.title, source: siteOf(article), dir: article.dir }, 'en-GB'),
  ];
  const style = doc.createElement('style');
  style.textContent = rules.join('\n');
  doc.head.append(style);
  const main = doc.createElement('main');
  doc.body.append(main);
  const view = articleView(doc, article);
  main.append(view.element);
  run(view.rest());
  const host = {
    window,
    document: doc,
    connected: true,
    style: () => undefined,
    hide: () => undefined,
    remove: () => undefined,
  };
  await picturesReady(host);
  const shownPages = run(prepare(doc, chosen, []));
  const html = markupOf(doc);
  frame.remove();
  return { html, margin: marginsOf(chosen).side, shownPages };
}

/** Readability's output as any page: its title, its content, the browser's own style. */
export function readability(): string | null {
  const result = new Readability(document.cloneNode(true) as Document).parse();
  if (!result?.content) return null;
  const doc = document.implementation.createHTMLDocument(result.title ?? '');
  if (result.lang) doc.documentElement.lang = result.lang;
  if (result.dir) doc.documentElement.dir = result.dir;
  const heading = doc.createElement('h1');
  heading.textContent = result.title ?? '';
  const body = new DOMParser().parseFromString(result.content, 'text/html').body;
  doc.body.append(heading, ...body.childNodes);
  return markupOf(doc);
}
