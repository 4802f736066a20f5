import { expect, test } from 'vitest';
import { recordPrf } from '../../../bench/measures/records';
import { pageFromHtml } from '../../../tests/helpers/page';
import { recordFields } from './fields';
import { findRecords } from './main-list';
import { run } from '../../util/steps';

const PHONES = [
  ['Kaku One, graphite', 'Rs 3,942'],
  ['Kaku One, white', 'Rs 3,942'],
  ['Taru Wave with headset', 'Rs 12,149'],
  ['Miro Duo, 4 GB card, black', 'Rs 3,890'],
] as const;
const MENU = `<ul class=menu>${'<li><a href=/m>Entry</a>'.repeat(12)}</ul>`;
const card = ([name, price]: readonly [string, string], at: number) =>
  `<div class="card ${at % 2 ? 'odd' : 'even'}" id=c${String(at)}><img src=p.png width=90 height=90><h3><a href="/p/${String(at)}">${name}</a></h3><span>in stock</span><div class=price>${price}</div></div>`;

const textsOf = async (html: string) => {
  const page = await pageFromHtml(html);
  return (run(findRecords(page))?.records ?? []).map((r) =>
    r.segments.map((s) => page.segments[s]!.text).join(' '),
  );
};

test('the products of a shop list are its records, the menu is not', async () => {
  const found = await textsOf(`${MENU}<main>${PHONES.map(card).join('')}</main>`);
  expect(found).toHaveLength(4);
  expect(found[2]).toBe('Taru Wave with headset in stock Rs 12,149');
});

test('rows that hold several records each are opened', async () => {
  const row = `<div class=row>${PHONES.slice(0, 2).map(card).join('')}</div>`;
  expect(await textsOf(`${MENU}<main>${row.repeat(4)}</main>`)).toHaveLength(8);
});

test('two siblings a record are joined', async () => {
  const pair = (word: string) =>
    `<div class=head><h3><a href=/x>${word} title</a></h3><p>by someone</p></div><div class=more><span>Details of ${word} that go on for a while.</span></div>`;
  const found = await textsOf(`<main>${['One', 'Two', 'Three', 'Four'].map(pair).join('')}</main>`);
  expect(found).toHaveLength(4);
  expect(found[1]).toContain('Two title');
  expect(found[1]).toContain('Details of Two');
});

test('lists under letters are told from records of like things', async () => {
  const letter = (sign: string): string =>
    `<section><h2>${sign} <a href="/edit">edit</a></h2><ul>${Array.from({ length: 20 }, (_, n) => `<li>${`${sign}alu `.repeat((n % 4) + 1)}</li>`).join('')}</ul></section>`;
  const nested = async (html: string): Promise<boolean | undefined> =>
    run(findRecords(await pageFromHtml(html)))?.nested;
  expect(await nested(`<main>${[...'ABCDEFGH'].map(letter).join('')}</main>`)).toBe(true);
  expect(await nested(`${MENU}<main>${PHONES.map(card).join('')}</main>`)).toBe(false);
});

test('class names of which each stands on most records and no record has all', async () => {
  const without = [...'aaabbbcccd'];
  const rows = PHONES.concat(PHONES, PHONES.slice(0, 2)).map(
    ([name, price], at) =>
      `<div class="${[...'abcd'].filter((one) => one !== without[at] && !(one === 'd' && at < 2)).join(' ')}"><h3><a href="/p/${String(at)}">${name}</a></h3><p>${price}, in stock</p></div>`,
  );
  expect(await textsOf(`${MENU}<main>${rows.join('')}</main>`)).toHaveLength(10);
});

test('a page that repeats nothing has no records', async () => {
  const page = await pageFromHtml('<h1>Title</h1><p>One paragraph.</p>');
  expect(run(findRecords(page))).toBeNull();
});

test('fields align in columns, with serial numbers first and addresses last', async () => {
  const page = await pageFromHtml(`${MENU}<main>${PHONES.map(card).join('')}</main>`);
  const { columns, rows } = run(recordFields(page, run(findRecords(page))!));
  expect(columns[0]).toBe('#');
  expect(columns.at(-1)).toBe('URL');
  expect(rows.map((row) => row[1])).toEqual(PHONES.map(([name]) => name));
  expect(rows.map((row) => row.at(-2))).toEqual(PHONES.map(([, price]) => price));
  expect(rows[3]?.at(-1)).toBe('https://paper.test/p/3');
  expect(new Set(rows.map((row) => row.length))).toEqual(new Set([columns.length]));
});

test('the address of a record is that of its name, not of what leads', async () => {
  const row = (word: string, name: string) =>
    `<div class=row><a href="/day/${word}">4 May</a> ${name} <span>in the old harbour of the town</span></div>`;
  const rows = ['a', 'b', 'c', 'd'];
  const table = async (make: (word: string) => string) => {
    const page = await pageFromHtml(`<main>${rows.map((word) => row(word, make(word))).join('')}</main>`);
    return run(recordFields(page, run(findRecords(page))!)).rows.map((cells) => cells.at(-1));
  };
  const wanted = rows.map((word) => `https://paper.test/talk/${word}`);
  expect(await table((word) => `<p><a href="/talk/${word}">Talk on the ${word} of boats</a></p>`)).toEqual(
    wanted,
  );
  expect(
    await table(
      (word) => `<h3><a href="/talk/${word}">Talk</a></h3><a href="/room/${word}">room by the water</a>`,
    ),
  ).toEqual(wanted);
});

test('the measure: a record merged with another is found once', () => {
  const gold = [
    ['red apple', '3'],
    ['green pear', '4'],
  ];
  expect(recordPrf(['red apple 3', 'green pear 4'], gold)).toMatchObject({ precision: 1, recall: 1 });
  expect(recordPrf(['red apple 3 green pear 4'], gold)).toMatchObject({ precision: 1, recall: 0.5 });
  expect(recordPrf(['red', 'apple 3', 'green pear 4'], gold)).toMatchObject({ recall: 1, precision: 2 / 3 });
});

test('a long list of bare names is no list of records beside results that lead somewhere', async () => {
  const dial = Array.from(
    { length: 60 },
    (_, n) => `<li><b>Country ${String(n)}</b> <i>+${String(n)}</i></li>`,
  );
  const hit = (n: number) =>
    `<div class="hit"><h3><a href="/h/${String(n)}">Result number ${String(n)}</a></h3><p>From 9 to 5, ${String(n)} rooms.</p></div>`;
  const page = await pageFromHtml(
    `<ul>${dial.join('')}</ul><div>${[1, 2, 3, 4, 5, 6].map(hit).join('')}</div>`,
  );
  expect(run(findRecords(page))?.records).toHaveLength(6);
});

const hit = (n: number) =>
  `<div class="hit"><h3><a href="/h/${String(n)}">Result number ${String(n)}</a></h3><p>From 9 to 5, ${String(n)} rooms, and a garden in which one may sit.</p></div>`;
const hits = (...numbers: number[]) => numbers.map(hit).join('');
const numbersIn = (found: readonly string[]) => found.map((text) => /number (\d+)/.exec(text)?.[1] ?? text);

test('boxes of filters, each a heading and a long list, are no records beside results that are links as a whole', async () => {
  const box = (topic: string) =>
    `<div class=block><div class=top>Narrow by ${topic}</div><div class=range>${Array.from({ length: 5 }, (_, n) => `<div class=option><a href=/f>${topic} option ${String(n)}</a></div>`).join('')}</div></div>`;
  const row = (n: number) =>
    `<a class=row href="/g/${String(n)}"><img src=g.png width=90 height=60><div class=name>Game number ${String(n)} with a long name</div><div>4 Mar</div><div>3.29</div></a>`;
  const found = await textsOf(
    `<div>${['tag', 'players', 'language', 'feature'].map(box).join('')}</div><div>${[1, 2, 3, 4, 5, 6].map(row).join('')}</div>`,
  );
  expect(numbersIn(found)).toEqual(['1', '2', '3', '4', '5', '6']);
});

test('results that came later stand in a box of their own among the first', async () => {
  const found = await textsOf(`<main>${hits(1, 2, 3, 4, 5)}<div class=more>${hits(6, 7, 8)}</div></main>`);
  expect(numbersIn(found)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
});

test('what stands among the records is none: the line above and below, a label of an advertisement', async () => {
  const found = await textsOf(
    `<main><div class="hit head">Powered by us</div>${hits(1, 2)}<div class="hit ad">Advertisement</div>${hits(3, 4, 5)}<div class=foot><h3><a href=/a>Write to us</a></h3><p>1155 Sixteenth Street, or call us.</p></div></main>`,
  );
  expect(numbersIn(found)).toEqual(['1', '2', '3', '4', '5']);
});

test('a second column of results counts, the same make in the margin does not', async () => {
  const found = await textsOf(
    `<div class=top><div class=inner>${hits(1, 2, 3, 4)}</div></div><div class=bottom><section><div class=box>${hits(5, 6)}</div></section></div><aside><div class=box>${hits(7, 8)}</div></aside>`,
  );
  expect(numbersIn(found)).toEqual(['1', '2', '3', '4', '5', '6']);
});

test('items of a list without class names are records whatever they hold', async () => {
  const plain = (n: number) =>
    `<li><a href="/n/${String(n)}">News number ${String(n)}</a><p>Sport, <b>${String(n)} May</b></p></li>`;
  const other = (n: number) =>
    `<li><table><tr><td>News number ${String(n)} of a film that runs for hours</td></tr></table></li>`;
  const found = await textsOf(
    `<ul>${[1, 2, 3].map(plain).join('')}${other(4)}${[5, 6].map(plain).join('')}</ul>`,
  );
  expect(numbersIn(found)).toEqual(['1', '2', '3', '4', '5', '6']);
});

test('two parts of one record are one, although other boxes of that make hold two alike', async () => {
  const item = (n: number) =>
    `<div><div class=box><div class=goods><h3><a href=/i>Item number ${String(n)}</a></h3><ul><li><p>Made of steel</p></li><li><i>20 mm</i></li></ul></div><div class=acts><p>Compare and contact the seller, who answers.</p><b>Listing</b></div></div></div>`;
  const filter = `<div><div class=box><div class=place>Suppliers by area</div><div class=place>Suppliers by country</div></div></div>`;
  const found = await textsOf(`<main>${[1, 2, 3, 4, 5, 6, 7].map(item).join('')}${filter}</main>`);
  expect(numbersIn(found)).toEqual(['1', '2', '3', '4', '5', '6', '7']);
});

const result = (word: string, more = '') =>
  `<li class="result ${more}"><h3><a href="/${word}">Harbour ${word}</a></h3><p>What the harbour has to say of ${word}, in one line.</p></li>`;

test('what is related to the results is none of them, even where it is told by its name alone', async () => {
  const box = (name: string, words: string[]) =>
    `<div class="results ${name}"><ol class=list>${words.map((word) => result(word)).join('')}</ol></div>`;
  const related = box('relatedVideos', ['tides', 'boats', 'ropes']);
  const found = await textsOf(
    `${MENU}<div class=page>${related}${box('main', ['fog', 'ferries', 'fish', 'locks'])}</div>`,
  );
  expect(found.map((text) => text.split(' ')[1])).toEqual(['fog', 'ferries', 'fish', 'locks']);
});

test('items of other sorts in the same list are results too', async () => {
  const sorts = ['video', 'text', 'video', 'photo', 'video', 'video', 'text', 'video'];
  const items = sorts.map((sort, at) => result(`number${String(at)}`, sort)).join('');
  const other = `<ol class=list>${['a', 'b', 'c', 'd'].map((word) => result(word, 'video')).join('')}</ol>`;
  expect(
    await textsOf(`${MENU}<div class=one><ol class=list>${items}</ol></div><div class=two>${other}</div>`),
  ).toHaveLength(12);
});

test('rows of a header that is called so only by its class are no records', async () => {
  const row = (word: string) =>
    `<div class=grid><a href=/a>${word} departments</a><span>and all of the ${word} shops with their hours</span></div>`;
  const header = `<div class=SiteHeader>${['one', 'two', 'three', 'four', 'five', 'six'].map(row).join('')}</div>`;
  const found = await textsOf(
    `${header}<main>${PHONES.map(card).join('')}</main><p>${'Prose of the shop. '.repeat(40)}</p>`,
  );
  expect(found).toHaveLength(4);
});
