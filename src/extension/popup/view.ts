/** The popup shows plain text and numbers, never markup. */
import { signatureOf } from '../../article/heading';
import { byId, h } from '../../util/dom';
import { formatMinutes, formatNumber, formatWritten, t } from '../bridge/i18n';
import type { ClipSummary, FirstSummary, Problem } from '../bridge/messages';
import { inOneLine } from '../widgets/buttons';
import { asideRecords } from '../settings/store';
import { button } from '../widgets/buttons';
import type { MessageKey } from '../../words/strings';

/** A lower `Article.confidence` shows a warning. */
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

/** '1 / 4' while pages are missing, '1 +' when their number is unknown. */
function pagesText({ pageCount, pageTotal, pagesPending, canRetry }: ClipSummary): string {
  const here = formatNumber(pageCount);
  if (!pagesPending && !canRetry) return here;
  return pageTotal !== null && pageTotal > pageCount ? `${here} / ${formatNumber(pageTotal)}` : `${here} +`;
}

/** The options page offers what to do about them. */
export async function showAside(): Promise<void> {
  const last = (await asideRecords()).at(-1);
  if (last) show('aside', t(last.fault === 'newer' ? 'settingsNewer' : 'settingsDamaged'));
}

const COMING = '…';

const FACTS: readonly [name: string, label: MessageKey][] = [
  ['words', 'words'],
  ['minutes', 'readingTime'],
  ['pages', 'pages'],
  ['pictures', 'picturesFound'],
];

/** Placeholders keep the space. */
export function showFacts(
  values: readonly string[] = [],
  countedIn: ClipSummary['countedIn'] = 'words',
): void {
  byId('facts').replaceChildren(
    ...FACTS.map(([name, label], at) =>
      h(document, 'div', { 'data-ac': name }, [
        h(document, 'dt', { text: t(name === 'words' ? countedIn : label) }),
        h(document, 'dd', { text: values[at] ?? COMING }),
      ]),
    ),
  );
}

/** @param pages null: not known yet */
export function showFirst(summary: FirstSummary | ClipSummary, pages: string | null = null): void {
  show('site', summary.siteName);
  show('title', summary.title || t('untitled'));
  const facts = [signatureOf(summary.byline, summary.siteName), formatWritten(summary.publishedTime)];
  inOneLine(byId('byline'), facts);
  byId('byline').hidden = !facts.some(Boolean);
  byId('title').lang = summary.lang;
  // The lines around the title align with it.
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
  // An open reader covers the selection.
  offerSelection(summary.hasSelection && !summary.readerOpen);
}

function nameAction(action: string, label: string): void {
  const place = document.querySelector(`[data-ac="${action}"] span`);
  if (place) place.textContent = label;
}

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

export const onlySelection = (): boolean => (byId('only-selection') as HTMLInputElement).checked;

export function showProblem(problem: Problem, retry: () => void): void {
  const { kind, detail } = problem;
  show('title', t('extensionName'));
  for (const id of ['site', 'byline', 'notice']) show(id, '');
  // Not hidden, because the book still uses it.
  byId('status').replaceChildren();
  for (const id of ['facts', 'actions', 'selection', 'table', 'exits', 'picture']) byId(id).hidden = true;
  for (const panel of document.querySelectorAll<HTMLElement>('.exits')) panel.hidden = true;
  const place = byId('problem');
  place.dataset.kind = kind;
  place.replaceChildren(
    h(document, 'h2', { text: t(`problem_${kind}_title`) }),
    h(document, 'p', { text: t(`problem_${kind}_advice`) }),
  );
  if (kind === 'failed' || kind === 'noAccess' || kind === 'empty')
    place.append(button(document, 'retry', { text: t('retry') }, retry));
  if (detail && kind === 'failed') {
    place.append(
      h(document, 'details', {}, [
        h(document, 'summary', { text: t('details') }),
        h(document, 'p', { class: 'detail', text: detail, dir: 'auto' }),
      ]),
    );
  }
  place.hidden = false;
}
