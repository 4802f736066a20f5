/** "Try it here": a page in a frame, and beside it what the library makes of it. */
import { sanitizedFragment } from '../../src/article/fragment';
import { clip, type Article } from '../../src/clip/library';
import { leftOutList } from './left-out';
import { TRY_PAGES } from './page-names';
import { tabs } from './tabs';

type TryPage = (typeof TRY_PAGES)[number];

/** px: the window that the page is laid out for */
const PAGE_WIDTH = 1280;

const byId = (id: string): HTMLElement => document.getElementById(id)!;

const frame = byId('page') as HTMLIFrameElement;
const status = byId('status');
const panels = tabs(byId('tabs'), byId('panels'), ['Reader', 'Markdown', 'Left out']);

export function run(): void {
  const [first] = TRY_PAGES;
  byId('pages').append(...TRY_PAGES.map((page) => choice(page, page === first)));
  const fit = (): void => {
    frame.style.setProperty('--scale', String(frame.parentElement!.clientWidth / PAGE_WIDTH));
  };
  new ResizeObserver(fit).observe(frame.parentElement!);
  fit();
  frame.addEventListener('load', () => {
    void show();
  });
  open(first);
}

function choice(page: TryPage, isFirst: boolean): HTMLElement {
  const label = document.createElement('label');
  const input = document.createElement('input');
  input.type = 'radio';
  input.name = 'page';
  input.value = page.id;
  input.checked = isFirst;
  input.addEventListener('change', () => {
    open(page);
  });
  label.append(input, page.name);
  return label;
}

function open({ id, name }: TryPage): void {
  status.textContent = 'The page is being loaded …';
  byId('page-name').textContent = name;
  const path = __TRY_PATHS__[id];
  if (path === undefined) throw new Error(`no page ${id}`);
  frame.dataset['id'] = id;
  // Not an entry of the history: Back leaves the site.
  frame.contentWindow!.location.replace(new URL(path, document.baseURI).href);
}

async function show(): Promise<void> {
  const page = frame.contentDocument;
  const id = frame.dataset['id'];
  if (!page || page.URL === 'about:blank') return;
  // Its links lead to pages that are not there.
  page.addEventListener('click', (event) => {
    event.preventDefault();
  });
  const start = performance.now();
  const article = await clip(page, { explain: true });
  const ms = Math.max(1, Math.round(performance.now() - start));
  // Another page has been chosen meanwhile.
  if (frame.dataset['id'] !== id) return;
  const left = leftOutList(article);
  panels[0]!.replaceChildren(reader(article));
  panels[1]!.replaceChildren(markdown(article));
  panels[2]!.replaceChildren(left.list);
  for (const panel of panels) panel.scrollTop = 0;
  status.textContent = `${number(article.wordCount)} words are the article, ${number(left.count)} other parts are left out. It took ${number(ms)} ms.`;
}

const number = (value: number): string => value.toLocaleString('en');

function element(name: string, className: string, ...children: (Node | string)[]): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  made.append(...children);
  return made;
}

function reader(article: Article): HTMLElement {
  const by = [article.byline, article.publishedTime.slice(0, 10)].filter((text) => text !== '');
  const made = element('article', 'reader', element('h1', '', article.title));
  if (by.length > 0) made.append(element('p', 'by', by.join(' · ')));
  made.append(sanitizedFragment(article.content, document));
  if (article.lang !== '') made.lang = article.lang;
  if (article.dir === 'rtl') made.dir = 'rtl';
  for (const link of made.querySelectorAll('a')) link.removeAttribute('href');
  return made;
}

const markdown = (article: Article): HTMLElement => {
  const made = element('pre', 'markdown', article.markdown());
  if (article.lang !== '') made.lang = article.lang;
  return made;
};
