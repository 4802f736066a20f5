/** What the popup shows: plain text and numbers, never markup. */
import { signatureOf } from '../../article/heading';
import { byId, h } from '../../util/dom';
import { formatMinutes, formatNumber, formatWritten, t } from '../bridge/i18n';
import type { ClipSummary, FirstSummary, Problem } from '../bridge/messages';
import { inOneLine } from '../widgets/one-line';
import { asideRecords } from '../settings/store';
import { onTrusted } from '../../util/trusted';
import type { MessageKey } from '../../words/strings';

/** Below this confidence the best guess comes with a notice (same scale as `Article.confidence`). */
const WEAK_CONFIDENCE = 0.5;

function show(id: string, text: string): void {
  const place = byId(id);
  place.textContent = text;
  place.hidden = text === '';
}

function notices(summary: ClipSummary): string {
  const own = summary.records
    ? [t('shownAsEntries', formatNumber(summary.records.rows))]
    : summary.kind !== 'article'
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

/** Says that settings were set aside; what to do about it is in the options. */
export async function showAside(): Promise<void> {
  const last = (await asideRecords()).at(-1);
  if (last) show('aside', t(last.fault === 'newer' ? 'settingsNewer' : 'settingsDamaged'));
}

/** Stands where a number is not known yet. */
const COMING = '…';

const FACTS: readonly [name: string, label: MessageKey][] = [
  ['words', 'words'],
  ['minutes', 'readingTime'],
  ['pages', 'pages'],
  ['pictures', 'picturesFound'],
];

/** Four numbers with their names, in the order of `FACTS`; without values their places are kept. */
export function showFacts(
  values: readonly string[] = [],
  countedIn: ClipSummary['countedIn'] = 'words',
): void {
  byId('facts').replaceChildren(
    ...FACTS.map(([name, label], at) =>
      h(
        document,
        'div',
        { attrs: { 'data-ac': name } },
        h(document, 'dt', { text: t(name === 'words' ? countedIn : label) }),
        h(document, 'dd', { text: values[at] ?? COMING }),
      ),
    ),
  );
}

/** Fills in what is known of any page: what it is called, how long it is. @param pages how many there are; null: nobody knows yet */
export function showFirst(summary: FirstSummary | ClipSummary, pages: string | null = null): void {
  show('site', summary.siteName);
  show('title', summary.title || t('untitled'));
  const facts = [signatureOf(summary.byline, summary.siteName), formatWritten(summary.publishedTime)];
  inOneLine(byId('byline'), facts);
  byId('byline').hidden = !facts.some(Boolean);
  byId('title').lang = summary.lang;
  // What stands above and below it begins on its side.
  byId('texts').dir = getComputedStyle(byId('title')).direction;
  const picture = byId('picture') as HTMLImageElement;
  picture.hidden = summary.picture === '';
  if (summary.picture) picture.src = summary.picture;
  const { wordCount, minutes, imageCount, countedIn } = summary;
  showFacts(
    [formatNumber(wordCount), formatMinutes(minutes), pages ?? COMING, formatNumber(imageCount)],
    countedIn,
  );
  nameAction('read', summary.readerOpen ? t('closeReader') : t('read'));
  // Under an open reader the selection is out of sight.
  offerSelection(summary.hasSelection && !summary.readerOpen);
}

function nameAction(action: string, label: string): void {
  const place = document.querySelector(`[data-ac="${action}"] span`);
  if (place) place.textContent = label;
}

/** Fills the popup in. */
export function showSummary(summary: ClipSummary): void {
  showFirst(summary, pagesText(summary));
  show('notice', notices(summary));
  nameAction('copy', summary.records?.alone ? t('copyTable') : t('copyMarkdown'));
  byId('table').hidden = summary.records === null;
}

function offerSelection(offered: boolean): void {
  byId('selection').hidden = !offered;
  if (!offered) (byId('only-selection') as HTMLInputElement).checked = false;
}

/** The user wants the selected part of the page alone. */
export const onlySelection = (): boolean => (byId('only-selection') as HTMLInputElement).checked;

/** Says what is wrong and what to do; the actions that cannot work go. */
export function showProblem(problem: Problem, retry: () => void): void {
  const { kind, detail } = problem;
  show('title', t('extensionName'));
  for (const id of ['site', 'byline', 'notice']) show(id, '');
  // Emptied, not hidden: the book still has things to say there.
  byId('status').replaceChildren();
  for (const id of ['facts', 'actions', 'selection', 'table', 'exits', 'picture']) byId(id).hidden = true;
  for (const panel of document.querySelectorAll<HTMLElement>('.exits')) panel.hidden = true;
  const place = byId('problem');
  place.dataset.kind = kind;
  place.replaceChildren(
    h(document, 'h2', { text: t(`problem_${kind}_title`) }),
    h(document, 'p', { text: t(`problem_${kind}_advice`) }),
  );
  if (kind === 'failed' || kind === 'noAccess' || kind === 'empty') {
    const again = h(document, 'button', { text: t('retry'), attrs: { type: 'button', 'data-ac': 'retry' } });
    onTrusted(again, 'click', retry);
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
