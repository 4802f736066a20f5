/** The tables of the benchmark as HTML, out of the data that `npm run bench:public` writes. */
import type { Entry, Leaderboard, SetResult, Value } from '../../bench/public/leaderboard';
import { escaped, scrolling } from './html';

/** The set whose table stands on the first page. */
export const FIRST_SET = 'stress-fresh';

/** In per cent, as the pages show it. */
export const percent = (share: number): string => (100 * share).toFixed(1);

const HEADINGS: Readonly<Record<string, string>> = {
  text: 'Text',
  precision: 'Precision',
  recall: 'Recall',
  title: 'Title',
  author: 'Author',
  date: 'Date',
  pictures: 'Pictures',
  captions: 'Captions',
  'print link': 'Print view',
  'next page': 'Next page',
  'pieces kept': 'Pieces kept',
  'pieces built': 'Pieces built right',
  'pieces junk': 'Junk kept',
};
const headingOf = (key: string): string =>
  HEADINGS[key] ?? key.replace(/^role (.)/, (_all, letter: string) => letter.toUpperCase());

const isOurs = ({ system }: Entry): boolean => system === 'article-clipper';
const rowClass = (entry: Entry): string => (isOurs(entry) ? ' class="ours"' : '');

const byText = (a: Entry, b: Entry): number =>
  (b.values['text']?.value ?? 0) - (a.values['text']?.value ?? 0);

const formOf = (set: SetResult, form: Entry['form']): Entry[] =>
  set.entries.filter((entry) => entry.form === form).sort(byText);

const systemOf = ({ systems }: Leaderboard, { system }: Entry): { name: string; version: string } =>
  systems.find((one) => one.system === system) ?? { name: system, version: '' };

const nameCell = (data: Leaderboard, entry: Entry): string => {
  const { name, version } = systemOf(data, entry);
  return `<th scope="row">${escaped(name)} <small>${escaped(version)}</small></th>`;
};

const numberCell = (value: Value | undefined, className = ''): string =>
  `<td class="number${className}">${value ? percent(value.value) : '<span aria-label="not measured">–</span>'}</td>`;

const interval = ({ low, high }: Value): string => `${percent(low)}–${percent(high)}`;

/** The value as a dot in its interval, from `least` to 1. */
function plot({ value, low, high }: Value, least: number): string {
  const x = (share: number): string => (((share - least) / (1 - least)) * 96 + 2).toFixed(1);
  return `<svg class="plot" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true"><path class="axis" d="M2 5H98" /><path class="range" d="M${x(low)} 5H${x(high)}" /><rect class="dot" x="${(Number(x(value)) - 1).toFixed(1)}" y="1" width="2" height="8" /></svg>`;
}

const SUMMARY = ['title', 'author', 'date', 'pictures', 'captions'];

/** The table of the first page: a system a row, by the text of rendered pages. */
export function summaryTable(data: Leaderboard): string {
  const set = data.sets.find((one) => one.set === FIRST_SET);
  if (!set) throw new Error(`site/benchmark.json has no ${FIRST_SET}: npm run bench:public`);
  const entries = formOf(set, 'rendered');
  const served = formOf(set, 'served');
  const least = Math.floor(10 * Math.min(...entries.map(({ values }) => values['text']!.low))) / 10;
  const rows = entries.map((entry) => {
    const text = entry.values['text']!;
    const asServed = served.find(({ system }) => system === entry.system)?.values['text'];
    return `<tr${rowClass(entry)}>${nameCell(data, entry)}${numberCell(text, ' main')}<td>${plot(text, least)} <small>${interval(text)}</small></td>${numberCell(asServed)}${SUMMARY.map((key) => numberCell(entry.values[key])).join('')}</tr>`;
  });
  const head = ['System', 'Text', '95 % interval', 'Text, as served', ...SUMMARY.map(headingOf)];
  const cells = head.map(
    (text, at) => `<th scope="col"${at === 0 || at === 2 ? '' : ' class="number"'}>${text}</th>`,
  );
  const about = `${String(set.pages)} pages of ${String(Object.keys(entries[0]!.families).length)} families, rendered. F1 of text, pictures and captions, share of right titles, authors and dates, in per cent.`;
  return `<p class="about" id="leaderboard-about">${about}</p>${scrolling(
    'Leaderboard',
    `<table class="wide-table" id="leaderboard" aria-describedby="leaderboard-about"><thead><tr>${cells.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`,
  )}`;
}

/** All tables: by role, rendered and as served, and by family. */
export function allTables(data: Leaderboard): string {
  return data.sets
    .map((set) => {
      const { set: name, pages } = set;
      const families = Object.keys(set.entries[0]?.families ?? {});
      const familyPages = set.entries[0]?.families ?? {};
      return `<h2 id="${escaped(name)}">${escaped(name)} <small>${String(pages)} pages</small></h2>
${(['rendered', 'served'] as const).map((form) => roleTable(data, set, form)).join('\n')}
<h3>Text by family, rendered</h3>
${scrolling(
  `${name}, text by family`,
  `<table><thead><tr><th scope="col">Family</th><th scope="col" class="number">Pages</th>${formOf(
    set,
    'rendered',
  )
    .map((entry) => `<th scope="col" class="number">${escaped(systemOf(data, entry).name)}</th>`)
    .join('')}</tr></thead><tbody>${families
    .map(
      (family) =>
        `<tr><th scope="row">${escaped(family)}</th><td class="number">${String(familyPages[family]?.n ?? 0)}</td>${formOf(
          set,
          'rendered',
        )
          .map(({ families: values }) => withInterval(values[family]))
          .join('')}</tr>`,
    )
    .join('')}</tbody></table>`,
)}`;
    })
    .join('\n');
}

const withInterval = (value: Value | undefined): string =>
  value
    ? `<td class="number">${percent(value.value)} <small>[${interval(value)}]</small></td>`
    : '<td class="number"><span aria-label="not measured">–</span></td>';

function roleTable(data: Leaderboard, set: SetResult, form: Entry['form']): string {
  const entries = formOf(set, form);
  const keys = [...new Set(entries.flatMap(({ values }) => Object.keys(values)))];
  const rows = entries.map(
    (entry) =>
      `<tr${rowClass(entry)}>${nameCell(data, entry)}${keys.map((key) => withInterval(entry.values[key])).join('')}<td class="number">${String(entry.misses)}</td></tr>`,
  );
  const title = form === 'rendered' ? 'By role, rendered' : 'By role, as served';
  const head = keys.map((key) => `<th scope="col" class="number">${escaped(headingOf(key))}</th>`);
  return `<h3>${title}</h3>
${scrolling(
  `${set.set}, ${title}`,
  `<table data-set="${escaped(set.set)}" data-form="${form}"><thead><tr><th scope="col">System</th>${head.join('')}<th scope="col" class="number">Missed</th></tr></thead><tbody>${rows.join('')}</tbody></table>`,
)}`;
}

export const systemList = ({ systems, browser }: Leaderboard): string =>
  `<ul>${systems
    .map(
      ({ name, package: of, version }) =>
        `<li>${escaped(name)} ${escaped(version)}${of === '' ? '' : ` (<code>${escaped(of)}</code>)`}</li>`,
    )
    .join('')}</ul><p>Rendered by Chromium ${escaped(browser)}.</p>`;
