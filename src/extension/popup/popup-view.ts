/** What the popup shows: plain text and numbers, never markup. */
import { h } from '../dom';
import { formatDate, formatMinutes, formatNumber, t } from '../i18n';
import type { ClipSummary, Problem } from '../messages';

/** Below this confidence the best guess comes with a notice (same scale as `Article.confidence`). */
const WEAK_CONFIDENCE = 0.35;

export function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The popup has no #${id}.`);
  return found;
}

function show(id: string, text: string): void {
  const place = element(id);
  place.textContent = text;
  place.hidden = text === '';
}

function notices(summary: ClipSummary): string {
  const own =
    summary.kind !== 'article'
      ? [t('notAnArticle')]
      : summary.confidence < WEAK_CONFIDENCE
        ? [t('weakGuess')]
        : [];
  return [...own, ...summary.notices].join(' ');
}

/** '1 / 4' while pages are missing and the number is known, '1 +' when it is not. */
function pagesText({ pageCount, pageTotal, pagesPending, canRetry }: ClipSummary): string {
  const here = formatNumber(pageCount);
  if (!pagesPending && !canRetry) return here;
  return pageTotal !== null && pageTotal > pageCount ? `${here} / ${formatNumber(pageTotal)}` : `${here} +`;
}

/** Fills the popup in. */
export function showSummary(summary: ClipSummary): void {
  show('site', summary.siteName);
  show('title', summary.title || t('untitled'));
  show('byline', [summary.byline, formatDate(summary.publishedTime)].filter(Boolean).join(' · '));
  if (summary.lang) element('title').lang = summary.lang;
  const picture = element('picture') as HTMLImageElement;
  picture.hidden = summary.picture === '';
  if (summary.picture) picture.src = summary.picture;
  const facts = element('facts');
  const fact = (label: string, value: string, name: string) =>
    h(
      document,
      'div',
      { attrs: { 'data-ac': name } },
      h(document, 'dt', { text: label }),
      h(document, 'dd', { text: value }),
    );
  facts.replaceChildren(
    fact(t('words'), formatNumber(summary.wordCount), 'words'),
    fact(t('readingTime'), formatMinutes(summary.minutes), 'minutes'),
    fact(t('pages'), pagesText(summary), 'pages'),
    fact(t('picturesFound'), formatNumber(summary.imageCount), 'pictures'),
  );
  facts.hidden = false;
  show('notice', notices(summary));
  const label = document.querySelector('[data-ac="read"] span');
  if (label) label.textContent = summary.readerOpen ? t('closeReader') : t('read');
}

/** Says what is wrong and what to do; the actions that cannot work go. */
export function showProblem(problem: Problem, retry: () => void): void {
  const { kind, detail } = problem;
  show('title', t('extensionName'));
  for (const id of ['site', 'byline', 'notice', 'status']) show(id, '');
  for (const id of ['facts', 'actions', 'picture']) element(id).hidden = true;
  const place = element('problem');
  place.dataset.kind = kind;
  place.replaceChildren(
    h(document, 'h2', { text: t(`problem_${kind}_title`) }),
    h(document, 'p', { text: t(`problem_${kind}_advice`) }),
  );
  if (kind === 'failed' || kind === 'noAccess' || kind === 'empty') {
    const again = h(document, 'button', { text: t('retry'), attrs: { type: 'button', 'data-ac': 'retry' } });
    again.addEventListener('click', retry);
    place.append(again);
  }
  if (detail && kind === 'failed') {
    place.append(
      h(
        document,
        'details',
        {},
        h(document, 'summary', { text: t('details') }),
        h(document, 'p', { class: 'detail', text: detail, attrs: { dir: 'auto' } }),
      ),
    );
  }
  place.hidden = false;
}
