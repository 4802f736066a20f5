/** The page of all highlights. */
import '../../bridge/own-page';
import { byId, h } from '../../../util/dom';
import { button, ICONS } from '../../widgets/buttons';
import { download } from '../../files/download';
import { formatDate, formatNumber, t, tCount } from '../../bridge/i18n';
import { asideButtons, beginPage, importButton } from '../shared';
import { inOneLine } from '../../widgets/buttons';
import { onTrusted } from '../../../util/trusted';
import type { Highlight } from '../../../article/highlights/passage';
import { highlightsFile, highlightsMarkdown, MOST_BYTES, readHighlightsFile, searched } from './exchange';
import { isLinkable, MOST_HIGHLIGHTS, type HighlightedArticle } from '../../bridge/highlight-record';
import {
  allHighlights,
  forgetUnread,
  HighlightsRefused,
  keepHighlights,
  onHighlightsChange,
  takeHighlights,
  unreadRecords,
} from '../../bridge/highlight-store';

const FILE = 'article-clipper-highlights';
/** Limits the page; search finds the other articles. */
const MOST_SHOWN = 200;

let articles: HighlightedArticle[] = [];

function say(said: string, undo?: () => Promise<void>): void {
  const back = button(document, 'undo', { text: t('undo') }, () => {
    say('');
    undo?.().catch(failed);
  });
  byId('status').replaceChildren(...(said === '' ? [] : [said]), ...(undo ? [back] : []));
}

function failed(error: unknown): void {
  if (error instanceof HighlightsRefused)
    say(
      error.why === 'tooMany' ? t('highlightsTooMany', formatNumber(MOST_HIGHLIGHTS)) : t('highlightsFull'),
    );
  else say(t('highlightsNotKept'));
  console.warn('Article Clipper: highlights.', error);
}

const search = h(document, 'input', {
  type: 'search',
  'aria-label': t('searchHighlights'),
  placeholder: t('searchHighlights'),
  'data-ac': 'search',
});

const shown = (): HighlightedArticle[] => searched(articles, search.value);

function keepOnly(article: HighlightedArticle, stays: (each: Highlight) => boolean, said: string): void {
  const whole = articles.find(({ url }) => url === article.url) ?? article;
  keepHighlights({ ...whole, highlights: whole.highlights.filter(stays) }).then(() => {
    // Keeps highlights that were added meanwhile.
    say(said, async () => {
      await takeHighlights([whole]);
    });
    search.focus();
  }, failed);
}

function item(article: HighlightedArticle, highlight: Highlight): HTMLElement {
  const { quote, note, colour, id } = highlight;
  const hint = t('removeHighlight');
  const face = { icon: ICONS.close, label: `${hint}: ${quote.slice(0, 40)}`, hint, class: 'bare' };
  const remove = button(document, 'remove-highlight', face, () =>
    keepOnly(article, (each) => each.id !== id, t('highlightRemoved')),
  );
  return h(document, 'li', {}, [
    h(document, 'blockquote', { 'data-colour': colour }, [
      h(document, 'p', { text: quote, lang: article.lang || undefined, dir: article.dir }),
      note === '' ? null : h(document, 'p', { class: 'note', text: note, dir: 'auto' }),
    ]),
    remove,
  ]);
}

function articleSection(article: HighlightedArticle): HTMLElement {
  const { url, title, siteName, lang, changed, highlights } = article;
  const label = title || url;
  const hint = t('deleteHighlights');
  const face = { icon: ICONS.bin, label: `${hint}: ${label}`, hint, class: 'bare' };
  const bin = button(document, 'delete-article', face, () => keepOnly(article, () => false, t('deleted')));
  const own = { dir: 'auto', lang: lang || undefined };
  // highlight-record.ts rejects other schemes, so the link never runs code.
  const link = isLinkable(url)
    ? h(document, 'a', { text: label, ...own, href: url, target: '_blank', rel: 'noreferrer' })
    : h(document, 'span', { text: label, ...own, title: url });
  const site = siteName || new URL(url).host;
  const items = highlights.map((highlight) => item(article, highlight));
  const told = h(document, 'p', { class: 'hint' });
  inOneLine(told, [site, formatDate(changed)]);
  return h(document, 'section', { 'data-ac': 'article' }, [
    h(document, 'div', { class: 'top' }, [h(document, 'h2', {}, [link]), bin]),
    told,
    h(document, 'ul', {}, items),
  ]);
}

function show(): void {
  const found = shown();
  const count = found.reduce((sum, { highlights }) => sum + highlights.length, 0);
  const none = articles.length === 0 ? t('highlightsNone') : t('nothingFound');
  byId('count').textContent = count === 0 ? none : tCount('highlightsShown', count);
  byId('articles').replaceChildren(...found.slice(0, MOST_SHOWN).map(articleSection));
}

async function load(): Promise<void> {
  articles = await allHighlights();
  show();
  await showUnread();
}

/** Offers unreadable records for download before deletion. */
async function showUnread(): Promise<void> {
  const records = await unreadRecords();
  const place = byId('aside');
  place.hidden = records.length === 0;
  if (place.hidden) return;
  const [save, forget] = asideButtons(
    `${FILE}-aside.json`,
    records,
    () => void forgetUnread().then(showUnread).catch(failed),
  );
  place.replaceChildren(h(document, 'p', { text: t('highlightsAside') }), save!, ' ', forget!);
}

async function take(file: File): Promise<void> {
  const records = file.size > MOST_BYTES ? null : readHighlightsFile(await file.text());
  if (!records) {
    say(t('noHighlightsFile'));
    return;
  }
  const came = await takeHighlights(records);
  say(t('importedHighlights', formatNumber(came)));
}

function tools(): void {
  onTrusted(search, 'input', show);
  byId('tools').append(
    search,
    button(document, 'export', { text: t('exportHighlights') }, () =>
      download(`${FILE}.json`, 'application/json', highlightsFile(articles)),
    ),
    button(document, 'export-md', { text: t('exportHighlightsMd') }, () =>
      download(`${FILE}.md`, 'text/markdown;charset=utf-8', highlightsMarkdown(shown())),
    ),
    ...importButton('importHighlights', (file) => void take(file).catch(failed)),
  );
}

beginPage('highlightsTitle', 'highlights');
byId('hint').textContent = t('highlightsHere');
tools();
onHighlightsChange(() => void load().catch(failed));
load().catch(failed);
