/** What `bench:print` runs in a page: our reader's document as it would be printed, and Readability's output. */
import { Readability } from '@mozilla/readability';
import { arrangedParts, AS_ON_PAGE } from '../../src/article/arrangement';
import type { Article } from '../../src/article/schema';
import { siteOf } from '../../src/article/heading';
import { clip } from '../../src/clip/library';
import { articleView, describeDocument } from '../../src/typeset/article-view';
import type { Typesetting } from '../../src/typeset/body-part';
import { joinPunctuation, tidyTable } from '../../src/typeset/rare';
import { picturesReady, prepare } from '../../src/typeset/paper/prepare';
import { STRINGS } from '../../tests/support/strings';
import { run } from '../../src/util/steps';
import printCss from '../../src/typeset/print.css?inline';
import screenCss from '../../src/typeset/screen.css?inline';
import { marginsOf, pageRules, tighterThan } from '../../src/typeset/paper/rules';
import { applySettings, screenRules } from '../../src/typeset/style';
import kindsCss from '../../src/typeset/kinds.css?inline';
import rareCss from '../../src/typeset/rare.css?inline';
import { parseSettings, type Settings } from '../../src/settings/schema';

const TYPESETTING: Typesetting = { strings: STRINGS, rare: { tidyTable, joinPunctuation } };

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
export const ours = async (settings: Record<string, unknown>): Promise<Printable> =>
  printable(await clip(document), parseSettings(settings));

export interface FewestPages {
  /** of the article as it is */
  first: number;
  /** with the settings that make the fewest pages of it */
  article: number;
  /** the same of the recipe without its story */
  recipe: number;
}

/** Pages of a recipe, as few as the print view makes them; null where the article is none. */
export async function fewest(settings: Record<string, unknown>): Promise<FewestPages | null> {
  const article = await clip(document);
  const isRecipe = article.content.children.some(
    (node) => node.type === 'element' && node.properties.dataPart === 'recipe',
  );
  if (!isRecipe) return null;
  const from = parseSettings(settings);
  const all = [from, ...[...tighterThan(from, 'en-GB')].map((change) => ({ ...from, ...change }))];
  const least = async (shown: Article): Promise<number[]> => {
    const pages: number[] = [];
    for (const chosen of all) {
      pages.push((await printable(shown, chosen)).shownPages ?? Infinity);
      if (pages.at(-1) === 1) break;
    }
    return pages;
  };
  const alone = arrangedParts(article.content, { ...AS_ON_PAGE, recipeOnly: true });
  const whole = await least(article);
  const recipe = alone === article.content ? whole : await least({ ...article, content: alone });
  return { first: whole[0]!, article: Math.min(...whole), recipe: Math.min(...recipe) };
}

async function printable(article: Article, chosen: Settings): Promise<Printable> {
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
    kindsCss,
    printCss,
    screenRules(chosen),
    pageRules(chosen, { title: article.title, source: siteOf(article), dir: article.dir }, 'en-GB'),
  ];
  const style = doc.createElement('style');
  style.textContent = rules.join('\n');
  doc.head.append(style);
  const main = doc.createElement('main');
  doc.body.append(main);
  const view = articleView(doc, article, TYPESETTING);
  main.append(view.element);
  run(view.rest());
  await picturesReady(doc);
  const shownPages = run(prepare(doc, chosen, [], STRINGS));
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
