import { describe, expect, test } from 'vitest';
import { metadataContext } from './context';
import { metadata } from './read';
import { bylineOf } from './lines';
import { joinNames, splitNames } from './names';
import { decision, selectionOf } from '../../../tests/helpers/decisions';
import { PageBuilder, pageFromHtml } from '../../../tests/helpers/page';
import { STORY } from '../../../tests/helpers/prose';

const TITLE = STORY.title;

/** Byline and date of a page with a head, lines around the title, and lines under the text. */
async function signed(head: string, lines: string[], after: string[] = []) {
  const page = await pageFromHtml(`${head}<p>text`, 'https://paper.example/a');
  const { byline, publishedTime } = metadata(page, { title: TITLE, lines: [TITLE, ...lines], after });
  return { byline, publishedTime };
}
const bylineBy = async (head: string, lines: string[], after: string[] = []): Promise<string> =>
  (await signed(head, lines, after)).byline;

describe('names', () => {
  test.each([
    ['Ann Lee, Head of Harbours and Ferries', 'Ann Lee'],
    ['Ann Lee, HBN Correspondent', 'Ann Lee'],
    ['Ann Lee, Senior Editor & Bo Chen, Staff Engineer', 'Ann Lee, Bo Chen'],
    ['The Currency editors', 'The Currency editors'],
    ['u/ann', 'u/ann'],
    ['ann.b.lee', 'ann.b.lee'],
  ])('%s', (written, names) => {
    expect(joinNames(splitNames(written))).toBe(names);
  });

  test('of a photograph are no byline; a small name and a number may be one', () => {
    expect(bylineOf('Photo by Ann Lee')).toBe('');
    expect(bylineOf('by annlee')).toBe('annlee');
    expect(bylineOf('By 3i Harbours')).toBe('3i Harbours');
    expect(bylineOf('by the sea')).toBe('');
    expect(bylineOf('This post was written by Ann Lee')).toBe('Ann Lee');
    expect(bylineOf('This is what was written by hand')).toBe('');
  });
});

describe('byline', () => {
  const author = '<meta name="author" content="Web Desk Intern">';

  test.each([
    ['Γράφει ο Μανόλης Σταυρακάκης, 3 Νοεμβρίου 2026', 'Μανόλης Σταυρακάκης'],
    ['Текст: Нина Ларина · 12 декабря 2025', 'Нина Ларина'],
    ['2026年11月8日 文・写真 谷口みどり', '谷口みどり'],
    ['سلمى الحداد، 5 تشرين الأول 2026', 'سلمى الحداد'],
    ['मीना कुशवाहा | 18 सितंबर 2026', 'मीना कुशवाहा'],
    ['Publié le 6 mai 2026', ''],
    ['Текст договора подписали 12 декабря 2025', ''],
    ['खेल | 18 सितंबर 2026', ''],
  ])('beside a date: %s', async (line, name) => {
    expect(await bylineBy('', [line])).toBe(name);
  });

  test('what an article is filed under is nobody, though it stands beside the date or among the data', async () => {
    const byTag = async (lines: string[], head = '', after = ''): Promise<string> => {
      const page = await pageFromHtml(
        `${head}<p><a href="/topics/harbour-life/">Harbour Life</a> <a href="/tag/news/">News</a> ${after}<p>text`,
        'https://paper.example/a',
      );
      return metadata(page, { title: TITLE, lines: [TITLE, ...lines] }).byline;
    };
    expect(await byTag(['March 3, 2026 · Harbour Life'])).toBe('');
    expect(await byTag(['March 3, 2026'], '<meta name="author" content="News">')).toBe('');
    // Who writes much may have a tag as well.
    const tagged = '<a href="/tag/ann-lee/">Ann Lee</a>';
    expect(await byTag([], '<meta name="author" content="Ann Lee">', tagged)).toBe('Ann Lee');
    expect(await byTag(['March 3, 2026 · Ann Lee'])).toBe('Ann Lee');
  });

  test('what readers are shown outright is right where the data name others', async () => {
    expect(await bylineBy(author, ['By Ann Lee'])).toBe('Ann Lee');
    expect(await bylineBy('<meta name="author" content="Ann Lee">', ['By Ann M. Lee'])).toBe('Ann Lee');
    // A helper, a photographer, the site and a sentence do not change it.
    for (const line of ['Reviewed by Bo Chen', 'Photo by Bo Chen', 'By Paper.example', 'By day we sail.'])
      expect(await bylineBy(author, [line])).toBe('Web Desk Intern');
    expect(await bylineBy('<meta name="author" content="李安">', ['By Ann Lee'])).toBe('李安');
  });

  test('a teaser above the title signs another article', async () => {
    const page = await pageFromHtml(`${author}<p>text`, 'https://paper.example/a');
    const lines = ['By Bo Chen', TITLE, 'The ferry leaves at seven.'];
    expect(metadata(page, { title: TITLE, lines }).byline).toBe('Web Desk Intern');
  });

  test('of a thread it is who began it, of an article all whom its microdata name', async () => {
    const post = (name: string, day: string): string =>
      `<div itemscope><span itemprop="author">${name}</span><time itemprop="dateCreated" datetime="${day}">then</time></div>`;
    expect(await bylineBy(post('tidewise', '2026-03-01') + post('gull42', '2026-03-02'), [])).toBe(
      'tidewise',
    );
    const author = (name: string): string => `<span itemprop="author">${name}</span>`;
    const day = '<time itemprop="datePublished" datetime="2026-03-01">then</time>';
    expect(await bylineBy(author('Ann Lee') + author('Bo Chen') + day, [])).toBe('Ann Lee, Bo Chen');
    expect(await bylineBy(day + author('Ann Lee') + author('Bo Chen'), [])).toBe('Ann Lee, Bo Chen');
  });

  test('a title that begins as a byline does is none', async () => {
    const page = await pageFromHtml('<p>text', 'https://paper.example/a');
    const byTitle = (title: string, ...lines: string[]): string =>
      metadata(page, { title, lines: [title, ...lines] }).byline;
    expect(byTitle('By Ferry to Ormskirk')).toBe('');
    expect(byTitle('Von Hafen zu Hafen', 'Von Ann Lee')).toBe('Ann Lee');
  });

  test('authors that only the page shows join those of the data', async () => {
    expect(await bylineBy('<meta name="author" content="Ann Lee">', ['By Ann Lee, Bo Chen and Cy Doe'])).toBe(
      'Ann Lee, Bo Chen, Cy Doe',
    );
  });

  test('a list of people under the title', async () => {
    expect(await bylineBy('<a rel="author">Di Eck</a>', ['Ann Lee, Bo Chen, Cy R. Doe'])).toBe('Di Eck');
    expect(await bylineBy('', ['Ann Lee, Bo Chen, Cy R. Doe'])).toBe('Ann Lee, Bo Chen, Cy R. Doe');
    expect(await bylineBy('', ['Harbour Views, ferries, and Bells'])).toBe('');
  });

  test('the card for links and the authors of a paper', async () => {
    expect(
      await bylineBy(
        '<meta name="twitter:label1" content="Written by"><meta name="twitter:data1" content="Ann">',
        [],
      ),
    ).toBe('Ann');
    expect(
      await bylineBy('<meta name="citation_author" content="Lee, Ann"><meta name="citation_author" content="Chen, Bo">', []),
    ).toBe('Ann Lee, Bo Chen'); // prettier-ignore
  });

  test('an organisation, a desk and an account yield to a person, and stand where there is none', async () => {
    const organisation =
      '<script type="application/ld+json">{"@type":"Article","author":{"@type":"Organization","name":"Harbour News Group"}}</script>';
    for (const [head, name] of [
      [organisation, 'Harbour News Group'],
      ['<meta name="author" content="ann.lee">', 'ann.lee'],
      ['<meta name="author" content="Staff">', 'Staff'],
    ] as const) {
      expect(await bylineBy(head, [])).toBe(name);
      expect(await bylineBy(head, ['Bo Chen', '3 May 2026'])).toBe('Bo Chen');
    }
  });

  test('a name above an office, or again under the text, or in a note about its owner', async () => {
    expect(await bylineBy('', ['Ann Lee', 'Marketing Director', 'Contents'])).toBe('Ann Lee');
    expect(await bylineBy('', ['Ann Lee', 'Harbours'], ['Share', 'Ann Lee'])).toBe('Ann Lee');
    expect(await bylineBy('', ['Stefan', 'Harbours'], ['Stefan is the founder of Harbours.'])).toBe('Stefan');
    expect(await bylineBy('', [], ['Ann Lee', 'Ann Lee is a reporter.'])).toBe('Ann Lee');
    expect(await bylineBy('', ['Iron Harbours', 'Contents'])).toBe('');
  });

  /** The byline of a page with these paragraphs between headline and text, and sentences of the text among them. */
  const bylineOn = async (inner: string): Promise<string> => {
    const page = await pageFromHtml(
      `<h1>${TITLE}</h1>${inner}<p>The ferry leaves at seven.</p>`,
      'https://paper.example/a',
    );
    const segments = page.segments.map(({ text }) =>
      decision(text === TITLE ? 'title' : text.endsWith('.') ? 'body' : 'dropped'),
    );
    const selection = selectionOf({ segments, title: { text: TITLE, segments: [0], score: 1 } });
    return metadata(page, metadataContext(page, selection)).byline;
  };

  test('a name and an office with nothing but a margin between their elements are two things', async () => {
    expect(await bylineOn('<p>By <span>Ann Lee</span><span>Senior Analyst</span></p>')).toBe('Ann Lee');
    expect(await bylineOn('<p>By <b>ANN LEE</b><b>STAFF WRITER</b></p>')).toBe('ANN LEE');
    expect(await bylineOn('<p><span>By Ann Lee</span><span>Updated 3 May 2026</span></p>')).toBe('Ann Lee');
    expect(await bylineOn('<p><span>By</span><span>Ann Lee</span></p>')).toBe('Ann Lee');
    expect(await bylineOn('<p>By <b>A</b>nn Lee</p>')).toBe('Ann Lee');
    expect(await bylineOn('<p>By <b>ANN LEE </b><b>STAFF WRITER</b></p>')).toBe('ANN LEE');
  });

  test.each([
    '<span>Ann Lee</span><span>Bo Chen</span>',
    '<span>Ann Lee</span> <span>Bo Chen</span>',
    '<b>Ann Lee</b><span>and Bo Chen</span>',
    '<a href="/author/ann">Ann Lee</a><a href="/author/bo">Bo Chen</a>',
    '<a href="/author/ann">Ann Lee</a> and <a href="/author/bo">Bo Chen</a>',
  ])('names in elements of their own are of two people: %s', async (names) => {
    expect(await bylineOn(`<p>By ${names}</p>`)).toBe('Ann Lee, Bo Chen');
  });

  test('links of a menu are no names, though they look like them', async () => {
    const links = ['Garmin Watches', 'Running Watches', 'Watch Guides'].map(
      (text) => `<a href="/${text}">${text}</a>`,
    );
    expect(await bylineOn(`<p>${links.join(' ')}</p>`)).toBe('');
  });

  test('two words in elements of their own are one name', async () => {
    expect(await bylineOn('<p>By <span>Ann</span><span>Lee</span></p>')).toBe('Ann Lee');
    expect(await bylineOn('<p>By <span>Ann</span><span>Editor</span></p>')).toBe('Ann');
  });

  test('somebody whom a sentence links to is not its author', async () => {
    const sentence = '<p>“The pier is open,” says <a rel="author" href="/author/bo">Bo Chen</a>.</p>';
    expect(await bylineOn(`${sentence}<p>By Ann Lee</p>`)).toBe('Ann Lee');
    expect(await bylineOn(sentence)).toBe('');
    expect(await bylineOn('<p>An essay of the harbour by <a rel="author">Bo Chen</a>.</p>')).toBe('Bo Chen');
  });

  test('a link to an author’s page near the title names the author', () => {
    const page = (href: string, before = '', after = ''): string => {
      const built = new PageBuilder();
      built.text(TITLE, { role: 'title' });
      built.text([before, { text: 'Paul', href, gap: before === '' ? '' : ' ' }, after], { role: 'body' });
      built.text('The ferry leaves at seven.', { role: 'body' });
      const title = { text: TITLE, segments: [0], score: 1 };
      const snapshot = built.page();
      const selection = selectionOf({ segments: built.decisions, title });
      return metadata(snapshot, metadataContext(snapshot, selection)).byline;
    };
    expect(page('https://paper.test/author/paul')).toBe('Paul');
    expect(page('https://paper.test/authors')).toBe('');
    expect(page('https://elsewhere.example/author/paul')).toBe('');
    // What follows the link on the line is not of the name.
    expect(page('https://paper.test/author/paul', 'By', ' View In Digital Edition')).toBe('Paul');
  });
});

test('separators in boxes of their own do not part name and date', () => {
  const page = new PageBuilder();
  for (const line of ['Camille Aubrac', '·', '3 févr. 2024', '·', '4 min']) page.text(line);
  page.text(TITLE, { role: 'title', tag: 'h1' });
  page.paragraphs(3);
  const snapshot = page.page();
  const title = { text: TITLE, segments: [5], score: 1 };
  const context = metadataContext(snapshot, selectionOf({ segments: page.decisions, title }));
  expect(metadata(snapshot, context)).toMatchObject({
    byline: 'Camille Aubrac',
    publishedTime: '2024-02-03',
  });
});

describe('date', () => {
  const given = '<meta property="article:published_time" content="2024-02-03T10:00:00Z">';
  const dated = async (lines: string[], head = given): Promise<string> =>
    (await signed(head, lines)).publishedTime;

  test('the one day that the page shows is right where the data name quite another', async () => {
    expect(await dated(['30 December 2013'])).toBe('2013-12-30');
  });

  test('the data are right about an update, the night before, a numeric date, and where several days are shown', async () => {
    const modified = '<meta property="article:modified_time" content="2026-05-03">';
    for (const lines of [
      ['Updated 3 May 2026'],
      ['Updated:', '3 May 2026'],
      ['2 February 2024'],
      ['02.03.2024'],
      ['3 May 2026', '5 May 2026'],
    ])
      expect(await dated(lines)).toBe('2024-02-03T10:00:00Z');
    expect(await dated(['3 May 2026'], given + modified)).toBe('2024-02-03T10:00:00Z');
  });
});
